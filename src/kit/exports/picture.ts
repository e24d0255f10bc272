import type { Theme } from '@mui/material/styles';
import { blockOf, writeBlock } from './blocks';
import { legendOf, legendWidth, type Legend } from './legend';
import type { Box, Pen } from './pen';

/** What a card draws of itself; the page adds title, period and credit. */
export interface Drawing {
    /** The days that it shows, where they are not those of its page. */
    period?: string;
    /** What it is limited to; stands in the name of its file too. */
    filterText?: string;
    /** What one has to know to read it, one line each. */
    notes?: readonly string[];
    legend?: Legend;
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
const jpegQuality = 0.85;
const margin = 24;
/** Between the parts of a picture. */
const gap = 12;

const penOf = (canvas: HTMLCanvasElement): Pen => {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw pictures');
    return pen;
};

const present = (texts: readonly (string | undefined)[]): string[] => texts.filter(text => text !== undefined);
const linesOf = ({ period, filterText, notes = [] }: Picture) => present([period, filterText, ...notes]);

/** Faces that no text on the page has used yet are not there until they are asked for. */
const facesOf = (picture: Picture, { typography }: Theme) => {
    const { title, legend, credit } = picture;
    const entries = legend?.entries.map(({ text }) => text) ?? [];
    const texts = present([title, ...linesOf(picture), credit, legend?.title, ...entries]);
    return Promise.all(
        [400, 600].map(weight =>
            document.fonts.load(`${weight} 13px ${String(typography.fontFamily)}`, `${texts.join(' ')} Az09`),
        ),
    );
};

type PictureType = 'image/png' | 'image/jpeg';

const blobOf = (canvas: HTMLCanvasElement, type: PictureType): Promise<Blob> =>
    new Promise((resolve, reject) =>
        canvas.toBlob(
            blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
            type,
            jpegQuality,
        ),
    );

/** A picture at twice the screen's density, on paper, with title, period, legend and credit, in the colours of a theme. */
export const pictureOf = async (picture: Picture, theme: Theme, type: PictureType = 'image/png'): Promise<Blob> => {
    await facesOf(picture, theme);
    const { background, text: ink } = theme.palette;
    const canvas = document.createElement('canvas');
    const pen = penOf(canvas);
    const width = picture.width + (picture.legend ? legendWidth + margin : 0);
    const title = blockOf(pen, theme, { text: picture.title, size: 'title', width });
    const lines = linesOf(picture).map(text => blockOf(pen, theme, { text, size: 'text', width }));
    const credit = blockOf(pen, theme, { text: picture.credit, size: 'small', width });
    const legend = picture.legend && legendOf(pen, theme, picture.legend);
    const top = lines.reduce((sum, { height }) => sum + height, margin + title.height) + gap;
    const bottom = top + Math.max(picture.height, legend?.height ?? 0) + gap;
    canvas.width = (margin * 2 + width) * density;
    canvas.height = (bottom + credit.height + margin) * density;
    pen.scale(density, density);
    pen.fillStyle = background.paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    writeBlock(pen, theme, title, { x: margin, y: margin, colour: ink.primary });
    let y = margin + title.height;
    for (const line of lines) {
        writeBlock(pen, theme, line, { x: margin, y, colour: ink.secondary });
        y += line.height;
    }
    pen.save();
    picture.draw(pen, { x: margin, y: top, width: picture.width, height: picture.height });
    pen.restore();
    legend?.draw(margin * 2 + picture.width, top);
    writeBlock(pen, theme, credit, { x: margin, y: bottom, colour: ink.secondary });
    return blobOf(canvas, type);
};
