import type { Theme } from '@mui/material/styles';

type Pen = CanvasRenderingContext2D;

/** Distances in CSS pixels; the file has twice as many. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}
/** An entry of a legend: what is drawn into its swatch, its words, and how many have it. */
export interface LegendEntry {
    fill: string | CanvasPattern;
    text: string;
    count?: string;
}
/** What a card draws of itself; the page adds title, period and credit. */
export interface Drawing {
    /** Filters and the like, one line each. */
    lines?: readonly string[];
    legend?: { title: string; entries: readonly LegendEntry[] };
    /** Size of what `draw` fills. */
    width: number;
    height: number;
    draw: (pen: Pen, box: Box) => void;
}
export interface Picture extends Drawing {
    title: string;
    credit: string;
}

const density = 2;
const margin = 24;
const legendWidth = 216;
const [swatchWidth, swatchHeight, swatchGap] = [22, 14, 8];
const sizes = {
    title: { size: 20, weight: 600, line: 28 },
    heading: { size: 13, weight: 600, line: 20 },
    text: { size: 13, weight: 400, line: 20 },
    small: { size: 11, weight: 400, line: 16 },
} as const;
type Size = keyof typeof sizes;

/** Sets the pen to one of the sizes that texts have. */
export const setFont = (pen: Pen, { typography }: Theme, size: Size): void => {
    pen.font = `${sizes[size].weight} ${sizes[size].size}px ${String(typography.fontFamily)}`;
    pen.textBaseline = 'alphabetic';
};

/** A text in lines of at most `width`, broken between words. */
const wrapped = (pen: Pen, text: string, width: number): string[] =>
    text.split(' ').reduce<string[]>((lines, word) => {
        const last = lines.at(-1);
        const longer = last === undefined ? word : `${last} ${word}`;
        return last === undefined || pen.measureText(longer).width > width
            ? [...lines, word]
            : [...lines.slice(0, -1), longer];
    }, []);

/** A text of the picture where it will stand; `height` is what its lines take. */
interface Block {
    lines: string[];
    size: Size;
    height: number;
}

const blockOf = (pen: Pen, theme: Theme, { text, size, width }: { text: string; size: Size; width: number }): Block => {
    setFont(pen, theme, size);
    const lines = wrapped(pen, text, width);
    return { lines, size, height: lines.length * sizes[size].line };
};

const writeBlock = (pen: Pen, theme: Theme, { lines, size }: Block, at: { x: number; y: number; colour: string }) => {
    setFont(pen, theme, size);
    pen.fillStyle = at.colour;
    const { line, size: height } = sizes[size];
    for (const [index, text] of lines.entries())
        pen.fillText(text, at.x, at.y + index * line + (line + height * 0.7) / 2);
};

const entryWidth = legendWidth - swatchWidth - swatchGap;

const legendOf = (pen: Pen, theme: Theme, { title, entries }: NonNullable<Drawing['legend']>) => {
    const heading = blockOf(pen, theme, { text: title, size: 'heading', width: legendWidth });
    const blocks = entries.map(entry => {
        setFont(pen, theme, 'text');
        const count = entry.count ? pen.measureText(entry.count).width + swatchGap : 0;
        return { entry, block: blockOf(pen, theme, { text: entry.text, size: 'text', width: entryWidth - count }) };
    });
    const height = heading.height + blocks.reduce((sum, { block }) => sum + block.height + 4, 4);
    const draw = (x: number, y: number) => {
        writeBlock(pen, theme, heading, { x, y, colour: theme.palette.text.primary });
        let top = y + heading.height + 4;
        for (const { entry, block } of blocks) {
            const swatch = [x, top + (sizes.text.line - swatchHeight) / 2, swatchWidth, swatchHeight] as const;
            pen.fillStyle = entry.fill;
            pen.fillRect(...swatch);
            pen.strokeStyle = theme.palette.divider;
            pen.lineWidth = 1;
            pen.strokeRect(...swatch);
            const left = x + swatchWidth + swatchGap;
            writeBlock(pen, theme, block, { x: left, y: top, colour: theme.palette.text.primary });
            pen.textAlign = 'right';
            const count = { lines: [entry.count ?? ''], size: 'text', height: sizes.text.line } as const;
            const right = { x: x + legendWidth, y: top, colour: theme.palette.text.secondary };
            writeBlock(pen, theme, { ...count, lines: [...count.lines] }, right);
            pen.textAlign = 'left';
            top += block.height + 4;
        }
    };
    return { height, draw };
};

const penOf = (canvas: HTMLCanvasElement): Pen => {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw pictures');
    return pen;
};

/** Faces that no text on the page has used yet are not there until they are asked for. */
const facesOf = ({ title, lines = [], legend, credit }: Picture, { typography }: Theme) => {
    const texts = [title, ...lines, credit, legend?.title ?? '', ...(legend?.entries ?? []).map(({ text }) => text)];
    return Promise.all(
        [400, 600].map(weight =>
            document.fonts.load(`${weight} 13px ${String(typography.fontFamily)}`, `${texts.join(' ')} Az09`),
        ),
    );
};

/** A PNG at twice the screen's density, on paper, with title, period, legend and credit, in the colours of a theme. */
export const pictureOf = async (picture: Picture, theme: Theme): Promise<Blob> => {
    await facesOf(picture, theme);
    const { palette } = theme;
    const canvas = document.createElement('canvas');
    const pen = penOf(canvas);
    const inner = picture.width + (picture.legend ? legendWidth + margin : 0);
    const title = blockOf(pen, theme, { text: picture.title, size: 'title', width: inner });
    const lines = (picture.lines ?? []).map(text => blockOf(pen, theme, { text, size: 'text', width: inner }));
    const credit = blockOf(pen, theme, { text: picture.credit, size: 'small', width: inner });
    const legend = picture.legend && legendOf(pen, theme, picture.legend);
    const top = lines.reduce((sum, { height }) => sum + height, margin + title.height) + 12;
    const bottom = top + Math.max(picture.height, legend?.height ?? 0) + 12;
    canvas.width = (margin * 2 + inner) * density;
    canvas.height = (bottom + credit.height + margin) * density;
    pen.scale(density, density);
    pen.fillStyle = palette.background.paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    writeBlock(pen, theme, title, { x: margin, y: margin, colour: palette.text.primary });
    let y = margin + title.height;
    for (const line of lines) {
        writeBlock(pen, theme, line, { x: margin, y, colour: palette.text.secondary });
        y += line.height;
    }
    const body = { x: margin, y: top, width: picture.width, height: picture.height };
    pen.save();
    pen.beginPath();
    pen.rect(body.x, body.y, body.width, body.height);
    pen.clip();
    picture.draw(pen, body);
    pen.restore();
    legend?.draw(margin * 2 + picture.width, top);
    writeBlock(pen, theme, credit, { x: margin, y: bottom, colour: palette.text.secondary });
    return new Promise((resolve, reject) =>
        canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'),
    );
};
