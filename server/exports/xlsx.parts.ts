import type { Column, ColumnKind } from '../../contract/columns';
import { columnLetters, styles, textCell, xmlText } from './xlsx.rules';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const widths: Record<ColumnKind, number> = {
    text: 24,
    name: 28,
    number: 14,
    integer: 12,
    range: 14,
    date: 12,
    time: 10,
    instant: 20,
    boolean: 10,
    list: 28,
    enum: 18,
    unit: 12,
    rights: 60,
    json: 50,
};

/** Wide enough for its values and for its heading, in letters. */
const widthOf = ({ kind, width = widths[kind] }: Column, heading: string): number =>
    Math.min(80, Math.max(width, Math.ceil(heading.length * 1.2) + 2));

const cols = (list: readonly number[]) =>
    `<cols>${list.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`;

/** A row of texts. */
export const textRow = (row: number, texts: readonly string[], style: number): string =>
    `<row r="${row}">${texts.map((text, index) => textCell(columnLetters(index) + row, text, style)).join('')}</row>`;

export const sheetFoot = '</sheetData></worksheet>';
const sheetOpen = `${head}<worksheet xmlns="${main}">`;

/** The beginning of a sheet of rows: headings that stay in view, and the widths of the columns. */
export const dataHead = (columns: readonly Column[], headings: readonly string[]): string =>
    `${sheetOpen}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols(
        columns.map((column, index) => widthOf(column, headings[index] ?? '')),
    )}<sheetData>${textRow(1, headings, styles.heading)}`;

/** A whole sheet of texts; the first cell of each row is a heading. */
export const aboutSheet = (rows: readonly (readonly string[])[]): string =>
    `${sheetOpen}<sheetViews><sheetView workbookViewId="0"/></sheetViews>${cols([30, 30, 80])}<sheetData>${rows
        .map((texts, index) => {
            const at = index + 1;
            const cells = texts.map((text, column) =>
                textCell(columnLetters(column) + at, text, column === 0 ? styles.heading : styles.text),
            );
            return `<row r="${at}">${cells.join('')}</row>`;
        })
        .join('')}${sheetFoot}`;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** The parts that hold a workbook of some sheets together, by their paths. */
export const workbookParts = (names: readonly string[]): readonly (readonly [string, string])[] => {
    const sheets = numbered(names.length);
    return [
        [
            'xl/styles.xml',
            `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
                [0, 0],
                [49, 1],
                [49, 0],
                [1, 0],
                [164, 0],
                [165, 0],
            ]
                .map(
                    ([format, font]) =>
                        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
                )
                .join('')}</cellXfs></styleSheet>`,
        ],
        [
            'xl/workbook.xml',
            `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
                .map(n => `<sheet name="${xmlText(names[n - 1] ?? '')}" sheetId="${n}" r:id="rId${n}"/>`)
                .join('')}</sheets></workbook>`,
        ],
        [
            'xl/_rels/workbook.xml.rels',
            `${head}<Relationships xmlns="${packaged}/relationships">${sheets
                .map(n => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
                .join('')}<Relationship Id="rId0" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
        ],
        [
            '_rels/.rels',
            `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        ],
        [
            '[Content_Types].xml',
            `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${sheets
                .map(
                    n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
                )
                .join('')}</Types>`,
        ],
    ];
};

/** A name that a sheet may have: none of its seven forbidden letters, no apostrophe at an end, at most 31 letters. */
export const sheetName = (title: string, suffix = ''): string => {
    const clean = title
        .replace(/[\p{Cc}\\/?*[\]:]/gu, ' ')
        .replace(/\s+/g, ' ')
        .slice(0, 31 - suffix.length)
        // Not half of a pair.
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/^[' ]+|[' ]+$/g, '');
    return (clean || 'Data') + suffix;
};
