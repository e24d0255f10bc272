import type { ImportProblem, ReadingsMapping } from '../../contract/imports';
import { dayMs } from '../../contract/period';
import type { CsvRecord } from './csv';
import type { Survey } from './kinds';
import { FileRefusal, refuse } from './problems';
import { stampSequence } from './stamp.rules';
import { peakShare } from './supplied.sql';
import { offsetReader } from '../../contract/zone';
import { percentile } from '../figures/rank.rules';
import { factorOf, isFlow, numberReader } from './values.rules';

/** Positions of the mapped columns. Throws FileRefusal when one is missing or stands twice. */
export const sampleColumnsOf = ({ timestamp, series }: ReadingsMapping, header: CsvRecord) => {
    const names = header.cells.map(name => name.trim());
    const positionOf = (column: string) => {
        const position = names.indexOf(column.trim());
        if (position < 0 || names.lastIndexOf(column.trim()) !== position)
            throw refuse('headerMismatch', header.line, column);
        return position;
    };
    return {
        stamp: positionOf(timestamp.column),
        values: series.map(({ column }) => positionOf(column)),
        width: names.length,
    };
};

/** What the first pass learned for the second. */
export interface ReadingsNotes {
    /** Instants, in ms, that the file gives more than once. */
    repeated: ReadonlySet<number>;
    now: Date;
    /** The first instant of the file, in ms. */
    firstAt: number;
    /** What the highest hours of each series usually read, in the unit of its metric; `undefined` where nothing tells. */
    peaks: readonly (number | undefined)[];
}

const fewSteps = 10;

/** The most frequent distance between two measured values, when it is that of most. */
const usualStep = (steps: ReadonlyMap<number, number>): number | undefined => {
    const all = [...steps.values()].reduce((sum, count) => sum + count, 0);
    const [step, count] = [...steps].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
    return all >= fewSteps && count > all / 2 ? step : undefined;
};

/**
 * Refuses a file without rows, one of which more than half of the values cannot be read, and a column whose values
 * come at a longer interval than the mapping says, or whose amounts come at another one, since its volumes would be
 * wrong by that ratio.
 */
export const readingsSurvey = (mapping: ReadingsMapping, header: CsvRecord, now: Date): Survey<ReadingsNotes> => {
    const columns = sampleColumnsOf(mapping, header);
    const stampOf = stampSequence(mapping.timestamp.format, mapping.timestamp.zone);
    const parse = numberReader(mapping.decimal);
    const seen = new Set<number>();
    const repeated = new Set<number>();
    const last: (number | undefined)[] = mapping.series.map(() => undefined);
    const steps = mapping.series.map(() => new Map<number, number>());
    const maxima = mapping.series.map(() => new Map<number, number>());
    const factors = mapping.series.map(
        ({ metric, unit, intervalSeconds }) => factorOf(metric, unit, intervalSeconds) ?? Number.NaN,
    );
    const offsetAt = offsetReader(mapping.timestamp.zone);
    let offset: number | undefined;
    let firstAt = Infinity;
    let rows = 0;
    let good = 0;
    let bad = 0;
    let firstBad: ImportProblem | undefined;

    const see = ({ line, cells }: CsvRecord) => {
        rows += 1;
        const stamp = stampOf(cells[columns.stamp] ?? '');
        if (!('at' in stamp) || cells.length !== columns.width) {
            firstBad ??= { line, code: 'at' in stamp ? 'raggedRow' : stamp.code };
            bad += mapping.series.length;
            return;
        }
        if (seen.has(stamp.at)) repeated.add(stamp.at);
        seen.add(stamp.at);
        firstAt = Math.min(firstAt, stamp.at);
        const day = Math.floor((stamp.at + (offset ??= offsetAt(stamp.at))) / dayMs);
        for (const [index, position] of columns.values.entries()) {
            const text = cells[position].trim();
            if (text === '') continue;
            const value = parse(text);
            if (value === undefined) {
                firstBad ??= { line, column: mapping.series[index].column, code: 'notANumber' };
                bad += 1;
                continue;
            }
            good += 1;
            const max = maxima[index].get(day);
            if (max === undefined || value > max) maxima[index].set(day, value);
            const step = Math.abs(stamp.at - (last[index] ?? stamp.at)) / 1000;
            if (step > 0) steps[index].set(step, (steps[index].get(step) ?? 0) + 1);
            last[index] = stamp.at;
        }
    };
    const end = (): ReadingsNotes => {
        if (rows === 0) throw refuse('noRows', header.line);
        if (firstBad && bad > good) throw new FileRefusal([{ ...firstBad, code: 'mostlyRejected' }, firstBad]);
        for (const [index, { column, unit, intervalSeconds }] of mapping.series.entries()) {
            const step = usualStep(steps[index]) ?? intervalSeconds;
            if (step > intervalSeconds || (step < intervalSeconds && unit === 'm3'))
                throw refuse('intervalMismatch', header.line, column);
        }
        const peaks = mapping.series.map(({ metric }, index) => {
            const highest = [...maxima[index].values()].map(value => value * factors[index]);
            return isFlow(metric) && highest.length > 0 ? percentile(highest, peakShare) : undefined;
        });
        return { repeated, now, firstAt, peaks };
    };
    return { see, end };
};
