import type { Pen } from '../exports/pen';

/** What a picture of a chart needs of its styles. */
const painted = [
    'fill',
    'fill-opacity',
    'opacity',
    'stroke',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'stroke-opacity',
    'stroke-width',
    'visibility',
];

/** The shapes of an SVG as an image: without the page's styles, which stand in attributes, and without words, as an image has no web fonts. */
const imageOf = async (svg: SVGSVGElement, { width, height }: DOMRect): Promise<HTMLImageElement> => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    const originals = [svg, ...svg.querySelectorAll('*')];
    for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
        const style = getComputedStyle(originals[index]);
        for (const name of painted) element.setAttribute(name, style.getPropertyValue(name));
        for (const name of ['class', 'style']) element.removeAttribute(name);
    }
    for (const text of copy.querySelectorAll('text')) text.remove();
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    return image;
};

interface Word {
    text: string;
    font: string;
    colour: string;
    /** What is drawn around it to be legible over lines and spots. */
    halo?: { colour: string; width: number };
    rect: DOMRect;
}

/** The words of an element, each where it stands; upright and on one line, as those of charts are. */
const wordsOf = (box: Element): Word[] => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const words: Word[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim();
        if (!parent || !text) continue;
        const { color, fill, fontFamily, fontSize, fontWeight, paintOrder, stroke, strokeWidth } =
            getComputedStyle(parent);
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        // What is not shown has no place.
        if (rect.width === 0) continue;
        words.push({
            text,
            font: `${fontWeight} ${fontSize} ${fontFamily}`,
            colour: parent instanceof SVGElement ? fill : color,
            halo: paintOrder.startsWith('stroke')
                ? { colour: stroke, width: Number.parseFloat(strokeWidth) }
                : undefined,
            rect,
        });
    }
    return words;
};

/** Takes what stands in a box, SVG and words, as it is now; what it gives draws that on a canvas. */
export const copyOf = async (box: Element): Promise<(pen: Pen, at: { x: number; y: number }) => void> => {
    const origin = box.getBoundingClientRect();
    const words = wordsOf(box);
    const shapes = await Promise.all(
        [...box.querySelectorAll('svg')].map(async svg => {
            const rect = svg.getBoundingClientRect();
            return { rect, image: await imageOf(svg, rect) };
        }),
    );
    return (pen, at) => {
        const [x, y] = [at.x - origin.left, at.y - origin.top];
        for (const { rect, image } of shapes)
            pen.drawImage(image, x + rect.left, y + rect.top, rect.width, rect.height);
        pen.textBaseline = 'alphabetic';
        for (const { text, font, colour, halo, rect } of words) {
            pen.font = font;
            pen.fillStyle = colour;
            const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText(text);
            const [left, base] = [x + rect.left, y + rect.top + (rect.height + ascent - descent) / 2];
            if (halo) {
                pen.strokeStyle = halo.colour;
                pen.lineWidth = halo.width;
                pen.lineJoin = 'round';
                pen.strokeText(text, left, base);
            }
            pen.fillText(text, left, base);
        }
    };
};
