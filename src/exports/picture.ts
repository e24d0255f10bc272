/** An entry of a legend: what is drawn into its swatch, and its words. */
export interface LegendEntry {
    fill: string | CanvasPattern;
    text: string;
}
/** Distances in CSS pixels; the file has twice as many. */
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}
export interface Picture {
    title: string;
    /** Period, filters and the like, one line each. */
    lines: readonly string[];
    legend?: { title: string; entries: readonly LegendEntry[] };
    credit: string;
    /** Size of what `draw` fills. */
    width: number;
    height: number;
    draw: (pen: CanvasRenderingContext2D, box: Box) => void | Promise<void>;
}
/** Colours and letters of the light theme, whatever the page wears. */
export interface PictureLook {
    fontFamily: string;
    text: string;
    pale: string;
    paper: string;
    line: string;
}

const density = 2;
const margin = 24;
const [titleSize, textSize, lineHeight] = [20, 13, 20];
const [legendWidth, swatchWidth, swatchHeight, entryHeight] = [200, 22, 14, 24];

const sheetOf = (picture: Picture): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D; body: Box } => {
    const head = margin + titleSize + 10 + picture.lines.length * lineHeight + 8;
    const body = { x: margin, y: head, width: picture.width, height: picture.height };
    const width = margin * 2 + picture.width + (picture.legend ? legendWidth + margin : 0);
    const height = head + picture.height + lineHeight + margin;
    const canvas = document.createElement('canvas');
    canvas.width = width * density;
    canvas.height = height * density;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw pictures');
    pen.scale(density, density);
    return { canvas, pen, body };
};

const write = (pen: CanvasRenderingContext2D, look: PictureLook) => {
    pen.textBaseline = 'alphabetic';
    return (text: string, x: number, y: number, { size = textSize, weight = 400, colour = look.text } = {}) => {
        pen.font = `${weight} ${size}px ${look.fontFamily}`;
        pen.fillStyle = colour;
        pen.fillText(text, x, y);
    };
};

/** A PNG at twice the screen's density, on paper, with title, period, legend and credit. */
export const pictureOf = async (picture: Picture, look: PictureLook): Promise<Blob> => {
    // A face that no text on the page has used yet is not there until it is asked for.
    await Promise.all(
        [400, 600].map(weight => document.fonts.load(`${weight} ${textSize}px ${look.fontFamily}`, picture.title)),
    );
    const { canvas, pen, body } = sheetOf(picture);
    pen.fillStyle = look.paper;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    const written = write(pen, look);
    written(picture.title, margin, margin + titleSize - 4, { size: titleSize, weight: 600 });
    for (const [at, line] of picture.lines.entries())
        written(line, margin, margin + titleSize + 10 + at * lineHeight + textSize, { colour: look.pale });
    pen.save();
    pen.beginPath();
    pen.rect(body.x, body.y, body.width, body.height);
    pen.clip();
    await picture.draw(pen, body);
    pen.restore();
    if (picture.legend) drawLegend(pen, picture.legend, { x: body.x + body.width + margin, y: body.y }, look);
    written(picture.credit, margin, body.y + body.height + lineHeight, { size: 11, colour: look.pale });
    return new Promise((resolve, reject) =>
        canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'),
    );
};

const drawLegend = (
    pen: CanvasRenderingContext2D,
    { title, entries }: NonNullable<Picture['legend']>,
    { x, y }: { x: number; y: number },
    look: PictureLook,
) => {
    const written = write(pen, look);
    written(title, x, y + textSize, { weight: 600 });
    for (const [at, { fill, text }] of entries.entries()) {
        const top = y + entryHeight * (at + 1);
        pen.fillStyle = fill;
        pen.strokeStyle = look.line;
        pen.lineWidth = 1;
        pen.fillRect(x, top, swatchWidth, swatchHeight);
        pen.strokeRect(x, top, swatchWidth, swatchHeight);
        written(text, x + swatchWidth + 8, top + swatchHeight - 2);
    }
};
