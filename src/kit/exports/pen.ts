import type { Theme } from '@mui/material/styles';

export type Pen = CanvasRenderingContext2D;

/** Distances in CSS pixels; the file has twice as many. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** The sizes that texts of pictures have. */
export const sizes = {
    title: { size: 20, weight: 600, line: 28 },
    heading: { size: 13, weight: 600, line: 20 },
    text: { size: 13, weight: 400, line: 20 },
    small: { size: 11, weight: 400, line: 16 },
} as const;
export type Size = keyof typeof sizes;

/** Sets the pen to one of the sizes that texts have. */
export const setFont = (pen: Pen, { typography }: Theme, size: Size): void => {
    pen.font = `${sizes[size].weight} ${sizes[size].size}px ${String(typography.fontFamily)}`;
    pen.textBaseline = 'alphabetic';
};

/** How a line is drawn. */
export interface Stroke {
    colour: string;
    width: number;
    dash?: readonly number[];
}

/** Draws the path that the pen holds as a line. */
export const strokePath = (pen: Pen, { colour, width, dash = [] }: Stroke): void => {
    pen.setLineDash([...dash]);
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
    pen.setLineDash([]);
};
