import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../contract/figure';
import { seedValue } from '../../contract/thresholds.seed';
import {
    hourDayFactor,
    leakageOfDay,
    leakageOfMonth,
    minimumNightFlow,
    monthNightFlow,
    nightUse,
    type DmaHour,
} from './night-flow.rules';

const useLimits = {
    litresPerPersonHour: seedValue('night-use-per-person'),
    litresPerConnectionHour: seedValue('night-use-per-connection'),
};
const exponent = { leakageExponent: seedValue('leakage-pressure-exponent') };
const settled = { settlingHours: 2 };
const hour = (at: number, flowM3PerHour: number | null, more: Partial<DmaHour> = {}): DmaHour => {
    return { hour: at, flowM3PerHour, pressureBar: null, supplied: true, ...more };
};
/** A day of 24 hours with the given flows from midnight on; an hour without water is off supply. */
const day = (flows: readonly number[], more: Partial<Record<number, Partial<DmaHour>>> = {}) =>
    Array.from({ length: 24 }, (_, at) => hour(at, flows[at] ?? 0, { supplied: (flows[at] ?? 0) > 0, ...more[at] }));
const nightOf = (before: readonly DmaHour[], flows: Parameters<typeof day>[0], more: Parameters<typeof day>[1] = {}) =>
    minimumNightFlow({ before, day: day(flows, more) }, settled);
const dry = day([]);
const wet = day(Array.from({ length: 24 }, () => 40));
/** Supplied from the given hour of the evening before on. */
const evening = (from: number) => day(Array.from({ length: 24 }, (_, at) => (at >= from ? 40 : 0)));
const nights = (...values: number[]): Figure[] => values.map(value => ({ value }));
const noSupply = { value: null, reason: 'notSuppliedAtNight' };

describe('the minimum night flow', () => {
    it('is the lowest supplied hour before five', () => {
        expect(nightOf(wet, [30, 28, 25, 22, 21, 9, 8])).toEqual({ value: 21 });
        expect(nightOf(wet, [30, 19, 25, 22, 21, 9, 8])).toEqual({ value: 19 });
    });

    it('is not taken from the first two hours of supply, which fill pipes and tanks', () => {
        expect(nightOf(evening(22), [12, 28, 25, 22, 21])).toEqual({ value: 12 });
        expect(nightOf(evening(23), [12, 28, 25, 22, 21])).toEqual({ value: 21 });
        expect(nightOf(dry, [12, 13, 25, 22, 21])).toEqual({ value: 21 });
    });

    it('needs three hours that lie so long after supply began', () => {
        expect(nightOf(dry, [30, 30, 25, 22, 21])).toEqual({ value: 21 });
        expect(nightOf(dry, [0, 30, 25, 22, 21])).toEqual(noSupply);
        expect(nightOf(wet, [30, 28, 25])).toEqual({ value: 25 });
        expect(nightOf(wet, [30, 28])).toEqual(noSupply);
        expect(nightOf(wet, [30, 28, 0, 22, 21])).toEqual(noSupply);
    });

    it('counts from where the limit is set to', () => {
        const began = { before: dry, day: day([12, 13, 25, 22, 21]) };
        expect(minimumNightFlow(began, { settlingHours: 0 })).toEqual({ value: 12 });
        expect(minimumNightFlow(began, { settlingHours: 1 })).toEqual({ value: 13 });
        expect(minimumNightFlow(began, { settlingHours: 1.5 })).toEqual({ value: 21 });
        expect(minimumNightFlow(began, { settlingHours: 2.01 })).toEqual(noSupply);
    });

    it('is of measured hours only, and a measured zero is one', () => {
        const pressureAlone = { 4: { flowM3PerHour: null, pressureBar: 1 } };
        expect(nightOf(wet, [30, 28, 25, 22, 1], pressureAlone)).toEqual({ value: 22 });
        expect(nightOf(wet, [30, 28, 25, 22, 1], { 4: { flowM3PerHour: 0, supplied: true } })).toEqual({ value: 0 });
        expect(nightOf(dry, [30, 30, 25, 22, 1], pressureAlone)).toEqual(noSupply);
    });

    it('takes supply as begun anew after an hour of which nothing is known', () => {
        const unknown = { flowM3PerHour: null, supplied: null };
        expect(nightOf(wet, [30, 28, 25, 22, 21], { 0: unknown })).toEqual(noSupply);
        expect(minimumNightFlow({ before: [], day: day([12, 13, 25, 22, 21]) }, settled)).toEqual({ value: 21 });
    });

    it('does not exist for a night without supply, nor for one that nobody measured', () => {
        expect(nightOf(wet, [0, 0, 0, 0, 0, 40])).toEqual(noSupply);
        const unmeasured = day([]).map(each => ({ ...each, flowM3PerHour: null, supplied: null }));
        expect(minimumNightFlow({ before: wet, day: unmeasured }, settled)).toEqual({ value: null, reason: 'noData' });
    });

    it('equals the lowest of the hours that are supplied with the two before them', () => {
        const hours = fc.array(fc.nat({ max: 3 }), { minLength: 29, maxLength: 29 });
        fc.assert(
            fc.property(hours, flows => {
                const valid = [24, 25, 26, 27, 28].filter(at => flows[at] * flows[at - 1] * flows[at - 2] > 0);
                const { value } = nightOf(day(flows.slice(0, 24)), flows.slice(24));
                expect(value).toBe(valid.length >= 3 ? Math.min(...valid.map(at => flows[at])) : null);
            }),
        );
    });

    it('of a month is the mean of its nights, over a background of their 20th percentile', () => {
        const eleven = monthNightFlow(nights(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
        expect(eleven).toEqual({ mean: { value: 6 }, background: { value: 3 } });
        expect(monthNightFlow(nights(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)).background.value).toBeCloseTo(2.8, 9);
    });

    it('of a month shows a burst of nine nights in its mean, not in its background', () => {
        const quiet = Array.from({ length: 21 }, () => 10);
        const burst = Array.from({ length: 9 }, () => 30);
        expect(monthNightFlow(nights(...quiet, ...burst))).toEqual({ mean: { value: 16 }, background: { value: 10 } });
    });

    it('of a month needs ten nights of supply', () => {
        const missing: Figure = { value: null, reason: 'notSuppliedAtNight' };
        const nine = [...nights(1, 2, 3, 4, 5, 6, 7, 8, 9), missing];
        expect(monthNightFlow(nine)).toEqual({ mean: noSupply, background: noSupply });
        expect(monthNightFlow([])).toEqual({ mean: noSupply, background: noSupply });
        expect(monthNightFlow([...nine, { value: 5 }]).mean).toEqual({ value: 5 });
    });
});

describe('leakage from the night flow', () => {
    it('allows 0.6 litres an hour per person and 50 per small connection', () => {
        expect(nightUse(10_000, 40, useLimits)).toBeCloseTo(8, 9);
    });

    it('grows with the pressure of the day against the night', () => {
        const hours = [
            hour(2, 20, { pressureBar: 2 }),
            hour(8, 60, { pressureBar: 1 }),
            hour(20, 60, { pressureBar: 1.5 }),
        ];
        const factor = hourDayFactor(hours, 2, exponent);
        expect(factor.fromPressure).toBe(true);
        expect(factor.hours).toBeCloseTo(1 + 0.5 + 0.75, 9);
        expect(hourDayFactor(hours, 2, { leakageExponent: 0.5 }).hours).toBeCloseTo(
            1 + Math.sqrt(0.5) + Math.sqrt(0.75),
            9,
        );
    });

    it('takes an hour without pressure as like the measured ones', () => {
        const hours = [hour(2, 20, { pressureBar: 2 }), hour(8, 60, { pressureBar: 1 }), hour(9, 60), hour(10, 60)];
        expect(hourDayFactor(hours, 2, exponent).hours).toBeCloseTo(0.75 * 4, 9);
    });

    it('counts supplied hours, and says so, when no pressure is known', () => {
        const hours = [
            hour(2, 20),
            hour(8, 60),
            hour(12, 0, { supplied: false, pressureBar: 3 }),
            hour(13, null, { supplied: null }),
        ];
        expect(hourDayFactor(hours, 2, exponent)).toEqual({ hours: 2, fromPressure: false });
        expect(hourDayFactor([hour(2, 20, { pressureBar: 1 })], null, exponent)).toEqual({
            hours: 1,
            fromPressure: false,
        });
        expect(hourDayFactor([hour(2, 20, { pressureBar: 1 })], 0, exponent).fromPressure).toBe(false);
    });

    const factor = { hours: 20, fromPressure: true };
    const confidence = { flowPercent: 2, usePercent: seedValue('confidence-assumed-percent') };
    const leaked = (flowM3PerHour: number) => leakageOfDay({ flowM3PerHour, useM3PerHour: 15 }, factor, confidence);

    it('is night flow less use, over the hours of the factor and the days of the month', () => {
        const steady = Array.from({ length: 10 }, () => leaked(40));
        // (40 - 15) x 20 x 30; the meter's 2 % of 24,000 m3 and half of the use of 9,000 m3, in squares.
        const month = leakageOfMonth(steady, 30);
        const halfWidth = Math.hypot(480, 4500);
        expect(month.value).toBeCloseTo(15_000, 6);
        expect('band95' in month && month.band95[0]).toBeCloseTo(15_000 - halfWidth, 6);
        expect('band95' in month && month.band95[1]).toBeCloseTo(15_000 + halfWidth, 6);
        const negative = Array.from({ length: 10 }, () => leaked(10));
        expect(leakageOfMonth(negative, 30).value).toBeCloseTo(-3_000, 6);
    });

    it('of a month counts the nights of a burst', () => {
        const burst = [...Array.from({ length: 21 }, () => leaked(40)), ...Array.from({ length: 9 }, () => leaked(60))];
        expect(leakageOfMonth(burst, 30).value).toBeCloseTo(21 * 500 + 9 * 900, 6);
    });

    it('of a month is missing with fewer than ten nights', () => {
        const nine = Array.from({ length: 9 }, () => leaked(40));
        expect(leakageOfMonth(nine, 30)).toEqual(noSupply);
        expect(leakageOfMonth([...nine, leaked(40)], 30).value).toBeCloseTo(15_000, 6);
    });
});
