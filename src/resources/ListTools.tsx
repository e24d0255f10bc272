import type { ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ColumnsButton, FilterButton, TopToolbar } from 'react-admin';
import { useFilterContext } from 'ra-core';
import type { ColumnSet } from '../../contract/columns';
import { DownloadMenu, type PdfLimit } from '../exports/DownloadMenu';
import type { References } from '../exports/useListFile';

interface ListToolsProps {
    columns: ColumnSet;
    references?: References;
    /** Under this width the list is no table. */
    tableFrom?: 'sm' | 'md';
    /** Where it is no table on paper. */
    pdf?: PdfLimit;
    /** Further buttons, before these. */
    children?: ReactNode;
}

/** What stands above a list: its further and saved filters, the choice of its columns, where it is a table, and its download. */
export const ListTools = ({ columns, references, tableFrom = 'sm', pdf, children }: ListToolsProps) => {
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(tableFrom));
    const filters = useFilterContext();
    return (
        <TopToolbar>
            {children}
            {filters && <FilterButton />}
            {!narrow && <ColumnsButton />}
            <DownloadMenu columns={columns} references={references} pdf={pdf} />
        </TopToolbar>
    );
};
