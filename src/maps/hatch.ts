/** Distance of the lines, in CSS pixels. */
const pitch = 6;
/** Drawn finer than needed, so that the lines stay sharp on dense screens. */
const density = 4;

/** A hatched area as a CSS background. */
export const hatchCss = (line: string, ground: string): string =>
    `repeating-linear-gradient(135deg, ${line} 0 1px, ${ground} 1px ${pitch / 2}px)`;

const drawn = (line: string, ground: string): HTMLCanvasElement => {
    const tile = document.createElement('canvas');
    const size = pitch * density;
    tile.width = size;
    tile.height = size;
    const pen = tile.getContext('2d');
    if (!pen) return tile;
    pen.fillStyle = ground;
    pen.fillRect(0, 0, size, size);
    pen.strokeStyle = line;
    pen.lineWidth = density;
    // Three strokes, because those through the corners continue those of the neighbouring tiles.
    for (const shift of [-size, 0, size]) {
        pen.moveTo(shift, size);
        pen.lineTo(shift + size, 0);
    }
    pen.stroke();
    return tile;
};

/** A hatched area as a fill of the map's canvas; the plain ground where the browser cannot draw it. */
export const hatchFill = (line: string, ground: string): string => {
    const pattern = document.createElement('canvas').getContext('2d')?.createPattern(drawn(line, ground), 'repeat');
    if (!pattern) return ground;
    pattern.setTransform(new DOMMatrix([1 / density, 0, 0, 1 / density, 0, 0]));
    // The canvas renderer hands the fill to the canvas as it is; only its types know nothing but colours.
    return pattern as unknown as string;
};
