import { addDays, dayMs, type DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { changesOf, type Known, type DailyFinding, type DailyLimits } from './daily.rules';
import { daysOf, type Days } from './days.rules';
import { slackDays, type KeepingLimits } from './keeping.rules';
import { anewBounds, type DetectionConstants, type Run } from './run';
import { holidaysIn, placesIn } from './series.queries';
import { measuresOf } from './steps.rules';
import { daysOfRange, type Place } from './subjects.rules';

/** Days before a change that its judgement knows: its own baseline, those of the weekdays before, and the same of last year. */
const knownDays = 440;

/** The places of the city by the water of their days, as all limits judge it. */
export interface CityDays {
    days: readonly string[];
    places: readonly Place[];
    watched: Days;
    /** What is known of each place that was asked for, whatever limits judge it. */
    known: Map<number, Known>;
}

/** The days that a run looks at; null where nothing has changed. */
export const rangeOf = ({ measured, changed }: Run): DayRange | null => {
    const first = [...changed.values()].sort()[0];
    if (first === undefined || first >= measured.to) return null;
    const back = addDays(first, -knownDays);
    return { from: back < measured.from ? measured.from : back, to: measured.to };
};

/** The places of the city by the water of the days of a range. */
export const cityDaysIn = async (q: Queries, range: DayRange): Promise<CityDays> => {
    const places = await placesIn(q, range);
    const days = daysOfRange(range);
    const watched = daysOf({ length: days.length, holidays: await holidaysIn(q, range) }, places);
    return { days, places, watched, known: new Map() };
};

/** From when on each place is to be judged again, by its position. */
export const sinceByPlace = (places: readonly Place[], run: Run): Map<number, string> => {
    const found = new Map<number, string>();
    const points = new Map(run.series.map(({ id, pointId }) => [pointId, run.changed.get(id)]));
    for (const [position, { meters }] of places.entries()) {
        const days = [...meters.map(({ pointId }) => points.get(pointId)), run.freshFrom].filter(
            day => typeof day === 'string',
        );
        const first = days.sort()[0];
        if (first !== undefined && first < run.measured.to) found.set(position, first);
    }
    return found;
};

/** Lets others have their turn between two places. */
const pause = () => new Promise<void>(resolve => void setImmediate(resolve));

/** The limits of what is found in the water of days. */
export const limitsOf = (constants: DetectionConstants): DailyLimits => ({
    stepPercent: constants['sudden-decrease-percent'],
    stepSigma: constants['sudden-decrease-sigma'],
    trendPercent: constants['consistent-decrease-percent'],
});

/** What limits find at some places and at those that feed them, by position; null where it was cut off. */
export const changesAt = async (
    { places, watched, known }: CityDays,
    positions: Iterable<number>,
    limits: DailyLimits,
    signal?: AbortSignal,
): Promise<DailyFinding[][] | null> => {
    const all: DailyFinding[][] = places.map(() => []);
    for (const position of new Set([...positions].flatMap(each => [each, ...places[each].sources]))) {
        if (signal?.aborted) return null;
        const own = known.get(position) ?? { measures: measuresOf(watched, position) };
        known.set(position, own);
        all[position] = changesOf(position, watched, places[position].values, limits, own);
        await pause();
    }
    return all;
};

/** How what is found at a place is brought together with what is kept of it. */
export const keepingAt = ({ values }: Place, since: string, days: readonly string[], run: Run): KeepingLimits => ({
    ...anewBounds(run, run.at(since)),
    slack: slackDays * dayMs,
    silence: run.silence,
    normalDays: (from, to) =>
        values.filter((value, at) => value !== null && run.at(days[at]) >= from && run.at(days[at]) < to).length,
});
