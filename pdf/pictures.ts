import type { jsPDF } from 'jspdf';

/** What a page leaves free at its sides and ends, and between pictures, in millimetres. */
interface Frame {
    margin: number;
    top: number;
    bottom: number;
    gap: number;
}

/** A page of JPEGs, as large as they fit on it below each other, all of one width. */
export const addPictures = (doc: jsPDF, pictures: readonly string[], { margin, top, bottom, gap }: Frame): void => {
    if (pictures.length === 0) return;
    doc.addPage();
    const [paperWidth, paperHeight] = [doc.internal.pageSize.getWidth(), doc.internal.pageSize.getHeight()];
    const shapes = pictures.map(picture => {
        const { width, height } = doc.getImageProperties(picture);
        return { picture, ratio: height / width };
    });
    const room = paperHeight - top - bottom - gap * (pictures.length - 1);
    const tallest = shapes.reduce((sum, { ratio }) => sum + ratio, 0);
    const width = Math.min(paperWidth - 2 * margin, room / tallest);
    let y = top;
    for (const { picture, ratio } of shapes) {
        doc.addImage(picture, 'JPEG', (paperWidth - width) / 2, y, width, width * ratio);
        y += width * ratio + gap;
    }
};
