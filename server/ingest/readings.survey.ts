import type { ImportProblem, ReadingsMapping } from '../../contract/imports';
import type { CsvRecord } from './csv';
import type { Survey } from './kinds';
import { FileRefused, refuse } from './problems';
import { stampSequence } from './stamp.rules';
import { numberReader } from './values.rules';

/** Positions of the mapped columns. Throws FileRefused when one is missing or stands twice. */
export const columnsOf = ({ timestamp, series }: ReadingsMapping, header: CsvRecord) => {
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
 * come at another interval than the mapping says, since its volumes would be wrong by that ratio.
 */
export const readingsSurvey = (mapping: ReadingsMapping, header: CsvRecord, now: Date): Survey<ReadingsNotes> => {
    const columns = columnsOf(mapping, header);
    const stampOf = stampSequence(mapping.timestamp.format, mapping.timestamp.zone);
    const parse = numberReader(mapping.decimal);
    const seen = new Set<number>();
    const repeated = new Set<number>();
    const last: (number | undefined)[] = mapping.series.map(() => undefined);
    const steps = mapping.series.map(() => new Map<number, number>());
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
        for (const [index, position] of columns.values.entries()) {
            const text = cells[position].trim();
            if (text === '') continue;
            if (parse(text) === undefined) {
                firstBad ??= { line, column: mapping.series[index].column, code: 'notANumber' };
                bad += 1;
                continue;
            }
            good += 1;
            const step = Math.abs(stamp.at - (last[index] ?? stamp.at)) / 1000;
            if (step > 0) steps[index].set(step, (steps[index].get(step) ?? 0) + 1);
            last[index] = stamp.at;
        }
    };
    const end = (): ReadingsNotes => {
        if (rows === 0) throw refuse('noRows', header.line);
        if (firstBad && bad > good) throw new FileRefused([{ ...firstBad, code: 'mostlyRejected' }, firstBad]);
        for (const [index, { column, intervalSeconds }] of mapping.series.entries()) {
            const step = usualStep(steps[index]);
            if (step !== undefined && step !== intervalSeconds) throw refuse('intervalMismatch', header.line, column);
        }
        return { repeated, now };
    };
    return { see, end };
};
