import type { MouseEvent } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { reasonOf } from '../../../contract/columns/cell';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { useCellText } from '../../kit/table/useCellText';
import type { View } from './supply';
import { useDetailsAddress } from './useDetailsAddress';

/** A figure, or in words why there is none: no schedule, or no data from the field. */
const FigureOrReason = (cell: CellProps) => {
    const translate = useTranslate();
    const reason = reasonOf(cell.row, cell.column);
    if (!reason) return <FigureCell {...cell} />;
    return (
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {translate(`reason.${reason}`)}
        </Typography>
    );
};

const nameOf = (view: View) => {
    const Name = ({ row, column }: CellProps) => {
        const address = useDetailsAddress();
        const textOf = useCellText();
        return (
            <Link
                component={LinkBase}
                to={address(view, row.id)}
                // The row's own click chooses it.
                onClick={(event: MouseEvent) => event.stopPropagation()}
                sx={{ display: 'inline-block', py: 0.5 }}
            >
                {textOf(row, column)}
            </Link>
        );
    };
    return Name;
};

const figures = { schedulePercent: FigureOrReason, targetHours: FigureOrReason, actualHours: FigureOrReason };
/** Of a table of places: names lead to their days, what is missing says why. */
export const cellsOf = {
    dma: { name: nameOf('dma'), ...figures },
    sector: { name: nameOf('sector'), ...figures },
} as const;
