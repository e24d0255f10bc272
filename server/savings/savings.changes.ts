import type { Event } from '../../contract/events';
import { addDays, dayMs, type DayRange } from '../../contract/period';
import type { Saving } from '../../contract/saving';
import { savedKinds } from '../../contract/saving-kinds';
import { entityTypes } from '../../contract/wire';
import type { Db, Queries } from '../db/db';
import { priceOf } from '../detection/daily.changes';
import { daysMeasured } from '../detection/series.queries';
import type { AfterState } from '../events/events.changes';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { meanPrices, type MeanPrice } from '../figures/prices.queries';
import {
    countedPlaces,
    foundDays,
    repairedEvents,
    type Counted,
    type FoundDays,
    type RepairedEvent,
} from './counted.queries';
import { baselineOf, knownDays, savedDays, type Baseline, type NoBaseline } from './saving.rules';
import * as store from './savings.queries';
import { monthsOf, savingOf, windowOf, type StatedDay } from './window.rules';

/** What repairs are judged by. */
interface Judging {
    counted: Counted;
    measured: DayRange;
    found: readonly FoundDays[];
    repairs: readonly RepairedEvent[];
    prices: readonly MeanPrice[];
}

const storedOf = ({ days, places, entityIds }: Counted, subject: number, baseline: Baseline): store.StoredBaseline => {
    const { volumes, hours } = places[subject];
    return {
        from: days[baseline.days[0]],
        to: addDays(days[baseline.days[baseline.days.length - 1]], 1),
        days: baseline.days.map(day => ({ day: days[day], m3: volumes[day] ?? 0, hours: hours[day] ?? 0 })),
        m3PerHour: baseline.m3PerHour,
        sigma: baseline.sigma,
        scales: [...baseline.scales],
        others: baseline.others.map(({ place, ring, m3PerHour }) => ({
            entityId: entityIds[place],
            ring,
            m3PerHour,
        })),
    };
};

/** What a place took in before a repair, as the data are now. */
const freshBaseline = ({ counted }: Judging, repair: RepairedEvent): store.StoredBaseline | NoBaseline => {
    const { days, entityIds, places } = counted;
    const subject = entityIds.indexOf(repair.entityId);
    if (subject < 0) return 'noBaseline';
    const position = (day: string) =>
        day <= days[0] ? 0 : Math.round((Date.parse(day) - Date.parse(days[0])) / dayMs);
    const baseline = baselineOf(places, subject, {
        began: position(repair.began),
        ended: repair.ended === null ? null : position(repair.ended),
        repaired: position(repair.repairedOn),
    });
    return typeof baseline === 'string' ? baseline : storedOf(counted, subject, baseline);
};

const statedDays = (
    { days, entityIds, places }: Counted,
    entityId: number,
    baseline: store.StoredBaseline,
    window: { from: string; until: string },
): StatedDay[] => {
    const level = {
        days: [],
        m3PerHour: baseline.m3PerHour,
        others: baseline.others.flatMap(({ entityId: other, ring, m3PerHour }) => {
            const place = entityIds.indexOf(other);
            return place < 0 ? [] : [{ place, ring, m3PerHour }];
        }),
    };
    const span = days.flatMap((day, at) => (day >= window.from && day < window.until ? [at] : []));
    const subject = entityIds.indexOf(entityId);
    // A place that has lost all its meters is counted no more.
    if (span.length === 0 || subject < 0) return [];
    return savedDays(places, subject, level, { from: span[0], to: span[span.length - 1] + 1 }).map(
        ({ day, hours, common, m3 }) => ({
            day: days[day],
            hours,
            common,
            expectedM3: level.m3PerHour * hours * common,
            m3,
        }),
    );
};

/** A repair as it stands now, by the baseline that is kept where there is one. */
const judge = (judging: Judging, repair: RepairedEvent, kept: store.StoredBaseline | null): store.Written => {
    const { counted, measured, found, repairs, prices } = judging;
    const isThere = ({ entityId }: { entityId: number }) => entityId === repair.entityId;
    const window = windowOf(repair, found.filter(isThere), repairs.filter(isThere));
    const baseline = kept ?? freshBaseline(judging, repair);
    const isKnown = typeof baseline !== 'string';
    const days = isKnown ? statedDays(counted, repair.entityId, baseline, window) : [];
    const price = priceOf({ entityId: repair.entityId, type: entityTypes.DMA }, prices);
    const known = { window, measuredTo: measured.to, band: baseline, days, price };
    const told: Saving['baseline'] = isKnown
        ? {
              from: baseline.from,
              to: baseline.to,
              days: baseline.days.length,
              hours: baseline.days.reduce((sum, { hours }) => sum + hours, 0),
              m3PerHour: baseline.m3PerHour,
              others: baseline.others.length,
              sigmaM3: baseline.sigma,
          }
        : null;
    return {
        repair,
        baseline: isKnown ? baseline : null,
        saving: { ...savingOf(known), baseline: told },
        months: monthsOf(known),
        days,
    };
};

/** Every saving that is not final, judged by the data as they are: of one place or of all. */
const judgeAll = async (q: Queries, entityId: number | null, now: Date): Promise<store.Written[]> => {
    const repairs = await repairedEvents(q, entityId);
    const kept = new Map((await store.storedSavings(q, entityId)).map(each => [each.eventId, each]));
    const ofRepair = ({ id, repairedAt }: RepairedEvent) => {
        const own = kept.get(id);
        return own?.repairedAt === repairedAt ? own : undefined;
    };
    const open = repairs.filter(repair => ofRepair(repair)?.isFinal !== true);
    const measured = open.length > 0 ? await daysMeasured(q, now) : null;
    if (!measured) return [];
    const firstOf = (repair: RepairedEvent) =>
        ofRepair(repair)?.baseline ? repair.repairedOn : addDays(repair.began, -knownDays);
    const first = open.map(firstOf).sort()[0];
    const range = { from: first > measured.from ? first : measured.from, to: measured.to };
    const found = await foundDays(q);
    const closed = await lastClosedMonth(q);
    const judging = {
        counted: range.from < range.to ? await countedPlaces(q, range, found) : { days: [], entityIds: [], places: [] },
        measured,
        found,
        repairs,
        prices: closed === null ? [] : await meanPrices(q, closed),
    };
    return open.map(repair => judge(judging, repair, ofRepair(repair)?.baseline ?? null));
};

/** The job that renews what repairs saved. */
export const savingsJob = 'savings';

/** Brings savings that are not final to the data as they are; gives how many there are. */
export const renewSavings = async (db: Db, now: Date): Promise<number> => {
    const written = await judgeAll(db, null, now);
    await db.transaction(async tx => {
        await store.holdEvents(
            tx,
            written.map(({ repair }) => repair.id),
        );
        await store.holdSavings(tx);
        await store.forgetOthers(tx);
        // Some may have been called something else meanwhile, or repaired again.
        const still = new Map((await repairedEvents(tx, null)).map(({ id, repairedAt }) => [id, repairedAt]));
        for (const each of written)
            if (still.get(each.repair.id) === each.repair.repairedAt) await store.writeSaving(tx, each);
    });
    return written.length;
};

const isSaved = ({ kind, entity }: Event) => savedKinds.some(each => each === kind) && entity?.type === entityTypes.DMA;

/** What a change of an event's state makes of its saving: a repair's begins with its baseline as it is then, any other state takes it back. */
export const settleSaving: AfterState = async (tx, event, state, now) => {
    if (!isSaved(event) || (event.state !== 'repaired' && state !== 'repaired')) return;
    await store.holdSavings(tx);
    await store.forgetSaving(tx, event.id);
    for (const each of await judgeAll(tx, Number(event.entity?.id), now)) await store.writeSaving(tx, each);
};
