import { CanAccess, useRecordContext, useRedirect, useResourceContext, useUnselect, type RaRecord } from 'ra-core';
import { DeletionButton, type DeletionProps } from '../DeletionButton';
import { useRecordName } from '../useRecordName';

interface DeleteButtonProps extends DeletionProps {
    /** That of the page where there is no other. */
    record?: RaRecord;
    /** What it is called, where it has no name of its own. */
    name?: string;
    message: string;
}

/** Deletes one record, for those who may; then its list opens. */
export const DeleteButton = ({ record: own, name, message, ...props }: DeleteButtonProps) => {
    const record = useRecordContext({ record: own });
    const resource = useResourceContext();
    const nameOf = useRecordName();
    const unselect = useUnselect(resource);
    const redirect = useRedirect();
    if (!record) return null;
    const onDone = () => {
        unselect([record.id], true);
        redirect('list', resource);
    };
    return (
        <CanAccess action="delete">
            <DeletionButton
                {...props}
                ids={[record.id]}
                previousData={record}
                about={name ?? nameOf(record)}
                message={message}
                onDone={onDone}
            />
        </CanAccess>
    );
};
