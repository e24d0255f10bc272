import { useEffect, useState, type ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ColumnsButton, FilterButton, TopToolbar } from 'react-admin';
import { useFilterContext, useListContext, useResourceContext } from 'ra-core';
import type { ColumnSet } from '../../../contract/columns';
import { DownloadMenu, type PdfLimit } from '../exports/DownloadMenu';
import type { References } from '../exports/useListFile';

/** react-admin's choice of columns calls itself a menu of options; it is a list of switches, and says so once it was asked for. */
export const ColumnChoice = () => {
    const resource = useResourceContext();
    const { data, error } = useListContext();
    const [asked, setAsked] = useState(false);
    useEffect(() => {
        const choice = asked && document.getElementById(`${resource}.datatable-columnsSelector`);
        if (!choice) return undefined;
        const rename = () => {
            for (const list of choice.querySelectorAll('[role="menu"]')) list.setAttribute('role', 'list');
            for (const item of choice.querySelectorAll('[role="option"]')) item.setAttribute('role', 'listitem');
        };
        rename();
        const observer = new MutationObserver(rename);
        observer.observe(choice, { childList: true, subtree: true });
        return () => observer.disconnect();
    }, [resource, asked]);
    return (
        <span onClickCapture={() => setAsked(true)}>
            {/* Where there are no rows react-admin has no columns to offer. */}
            <ColumnsButton aria-haspopup="dialog" disabled={Boolean(error) || !data?.length} />
        </span>
    );
};

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
            {!narrow && <ColumnChoice />}
            <DownloadMenu columns={columns} references={references} pdf={pdf} />
        </TopToolbar>
    );
};
