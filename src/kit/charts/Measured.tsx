import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Of the legend over a chart, in pixels: a long one takes two lines where there is little width. */
export const legendHeight = (width: number, isLong: boolean) => 32 * (isLong && width < 400 ? 2 : 1);

interface MeasuredProps {
    height: number | ((width: number) => number);
    children: (width: number) => ReactNode;
}

/** Room for what is drawn by its width; on paper, where nothing is measured, the drawing fits itself into it. */
export const Measured = ({ height, children }: MeasuredProps) => {
    const box = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState<number>();
    useLayoutEffect(() => {
        const room = box.current;
        if (!room) return undefined;
        const measure = () => setWidth(room.offsetWidth);
        measure();
        const observer = new ResizeObserver(measure);
        observer.observe(room);
        return () => observer.disconnect();
    }, []);
    return (
        <Box
            ref={box}
            sx={{
                position: 'relative',
                minWidth: 0,
                height: typeof height === 'number' ? height : height(width ?? 0),
                '& :has(> .MuiChartsSurface-root)': { justifyContent: 'stretch' },
                '& .MuiChartsSurface-root': { width: '100%' },
            }}
        >
            {width !== undefined && children(width)}
        </Box>
    );
};
