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

/** A text on one line of at most `width`; what does not fit is cut between letters and replaced by a sign. */
export const fitted = (pen: Pen, text: string, width: number): string => {
    if (pen.measureText(text).width <= width) return text;
    const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
    while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
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
