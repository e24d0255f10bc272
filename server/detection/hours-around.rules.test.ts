import { describe, expect, it } from 'vitest';
import { daysAround, hoursChangeOf, nightChangeOf } from './hours-around.rules';

const sudden = { kind: 'suddenRise', first: 20, end: null } as const;
/** A week of nights of 10 m3/h, then others; water comes in so many hours of each day. */
const night = (m3PerHour: number | null, suppliedHours: number | null = 24) => ({
    flow: m3PerHour === null ? ({ value: null, reason: 'notSuppliedAtNight' } as const) : { value: m3PerHour },
    suppliedHours,
});
const around = daysAround(sudden, 40);
/** A rise of 240 m3 a day, of which so much runs in an hour of the night; `known` nights before it and since. */
const changeBy = (m3PerHour: number, { hours = 24, known = [7, 7] } = {}) =>
    nightChangeOf({ kind: 'suddenRise', expected: 1000, observed: 1240 }, around, day => {
        if (day < 20) return day >= 20 - known[0] ? night(10, hours) : undefined;
        return day > 20 && day <= 20 + known[1] ? night(10 + m3PerHour, hours) : night(null);
    });

describe('the days of a change', () => {
    it('are those of the week before a sudden one, and its own until a week after its first', () => {
        expect(around).toEqual({ before: { from: 13, to: 20 }, since: { from: 20, to: 28 } });
        expect(daysAround({ ...sudden, kind: 'suddenDecrease', end: 24 }, 40).since).toEqual({ from: 20, to: 24 });
        expect(daysAround({ ...sudden, first: 3 }, 6)).toEqual({
            before: { from: 0, to: 3 },
            since: { from: 3, to: 6 },
        });
    });

    it('are the first and the last week of a slow one', () => {
        const slow = { kind: 'consistentRise', first: 100, end: null } as const;
        expect(daysAround(slow, 150)).toEqual({ before: { from: 100, to: 107 }, since: { from: 143, to: 150 } });
        expect(daysAround({ ...slow, end: 110 }, 150).since).toEqual({ from: 107, to: 110 });
    });
});

describe('the nights of a rise', () => {
    it('say nothing of a fall', () => {
        for (const kind of ['suddenDecrease', 'consistentDecrease'] as const)
            expect(nightChangeOf({ kind, expected: 1240, observed: 1000 }, around, () => night(10))).toBeNull();
    });

    it('rose with it from half of what came more in an hour of supply', () => {
        // 240 m3 a day are 10 m3/h all day, or 40 in six hours of supply.
        expect(changeBy(4.99)).toEqual({ before: 10, since: 14.99, rose: false });
        expect(changeBy(5)?.rose).toBe(true);
        expect(changeBy(10)?.rose).toBe(true);
        expect(changeBy(19.99, { hours: 6 })?.rose).toBe(false);
        expect(changeBy(20, { hours: 6 })?.rose).toBe(true);
        expect(changeBy(-3)?.rose).toBe(false);
    });

    it('say nothing where fewer than four are known before it, or two since', () => {
        expect(changeBy(10, { known: [4, 2] })?.rose).toBe(true);
        expect(changeBy(10, { known: [3, 7] })).toBeNull();
        expect(changeBy(10, { known: [7, 1] })).toBeNull();
    });

    it('are told by their median: one night of a festival changes nothing', () => {
        const change = nightChangeOf({ kind: 'suddenRise', expected: 1000, observed: 1240 }, around, day =>
            night(day === 22 || day === 15 ? 90 : day < 20 ? 10 : 20),
        );
        expect(change).toEqual({ before: 10, since: 20, rose: true });
    });
});

describe('the hours of supply of a change', () => {
    const hoursBy = (since: number | null, { observed = 1200, known = 7 } = {}) =>
        hoursChangeOf({ expected: 1000, observed }, around, day =>
            day < 20 ? (day >= 20 - known ? night(null, 10) : undefined) : night(null, since),
        );

    it('are told from where they make half of it on', () => {
        // A fifth more water: a tenth more hours, as logarithms have it, are half of that.
        const half = 10 * Math.sqrt(1.2);
        expect(hoursBy(half + 1e-9)).toEqual({ before: 10, since: half + 1e-9 });
        expect(hoursBy(half - 1e-9)).toBeNull();
        expect(hoursBy(12)).toEqual({ before: 10, since: 12 });
        expect(hoursBy(10)).toBeNull();
    });

    it('are those of a fall too, down to none, and none the other way', () => {
        expect(hoursBy(5, { observed: 500 })).toEqual({ before: 10, since: 5 });
        expect(hoursBy(0, { observed: 10 })).toEqual({ before: 10, since: 0 });
        expect(hoursBy(12, { observed: 500 })).toBeNull();
        expect(hoursBy(5)).toBeNull();
    });

    it('say nothing where they are unknown', () => {
        expect(hoursBy(12, { known: 4 })).not.toBeNull();
        expect(hoursBy(12, { known: 3 })).toBeNull();
        expect(hoursBy(null)).toBeNull();
    });
});
