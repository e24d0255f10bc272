import type { ReactNode } from 'react';
import { Edit, type EditProps } from 'react-admin';
import { useRecordContext, type RaRecord } from 'ra-core';
import { PageTitle } from '../page/PageTitle';
import { useRecordName } from '../useRecordName';
import { Draft, type DraftProps } from './Draft';
import { StaleAlert } from './StaleAlert';
import { useRefusals } from './useRefusals';
import { useSaved } from './useSaved';

interface FieldsProps<R extends RaRecord> extends Pick<DraftProps, 'without'> {
    /** Which form its draft is of. */
    form: string | ((record: R) => string);
    /** The record as the form shows it, where that is another shape. */
    formOf?: (record: R) => object;
    /** Stands above the form; the record's name where there is no more to say. */
    renderTitle?: (record: R) => ReactNode;
    /** Another's change came first; `onReloaded` once the newer values were asked for. */
    stale: boolean;
    onReloaded: () => void;
    children: (record: R) => ReactNode;
}

const Fields = <R extends RaRecord>({
    form,
    formOf,
    without,
    renderTitle,
    stale,
    onReloaded,
    children,
}: FieldsProps<R>) => {
    const record = useRecordContext<R>();
    const nameOf = useRecordName();
    if (!record) return null;
    return (
        <>
            {renderTitle ? renderTitle(record) : <PageTitle title={nameOf(record)} />}
            <Draft
                form={typeof form === 'string' ? form : form(record)}
                id={String(record.id)}
                record={formOf?.(record)}
                without={without}
            >
                {stale && <StaleAlert onReloaded={onReloaded} />}
                {children(record)}
            </Draft>
        </>
    );
};

interface ResourceEditProps<R extends RaRecord>
    extends Omit<FieldsProps<R>, 'stale' | 'onReloaded'>, Pick<EditProps, 'id' | 'resource' | 'disableAuthentication'> {
    /** What is said once it is saved. */
    saved: string;
    /** What follows in place of the list. */
    onSaved?: () => void;
}

/** A record's page of change: its draft is kept, another's change is told, and after saving the list opens. */
export const ResourceEdit = <R extends RaRecord>({
    id,
    resource,
    disableAuthentication,
    saved,
    onSaved,
    ...fields
}: ResourceEditProps<R>) => {
    const showList = useSaved(saved);
    const { stale, onError, reloaded } = useRefusals();
    return (
        <Edit
            id={id}
            resource={resource}
            disableAuthentication={disableAuthentication}
            title={false}
            actions={false}
            redirect={false}
            mutationMode="pessimistic"
            mutationOptions={{ onError, onSuccess: onSaved ?? showList }}
            component="div"
        >
            <Fields {...fields} stale={stale} onReloaded={reloaded} />
        </Edit>
    );
};
