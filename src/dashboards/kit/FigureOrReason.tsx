import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { reasonOf } from '../../../contract/columns/cell';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';

/** A figure, or in words why there is none. */
export const FigureOrReason = (cell: CellProps) => {
    const translate = useTranslate();
    const reason = reasonOf(cell.row, cell.column);
    if (!reason) return <FigureCell {...cell} />;
    return (
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {translate(`reason.${reason}`)}
        </Typography>
    );
};
