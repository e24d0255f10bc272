import type { ReactElement, ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useThemeProps, type Theme } from '@mui/material/styles';
import { ListView, type ListProps } from 'react-admin';
import { ListBase, Navigate, useLocation, useResourceContext, useTranslate } from 'ra-core';
import type { ColumnSet } from '../../../contract/columns';
import type { PdfLimit } from '../exports/DownloadMenu';
import type { References } from '../exports/useListFile';
import { PageTitle } from '../page/PageTitle';
import { CreateLink } from './CreateLink';
import { LateFilters } from './LateFilters';
import { ListError } from './ListError';
import { ListPagination } from './ListPagination';
import { ListTools } from './ListTools';
import { NothingYet } from './NothingYet';

interface ResourceListProps extends Omit<ListProps, 'title' | 'actions' | 'children'> {
    title: string;
    /** What the link to the form for a new record says. */
    create?: string;
    /** Between the title and the list. */
    above?: ReactNode;
    /** Further buttons beside the title. */
    actions?: ReactNode;
    columns: ColumnSet;
    /** Why there is nothing yet, beside the link to a first one. */
    nothing?: string;
    references?: References;
    /** Where it is no table on paper. */
    pdf?: PdfLimit;
    /** Below this width `cards` stand in place of `table`. */
    tableFrom?: 'sm' | 'md';
    filters?: ReactElement[];
    cards: ReactNode;
    table: ReactNode;
    /** Between the filters and the rows. */
    children?: ReactNode;
}

const ownParameters = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];
/** The address with the default filters where it says something else, its language: react-admin forgets them there. */
const withDefaults = (search: string, defaults: object | undefined): string | undefined => {
    const asked = new URLSearchParams(search);
    if (!defaults || asked.size === 0 || ownParameters.some(name => asked.has(name))) return undefined;
    asked.set('filter', JSON.stringify(defaults));
    return `?${asked.toString()}`;
};

/** A resource's page of records: title, filters, columns, files, and rows as a table or on a phone as cards. */
export const ResourceList = ({
    title,
    create,
    above,
    actions,
    columns,
    nothing,
    references,
    pdf,
    tableFrom = 'md',
    cards,
    table,
    children,
    ...list
}: ResourceListProps) => {
    const translate = useTranslate();
    const resource = useResourceContext() ?? '';
    const { search } = useLocation();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(tableFrom));
    const link = create && <CreateLink resource={resource} label={create} />;
    const { debounce, exporter, filter, filterDefaultValues, perPage, queryOptions, sort, storeKey, ...view } =
        useThemeProps({
            props: {
                sort: columns.order === 'fixed' ? undefined : columns.order,
                empty: nothing && <NothingYet text={nothing}>{link}</NothingYet>,
                ...list,
            },
            name: 'RaList',
        });
    const asked = withDefaults(search, filterDefaultValues);
    if (asked !== undefined) return <Navigate to={asked} replace />;
    return (
        <>
            <PageTitle
                title={translate(title)}
                actions={
                    actions ? (
                        <>
                            {actions}
                            {link}
                        </>
                    ) : (
                        link
                    )
                }
            />
            {above}
            <ListBase
                {...{ debounce, exporter, filter, filterDefaultValues, perPage, queryOptions, sort, storeKey }}
                offline={false}
            >
                <LateFilters>
                    <ListView
                        {...view}
                        actions={<ListTools {...{ columns, references, tableFrom, pdf }} />}
                        error={<ListError />}
                        pagination={<ListPagination />}
                    >
                        {children}
                        {narrow ? cards : table}
                    </ListView>
                </LateFilters>
            </ListBase>
        </>
    );
};
