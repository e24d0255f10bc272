import type { MouseEvent } from 'react';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { CellProps } from '../../kit/table/FigureCell';
import { useCellText } from '../../kit/table/useCellText';
import { FigureOrReason } from '../kit/FigureOrReason';
import type { View } from './supply';
import { useDetailsAddress } from './useDetailsAddress';

const idOf = {
    name: ({ id }: CellProps['row']) => id,
    sector: (row: CellProps['row'] & { sector?: { id: string } | null }) => row.sector?.id,
} as const;

const nameOf = (view: View, of: keyof typeof idOf = 'name') => {
    const Name = ({ row, column }: CellProps) => {
        const address = useDetailsAddress();
        const textOf = useCellText();
        const id = idOf[of](row);
        if (id === undefined) return textOf(row, column);
        return (
            <Link
                component={LinkBase}
                to={address(view, id)}
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
    dma: { name: nameOf('dma'), sector: nameOf('sector', 'sector'), ...figures },
    sector: { name: nameOf('sector'), ...figures },
} as const;
