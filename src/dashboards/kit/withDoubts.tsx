import type { ComponentType } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { doubtsIn } from '../../../contract/columns/cell';
import type { CellProps } from '../../kit/table/FigureCell';

/** A cell, and below it in words what is to be known before its figure is believed. */
export const withDoubts = (Cell: ComponentType<CellProps>) => {
    const WithDoubts = (cell: CellProps) => {
        const translate = useTranslate();
        return (
            <>
                <Cell {...cell} />
                {doubtsIn(cell.row, cell.column).map(doubt => (
                    <Typography key={doubt} variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                        {translate(`kit.doubt.${doubt}`)}
                    </Typography>
                ))}
            </>
        );
    };
    return WithDoubts;
};
