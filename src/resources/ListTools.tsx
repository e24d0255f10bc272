import type { ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ColumnsButton, TopToolbar } from 'react-admin';
import type { ColumnSet } from '../../contract/columns';
import { DownloadMenu } from '../exports/DownloadMenu';
import type { References } from '../exports/useListFile';

interface ListToolsProps {
    columns: ColumnSet;
    references?: References;
    /** Under this width the list is no table. */
    tableFrom?: 'sm' | 'md';
    /** Further buttons, before these. */
    children?: ReactNode;
}

/** What stands above a list: the choice of its columns, where it is a table, and its download. */
export const ListTools = ({ columns, references, tableFrom = 'sm', children }: ListToolsProps) => {
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(tableFrom));
    return (
        <TopToolbar>
            {children}
            {!narrow && <ColumnsButton />}
            <DownloadMenu columns={columns} references={references} />
        </TopToolbar>
    );
};
