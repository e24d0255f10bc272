import type { Column } from '../../contract/columns';
import { isDay } from '../../contract/period';
import { textOf, type LocalClock } from '../lists/cells.rules';
import type { ExportWords } from '../lists/words';

const sign = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b]`;
const blank = String.raw`[\s\p{Z}\p{Cc}\p{Cf}]`;
/**
 * Texts that a spreadsheet program may take for a formula: = + - @ in ASCII, full width or small form, behind blanks
 * and invisible characters too, and whatever begins with a tab or a line break. Apostrophes before such a text count as
 * part of it, so that what is put before it can be taken away again.
 */
const formula = new RegExp(String.raw`^'*(?:[\t\r\n]|${blank}*${sign})`, 'u');
/**
 * Where a program that separates by semicolons would begin another cell with a formula: to it the quotes within a line
 * are letters, so that a text goes on as a cell behind each of its semicolons, and as a row behind each line break.
 */
const formulaWithin = String.raw`(?=(?:['"]|(?![\r\n])${blank})*${sign})`;
const toBeParted = new RegExp(String.raw`([;\r\n])${formulaWithin}`, 'gu');
const parted = new RegExp(String.raw`([;\r\n])'${formulaWithin}`, 'gu');
const several = /[;\r\n]/;
// Most texts begin with a letter, which needs no closer look.
const harmless = /^[A-Za-z0-9\u0980-\u09ff]/;

/** A text as it may stand in a CSV file: an apostrophe before whatever could be taken for a formula. */
export const neutral = (text: string): string => {
    const begun = !harmless.test(text) && formula.test(text) ? `'${text}` : text;
    return several.test(begun) ? begun.replace(toBeParted, "$1'") : begun;
};

/** The text that `neutral` was given. */
export const original = (text: string): string => {
    const begun = text.replace(parted, '$1');
    const rest = begun.slice(1);
    return begun.startsWith("'") && formula.test(rest) ? rest : begun;
};

// What looks like a number or a day is quoted too: so that a program which minds quotes keeps the zeros of 007.
const special = /[",;\r\n\t]|^$|^\s|\s$|^[\d.]/;
const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A text as one field: neutral, and in quotes where needed; an empty one is quoted, a missing value is not. */
const field = (text: string): string => quoted(neutral(text));

/** How the values of a column are written: numbers, days and instants as they are, ASCII; texts neutral. */
export const csvField = (column: Column, words: ExportWords, clock: LocalClock): ((value: unknown) => string) => {
    if (column.kind === 'number' || column.kind === 'integer')
        return value => (typeof value === 'number' && Number.isFinite(value) ? String(value) : '');
    if (column.kind === 'boolean') return value => (typeof value === 'boolean' ? String(value) : '');
    const text = textOf(column, words);
    const write = (value: unknown) => (value === null || value === undefined ? '' : field(text(value)));
    if (column.kind === 'date') return value => (isDay(value) ? value : write(value));
    if (column.kind !== 'instant') return write;
    return value => {
        if (isDay(value)) return value;
        const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
        return Number.isNaN(instant) ? write(value) : clock.iso(instant);
    };
};

/** The first line of a file: a byte order mark, by which spreadsheet programs know UTF-8, and the headings. */
export const csvHead = (headings: readonly string[]): string => `\ufeff${headings.map(field).join(',')}\r\n`;
