import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { fieldOf, reasonOf } from '../../../contract/columns/cell';
import { useSelection } from './selection';
import { useCellText, type TableColumn } from './useCellText';

/** A row of a table of figures. */
export interface TableRecord {
    id: string;
}

export interface CellProps<R = TableRecord> {
    row: R;
    column: TableColumn;
}

/** A cell as its column says. A name chooses its row where rows can be chosen; a missing figure is a dash, with its reason for those who cannot see the row. */
export const FigureCell = ({ row, column }: CellProps) => {
    const translate = useTranslate();
    const selection = useSelection();
    const textOf = useCellText();
    const text = textOf(row, column);
    if (column.kind === 'name' && selection)
        // Its click is the row's.
        return (
            <ButtonBase
                aria-pressed={selection.selected === row.id}
                sx={{ font: 'inherit', textAlign: 'start', color: 'primary.main', borderRadius: 0.5, minHeight: 24 }}
            >
                {text}
            </ButtonBase>
        );
    if (text !== null) return text;
    if (fieldOf(row, column) === undefined) return null;
    const reason = reasonOf(row, column);
    if (!reason) return '–';
    return (
        <>
            <span aria-hidden>–</span>
            <Box component="span" sx={visuallyHidden}>
                {translate(`reason.${reason}`)}
            </Box>
        </>
    );
};

/** The same on one line: the name of a place stays with its number. */
export const OneLineCell = (cell: CellProps) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <FigureCell {...cell} />
    </Box>
);
