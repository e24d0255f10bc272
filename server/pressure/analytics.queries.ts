import type { AggregatedFigure } from '../../contract/figure';
import type { DayRange } from '../../contract/period';
import type {
    DmaPressure,
    DmaPressureQuery,
    MeanAndVariance,
    PressureOfDma,
    PressureQuery,
    PressureRows,
    PressureStatus,
    VarianceQuery,
    VariedHours,
} from '../../contract/pressure';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { against } from '../figures/compare.rules';
import { readConstants } from '../figures/constants.queries';
import { stuckDmas, stuckFigure } from '../figures/doubts.queries';
import { readMarks } from '../figures/marks.queries';
import { nameOf } from '../figures/period.rules';
import { dmasWithin, placeGroups } from '../figures/places.queries';
import { durationRanges, lastDay, type ComparedRanges } from '../figures/ranges.queries';
import { completenessOfSamples } from '../figures/samples.rules';
import { supplyHoursOver } from '../figures/supply-hours.queries';
import { hoursOfDma } from '../figures/supply-hours.rules';
import { sortedRows } from '../lists/rows.rules';
import { readDmaStates } from '../figures/states.queries';
import { overDays, statesByDma } from '../network/states.queries';
import {
    limitsOf,
    pressureFigures,
    pressureKeys,
    together,
    type PressureFigures,
    type PressureLimits,
    type WeighedFigures,
} from './dma.rules';
import { pressureBuckets, pressureByDma, pressureOver, type PressureBucket } from './pressure.queries';
import { bottomAndTop } from './pressure.rules';

/** The figures of some DMAs over a range, with the people they stand for. */
const figuresOver = async (
    q: Queries,
    dmas: readonly number[],
    range: DayRange,
    limits: PressureLimits,
    hours: VariedHours,
): Promise<Map<number, WeighedFigures>> => {
    // One DMA costs a hundredth of all of them.
    const read = dmas.length === 1 ? pressureByDma(q, range, dmas) : pressureOver(q, nameOf(range));
    const samples = new Map((await read).map(row => [row.dmaId, row]));
    const states = statesByDma(await readDmaStates(q));
    return new Map(
        dmas.map(key => [
            key,
            {
                ...pressureFigures(samples.get(key), limits, hours),
                personDays: overDays(states.get(key) ?? [], range, state => state.population),
            },
        ]),
    );
};

/** Tells the hours of supply a day of a DMA over a range. */
const suppliedHoursOver = async (q: Queries, range: DayRange, limits: PressureLimits) => {
    const [hoursOf] = await supplyHoursOver(q, [range]);
    const all = statesByDma(await readDmaStates(q));
    return (key: number): number | null => {
        const own = all.get(key) ?? [];
        return hoursOfDma(hoursOf(key), own, range, limits).figure.value;
    };
};

const beside = (ranges: ComparedRanges, [now, before, lastYear]: readonly (PressureFigures | undefined)[]) => {
    const of = (field: 'meanBar' | 'score' | 'cvPercent'): AggregatedFigure | undefined =>
        now && against(now[field], ranges, before?.[field], lastYear?.[field]);
    return { meanBar: of('meanBar'), score: of('score'), cvPercent: of('cvPercent') };
};

/** All DMAs of a question and all of them together, beside the same duration before and a year ago. */
const readPressure = async (
    q: Queries,
    { duration, date, ...places }: PressureQuery,
    hours: VariedHours = 'supplied',
) => {
    const days = durationRanges(q, { duration, date });
    const [{ values, shown }, found, names] = await Promise.all([
        readConstants(q, pressureKeys),
        days,
        days.then(ranges => dmasWithin(q, places, ranges?.soFar)),
        // All figures wait for these; marks are read before what they mark (ADR 58).
        readMarks(q).then(() => readDmaStates(q)),
    ]);
    const limits = limitsOf(values);
    const how = { inputs: [], constants: shown(...pressureKeys) };
    const soFar = found?.soFar;
    const asked = found && soFar ? [soFar, found.previous, found.lastYear] : [];
    const periods = await Promise.all(asked.map(range => figuresOver(q, [...names.keys()], range, limits, hours)));
    const ranges = found && soFar ? { ...found, range: soFar } : undefined;
    const stuck = soFar && (await stuckDmas(q, soFar));
    const suppliedHoursOf = soFar && (await suppliedHoursOver(q, soFar, limits));
    const rows = [...names].map(([key, name]): DmaPressure => {
        const { personDays: _, ...told } = periods[0]?.get(key) ?? {
            ...pressureFigures(undefined, limits),
            personDays: 0,
        };
        const own = { ...told, suppliedHours: suppliedHoursOf?.(key) ?? null };
        if (!ranges) return { ...name, ...own };
        const compared = beside(
            ranges,
            periods.map(period => period.get(key)),
        );
        const doubted = (figure: AggregatedFigure) => (stuck?.has(key) ? stuckFigure(figure) : figure);
        return {
            ...name,
            ...own,
            meanBar: doubted(compared.meanBar ?? own.meanBar),
            score: doubted(compared.score ?? own.score),
            cvPercent: doubted(compared.cvPercent ?? own.cvPercent),
        };
    });
    const [now, before, lastYear] = [0, 1, 2].map(index => together([...(periods[index]?.values() ?? [])], limits));
    const whole = (field: keyof typeof now) =>
        ranges ? against(now[field], ranges, before[field], lastYear[field]) : now[field];
    const { from, to } = soFar ?? { from: null, to: null };
    return { from, to, rows, limits, how, whole, total: names.size };
};

/** Mean pressure, variability and score of every DMA of a question, and of all of them. */
export const meanAndVariance = async (q: Queries, { hours, ...query }: VarianceQuery): Promise<MeanAndVariance> => {
    const [{ rows, limits, how, whole, ...about }, { geometryHash }] = await Promise.all([
        readPressure(q, query, hours),
        placeGroups(q, 'dma'),
    ]);
    const isBetween = (bar: number) => Math.abs(bar * 10 - Math.round(bar * 10)) > 1e-9;
    return {
        ...about,
        ...tidyAll({
            rows,
            meanBar: whole('meanBar'),
            score: whole('score'),
            criticallyLow: whole('criticallyLow'),
            lowPressured: whole('lowPressured'),
            cvOverLimit: whole('cvOverLimit'),
        }),
        dataUntil: await lastDay(q),
        reporting: rows.filter(({ score }) => score.value !== null).length,
        approximate: isBetween(limits.criticalBar) || isBetween(limits.minimumBar),
        geometryHash,
        how: { ...how, code: hours === 'all' ? 'pressureOfAllHours' : 'pressureByDma' },
    };
};

/** DMAs of one status, the lowest mean first; those without any supply before all. */
export const dmasOfStatus = async (q: Queries, query: PressureQuery, status: PressureStatus): Promise<PressureRows> => {
    const { rows, how, limits: _, whole: __, ...about } = await readPressure(q, query);
    const own = sortedRows(
        rows.filter(row => row.status === status),
        ['meanBar', 'ASC'],
    );
    const isDry = ({ meanBar }: DmaPressure) => meanBar.value === null;
    return {
        ...about,
        rows: tidyAll([...own.filter(isDry), ...own.filter(row => !isDry(row))]),
        how: { ...how, code: status === 'criticallyLow' ? 'criticallyLowPressure' : 'lowPressured' },
    };
};

/** The DMAs at one end of the scores. */
export const dmasAtEnd = async (q: Queries, query: PressureQuery, end: 'bottom' | 'top'): Promise<PressureRows> => {
    const { rows, how, limits: _, whole: __, ...about } = await readPressure(q, query);
    const ranked = rows.flatMap(row =>
        row.score.value === null ? [] : [{ name: row.name, score: row.score.value, row }],
    );
    return {
        ...about,
        rows: tidyAll(bottomAndTop(ranked)[end].map(({ row }) => row)),
        how: { ...how, code: 'pressureScore' },
    };
};

/** Under this share of its samples an hour or a day has no value: a line must not be drawn through it. */
const leastShown = 0.5;

const pointOf = ({ at, n, expected, supplied, ...values }: PressureBucket) => {
    const completeness = completenessOfSamples(n, expected) ?? 0;
    const none = { min: null, mean: null, max: null };
    return { at, supplied, completeness, ...(completeness < leastShown ? none : values) };
};

/** One DMA, and its pressure by hours of a day or a week, by days of a month or a year. */
export const pressureOfDma = async (q: Queries, { dmaId, ...asked }: DmaPressureQuery): Promise<PressureOfDma> => {
    const { rows, from, to, how } = await readPressure(q, { ...asked, dmaId });
    const bucket = asked.duration === 'monthly' || asked.duration === 'yearly' ? 'day' : 'hour';
    const points = from && to && rows.length > 0 ? await pressureBuckets(q, dmaId, { from, to }, bucket) : [];
    return {
        from,
        to,
        bucket,
        dma: tidyAll(rows).at(0) ?? null,
        points: tidyAll(points.map(pointOf)),
        how: { ...how, code: 'pressureByDma' },
    };
};
