import type {
    ImportCounts,
    ImportProblem,
    ImportProblemCode,
    MappedSeries,
    ReadingsMapping,
} from '../../contract/imports';
import { dayMs, hourMs } from '../../contract/period';
import type { CsvRecord } from './csv';
import type { Reader } from './kinds';
import { noCounts } from './problems';
import { sampleColumnsOf, type ReadingsNotes } from './readings.survey';
import { stampSequence } from './stamp.rules';
import { factorOf, implausible, numberReader } from './values.rules';

/** One measured value, in the unit of its metric. `series` is the position in the mapping, `at` in ms. */
export interface Sample {
    series: number;
    at: number;
    value: number;
}

interface Column {
    series: MappedSeries;
    position: number;
    factor: number;
    counts: ImportCounts;
    peak: number | undefined;
    lastAt?: number;
    /** The hour (or longer interval) of the last value, and how many it holds. */
    slot?: number;
    inSlot: number;
    /** First value given for each instant that the file repeats. */
    first: Map<number, number>;
}

const oldest = Date.UTC(1980, 0, 1);

/** Reads rows into samples. Blank is missing, never zero; a repeated line is a duplicate; a doubtful value is no value. */
export const readingsReader = (
    mapping: ReadingsMapping,
    header: CsvRecord,
    { repeated, now, peaks }: ReadingsNotes,
): Reader<Sample> => {
    const positions = sampleColumnsOf(mapping, header);
    const stampOf = stampSequence(mapping.timestamp.format, mapping.timestamp.zone);
    const parse = numberReader(mapping.decimal);
    const latest = now.getTime() + dayMs;
    const columns: Column[] = mapping.series.map((series, index) => ({
        series,
        position: positions.values[index],
        factor: factorOf(series.metric, series.unit, series.intervalSeconds) ?? Number.NaN,
        counts: noCounts(),
        peak: peaks[index],
        inSlot: 0,
        first: new Map(),
    }));

    const rowFault = (cells: readonly string[], stamp: ReturnType<typeof stampOf>): ImportProblemCode | undefined => {
        if (cells.length !== positions.width) return 'raggedRow';
        if (!('at' in stamp)) return stamp.code;
        return stamp.at < oldest || stamp.at > latest ? 'implausibleTime' : undefined;
    };

    /** The value of a cell, 'missing' or 'duplicate', or the code of what is wrong with it. */
    const valueOf = (
        column: Column,
        text: string,
        at: number,
    ): number | 'missing' | 'duplicate' | ImportProblemCode => {
        if (text === '') return 'missing';
        const given = parse(text);
        if (given === undefined) return 'notANumber';
        const { min = -Infinity, max = Infinity } = column.series.bounds ?? {};
        if (given < min || given > max) return 'outOfBounds';
        const value = given * column.factor;
        const doubt = implausible(column.series, value, column.peak);
        if (doubt) return doubt;
        if (!repeated.has(at)) return value;
        const before = column.first.get(at);
        if (before === undefined) column.first.set(at, value);
        return before === undefined ? value : before === value ? 'duplicate' : 'conflictingDuplicate';
    };

    /** Whether a value is one more than the interval says for its hour. */
    const isSurplus = (column: Column, at: number): boolean => {
        const step = column.series.intervalSeconds * 1000;
        const length = Math.max(hourMs, step);
        const slot = Math.floor(at / length);
        column.inSlot = slot === column.slot ? column.inSlot + 1 : 1;
        column.slot = slot;
        return column.inSlot > Math.ceil(length / step);
    };

    const take = (column: Column, at: number, note: () => void) => {
        const step = column.series.intervalSeconds * 1000;
        if (isSurplus(column, at) && column.counts.surplus++ === 0) note();
        if (column.lastAt !== undefined && at - column.lastAt > 1.5 * step) column.counts.gaps += 1;
        column.lastAt = Math.max(column.lastAt ?? at, at);
    };

    const read = ({ line, cells }: CsvRecord, onProblem: (problem: ImportProblem) => void): Sample[] => {
        const stamp = stampOf(cells[positions.stamp] ?? '');
        for (const { counts } of columns) counts.read += 1;
        const fault = rowFault(cells, stamp);
        if (fault || !('at' in stamp)) {
            for (const { counts } of columns) counts.rejected += 1;
            onProblem({ line, code: fault ?? 'invalidTimestamp' });
            return [];
        }
        const samples: Sample[] = [];
        for (const [series, column] of columns.entries()) {
            const value = valueOf(column, cells[column.position].trim(), stamp.at);
            if (typeof value === 'number') {
                samples.push({ series, at: stamp.at, value });
                take(column, stamp.at, () => onProblem({ line, column: column.series.column, code: 'moreSamples' }));
            } else if (value === 'missing') column.counts.missing += 1;
            else if (value === 'duplicate') column.counts.duplicates += 1;
            else {
                column.counts.rejected += 1;
                if (value === 'belowZero' || value === 'implausiblyHigh') column.counts.implausible += 1;
                onProblem({ line, column: column.series.column, code: value });
            }
        }
        return samples;
    };
    return {
        read,
        counts: () => Object.fromEntries(columns.map(({ series, counts }) => [series.code, { ...counts }])),
    };
};
