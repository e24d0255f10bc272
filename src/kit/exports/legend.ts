import type { Theme } from '@mui/material/styles';
import { blockOf, writeBlock } from './blocks';
import { setFont, sizes, strokePath, type Box, type Pen, type Stroke } from './pen';

/** An entry of a legend: its swatch, an area or lines over each other; its words, and how many have it. */
export type LegendEntry = { text: string; count?: string } & (
    | { fill: string | CanvasPattern }
    | { strokes: readonly Stroke[] }
);
export interface Legend {
    title: string;
    /** What is counted beside the entries. */
    counts?: string;
    entries: readonly LegendEntry[];
}

export const legendWidth = 216;
const [swatchWidth, swatchHeight, swatchGap, rowGap] = [22, 14, 8, 4];
const entryWidth = legendWidth - swatchWidth - swatchGap;

const drawSwatch = (pen: Pen, theme: Theme, entry: LegendEntry, { x, y, width, height }: Box) => {
    pen.beginPath();
    if ('fill' in entry) {
        pen.rect(x, y, width, height);
        pen.fillStyle = entry.fill;
        pen.fill();
        strokePath(pen, { colour: theme.palette.divider, width: 1 });
        return;
    }
    pen.moveTo(x, y + height / 2);
    pen.lineTo(x + width, y + height / 2);
    for (const stroke of entry.strokes) strokePath(pen, stroke);
};

/** The height of a legend, and how it is drawn. */
export const legendOf = (pen: Pen, theme: Theme, { title, counts, entries }: Legend) => {
    const { primary, secondary } = theme.palette.text;
    const heading = blockOf(pen, theme, { text: title, size: 'heading', width: legendWidth });
    const counted = counts ? [blockOf(pen, theme, { text: counts, size: 'small', width: legendWidth })] : [];
    const rows = entries.map(entry => {
        setFont(pen, theme, 'text');
        const count = entry.count ? pen.measureText(entry.count).width + swatchGap : 0;
        return { entry, block: blockOf(pen, theme, { text: entry.text, size: 'text', width: entryWidth - count }) };
    });
    const height = [heading, ...counted, ...rows.map(({ block }) => block)].reduce(
        (sum, block) => sum + block.height + rowGap,
        0,
    );
    const draw = (x: number, y: number) => {
        const write = (block: typeof heading, colour: string, at: { x: number; y: number }, align: CanvasTextAlign) => {
            pen.textAlign = align;
            writeBlock(pen, theme, block, { ...at, colour });
            pen.textAlign = 'left';
        };
        const right = x + legendWidth;
        write(heading, primary, { x, y }, 'left');
        let top = y + heading.height + rowGap;
        for (const block of counted) {
            write(block, secondary, { x: right, y: top }, 'right');
            top += block.height + rowGap;
        }
        for (const { entry, block } of rows) {
            const swatch = { x, y: top + (sizes.text.line - swatchHeight) / 2 };
            drawSwatch(pen, theme, entry, { ...swatch, width: swatchWidth, height: swatchHeight });
            write(block, primary, { x: x + swatchWidth + swatchGap, y: top }, 'left');
            const count = { lines: [entry.count ?? ''], size: 'text', height: 0 } as const;
            write(count, secondary, { x: right, y: top }, 'right');
            top += block.height + rowGap;
        }
    };
    return { height, draw };
};
