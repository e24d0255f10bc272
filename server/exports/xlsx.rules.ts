import type { Column, ColumnKind } from '../../contract/columns';
import { dayMs, isDay } from '../../contract/period';
import { textOf, type LocalClock } from '../lists/cells.rules';
import type { ExportWords } from '../lists/words';

/** The longest text that a cell of a spreadsheet holds. */
export const longestText = 32_767;

/** Positions in the list of cell formats of `styles.xml`. */
export const styles = { general: 0, heading: 1, text: 2, integer: 3, date: 4, instant: 5 } as const;

const styleOf: Partial<Record<ColumnKind, number>> = {
    number: styles.general,
    integer: styles.integer,
    boolean: styles.general,
    date: styles.date,
    instant: styles.instant,
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const hex = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
// What XML cannot carry, or gives back changed, half of a surrogate pair among it; a literal escape is escaped itself.
const controls = String.raw`\u0000-\u0008\u000b-\u001f\ufffe\uffff`;
const unwritable = new RegExp(
    String.raw`[${controls}]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]`,
    'g',
);
const escape = /_(?=x[0-9A-Fa-f]{4}_)/g;
const needsCare = new RegExp(String.raw`[&<>"_\ud800-\udfff${controls}]`);

/** A text as the content of an element or attribute of a workbook. */
export const xmlText = (text: string): string =>
    needsCare.test(text)
        ? text
              .replace(escape, '_x005F_')
              .replace(unwritable, hex)
              .replace(/[&<>"]/g, letter => entities[letter] ?? letter)
        : text;

/** Letters of a column: A, B, ..., Z, AA. */
export const columnLetters = (index: number): string =>
    index < 26
        ? String.fromCharCode(65 + index)
        : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** A cell that holds a text, whatever the text looks like. */
export const textCell = (at: string, text: string, style: number = styles.text): string =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberCell = (at: string, value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

// Day 0 of spreadsheets; before March 1900 they count a day that never was.
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = Date.UTC(1900, 2, 1);

const dayCell = (at: string, wall: number, style: number, written: string) =>
    wall < firstDay ? textCell(at, written) : numberCell(at, (wall - dayZero) / dayMs, style);

interface Cells {
    words: ExportWords;
    clock: LocalClock;
    /** Told of each text that had to be cut. */
    onCut: () => void;
}

const cutText = (text: string, onCut: () => void): string => {
    if (text.length <= longestText) return text;
    onCut();
    const kept = text.slice(0, longestText - 1);
    return `${/[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
};

/** How the values of a column become cells: typed, in the column's format; a missing value has none. */
export const cellWriter = (
    column: Column,
    { words, clock, onCut }: Cells,
): ((at: string, value: unknown) => string) => {
    const text = textOf(column, words);
    const style = styleOf[column.kind] ?? styles.text;
    const asText = (at: string, value: unknown) => textCell(at, cutText(text(value), onCut));
    return (at, value) => {
        if (value === null || value === undefined) return '';
        if (column.kind === 'number' || column.kind === 'integer')
            return typeof value === 'number' && Number.isFinite(value) ? numberCell(at, value, style) : '';
        if (column.kind === 'boolean')
            return typeof value === 'boolean' ? `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>` : '';
        if ((column.kind === 'instant' || column.kind === 'date') && typeof value === 'string') {
            const instant = Date.parse(value);
            if (Number.isNaN(instant)) return asText(at, value);
            return column.kind === 'date' || isDay(value)
                ? dayCell(at, instant, styles.date, value)
                : dayCell(at, clock.wall(instant), style, clock.iso(instant));
        }
        return asText(at, value);
    };
};
