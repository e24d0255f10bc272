import type { Theme } from '@mui/material/styles';
import { setFont, sizes, type Pen, type Size } from './pen';

/** A text of a picture in its lines; `height` is what they take. */
export interface Block {
    lines: readonly string[];
    size: Size;
    height: number;
}

/** A text in lines of at most `width`, broken between words. */
const wrapped = (pen: Pen, text: string, width: number): string[] =>
    text.split(' ').reduce<string[]>((lines, word) => {
        const last = lines.at(-1);
        const longer = last === undefined ? word : `${last} ${word}`;
        return last === undefined || pen.measureText(longer).width > width
            ? [...lines, word]
            : [...lines.slice(0, -1), longer];
    }, []);

/** Breaks a text into the lines that it will stand in. */
export const blockOf = (
    pen: Pen,
    theme: Theme,
    { text, size, width }: { text: string; size: Size; width: number },
): Block => {
    setFont(pen, theme, size);
    const lines = wrapped(pen, text, width);
    return { lines, size, height: lines.length * sizes[size].line };
};

/** Writes a block; `x` is its left side, or its right one where the pen aligns so. */
export const writeBlock = (
    pen: Pen,
    theme: Theme,
    { lines, size }: Block,
    at: { x: number; y: number; colour: string },
): void => {
    setFont(pen, theme, size);
    pen.fillStyle = at.colour;
    const { line, size: height } = sizes[size];
    for (const [index, text] of lines.entries())
        pen.fillText(text, at.x, at.y + index * line + (line + height * 0.7) / 2);
};
