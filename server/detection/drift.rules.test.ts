import { describe, expect, it } from 'vitest';
import { driftsOf, type DryDay } from './drift.rules';

const peak = 100;
/** Days without water in which the meter shows what is asked of each, at a peak flow of 100 m3/h. */
const days = (length: number, least: (day: number) => number | null): DryDay[] =>
    Array.from({ length }, (_, at) => ({ at, least: least(at), most: peak })).flatMap(({ at, least: value, most }) =>
        value === null ? [] : [{ at, least: value, most }],
    );
/** An even walk by so many percent of the peak in 60 days, from a day on until another. */
const walk =
    (percent: number, from = 0, until = Infinity) =>
    (day: number) =>
        (Math.max(0, Math.min(day, until) - from) * percent) / 60;
/** Scatter of -1 to 1 that repeats only after long. */
const scatter = (day: number) => Math.sin(17.3 * day) * Math.cos(3.1 * day + 1);

describe('a meter drifts', () => {
    it('by more than the limit in 60 days, up or down, from where it was to where it is', () => {
        const [up, ...more] = driftsOf(days(60, walk(5)), 3);
        expect(more).toEqual([]);
        expect(up).toMatchObject({ first: 0, end: null });
        expect(up.peak).toBe(peak);
        expect([up.expected, up.observed]).toEqual([walk(5)(3), walk(5)(56)]);
        const [down] = driftsOf(days(60, walk(-5)), 3);
        expect([down.observed, down.sigma]).toEqual([-up.observed, -up.sigma]);
        expect(driftsOf(days(60, walk(2.9)), 3)).toEqual([]);
    });

    it('only where 40 of the 60 days tell', () => {
        const told = (count: number) =>
            driftsOf(
                days(60, day => (day >= 60 - count ? walk(6)(day) : null)),
                3,
            );
        expect(told(39)).toEqual([]);
        expect(told(40)).toHaveLength(1);
        const spread = days(60, walk(6)).filter(({ at }) => at % 3 > 0);
        expect(driftsOf(spread, 3)).toHaveLength(1);
        expect(driftsOf(spread.slice(1), 3)).toEqual([]);
    });

    it('not by chance, nor by a few days that stand out', () => {
        expect(
            driftsOf(
                days(400, day => 4 * scatter(day)),
                3,
            ),
        ).toEqual([]);
        expect(
            driftsOf(
                days(400, day => (day % 50 === 49 ? 20 : 0)),
                3,
            ),
        ).toEqual([]);
        expect(
            driftsOf(
                days(400, () => 0.5),
                3,
            ),
        ).toEqual([]);
    });

    it('through scatter of its own and single days on which the meter lost its value', () => {
        const found = driftsOf(
            days(90, day => (day % 13 === 5 ? 0 : walk(8)(day) + 0.3 * scatter(day))),
            3,
        );
        expect(found).toHaveLength(1);
        expect(found[0].end).toBeNull();
    });

    it('until it is set back to zero, and again after that', () => {
        const again = (day: number) => (day < 100 ? walk(6)(day) : walk(6)(day - 100));
        const [first, second, ...more] = driftsOf(days(200, again), 3);
        expect(more).toEqual([]);
        // The week's median is back on the fourth day.
        expect([first.first, first.end]).toEqual([0, 103]);
        expect(second.first).toBeGreaterThanOrEqual(103);
        expect(second.end).toBeNull();
    });

    it('until it has not walked on for 60 days: then that is its level', () => {
        const [found, ...more] = driftsOf(days(300, walk(6, 0, 80)), 3);
        expect(more).toEqual([]);
        expect(found.end).toBeGreaterThan(80 + 60);
        expect(found.end).toBeLessThan(80 + 60 + 60 + 2);
        expect(found.observed).toBeCloseTo(walk(6)(80), 6);
    });

    it('is told by its own days and those before: later ones move nothing but its end and its last level', () => {
        const all = days(200, day => (day < 100 ? walk(6)(day) + scatter(day) / 4 : scatter(day) / 4));
        for (const known of [60, 90, 102, 120, 160]) {
            const early = driftsOf(all.slice(0, known), 3).map(({ first, expected, sigma }) => [
                first,
                expected,
                sigma,
            ]);
            const later = driftsOf(all, 3).map(({ first, expected, sigma }) => [first, expected, sigma]);
            expect(later.slice(0, early.length)).toEqual(early);
        }
    });
});
