import { volumeKinds, type EventCause } from '../../contract/event-kinds';
import { addDays, dayMs } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import { entityTypes } from '../../contract/wire';
import type { Db } from '../db/db';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { meanPrices, type MeanPrice } from '../figures/prices.queries';
import { nearDays } from '../ingest/pending.queries';
import { causesOf, type AskedCause } from './causes.queries';
import { isRise, lostOf, toldOnce, type DailyFinding } from './daily.rules';
import { hoursAround, type HoursAround } from './hours-around.queries';
import type { Run } from './run';
import type { Finding, Settled } from './findings.changes';
import { silencesAt } from './gaps.changes';
import type { Place } from './subjects.rules';
import { changesAt, keepingAt, limitsOf, rangeOf, sinceByPlace, cityDaysIn } from './city-days';

/** What a m3 of a place is worth: by the price of its DMA, else of the city. */
export const priceOf = (
    { entityId, type }: Pick<Place, 'entityId' | 'type'>,
    prices: readonly MeanPrice[],
): number | null => {
    const all = prices.filter(price => price.tariffClass === null);
    const own = type === entityTypes.DMA ? all.find(price => price.dmaId === entityId) : undefined;
    return own?.bdtPerM3 ?? all.find(price => price.dmaId === null)?.bdtPerM3 ?? null;
};

/** The finding as its event tells it, without its cause. */
const told = (finding: DailyFinding, place: Place, { run, days, seriesId, price }: Telling): Finding => {
    const { kind, first, end, expected, observed, sigma, surplus, attached } = finding;
    const lost = lostOf(finding, place);
    const missing = !isRise(kind) && surplus < 0 ? -surplus : null;
    return {
        kind,
        entityId: place.entityId,
        seriesId,
        from: run.at(days[first]),
        to: end === null ? null : run.at(days[end]),
        expected: tidy(expected),
        observed: tidy(observed),
        sigma: tidy(sigma),
        lostM3: lost === null ? null : Number(lost.toFixed(3)),
        lostBdt: lost === null || price === null ? null : Number((lost * price).toFixed(2)),
        cause: null,
        code: kind,
        params: {
            observed: Math.round(observed),
            expected: Math.round(expected),
            percent: Number(Math.abs(100 * (observed / expected - 1)).toFixed(1)),
            sigma: Number(Math.abs(sigma).toFixed(1)),
            since: days[first],
            ...(missing !== null && { missing: Number(missing.toFixed(3)) }),
            ...(attached.length > 0 && { places: attached.length }),
        },
    };
};

/** The series that findings of a place are told of: of a meter that still counts its water, else of its last. */
const toldOf = ({ meters }: Place, { series }: Run): number | null => {
    const idOf = (some: Place['meters']) =>
        series.find(({ pointId }) => some.some(meter => meter.pointId === pointId))?.id;
    return idOf(meters.filter(({ to }) => to === null)) ?? idOf(meters) ?? null;
};

/** Whether a meter counts for its place about a day: one that does not yet, or no longer, causes nothing there. */
const readNear =
    (day: string) =>
    ({ from, to }: Place['meters'][number]) =>
        from <= addDays(day, nearDays) && (to === null || to >= addDays(day, -nearDays));

interface Telling {
    run: Run;
    days: readonly string[];
    seriesId: number | null;
    price: number | null;
}

/**
 * What its hours say: nothing where the meter is at fault, and of its nights nothing where the schedule became another. A
 * night flow that held says nothing of a change that its hours of supply make.
 */
const paramsOf = ({ night, hours }: HoursAround, cause: EventCause | null) => ({
    ...(hours && cause !== 'meterFault' && { hoursBefore: tidy(hours.before), hoursSince: tidy(hours.since) }),
    ...(night &&
        cause !== 'meterFault' &&
        cause !== 'scheduleChange' &&
        (night.rose || !hours) && {
            night: night.rose ? 'rose' : 'held',
            nightBefore: tidy(night.before),
            nightSince: tidy(night.since),
        }),
});

/** The sudden and slow changes of the places whose series have changed, and of those that share their water. */
export const dailyChanges = async (db: Db, run: Run): Promise<Settled[]> => {
    const range = rangeOf(run);
    if (!range) return [];
    const watched = await cityDaysIn(db, range);
    const { places, days } = watched;
    const since = sinceByPlace(places, run);
    const all = await changesAt(watched, since.keys(), limitsOf(run.constants), run.signal);
    if (!all) return [];
    const closed = await lastClosedMonth(db);
    const prices = closed === null ? [] : await meanPrices(db, closed);
    const findings = toldOnce(places, all).filter(({ subject }) => since.has(subject));
    const around = await hoursAround(db, watched, findings, {
        settlingHours: run.constants['night-settling-hours'],
    });
    const telling = findings.map(finding => {
        const place = places[finding.subject];
        const price = priceOf(place, prices);
        return {
            finding,
            event: told(finding, place, { run, days, seriesId: toldOf(place, run), price }),
        };
    });
    const silences = await silencesAt(db, run, new Set(telling.map(({ event }) => event.entityId)));
    const asked = telling.map(({ finding, event }, index): AskedCause => {
        const { subject, kind, first } = finding;
        const before = all[subject].find(
            other => other.kind === 'suddenRise' && other.end !== null && other.end >= first - 3 && other.first < first,
        );
        const near = (silences.get(event.entityId) ?? []).some(
            ({ from, to }) => from <= event.from + 2 * dayMs && (to ?? Infinity) >= event.from - dayMs,
        );
        return {
            kind,
            entityId: event.entityId,
            pointIds: places[subject].meters.filter(readNear(days[first])).map(({ pointId }) => pointId),
            day: days[first],
            afterRise: before !== undefined,
            besideGap: near,
            nightRose: around[index].night?.rose ?? false,
        };
    });
    const causes = await causesOf(db, asked);
    const events = telling.map(({ event }, index) => {
        const cause = causes[index];
        return { ...event, cause, params: { ...event.params, ...paramsOf(around[index], cause) } };
    });
    return [...since].flatMap(([position, day]) => {
        const { entityId } = places[position];
        const limits = keepingAt(places[position], day, days, run);
        return volumeKinds.map(kind => ({
            kind,
            entityId,
            found: events.filter(event => event.entityId === entityId && event.kind === kind),
            limits,
        }));
    });
};
