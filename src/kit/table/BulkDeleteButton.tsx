import { CanAccess, useListContext, useLocale, type RaRecord } from 'ra-core';
import { DeletionButton, type DeletionProps } from '../DeletionButton';
import { useRecordName } from '../useRecordName';

interface BulkDeleteButtonProps<R extends RaRecord> extends DeletionProps {
    /** What a row is called, where it has no name of its own. */
    nameOf?: (row: R) => string;
    message?: string;
}

/** Deletes the chosen rows of a list, for those who may. */
export const BulkDeleteButton = <R extends RaRecord>({
    nameOf,
    message = 'ra.notification.deleted',
    ...props
}: BulkDeleteButtonProps<R>) => {
    const { selectedIds, data = [], onUnselectItems } = useListContext<R>();
    const ownName = useRecordName();
    const locale = useLocale();
    const chosen = data.filter(({ id }) => selectedIds.includes(id));
    // Rows on other pages have no names here, and some of the names would be read as all.
    const names = chosen.length === selectedIds.length ? chosen.map(nameOf ?? ownName) : [];
    return (
        <CanAccess action="delete">
            <DeletionButton
                {...props}
                ids={selectedIds}
                nameOf={(nameOf ?? ownName) as (row: RaRecord) => string}
                about={new Intl.ListFormat(locale).format(names)}
                message={message}
                onDone={() => onUnselectItems(true)}
            />
        </CanAccess>
    );
};
