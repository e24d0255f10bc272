import { addDays } from '../../contract/period';
import type { Db } from '../db/db';
import { nameOf } from '../figures/period.rules';
import { slotsOf, type StoredSlot } from '../supply-schedule/slots.queries';
import { supplyDays } from '../figures/supply-days.queries';
import type { DayBits } from '../figures/supply-hours.rules';
import { hoursOf, minutesInHour, windowsOf } from '../supply-schedule/supply-schedule.rules';
import { keepingSince, type Run } from './run';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { interruptionsOf, type ScheduledHour } from './runs.rules';
import { daysOfRange } from './subjects.rules';

const hoursADay = 24;
/** An interruption that goes on began at most so long before. */
const daysBack = 60;

const hoursOfDays = (
    days: readonly string[],
    slots: readonly StoredSlot[],
    bits: ReadonlyMap<string, DayBits> | undefined,
): ScheduledHour[] =>
    days.flatMap(day => {
        const windows = windowsOf(slots, day) ?? [];
        return hoursOf(bits?.get(day)).map((supplied, hour) => ({
            supplied,
            scheduledMinutes: minutesInHour(windows, hour),
        }));
    });

/** The interruptions of the DMAs whose series have changed: scheduled hours after each other without water. */
export const interruptionChanges = async (db: Db, run: Run): Promise<Settled[]> => {
    const { series, changed, measured, at } = run;
    const dmas = new Map<number, string>();
    /** The first of each DMA, whichever has changed. */
    const seriesOf = new Map<number, number>();
    for (const { id, entityId } of series.filter(({ metric }) => metric === 'inflow' || metric === 'pressure')) {
        if (!seriesOf.has(entityId)) seriesOf.set(entityId, id);
        const day = changed.get(id);
        const known = dmas.get(entityId);
        if (day !== undefined && (!known || day < known)) dmas.set(entityId, day);
    }
    const first = [...dmas.values()].sort()[0];
    if (first === undefined) return [];
    const back = addDays(first, -daysBack);
    const range = { from: back < measured.from ? measured.from : back, to: measured.to };
    if (range.from >= range.to) return [];
    const days = daysOfRange(range);
    const supplied = await supplyDays(db, nameOf(range));
    const slots = await slotsOf(db, [...dmas.keys()]);
    return [...dmas].flatMap(([entityId, since]): Settled[] => {
        const own = slots.filter(slot => slot.dmaId === entityId);
        if (own.length === 0) return [];
        const bits = supplied.get(entityId);
        const unmeasured = days.filter(day => !bits?.get(day)?.known).map(day => at(day));
        const limits = keepingSince(run, at(since));
        const instant = (hour: number) => at(days[Math.floor(hour / hoursADay)] ?? measured.to, hour % hoursADay);
        const found = interruptionsOf(hoursOfDays(days, own, bits)).map(({ from, to, hours }): Finding => ({
            ...withoutVolume,
            kind: 'interruption',
            entityId,
            seriesId: seriesOf.get(entityId) ?? null,
            from: instant(from),
            to: to === null ? null : instant(to),
            expected: hours,
            observed: 0,
            code: 'interruption',
            params: { hours, since: days[Math.floor(from / hoursADay)] },
        }));
        // Days before the first that is read are not known to have been measured.
        const known = at(days[0]);
        const normalDays = (from: number, to: number) =>
            to <= known
                ? 0
                : limits.normalDays(Math.max(from, known), to) -
                  unmeasured.filter(day => day >= from && day < to).length;
        return [{ kind: 'interruption', entityId, found, limits: { ...limits, normalDays } }];
    });
};
