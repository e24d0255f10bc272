import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { addPictures } from './pictures';
import { enableShaping } from './shaping';

export interface Column {
    label: string;
    align?: 'left' | 'right';
}
/** A table (without a head where no column has a label) or lines of text, under an optional heading. */
export type Section = {
    /** Begins a part of the document, which starts a page unless it is the first. */
    title?: string;
    heading?: string;
} & (
    | {
          columns: readonly Column[];
          rows: readonly (readonly string[])[];
          /** Cells to be noticed, by row and column. */
          marks?: readonly (readonly [row: number, column: number])[];
          /** How many rows go on elsewhere; with it the table may be cut where the document has no room for all of it. */
          left?: number;
      }
    | { lines: readonly string[] }
);

/** A document of sections in words that are already in their language. */
export interface Report {
    authority: string;
    /** A PNG or JPEG as a data URL. */
    logo?: string;
    title: string;
    /** Period, filters, who and when: one line each. */
    about: readonly string[];
    sections: readonly Section[];
    /** A form: always upright, its tables close together, so that a part of it stays on one page. */
    form?: boolean;
    /** JPEGs as data URLs, below each other on a page of their own at the end. */
    pictures?: readonly string[];
    /** In small letters, with tables that may be cut as long as that many pages allow. */
    pagesAtMost?: number;
    pageLabel: (page: number, pages: number) => string;
    /** What stands at the end of a table that goes on elsewhere. */
    moreLabel?: (rows: number) => string;
}
/** TrueType files of one family that has the letters of both languages. */
export interface Fonts {
    normal: Uint8Array;
    bold: Uint8Array;
}

const family = 'Report';
const margin = 14;
const [titleSize, partSize, headingSize, textSize, smallSize] = [16, 13, 11.5, 9.5, 8];
/** Millimetres between sections, around cells, and by which a table comes closer to its heading; sizes of type. */
const apart = { gap: 4, padding: 1.6, closer: 0, text: textSize, heading: headingSize, isTight: false };
type Layout = typeof apart;
const closeTogether = { ...apart, gap: 3, padding: 0.8, closer: 2 };
/** Rows no higher than need be. */
const dense: Layout = { gap: 2.2, padding: 0.55, closer: 2.4, text: smallSize, heading: textSize, isTight: true };
const [ink, pale, line, sequence, attention] = ['#1c2b36', '#5a6b78', '#d5dee6', '#0b5394', '#a31515'];
const headTop = 26;
const bottom = 16;
/** Of an upright A4 page. */
const pageHeight = 297;
/** More characters than this side by side are read better on a wide page. */
const portraitLetters = 95;

const asBinary = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return text;
};

type Table = Extract<Section, { columns: unknown }>;

const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(text => text.length));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Bold letters are wider, and a word of a heading is not to be cut. */
const boldness = 1.3;
const padding = 3;

/** More letters than these stand in several lines. */
const mostWished = 40;
const wordTooLong = new RegExp(String.raw`\S{${mostWished + 1}}`);

/** How many letters each column needs for its heading, and would like to have side by side. */
const lettersOf = ({ columns, rows }: Table): { least: number; wished: number }[] =>
    columns.map(({ label }, at) => {
        const least = boldness * longestOf(label.split(' ')) + padding;
        const cells = longestOf(rows.slice(0, 200).map(row => row[at] ?? '')) + padding;
        return { least, wished: Math.max(least, Math.min(mostWished, Math.max(label.length / 2, cells))) };
    });
const lettersAcross = (section: Section): number =>
    'columns' in section ? sumOf(lettersOf(section).map(each => each.wished)) : 0;

/** Millimetres that a letter takes, by size of type. */
const letterWidth = 0.2;
const smallestSize = 6;

/**
 * A table that is too wide for its page gets smaller letters, and its columns share what their headings leave. So do
 * they beside a word without an end, which would press all others together, and where rows are to be no higher than need be.
 */
const fitted = (
    section: Table,
    width: number,
    { text: size, isTight }: Layout,
): { fontSize: number; widths?: number[] } => {
    const letters = lettersOf(section);
    const wished = sumOf(letters.map(each => each.wished));
    const fits = wished * letterWidth * size <= width;
    if (fits && !isTight && !section.rows.some(row => row.some(cell => wordTooLong.test(cell))))
        return { fontSize: size };
    const fontSize = fits ? size : Math.max(smallestSize, width / (wished * letterWidth));
    const least = sumOf(letters.map(each => each.least));
    const share = Math.max(0, width / (letterWidth * fontSize) - least) / Math.max(1, wished - least);
    const widths = letters.map(each => each.least + share * (each.wished - each.least));
    return { fontSize, widths: widths.map(each => (width * each) / sumOf(widths)) };
};

const openDocument = ({ sections, form }: Report, fonts: Fonts): jsPDF => {
    const wide = !form && Math.max(0, ...sections.map(lettersAcross)) > portraitLetters;
    const doc = new jsPDF({ orientation: wide ? 'landscape' : 'portrait', unit: 'mm', format: 'a4', compress: true });
    for (const [style, bytes] of Object.entries(fonts)) {
        doc.addFileToVFS(`${family}-${style}.ttf`, asBinary(bytes as Uint8Array));
        doc.addFont(`${family}-${style}.ttf`, family, style, undefined, 'Identity-H');
    }
    enableShaping(doc, family, { ...fonts });
    return doc;
};

const writer =
    (doc: jsPDF) => (text: string, x: number, y: number, size: number, style: keyof Fonts, colour: string) => {
        doc.setFont(family, style);
        doc.setFontSize(size);
        doc.setTextColor(colour);
        doc.text(text, x, y);
    };

/** Header and footer of each page, written last, when the number of pages is known. */
const framePages = (doc: jsPDF, { authority, logo, pageLabel, title }: Report) => {
    const write = writer(doc);
    const pages = doc.getNumberOfPages();
    const [width, height] = [doc.internal.pageSize.getWidth(), doc.internal.pageSize.getHeight()];
    for (let page = 1; page <= pages; page++) {
        doc.setPage(page);
        if (logo) doc.addImage(logo, margin, 8, 10, 10);
        write(authority, logo ? margin + 13 : margin, 14.5, textSize, 'bold', sequence);
        doc.setDrawColor(line);
        doc.line(margin, 20, width - margin, 20);
        if (page > 1) write(title, margin, height - 8, smallSize, 'normal', pale);
        doc.setFont(family, 'normal');
        doc.setFontSize(smallSize);
        doc.setTextColor(pale);
        doc.text(pageLabel(page, pages), width - margin, height - 8, { align: 'right' });
    }
};

const roomFor = (doc: jsPDF, y: number, needed: number): number => {
    if (y + needed <= doc.internal.pageSize.getHeight() - bottom) return y;
    doc.addPage();
    return headTop + 4;
};

/** The document, and how far down its last page it reaches. */
const draw = (report: Report, fonts: Fonts): { doc: jsPDF; y: number } => {
    const doc = openDocument(report, fonts);
    const write = writer(doc);
    const width = doc.internal.pageSize.getWidth() - 2 * margin;
    let y = headTop + 4;
    const paragraph = (text: string, size: number, style: keyof Fonts, colour: string) => {
        doc.setFont(family, style);
        const lineHeight = size * 0.5;
        for (const each of doc.splitTextToSize(text, width, { fontSize: size }) as string[]) {
            y = roomFor(doc, y, lineHeight);
            write(each, margin, y, size, style, colour);
            y += lineHeight;
        }
    };
    paragraph(report.title, titleSize, 'bold', ink);
    for (const about of report.about) paragraph(about, smallSize + 0.5, 'normal', pale);
    const layout = report.pagesAtMost ? dense : report.form ? closeTogether : apart;
    for (const [at, section] of report.sections.entries()) {
        if (section.title && at > 0) {
            doc.addPage();
            y = headTop + 4;
        }
        if (section.title) {
            y += layout.gap;
            paragraph(section.title, partSize, 'bold', ink);
        }
        y += layout.gap;
        if (section.heading) {
            y = roomFor(doc, y, 18);
            paragraph(section.heading, layout.heading, 'bold', ink);
        }
        if ('lines' in section) for (const each of section.lines) paragraph(each, layout.text, 'normal', ink);
        else {
            y = table(doc, section, section.heading ? y - layout.closer : y, layout) + layout.gap;
        }
    }
    return { doc, y };
};

/** The document with no more than so many rows in each table that may be cut, which says how many more there are. */
const cutTo = (most: number, report: Report): Report => ({
    ...report,
    sections: report.sections.map(section => {
        if (!('columns' in section) || section.left === undefined) return section;
        const { rows, columns, left } = section;
        const more = left + Math.max(0, rows.length - most);
        if (more === 0) return section;
        const end = [report.moreLabel?.(more) ?? '', ...columns.slice(1).map(() => '')];
        const marks = section.marks?.filter(([row]) => row < most);
        return { ...section, rows: [...rows.slice(0, most), end], marks };
    }),
});

/** What a row takes when it stands on one line, in millimetres. */
const denseRow = dense.text * 0.41 + 2 * dense.padding;

/** The document with its tables as long as its pages allow: it is written with short ones, then with what that leaves. */
const fitting = (pages: number, report: Report, fonts: Fonts): jsPDF => {
    const rowsIn = (most: number) =>
        sumOf(cutTo(most, report).sections.map(section => ('columns' in section ? section.rows.length : 0)));
    const longest = Math.max(...report.sections.map(section => ('columns' in section ? section.rows.length : 0)));
    let [found, most] = [draw(cutTo(1, report), fonts), 1];
    const left =
        (pages - found.doc.getNumberOfPages()) * (pageHeight - headTop - bottom) + pageHeight - bottom - found.y;
    while (most < longest && (rowsIn(most + 1) - rowsIn(1)) * denseRow < left) most++;
    // Rows of several lines need more room: what fits is found by halves.
    let [least, next] = [1, most];
    while (least < most) {
        const tried = draw(cutTo(next, report), fonts);
        if (tried.doc.getNumberOfPages() <= pages) [found, least] = [tried, next];
        else most = next - 1;
        next = Math.ceil((least + most) / 2);
    }
    return found.doc;
};

/** A PDF (A4, landscape when wide) with repeated table heads and page numbers; Bengali is shaped, text can be searched. */
export const makePdf = (report: Report, fonts: Fonts): Uint8Array => {
    const { pagesAtMost, pictures = [] } = report;
    const doc = pagesAtMost ? fitting(pagesAtMost, report, fonts) : draw(report, fonts).doc;
    addPictures(doc, pictures, { margin, top: headTop, bottom, gap: apart.gap });
    framePages(doc, report);
    return new Uint8Array(doc.output('arraybuffer'));
};

const table = (doc: jsPDF, section: Table, startY: number, layout: Layout): number => {
    const { columns, rows, marks = [] } = section;
    const marked = new Set(marks.map(mark => mark.join()));
    const { fontSize, widths } = fitted(section, doc.internal.pageSize.getWidth() - 2 * margin, layout);
    autoTable(doc, {
        startY,
        margin: { left: margin, right: margin, top: headTop, bottom },
        head: columns.some(column => column.label) ? [columns.map(column => column.label)] : [],
        body: rows.map(row => [...row]),
        showHead: 'everyPage',
        rowPageBreak: 'avoid',
        theme: 'plain',
        styles: {
            font: family,
            fontStyle: 'normal',
            fontSize,
            textColor: ink,
            cellPadding: (layout.padding * fontSize) / layout.text,
            lineColor: line,
        },
        headStyles: { fontStyle: 'bold', textColor: ink, fillColor: '#eef3f7', valign: 'bottom' },
        bodyStyles: { lineWidth: { bottom: 0.15 } },
        columnStyles: Object.fromEntries(
            columns.map(({ align = 'left' }, at) => [at, { halign: align, cellWidth: widths?.[at] ?? 'auto' }]),
        ),
        didParseCell: ({ cell, section: part, row, column }) => {
            if (part === 'head') cell.styles.halign = columns[column.index]?.align ?? 'left';
            if (part === 'body' && marked.has(`${row.index},${column.index}`)) {
                cell.styles.textColor = attention;
                cell.styles.fontStyle = 'bold';
            }
        },
    });
    const { lastAutoTable } = doc as jsPDF & { lastAutoTable?: { finalY: number } };
    return lastAutoTable?.finalY ?? startY;
};
