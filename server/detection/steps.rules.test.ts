import { describe, expect, it } from 'vitest';
import { dailyFindings, type DailyFinding, type WatchedSubject } from './daily.rules';
import { foundIn } from './limits.fixture';
import { median } from '../figures/rank.rules';
import { mannKendall } from '../figures/robust.rules';

const limits = { stepPercent: 5, stepSigma: 4, trendPercent: 5 };
const holidays = new Set<number>();

/** Uniform numbers in [0, 1) of a seed (mulberry32), and normal ones of them. */
const uniform = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

const days = (length: number, value: (day: number) => number | null) => Array.from({ length }, (_, day) => value(day));
const noisy = (seed: number, length: number, percent: number) => {
    const next = uniform(seed);
    return days(length, () => 1000 * Math.exp((percent / 100) * normal(next)));
};
/** Six DMAs that share a source which changes by `shared`, each with noise and its own changes. */
const sixDmas = (shared: (day: number) => number, own: (dma: number, day: number) => number | null, length = 150) => {
    const dmas = Array.from({ length: 6 }, (_, dma): WatchedSubject => {
        const base = noisy(dma + 1, length, 1);
        const values = days(length, day => {
            const factor = own(dma, day);
            return factor === null ? null : (base[day] ?? 0) * shared(day) * factor;
        });
        const peers = [[0, 1, 2, 3, 4, 5].filter(other => other !== dma)];
        return { values, peers, sources: [6] };
    });
    const plant = days(length, day => 6000 * shared(day));
    return [...dmas, { values: plant, peers: [], sources: [] }];
};
const shown = ({ subject, kind, first, end }: DailyFinding) => ({ subject, kind, first, end });
const find = (watched: readonly WatchedSubject[], off = holidays) =>
    dailyFindings({ length: watched[0].values.length, holidays: off }, watched, limits);

describe('a series by itself', () => {
    it('that is constant, or shaped by the week alone, gives no finding', () => {
        expect(foundIn(days(400, () => 1000))).toEqual([]);
        expect(foundIn(days(400, day => [1000, 1010, 1005, 990, 1000, 700, 850][day % 7]))).toEqual([]);
        expect(foundIn(days(400, day => (day % 7 === 5 ? 0 : 1000)))).toEqual([]);
    });

    it('of 1 % white noise gives at most one finding a year', () => {
        for (let seed = 1; seed <= 20; seed += 1) {
            const found = foundIn(noisy(seed, 42 + 365, 1));
            expect([seed, found.length <= 1]).toEqual([seed, true]);
        }
    });

    it('that falls by a tenth for five days is one finding, from the first day to the first that is normal', () => {
        const found = foundIn(days(120, day => (day >= 80 && day < 85 ? 900 : 1000)));
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ kind: 'suddenDecrease', first: 80, end: 85, observed: 900 });
        expect(found[0].expected).toBeCloseTo(1000);
        expect(found[0].surplus).toBeCloseTo(-500);
        // ln 0.9 over the least scatter there is.
        expect(found[0].sigma).toBeCloseTo(Math.log(0.9) / 0.01);
    });

    it('that goes on at another level is normal again when that has become the usual one', () => {
        const found = foundIn(days(200, day => (day >= 80 ? 800 : 1000)));
        expect(found.map(shown)).toEqual([{ subject: 0, kind: 'suddenDecrease', first: 80, end: 122 }]);
        expect(found[0].surplus).toBeCloseTo(42 * -200);
        expect(foundIn(days(100, day => (day >= 80 ? 800 : 1000)))[0].end).toBeNull();
        // Of what has no peers a rise is so after a week.
        expect(foundIn(days(200, day => (day >= 80 ? 1300 : 1000))).map(shown)).toEqual([
            { subject: 0, kind: 'suddenRise', first: 80, end: 87 },
        ]);
    });

    it('is judged from 28 complete days in 42 on, and by at least four of the week before', () => {
        const fall = (missing: (day: number) => boolean) =>
            foundIn(days(101, day => (missing(day) ? null : day === 100 ? 800 : 1000))).length;
        expect(fall(day => day >= 60 && day < 74)).toBe(1);
        expect(fall(day => day >= 60 && day < 75)).toBe(0);
        expect(fall(day => day >= 94 && day < 97)).toBe(1);
        expect(fall(day => day >= 93 && day < 97)).toBe(0);
    });

    it('shows nothing on a holiday, and no rise after one', () => {
        const values = days(120, day => (day === 100 ? 600 : 1000));
        expect(foundIn(values)).toHaveLength(1);
        expect(find([{ values, peers: [], sources: [] }], new Set([100]))).toEqual([]);
    });

    it('that stops altogether is a fall, and a gap is none', () => {
        expect(foundIn(days(120, day => (day === 100 ? 0 : 1000)))[0]).toMatchObject({ kind: 'suddenDecrease' });
        expect(foundIn(days(120, day => (day === 100 ? null : 1000)))).toEqual([]);
    });

    it('that falls slowly by a tenth in 30 days is one slow finding, whose repair is no rise', () => {
        const values = days(200, day => (day < 100 || day >= 145 ? 1000 : 1000 * Math.exp(-0.0035 * (day - 99))));
        const found = foundIn(values);
        expect(found.map(({ kind, end }) => ({ kind, end }))).toEqual([{ kind: 'consistentDecrease', end: 145 }]);
        expect(found[0].first).toBeGreaterThanOrEqual(80);
        expect(found[0].found).toBeLessThan(130);
    });
});

describe('DMAs that share a source', () => {
    it('a stop of the plant is one finding of the plant and none of the DMAs', () => {
        const stop = (day: number) => (day >= 100 && day < 104 ? 0.85 : 1);
        const found = find(sixDmas(stop, () => 1));
        expect(found.map(shown)).toEqual([{ subject: 6, kind: 'suddenDecrease', first: 100, end: 104 }]);
    });

    it('a burst in one of them is found on its day, while the plant stops too', () => {
        const stop = (day: number) => (day >= 100 && day < 104 ? 0.85 : 1);
        const found = find(sixDmas(stop, (dma, day) => (dma === 2 && day >= 102 && day < 109 ? 1.5 : 1)));
        expect(found.map(shown)).toEqual([
            { subject: 2, kind: 'suddenRise', first: 102, end: 109 },
            { subject: 6, kind: 'suddenDecrease', first: 100, end: 104 },
        ]);
    });

    it('a DMA that alone keeps its water while all others lose theirs has not risen', () => {
        const stop = (day: number) => (day >= 100 && day < 104 ? 0.85 : 1);
        const found = find(sixDmas(stop, (dma, day) => (dma === 2 ? 1 / stop(day) : 1)));
        expect(found.filter(({ subject }) => subject === 2)).toEqual([]);
    });

    it('where too few tell what they share, a DMA that changes with its source belongs to the finding of the source', () => {
        const stop = (day: number) => (day >= 100 && day < 104 ? 0.85 : 1);
        const [first, second, ...rest] = sixDmas(stop, () => 1);
        const alone = { ...first, peers: [[1]], sources: [2] };
        const found = find([alone, { ...second, peers: [[0]], sources: [2] }, rest[4]]);
        expect(found.map(({ subject, kind, attached }) => ({ subject, kind, attached }))).toEqual([
            { subject: 2, kind: 'suddenDecrease', attached: [0, 1] },
        ]);
    });

    it('later days change nothing of what was found before', () => {
        const next = uniform(99);
        const own = (dma: number, day: number) =>
            next() < 0.05 ? null : dma === day % 6 && day % 37 < 5 ? 1.25 : dma === 1 && day > 70 ? 0.9 : 1;
        const watched = sixDmas(day => (day >= 110 && day < 113 ? 0.8 : 1), own, 140);
        const whole = find(watched);
        expect(whole.length).toBeGreaterThan(3);
        for (let length = 60; length < 140; length += 7) {
            const cut = find(watched.map(each => ({ ...each, values: each.values.slice(0, length) })));
            const known = (all: readonly DailyFinding[]) =>
                all
                    .filter(({ found }) => found < length)
                    .map(({ subject, kind, first, end, sigma }) => ({
                        subject,
                        kind,
                        first,
                        sigma,
                        end: end === null || end >= length ? null : end,
                    }));
            expect(known(cut)).toEqual(known(whole));
        }
    });
});

it('a step by hand: the median against four days, the weekday apart, is what the finding tells', () => {
    const base = noisy(7, 120, 2).map(value => value ?? 0);
    const values = base.map((value, day) => (day === 119 ? value * 0.7 : value));
    const found = foundIn(values);
    const rawOf = (day: number) =>
        median([1, 2, 3, 4, 5, 6, 7].map(back => Math.log(values[day] / values[day - back])));
    const step = rawOf(119) - median([1, 2, 3, 4, 5, 6].map(week => rawOf(119 - 7 * week)));
    const daily = Array.from({ length: 42 }, (_, back) => Math.log(values[118 - back] / values[117 - back]));
    const centre = median(daily);
    const sigma = (1.4826 * median(daily.map(value => Math.abs(value - centre)))) / Math.SQRT2;
    expect(found.at(-1)?.sigma).toBeCloseTo(step / Math.max(0.01, sigma), 10);
    expect(mannKendall(values.slice(60, 90))).toBeLessThan(2.58);
});
