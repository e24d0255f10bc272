import { useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { Drawing } from '../kit/exports/picture';

/** Dots for each pixel of a page: printers are finer than screens. */
const density = 3;

/** The map on paper: all of it, as wide as there is room; the one on the screen is drawn for the screen alone. */
export const PrintedMap = ({ title, drawingOf }: { title: string; drawingOf: (theme: Theme) => Drawing }) => {
    const translate = useTranslate();
    const theme = useTheme();
    const canvas = useRef<HTMLCanvasElement>(null);
    const { width, height, draw } = drawingOf(theme);
    useLayoutEffect(() => {
        const pen = canvas.current?.getContext('2d');
        if (!pen) return;
        pen.save();
        pen.scale(density, density);
        draw(pen, { x: 0, y: 0, width, height });
        pen.restore();
    });
    return (
        <Box
            component="canvas"
            ref={canvas}
            width={width * density}
            height={height * density}
            role="img"
            aria-label={translate('geospatialAnalytics.map.label', { title })}
            sx={{ flex: 1, minWidth: 0, width: '100%', maxWidth: 400, mx: 'auto', alignSelf: 'flex-start' }}
        />
    );
};
