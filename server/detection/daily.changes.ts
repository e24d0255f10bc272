import { addDays } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import { entityTypes } from '../../contract/wire';
import type { Db } from '../db/db';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { meanPrices, type MeanPrice } from '../figures/prices.queries';
import { readNetwork } from '../network/network.queries';
import { causesOf, type AskedCause } from './causes.queries';
import { changesOf, toldOnce, type DailyFinding, type DailyKind } from './daily.rules';
import { daysOf } from './days.rules';
import type { Run } from './run';
import type { Finding, Settled } from './findings.changes';
import type { GapsByEntity } from './gaps.changes';
import { holidaysIn, pointDays, storedDays } from './series.queries';
import { daysOfRange, placesOf, type Place } from './subjects.rules';

const dayMs = 86_400_000;
/** Days before a change that its judgement knows: its own baseline, those of the weekdays before, and the same of last year. */
const knownDays = 440;
const slackDays = 3;
const kinds: readonly DailyKind[] = ['suddenDecrease', 'suddenRise', 'consistentDecrease', 'consistentRise'];

/** Lets others have their turn between two places. */
const pause = () => new Promise<void>(resolve => void setImmediate(resolve));

/** From when on each place is to be judged again. */
const sinceByPlace = (places: readonly Place[], run: Run): Map<number, string> => {
    const found = new Map<number, string>();
    const points = new Map(run.series.map(({ id, pointId }) => [pointId, run.changed.get(id)]));
    for (const [position, { pointIds }] of places.entries()) {
        const days = [...pointIds.map(id => points.get(id)), run.freshFrom].filter(day => typeof day === 'string');
        const first = days.sort()[0];
        if (first !== undefined && first < run.measured.to) found.set(position, first);
    }
    return found;
};

/** What a m3 of a place is worth: by the price of its DMA, else of the city. */
export const priceOf = (
    { entityId, type }: Pick<Place, 'entityId' | 'type'>,
    prices: readonly MeanPrice[],
): number | null => {
    const all = prices.filter(price => price.tariffClass === null);
    const own = type === entityTypes.DMA ? all.find(price => price.dmaId === entityId) : undefined;
    return own?.bdtPerM3 ?? all.find(price => price.dmaId === null)?.bdtPerM3 ?? null;
};

const isRise = (kind: DailyKind) => kind === 'suddenRise' || kind === 'consistentRise';

/** The finding as its event tells it, without its cause. */
const told = (finding: DailyFinding, place: Place, { run, days, seriesId, price }: Telling): Finding => {
    const { kind, first, end, expected, observed, sigma, surplus, attached } = finding;
    const lost = isRise(kind) && surplus > 0 ? surplus : null;
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
            ...(attached.length > 0 && { places: attached.length }),
        },
    };
};

interface Telling {
    run: Run;
    days: readonly string[];
    seriesId: number | null;
    price: number | null;
}

/** The sudden and slow changes of the places whose series have changed, and of those that share their water. */
export const dailyChanges = async (db: Db, run: Run, gaps: GapsByEntity): Promise<Settled[]> => {
    const { measured, constants } = run;
    const firstChanged = [...run.changed.values()].sort()[0];
    if (firstChanged === undefined || firstChanged >= measured.to) return [];
    const back = addDays(firstChanged, -knownDays);
    const range = { from: back < measured.from ? measured.from : back, to: measured.to };
    const network = await readNetwork(db);
    const places = placesOf(network, range, await pointDays(db, range), await storedDays(db, range));
    const days = daysOfRange(range);
    const since = sinceByPlace(places, run);
    const axis = { length: days.length, holidays: await holidaysIn(db, range) };
    const watched = daysOf(axis, places);
    const limits = {
        stepPercent: constants['sudden-decrease-percent'],
        stepSigma: constants['sudden-decrease-sigma'],
        trendPercent: constants['consistent-decrease-percent'],
    };
    const needed = new Set([...since.keys()].flatMap(position => [position, ...places[position].sources]));
    const all: DailyFinding[][] = places.map(() => []);
    for (const position of needed) {
        if (run.signal?.aborted) return [];
        all[position] = changesOf(position, watched, places[position].values, limits);
        await pause();
    }
    const closed = await lastClosedMonth(db);
    const prices = closed === null ? [] : await meanPrices(db, closed);
    const findings = toldOnce(places, all).filter(({ subject }) => since.has(subject));
    const telling = findings.map(finding => {
        const place = places[finding.subject];
        const seriesId = run.series.find(({ pointId }) => pointId !== null && place.pointIds.includes(pointId))?.id;
        return {
            finding,
            event: told(finding, place, { run, days, seriesId: seriesId ?? null, price: priceOf(place, prices) }),
        };
    });
    const asked = telling.map(({ finding, event }): AskedCause => {
        const { subject, kind, first } = finding;
        const before = all[subject].find(
            other => other.kind === 'suddenRise' && other.end !== null && other.end >= first - 3 && other.first < first,
        );
        const near = (gaps.get(event.entityId) ?? []).some(
            gap => gap.from <= event.from + 2 * dayMs && (gap.to ?? Infinity) >= event.from - dayMs,
        );
        return { kind, entityId: event.entityId, day: days[first], afterRise: before !== undefined, besideGap: near };
    });
    const causes = await causesOf(db, asked);
    const events = telling.map(({ event }, index) => ({ ...event, cause: causes[index] }));
    return [...since].flatMap(([position, day]) => {
        const { entityId, values } = places[position];
        const normalDays = (from: number, to: number) =>
            values.filter((value, at) => value !== null && run.at(days[at]) >= from && run.at(days[at]) < to).length;
        const keeping = { since: run.at(day), slack: slackDays * dayMs, silence: run.silence, normalDays };
        return kinds.map(kind => ({
            kind,
            entityId,
            found: events.filter(event => event.entityId === entityId && event.kind === kind),
            limits: keeping,
        }));
    });
};
