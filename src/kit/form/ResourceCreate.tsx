import type { ReactNode } from 'react';
import { Create } from 'react-admin';
import { useTranslate, type RaRecord } from 'ra-core';
import { PageTitle } from '../page/PageTitle';
import { Draft, type DraftProps } from './Draft';
import { useSaved } from './useSaved';

interface ResourceCreateProps<R extends RaRecord> extends Pick<DraftProps, 'form' | 'without'> {
    title: string;
    /** What is said once it is saved. */
    saved: string;
    onSaved?: (record: R) => void;
    children: ReactNode;
}

/** A page for a new record: its draft is kept, and after saving the list opens. */
export const ResourceCreate = <R extends RaRecord>({
    title,
    saved,
    onSaved,
    children,
    ...draft
}: ResourceCreateProps<R>) => {
    const translate = useTranslate();
    const showList = useSaved(saved);
    const onSuccess = (record: R) => {
        showList();
        onSaved?.(record);
    };
    return (
        <>
            <PageTitle title={translate(title)} />
            <Create<R> title={false} mutationOptions={{ onSuccess }} component="div">
                <Draft {...draft}>{children}</Draft>
            </Create>
        </>
    );
};
