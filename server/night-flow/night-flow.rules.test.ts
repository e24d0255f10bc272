import { describe, expect, it } from 'vitest';
import type { Figure } from '../../contract/figure';
import { seedValue } from '../../contract/thresholds.seed';
import {
    hourDayFactor,
    leakagePerDay,
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
const hour = (at: number, flowM3PerHour: number | null, more: Partial<DmaHour> = {}): DmaHour => {
    return { hour: at, flowM3PerHour, pressureBar: null, supplied: true, ...more };
};
const nights = (...values: number[]): Figure[] => values.map(value => ({ value }));
const none = { value: null, reason: 'noData' };

describe('the minimum night flow', () => {
    it('is the lowest supplied hour before five', () => {
        expect(minimumNightFlow([hour(0, 30), hour(3, 22), hour(4, 21), hour(5, 9), hour(23, 8)])).toEqual({
            value: 21,
        });
    });

    it('passes over hours off supply and hours without a sample, and takes a measured zero', () => {
        expect(minimumNightFlow([hour(1, 0, { supplied: false }), hour(2, null), hour(3, 25)])).toEqual({ value: 25 });
        expect(minimumNightFlow([hour(1, 0), hour(3, 25)])).toEqual({ value: 0 });
    });

    it('does not exist for a night without supply', () => {
        expect(minimumNightFlow([hour(2, 0, { supplied: false }), hour(12, 40)])).toEqual(none);
    });

    it('of a month is the 20th percentile of its nights', () => {
        expect(monthNightFlow(nights(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1))).toEqual({ value: 3 });
        expect(monthNightFlow(nights(10, 9, 8, 7, 6, 5, 4, 3, 2, 1)).value).toBeCloseTo(2.8, 9);
    });

    it('of a month needs ten nights of supply', () => {
        const missing: Figure = { value: null, reason: 'noData' };
        expect(monthNightFlow([...nights(1, 2, 3, 4, 5, 6, 7, 8, 9), missing])).toEqual(none);
        expect(monthNightFlow([])).toEqual(none);
    });
});

describe('leakage from the night flow', () => {
    it('allows 0.6 litres an hour per person and 50 per small connection', () => {
        expect(nightUse(10_000, 40, useLimits)).toBeCloseTo(8, 9);
    });

    it('grows with the pressure of the day against the night', () => {
        const day = [
            hour(2, 20, { pressureBar: 2 }),
            hour(8, 60, { pressureBar: 1 }),
            hour(20, 60, { pressureBar: 1.5 }),
        ];
        const factor = hourDayFactor(day, 2, exponent);
        expect(factor.fromPressure).toBe(true);
        expect(factor.hours).toBeCloseTo(1 + 0.5 + 0.75, 9);
        expect(hourDayFactor(day, 2, { leakageExponent: 0.5 }).hours).toBeCloseTo(
            1 + Math.sqrt(0.5) + Math.sqrt(0.75),
            9,
        );
    });

    it('takes an hour without pressure as like the measured ones', () => {
        const day = [hour(2, 20, { pressureBar: 2 }), hour(8, 60, { pressureBar: 1 }), hour(9, 60), hour(10, 60)];
        expect(hourDayFactor(day, 2, exponent).hours).toBeCloseTo(0.75 * 4, 9);
    });

    it('counts supplied hours, and says so, when no pressure is known', () => {
        const day = [hour(2, 20), hour(8, 60), hour(12, 0, { supplied: false, pressureBar: 3 })];
        expect(hourDayFactor(day, 2, exponent)).toEqual({ hours: 2, fromPressure: false });
        expect(hourDayFactor([hour(2, 20, { pressureBar: 1 })], null, exponent)).toEqual({
            hours: 1,
            fromPressure: false,
        });
        expect(hourDayFactor([hour(2, 20, { pressureBar: 1 })], 0, exponent).fromPressure).toBe(false);
    });

    it('is night flow less use and storage, over the hours of the factor', () => {
        const factor = { hours: 20, fromPressure: true };
        const night = { useM3PerHour: 12, storageFillM3PerHour: 3 };
        expect(leakagePerDay({ value: 40 }, night, factor)).toEqual({ value: 500 });
        expect(leakagePerDay({ value: 10 }, night, factor)).toEqual({ value: -100 });
    });

    it('is missing with the night flow', () => {
        const missing: Figure = { value: null, reason: 'noData' };
        const night = { useM3PerHour: 12, storageFillM3PerHour: 0 };
        expect(leakagePerDay(missing, night, { hours: 20, fromPressure: true })).toEqual(missing);
    });
});
