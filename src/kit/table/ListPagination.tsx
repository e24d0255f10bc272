import PaginationItem from '@mui/material/PaginationItem';
import { Pagination, PaginationActions, type PaginationActionsProps } from 'react-admin';
import { useListContext, useLocale } from 'ra-core';
import { formatNumber } from '../../../contract/format';

const sizes = [10, 25, 50, 100];

const Actions = (props: PaginationActionsProps) => {
    const locale = useLocale() ?? 'en';
    const { error } = useListContext();
    // Of a list that could not be fetched nobody knows how long it is.
    if (error) return null;
    return (
        <PaginationActions
            {...props}
            renderItem={item => (
                <PaginationItem {...item} page={item.page === null ? null : formatNumber(item.page, locale)} />
            )}
        />
    );
};

/** react-admin's pagination with its numbers in the digits of the language. */
export const ListPagination = () => {
    const locale = useLocale() ?? 'en';
    const { error } = useListContext();
    // Of a list that could not be fetched nobody knows how long it is.
    if (error) return null;
    return (
        <Pagination
            rowsPerPageOptions={sizes.map(value => ({ value, label: formatNumber(value, locale) }))}
            actions={Actions}
        />
    );
};
