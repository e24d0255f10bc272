import type { Theme } from '@mui/material/styles';
import { fitted, setFont, type Box, type Pen } from './pen';

/** A line of a bar chart; the bars lie over each other, as shares of the width. */
export interface BarLine {
    label: string;
    value: string;
    strong?: boolean;
    bars: readonly { start: number; length: number; colour: string; inset?: number }[];
}

const [lineHeight, barHeight, gap] = [20, 18, 14];
/** Between a name and its value, at least. */
const between = 16;

/** The height that bars take. */
export const heightOfBars = (count: number): number => count * (lineHeight + barHeight + gap) - gap;

/** Bars under their names and values, as on the page. */
export const drawBars = (pen: Pen, box: Box, lines: readonly BarLine[], theme: Theme): void => {
    const { palette } = theme;
    for (const [index, { label, value, strong, bars }] of lines.entries()) {
        const top = box.y + index * (lineHeight + barHeight + gap);
        setFont(pen, theme, strong ? 'heading' : 'text');
        pen.fillStyle = palette.text.primary;
        const room = box.width - pen.measureText(value).width - between;
        pen.fillText(fitted(pen, label, room), box.x, top + lineHeight - 6);
        pen.textAlign = 'right';
        pen.fillText(value, box.x + box.width, top + lineHeight - 6);
        pen.textAlign = 'left';
        pen.fillStyle = palette.background.default;
        pen.fillRect(box.x, top + lineHeight, box.width, barHeight);
        for (const { start, length, colour, inset = 0 } of bars) {
            pen.fillStyle = colour;
            const width = length > 0 ? Math.max(2, length * box.width) : 1;
            pen.fillRect(box.x + start * box.width, top + lineHeight + inset, width, barHeight - 2 * inset);
        }
    }
};
