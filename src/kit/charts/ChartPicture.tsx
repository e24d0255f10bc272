import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { Drawing } from '../exports/picture';
import { useOffersPicture } from '../exports/Pictures';
import { copyOf } from './copy';

const width = 960;

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

/** Draws what stands in the box when all of it has come: its code, its fonts, and the axes that measure their words. */
const drawingOf = async (box: HTMLElement): Promise<Drawing> => {
    while (box.isConnected && box.querySelector('[data-chart="awaited"]')) await nextFrame();
    await nextFrame();
    await document.fonts.ready;
    await nextFrame();
    if (!box.isConnected) throw new Error('The chart has gone');
    return { width, height: box.offsetHeight, draw: await copyOf(box) };
};

/** On paper nothing scrolls, and nothing answers who points at it. */
const onPaper = {
    '& *': { maxHeight: 'none !important', overflow: 'visible !important' },
    '& [aria-live]': { display: 'none' },
};

const PaperChart = ({ onDrawn, children }: { onDrawn: (drawing: Promise<Drawing>) => void; children: ReactNode }) => {
    const box = useRef<HTMLDivElement>(null);
    const draw = useEffectEvent(() => box.current && onDrawn(drawingOf(box.current)));
    useEffect(() => void draw(), []);
    return (
        <Box
            inert
            ref={box}
            sx={{ position: 'fixed', top: 0, right: '100vw', width, color: 'text.primary', ...onPaper }}
        >
            {children}
        </Box>
    );
};

export interface ChartPictureProps {
    /** One for each on a page. */
    id: string;
    title: string;
    /** The days that it shows, where they are not those of the page. */
    period?: string;
    /** What one has to know to read it, one line each. */
    notes?: readonly string[];
    /** The chart itself. */
    children: ReactNode;
}

/** Offers a chart to its page as a picture: the same drawn once more, out of sight, on light paper of one width. */
export const ChartPicture = ({ id, title, period, notes, children }: ChartPictureProps) => {
    const [paper, setPaper] = useState<{ theme: Theme; onDrawn: (drawing: Promise<Drawing>) => void }>();
    const draw = async (theme: Theme): Promise<Drawing> => {
        try {
            const drawing = await new Promise<Drawing>(resolve => setPaper({ theme, onDrawn: resolve }));
            return { ...drawing, period, notes };
        } finally {
            setPaper(undefined);
        }
    };
    useOffersPicture({ id, title, drawingOf: draw });
    return (
        paper &&
        createPortal(
            <ThemeProvider theme={paper.theme}>
                <PaperChart onDrawn={paper.onDrawn}>{children}</PaperChart>
            </ThemeProvider>,
            document.body,
        )
    );
};
