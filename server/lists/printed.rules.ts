import type { Column } from '../../contract/columns';
import { decimals } from '../../contract/decimals';
import { textOf } from './cells.rules';
import type { Language, ExportWords } from './words';

const tags: Record<Language, string> = { en: 'en-IN', bn: 'bn-BD' };
/** A longer text would fill pages alone; a CSV or Excel file holds it whole. */
const longest = 400;

/** The digits of a text in those of a language, without touching the rest. */
export const digitsIn = (language: Language) => {
    const digits = new Intl.NumberFormat(tags[language]);
    return (text: string): string => text.replace(/\d/g, digit => digits.format(Number(digit)));
};

/** Numbers, days and instants, by the clock of a zone, as people of a language read them on paper. */
export const printedIn = (language: Language, zone: string) => {
    const tag = tags[language];
    const integers = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
    // Three decimals, and more where a small value would lose its digits.
    const numbers = new Intl.NumberFormat(tag, {
        maximumFractionDigits: 3,
        maximumSignificantDigits: 6,
        roundingPriority: 'morePrecision',
    });
    const shares = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
    const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
    const days = new Intl.DateTimeFormat(tag, { ...day, timeZone: 'UTC' });
    const instants = new Intl.DateTimeFormat(tag, {
        ...day,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
    });
    const ten = Array.from({ length: 10 }, (_, digit) => integers.format(digit)).join('');
    return {
        ten,
        digits: digitsIn(language),
        integer: (value: number) => integers.format(value),
        /** Values of a unit, as the pages show them. */
        inUnit: (unit: string | undefined): ((value: number) => string) => {
            if (unit === 'share') return value => shares.format(value);
            const digits = unit === undefined ? undefined : decimals[unit];
            if (digits === undefined) return value => numbers.format(value);
            const fixed = new Intl.NumberFormat(tag, {
                minimumFractionDigits: digits,
                maximumFractionDigits: digits,
                // Not -0.0.
                signDisplay: 'negative',
            });
            return value => fixed.format(value);
        },
        day: (at: Date) => days.format(at),
        instant: (at: Date) => instants.format(at),
    };
};
type Printed = ReturnType<typeof printedIn>;

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

/** How the values of a column read in a printed table; a missing one is an empty cell. */
export const printedCell = (
    column: Column,
    { words, printed, onCut }: { words: ExportWords; printed: Printed; onCut: () => void },
): ((value: unknown) => string) => {
    const text = textOf(column, words);
    const number = printed.inUnit(column.unit);
    const write = (value: unknown): string => {
        switch (column.kind) {
            case 'number':
            case 'integer':
                return typeof value === 'number' ? number(value) : '';
            case 'date':
                return dated(printed.day, value);
            case 'instant':
                return dated(printed.instant, value);
            case 'time':
                return printed.digits(text(value));
            case 'boolean':
                return words.value('yesNo', String(value));
            default:
                return printable(text(value), onCut);
        }
    };
    return value => (value === null || value === undefined ? '' : write(value));
};
