import type { Column } from '../../contract/columns';
import { formatDay, formatInstant, formatPrinted, inDigits } from '../../contract/format';
import { isDay } from '../../contract/period';
import { textOf } from './cells.rules';
import type { Language, ExportWords } from './words';

/** A longer text would fill pages alone; a CSV or Excel file holds it whole. */
const longest = 400;

/** Without control characters, which no font has; what is too long is cut with a sign. */
const printable = (text: string, onCut: () => void): string => {
    const clean = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+|\p{Cs}/gu, ' ');
    if (clean.length <= longest) return clean;
    onCut();
    return `${clean.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
};

const dated = (write: (at: Date) => string, value: unknown): string => {
    const at = new Date(String(value));
    return Number.isNaN(at.getTime()) ? String(value) : write(at);
};

/** How the values of a column read in a printed table, instants by the clock of a zone; a missing one is an empty cell. */
export const printedCell = (
    column: Column,
    { words, language, zone, onCut }: { words: ExportWords; language: Language; zone: string; onCut: () => void },
): ((value: unknown) => string) => {
    const text = textOf(column, words);
    const write = (value: unknown): string => {
        switch (column.kind) {
            case 'number':
            case 'integer':
                return typeof value === 'number' ? formatPrinted(value, column.unit, language, column.decimals) : '';
            case 'date':
                return dated(at => formatDay(at.toISOString(), language), value);
            case 'instant':
                return isDay(value)
                    ? formatDay(value, language)
                    : dated(at => formatInstant(at, language, zone), value);
            case 'time':
                return inDigits(text(value), language);
            case 'boolean':
                return words.value('yesNo', String(value));
            default:
                return printable(text(value), onCut);
        }
    };
    return value => (value === null || value === undefined ? '' : write(value));
};
