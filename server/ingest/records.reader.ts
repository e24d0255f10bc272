import type { ImportProblemCode } from '../../contract/imports';
import { dayMs } from '../../contract/period';
import type { CsvRecord } from './csv';
import { refuse } from './problems';
import { stampReader, stampSequence } from './stamp.rules';
import { numberReader } from './values.rules';

/** What the mappings of accounts, bills and payments have in common. */
export interface RecordsMapping {
    separator: string;
    decimal: '.' | ',';
    encoding: string;
    dateFormat: string;
    time?: { format: string; zone: string };
    columns: Record<string, string | undefined>;
    values?: Record<string, Record<string, string> | undefined>;
}

/** Why a row is not taken, and in which field. */
export class RowFault extends Error {
    override readonly name = 'RowFault';
    constructor(
        readonly code: ImportProblemCode,
        readonly field?: string,
    ) {
        super(code);
    }
}

const longestText = 200;
const oldestDay = '1900-01-01';
/** Before that day nobody billed or was paid by what is imported: a year that is written wrong. */
export const oldestMoney = '1980-01-01';
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The cells of one row by the fields of the mapping: `undefined` where no column holds the field, `null` where the cell is
 * blank. Each of its functions throws RowFault.
 */
export interface Row {
    text(field: string): string | null | undefined;
    required(field: string): string;
    number(field: string, bounds?: { min?: number; max?: number; decimals?: number }): number | null | undefined;
    /** A day that is over, or today; `yearsAhead`: one that may lie ahead. `year`: the year alone will do. */
    day(field: string, options?: { since?: string; yearsAhead?: number; year?: boolean }): string | null | undefined;
    word<T extends string>(field: string, words: readonly T[]): T | null | undefined;
    /** A word of the file by what the mapping says it means; itself where it says nothing. */
    meaning(field: string): string | null | undefined;
    instant(field: string): string | null | undefined;
}

/** A field that every row has to have. */
export const present = <T>(value: T | null | undefined, field: string): T => {
    if (value === null || value === undefined) throw new RowFault('blank', field);
    return value;
};

/** Reads records into rows of fields. Throws FileRefusal when a mapped column is missing or stands twice. */
export const rowReader = (mapping: RecordsMapping, header: CsvRecord, now: Date): ((record: CsvRecord) => Row) => {
    const names = header.cells.map(name => name.trim());
    const positions = new Map(
        Object.entries(mapping.columns).flatMap(([field, column]) => {
            if (column === undefined) return [];
            const position = names.indexOf(column);
            if (position < 0 || names.lastIndexOf(column) !== position)
                throw refuse('headerMismatch', header.line, column);
            return [[field, position] as const];
        }),
    );
    const numberOf = numberReader(mapping.decimal);
    const dateOf = stampReader(mapping.dateFormat);
    const instantOf = mapping.time && stampSequence(mapping.time.format, mapping.time.zone);
    const lastDay = (years: number) => dayOf(now.getTime() + (1 + 366 * years) * dayMs);

    return ({ cells }) => {
        if (cells.length !== names.length) throw new RowFault('raggedRow');
        const text: Row['text'] = field => {
            const position = positions.get(field);
            if (position === undefined) return undefined;
            const cell = cells[position].trim();
            if (cell.length > longestText) throw new RowFault('outOfBounds', field);
            return cell === '' ? null : cell;
        };
        const meaning: Row['meaning'] = field => {
            const word = text(field);
            const meanings = mapping.values?.[field] ?? {};
            return word && Object.hasOwn(meanings, word) ? meanings[word] : word;
        };
        return {
            text,
            meaning,
            required: field => present(text(field), field),
            number: (field, { min = -Infinity, max = Infinity, decimals = 3 } = {}) => {
                const cell = text(field);
                if (cell === null || cell === undefined) return cell;
                const value = numberOf(cell);
                if (value === undefined) throw new RowFault('notANumber', field);
                if (value < 0 && min === 0) throw new RowFault('negative', field);
                if (value < min || value > max) throw new RowFault('outOfBounds', field);
                // Without -0, which no column holds.
                return Number(value.toFixed(decimals)) + 0;
            },
            day: (field, { since = oldestDay, yearsAhead = 0, year = false } = {}) => {
                const cell = text(field);
                if (cell === null || cell === undefined) return cell;
                const written = year && /^\d{4}$/.test(cell) ? `${cell}-01-01` : undefined;
                const date = written ? { local: Date.parse(written) } : dateOf(cell);
                if (!date) throw new RowFault('invalidTimestamp', field);
                const day = dayOf(date.local);
                if (day < since || day > lastDay(yearsAhead)) throw new RowFault('implausibleTime', field);
                return day;
            },
            word: <T extends string>(field: string, words: readonly T[]) => {
                const word = meaning(field);
                if (word === null || word === undefined) return word;
                const known = words.find(each => each === word.toLowerCase());
                if (!known) throw new RowFault('unknownWord', field);
                return known;
            },
            instant: field => {
                const cell = text(field);
                if (!cell || !instantOf) return cell === null ? null : undefined;
                const stamp = instantOf(cell);
                if (!('at' in stamp)) throw new RowFault(stamp.code, field);
                if (stamp.at < Date.parse(oldestDay) || stamp.at > now.getTime() + dayMs)
                    throw new RowFault('implausibleTime', field);
                return new Date(stamp.at).toISOString();
            },
        };
    };
};
