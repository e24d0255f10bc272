import type { AggregatedFigure, Doubt } from '../figure';
import { formatDay, formatInstant, formatNumber, formatValue, inDigits } from '../format';
import { inUnit, type Column, type WordSet } from './column';

interface Range {
    min: number | null;
    max: number | null;
}
interface Named {
    name: string;
    nameBn: string;
    kind?: string;
    code?: string;
}
/** How codes and units are called in a language. */
export interface CellWords {
    locale: string;
    wordOf: (set: WordSet, code: string) => string;
    unitName: (unit: string) => string;
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFigure = (value: unknown): value is AggregatedFigure => isRecord(value) && 'value' in value;
const isNamed = (value: unknown): value is Named => isRecord(value) && 'nameBn' in value;

/** What stands in a row under a column. */
export const fieldOf = (row: object, { source }: Pick<Column, 'source'>): unknown =>
    (row as Record<string, unknown>)[source];

/** The figure of a cell as a bare value, where it is one. */
export const valueOf = (row: object, column: Column): unknown => {
    const field = fieldOf(row, column);
    return isFigure(field) ? field.value : field;
};

/** Why a cell has no figure. */
export const reasonOf = (row: object, column: Column) => {
    const field = fieldOf(row, column);
    return isFigure(field) && field.value === null ? field.reason : undefined;
};

/** What is to be known of a row before its figures are believed, once each. */
export const doubtsIn = (row: object): Doubt[] => [
    ...new Set(Object.values(row).flatMap(field => (isFigure(field) && field.doubts) || [])),
];

/** The upper end of a range. */
export const maxOf = (value: unknown): number | null => (value as Range | null)?.max ?? null;

/** How a cell of a table reads in a language, on a page and on its paper; null where there is nothing to read. */
export const cellText = (row: object, column: Column, { locale, wordOf, unitName }: CellWords): string | null => {
    const { kind, unit = '', decimals, of, words } = column;
    const value = valueOf(row, column);
    const nameOf = ({ name, nameBn }: Named) => (locale === 'bn' ? nameBn : name);
    if (kind === 'name') {
        const named = row as Named;
        // As in files: what belongs to no place has no name of its own.
        return nameOf(named) || wordOf('rest', named.kind ?? named.code ?? '');
    }
    if (value === null || value === undefined) return null;
    if (kind === 'range') {
        const { min, max } = value as Range;
        const ends = [min, max].filter(end => end !== null).map(end => formatValue(end, unit, locale, decimals));
        return ends.length > 0 ? [...new Set(ends)].join('–') : null;
    }
    if (typeof value === 'number') {
        return kind === 'integer'
            ? formatNumber(value, locale, 0)
            : formatValue(inUnit(value, column), unit, locale, decimals);
    }
    if (isNamed(value)) return nameOf(value);
    const texts = (Array.isArray(value) ? value : [value]).map(each =>
        String(of && isRecord(each) ? fieldOf(each, { source: of }) : each),
    );
    const write: Partial<Record<Column['kind'], (text: string) => string>> = {
        date: day => formatDay(day, locale),
        instant: at => formatInstant(at, locale),
        time: time => inDigits(time, locale),
        boolean: answer => wordOf('yesNo', answer),
        unit: unitName,
    };
    return texts.map(write[kind] ?? (text => (words ? wordOf(words, text) : text))).join(', ') || null;
};
