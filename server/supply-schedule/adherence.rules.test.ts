import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { hoursOfDma, measuredHoursOf, supplyHoursOf } from '../figures/supply-hours.rules';
import { hoursADay } from '../figures/supply-hours.rules';
import {
    byAdherence,
    countHours,
    durationAdherence,
    hoursOf,
    scheduleAdherence,
    targetHoursADay,
    windowsOf,
    type SupplySlot,
} from './supply-schedule.rules';

const limits = { completenessMinimum: 0.75 };
const first = '2026-02-25';
const length = 10;
const days = Array.from({ length }, (_, index) => addDays(first, index));

/** A slot; one over midnight is kept as two, as settings do it. */
const stored = fc
    .record({
        start: fc.integer({ min: 0, max: 1439 }),
        end: fc.integer({ min: 1, max: 1440 }),
        weekdays: fc.integer({ min: 1, max: 127 }),
        begins: fc.integer({ min: -3, max: length + 2 }),
        lasts: fc.option(fc.integer({ min: 1, max: length })),
    })
    .filter(({ start, end }) => start !== end)
    .map(({ start, end, weekdays, begins, lasts }): SupplySlot[] => {
        const validFrom = addDays(first, begins);
        const held = { validFrom, validTo: lasts === null ? null : addDays(validFrom, lasts) };
        if (start < end) return [{ startMinute: start, endMinute: end, weekdays, ...held }];
        const next = ((weekdays << 1) & 127) | (weekdays >> 6);
        return [
            { startMinute: start, endMinute: 1440, weekdays, ...held },
            { startMinute: 0, endMinute: end, weekdays: next, ...held },
        ];
    });
const schedule = fc.array(stored, { maxLength: 4 }).map(parts => parts.flat());
/** Mostly measured, with gaps. */
const hour = fc.oneof({ weight: 5, arbitrary: fc.boolean() }, { weight: 1, arbitrary: fc.constant(null) });
const measured = fc.array(fc.array(hour, { minLength: 24, maxLength: 24 }), { minLength: length, maxLength: length });

/** Both adherences a second time: minute by minute, hour by hour, without windows. */
const naive = (slots: readonly SupplySlot[], hours: readonly (readonly (boolean | null)[])[]) => {
    const sums = { planned: 0, known: 0, kept: 0, days: 0, measured: 0, supplied: 0 };
    days.forEach((day, index) => {
        const valid = slots.filter(({ validFrom, validTo }) => validFrom <= day && (validTo ?? '9999') > day);
        if (valid.length === 0) return;
        sums.days += 1;
        const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
        for (let minute = 0; minute < 1440; minute += 1) {
            const state = hours[index][Math.floor(minute / 60)];
            if (minute % 60 === 0 && state !== null) {
                sums.measured += 1;
                sums.supplied += state ? 1 : 0;
            }
            const isPlanned = valid.some(
                ({ startMinute, endMinute, weekdays }) =>
                    Math.floor(weekdays / 2 ** weekday) % 2 === 1 && startMinute <= minute && minute < endMinute,
            );
            if (!isPlanned) continue;
            sums.planned += 1;
            if (state !== null) sums.known += 1;
            if (state) sums.kept += 1;
        }
    });
    const { planned, known, kept } = sums;
    const missing = (samples: number) => (samples === 0 ? 'noData' : 'incomplete');
    const reason = sums.days === 0 ? 'noSchedule' : planned === 0 ? 'undefined' : undefined;
    const isKnown = known / planned >= limits.completenessMinimum;
    const isMeasured = sums.measured / (24 * sums.days) >= limits.completenessMinimum;
    return {
        schedule: reason ?? (isKnown ? (100 * kept) / known : missing(known)),
        duration:
            reason ??
            (isMeasured
                ? (100 * sums.supplied * 24 * sums.days * 60) / (sums.measured * planned)
                : missing(sums.measured)),
    };
};

const told = (figure: { value: number | null; reason?: string }) => figure.value ?? figure.reason;

describe('adherence', () => {
    it('is what a count minute by minute gives, over midnight, weekdays, changes of the schedule and gaps', () => {
        fc.assert(
            fc.property(schedule, measured, (slots, hours) => {
                const period = days.map((day, index) => ({
                    suppliedHours: hours[index],
                    windows: windowsOf(slots, day),
                }));
                const expected = naive(slots, hours);
                const found = {
                    schedule: told(scheduleAdherence(period, limits)),
                    duration: told(durationAdherence(period, limits)),
                };
                for (const key of ['schedule', 'duration'] as const) {
                    const [own, other] = [found[key], expected[key]];
                    if (typeof own === 'number' && typeof other === 'number') expect(own).toBeCloseTo(other, 8);
                    else expect([key, own]).toEqual([key, other]);
                }
            }),
            { numRuns: 400, seed: 11 },
        );
    });
});

describe('hours of a mean day', () => {
    const day = (supplied: number, unknown = 0) =>
        Array.from({ length: 24 }, (_, index) => (index >= 24 - unknown ? null : index < supplied));
    const hours = (...all: (boolean | null)[][]) =>
        told(hoursADay(countHours(all.map(suppliedHours => ({ suppliedHours }))), limits));

    it('are the supplied ones, those that nothing measured like the others', () => {
        expect(hours(day(6), day(8))).toBe(7);
        expect(hours(day(6, 4))).toBeCloseTo((24 * 6) / 20, 9);
    });

    it('are withheld with fewer than three quarters measured, not with just as many', () => {
        expect(hours(day(6, 6))).toBe(8);
        expect(hours(day(6, 7))).toBe('incomplete');
        expect(hours(day(0, 24))).toBe('noData');
        expect(hours()).toBe('noData');
    });

    it('have as their target the days on which a schedule holds', () => {
        const windows = [{ startMinute: 0, endMinute: 360 }];
        expect(told(targetHoursADay([{ windows }, { windows: [] }, { windows: null }]))).toBe(3);
        expect(told(targetHoursADay([{ windows: null }]))).toBe('noSchedule');
    });

    it('of a DMA are those of its bits, from the day on which it was there', () => {
        const bits = { known: 0xffffff, supplied: 0b110000000000000000000001 };
        expect(hoursOf(bits).flatMap((supplied, index) => (supplied ? [index] : []))).toEqual([0, 1, 23]);
        expect(hoursOf({ known: 0b1, supplied: 0 }).slice(22)).toEqual([null, false]);
        expect(hoursOf(undefined)).toEqual(Array(24).fill(null));
        const known = new Map(days.map(each => [each, bits]));
        const states = [{ dmaId: 1, from: days[8], to: null, population: 100, ksa: true }];
        const range = { from: first, to: addDays(first, length) };
        expect(hoursOfDma(measuredHoursOf(known, states, range), states, range, limits)).toEqual({
            expected: 48,
            measured: 48,
            supplied: 6,
            figure: { value: 3 },
            population: 200,
        });
        expect(hoursOfDma(measuredHoursOf(known, [], range), [], range, limits)).toMatchObject({
            expected: 240,
            measured: 240,
            population: 0,
        });
    });

    it('of several DMAs weigh by people, without those that have too few', () => {
        const dma = (value: number | null, population: number) => ({
            figure: value === null ? ({ value, reason: 'incomplete' } as const) : { value },
            population,
            expected: 24,
            measured: value === null ? 6 : 24,
            supplied: value ?? 0,
        });
        expect(supplyHoursOf([dma(6, 3000), dma(10, 1000), dma(null, 9000)])).toEqual({
            value: 7,
            unit: 'hours',
            completeness: 54 / 72,
        });
        expect(supplyHoursOf([dma(null, 9000)])).toMatchObject({ value: null, reason: 'incomplete' });
        expect(supplyHoursOf([])).toEqual({ value: null, reason: 'noData', unit: 'hours' });
    });
});

describe('the rank', () => {
    const row = (name: string, schedulePercent: number | null, durationPercent: number | null) => ({
        name,
        schedulePercent: { value: schedulePercent },
        durationPercent: { value: durationPercent },
    });

    it('is worst first by schedule, then by duration; those alike in both share a rank, by name, and without adherence there is none', () => {
        const rows = [
            row('Zafrabad', null, 90),
            row('Bakalia', 80, 90),
            row('Agrabad', 80, 90),
            row('Patenga', 80, 70),
            row('Raozan', 100, 100),
            row('Halishahar', 20, null),
            row('Anwara', null, null),
        ];
        expect(byAdherence(rows).map(({ name, rank }) => [name, rank])).toEqual([
            ['Halishahar', 1],
            ['Patenga', 2],
            ['Agrabad', 3],
            ['Bakalia', 3],
            ['Raozan', 5],
            ['Zafrabad', null],
            ['Anwara', null],
        ]);
    });
});
