import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { useShown } from './useShown';

/** A figure in a table whose head names the unit; a dash, and the reason to those who cannot see the row, where it is missing. */
export const FigureCell = ({ figure }: { figure: AggregatedFigure }) => {
    const translate = useTranslate();
    const shown = useShown();
    if (figure.value !== null) return shown(figure.value, figure.unit).number;
    return (
        <>
            <span aria-hidden>–</span>
            <Box component="span" sx={visuallyHidden}>
                {translate(`reason.${figure.reason}`)}
            </Box>
        </>
    );
};
