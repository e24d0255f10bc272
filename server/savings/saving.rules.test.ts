import { describe, expect, it } from 'vitest';
import { baselineOf, halfBand, savedDays, type Baseline, type CountedPlace } from './saving.rules';
import { monthsOf, savingOf, together, windowOf, type FoundThere, type Repair } from './window.rules';

const length = 120;
const days = Array.from({ length }, (_, day) => day);
const others = [1, 2, 3];
type Value = (day: number) => number | null;
const place = (
    volume: Value,
    { hours = (): number => 10, peers = [] as number[][], found = [] as number[], marked = [] as number[] } = {},
): CountedPlace => ({
    volumes: days.map(volume),
    hours: days.map(hours),
    peers,
    marked: new Set(marked),
    found: new Set(found),
});
const known = (baseline: ReturnType<typeof baselineOf>): Baseline => {
    if (typeof baseline === 'string') throw new Error(baseline);
    return baseline;
};
/** A burst from day 50 at noon to day 56, where it is repaired; from day 60 on all have a tenth more. */
const burst = (change: Partial<Record<number, number | null>> = {}) => {
    const more: Value = day => (day < 60 ? 1 : 1.1);
    const own: Value = day =>
        day in change
            ? (change[day] ?? null)
            : 100 * (more(day) ?? 1) + (day === 50 ? 15 : day > 50 && day < 56 ? 30 : 0);
    const other = place(day => 200 * (more(day) ?? 1));
    return [place(own, { peers: [others] }), other, other, other];
};
const span = { began: 50, ended: null, repaired: 56 };

describe('what a repair saved, by hand', () => {
    it('is what came per supplied hour before, times the hours and what all have in common, less what came', () => {
        const places = burst();
        const baseline = known(baselineOf(places, 0, span));
        // 130 m3 in 10 hours; the day on which it began was half a day of it.
        expect(baseline).toMatchObject({ days: [51, 52, 53, 54, 55], m3PerHour: 13, sigma: 0 });
        expect(baseline.others).toEqual(others.map(other => ({ place: other, ring: 0, m3PerHour: 20 })));
        const saved = savedDays(places, 0, baseline, { from: 57, to: 62 });
        expect(saved.map(({ m3 }) => Number(m3.toFixed(9)))).toEqual([30, 30, 30, 33, 33]);
        expect(saved.map(({ common }) => common)).toEqual([1, 1, 1, 1.1, 1.1]);
    });

    it('follows the hours of a day, and the first day of a finding that has no other', () => {
        const places = burst();
        const short = { ...places[0], hours: places[0].hours.map((hours, day) => (day === 58 ? 5 : hours)) };
        const all = [short, ...places.slice(1)];
        const baseline = known(baselineOf(all, 0, { ...span, repaired: 51 }));
        expect(baseline).toMatchObject({ days: [50], m3PerHour: 11.5 });
        const [, half] = savedDays(all, 0, baseline, { from: 57, to: 59 });
        expect(half.m3).toBeCloseTo(11.5 * 5 - 100, 9);
    });

    it('counts only days that are complete, with hours that are known, of which enough others tell', () => {
        const places = burst({ 53: null, 57: null });
        const hours = places[0].hours.map((each, day) => (day === 58 ? null : each));
        const silent = (other: CountedPlace, day: number) => ({
            ...other,
            volumes: other.volumes.map((each, at) => (at === day ? null : each)),
        });
        const all = [{ ...places[0], hours }, silent(places[1], 59), places[2], places[3]];
        const baseline = known(baselineOf(all, 0, span));
        expect(baseline.days).toEqual([51, 52, 54, 55]);
        expect(savedDays(all, 0, baseline, { from: 57, to: 62 }).map(({ day }) => day)).toEqual([60, 61]);
    });

    it('leaves days that are marked as not normal out of what was before, of the place and of others, and saves on them', () => {
        const [own, ...rest] = burst({ 53: 400, 58: 90 });
        const all = [{ ...own, marked: new Set([53, 58]) }, { ...rest[0], marked: new Set([54]) }, ...rest.slice(1)];
        const baseline = known(baselineOf(all, 0, span));
        expect(baseline).toMatchObject({ days: [51, 52, 54, 55], m3PerHour: 13, others: [] });
        expect(savedDays(all, 0, baseline, { from: 57, to: 59 }).map(({ m3 }) => m3)).toEqual([30, 40]);
        // A day of another that is not normal tells nothing of what all have in common.
        const after = [own, { ...rest[0], marked: new Set([57]) }, ...rest.slice(1)];
        const told = known(baselineOf(after, 0, span));
        expect(told.others).toHaveLength(3);
        expect(savedDays(after, 0, told, { from: 57, to: 59 }).map(({ day }) => day)).toEqual([58]);
    });

    it('scatters as normal days do, whatever marked ones show', () => {
        const usual = place(day => 100 + (day % 3));
        const wild = place(day => (day % 2 === 0 && day < 50 ? 900 : 100 + (day % 3)), {
            marked: days.filter(day => day % 2 === 0 && day < 50),
        });
        const sigmaOf = (own: CountedPlace) => known(baselineOf([own, usual], 0, span)).sigma;
        expect(sigmaOf(wild)).toBeLessThan(2);
        expect(sigmaOf({ ...wild, marked: new Set() })).toBeGreaterThan(100);
    });

    it('knows the days before the repair, of the last 14, while the finding lasted', () => {
        expect(known(baselineOf(burst(), 0, { began: 50, ended: null, repaired: 80 })).days).toHaveLength(14);
        expect(known(baselineOf(burst(), 0, { began: 50, ended: 54, repaired: 56 })).days).toEqual([51, 52, 53]);
        expect(baselineOf(burst({ 50: null, 51: null }), 0, { ...span, repaired: 52 })).toBe('noBaseline');
        expect(baselineOf(burst(), 0, { began: 56, ended: null, repaired: 56 })).toBe('noBaseline');
        // 21 usual days tell how far days scatter, 20 do not.
        expect(baselineOf(burst(Object.fromEntries(days.slice(0, 29).map(day => [day, null]))), 0, span)).toMatchObject(
            {
                sigma: 0,
            },
        );
        expect(baselineOf(burst(Object.fromEntries(days.slice(0, 30).map(day => [day, null]))), 0, span)).toBe(
            'noHistory',
        );
    });

    it('has a band of 1.96 scatters times the root of its days, wider by what past sums missed', () => {
        const band = { sigma: 10, scales: [2, 3] };
        expect(halfBand(band, { days: 4, after: 7 })).toBeCloseTo(1.96 * 10 * 2 * 2, 9);
        expect(halfBand(band, { days: 4, after: 8 })).toBeCloseTo(1.96 * 10 * 2 * 3, 9);
        expect(halfBand(band, { days: 4, after: 90 })).toBeCloseTo(1.96 * 10 * 2 * 3, 9);
    });
});

/** The same from first principles, day by day. */
const naive = (places: readonly CountedPlace[], { began, repaired }: typeof span, last: number) => {
    const has = (at: number, day: number) => places[at].volumes[day] !== null && places[at].hours[day] !== null;
    const before: number[] = [];
    for (let day = Math.max(began, repaired - 14); day < repaired; day += 1) if (has(0, day)) before.push(day);
    if (before.length > 1 && before[0] === began) before.shift();
    const rate = (at: number) => {
        let [volume, hours] = [0, 0];
        for (const day of before) {
            volume += places[at].volumes[day] ?? 0;
            hours += places[at].hours[day] ?? 0;
        }
        return volume / hours;
    };
    const telling = others.filter(at => before.every(day => has(at, day)));
    let sum = 0;
    for (let day = repaired + 1; day < last; day += 1) {
        const ratios = telling
            .filter(at => has(at, day))
            .map(at => (places[at].volumes[day] ?? 0) / (places[at].hours[day] ?? 1) / rate(at))
            .sort((a, b) => a - b);
        if (!has(0, day) || (telling.length >= 3 && ratios.length < 3)) continue;
        const common = telling.length < 3 ? 1 : ratios[1];
        sum += rate(0) * (places[0].hours[day] ?? 0) * common - (places[0].volumes[day] ?? 0);
    }
    return sum;
};

it('a second, naive way gives the same on days at random, with gaps', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    let judged = 0;
    for (let city = 0; city < 40; city += 1) {
        const make = (peers: number[][]) =>
            place(() => (random() < 0.05 ? null : 100 + 20 * random()), {
                hours: () => 4 + Math.floor(20 * random()),
                peers,
            });
        const places = [make([others]), make([]), make([]), make([])];
        const at = { began: 50 + Math.floor(10 * random()), ended: null, repaired: 62 + Math.floor(20 * random()) };
        const baseline = baselineOf(places, 0, at);
        if (typeof baseline === 'string') continue;
        judged += 1;
        const sum = savedDays(places, 0, baseline, { from: at.repaired + 1, to: 110 }).reduce(
            (all, { m3 }) => all + m3,
            0,
        );
        expect(sum).toBeCloseTo(naive(places, at, 110), 6);
    }
    expect(judged).toBeGreaterThan(20);
});

it('the band holds nothing saved where nothing was, in about 95 of 100 places', () => {
    let seed = 11;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const normal = () => Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6);
    let [held, judged] = [0, 0];
    for (let city = 0; city < 20; city += 1) {
        const all = Array.from({ length: 10 }, (_, at) => at);
        const places = all.map(at =>
            place(() => 100 * (1 + 0.02 * normal()), { peers: [all.filter(other => other !== at)] }),
        );
        for (const at of all) {
            const baseline = known(baselineOf(places, at, { began: 70, ended: null, repaired: 76 }));
            const saved = savedDays(places, at, baseline, { from: 77, to: length });
            const sum = saved.reduce((whole, { m3 }) => whole + m3, 0);
            judged += 1;
            if (Math.abs(sum) <= halfBand(baseline, { days: saved.length, after: length - 77 })) held += 1;
        }
    }
    expect(held / judged).toBeGreaterThan(0.9);
    expect(held / judged).toBeLessThan(0.99);
});

const repair: Repair = { id: 'a', repairedAt: '2026-03-10T06:00:00.000Z', repairedOn: '2026-03-10' };
const found = (
    from: string,
    { kind = 'suddenRise', id = 'x', to = null }: Partial<Omit<FoundThere, 'from'>> = {},
): FoundThere => ({ id, kind, from, to });

describe('the days of a saving', () => {
    it('run from the day after the repair to the end of the month after it, or to the next finding', () => {
        const whole = { from: '2026-03-11', until: '2026-05-01', isTakenOver: false };
        expect(windowOf(repair, [found('2026-03-04', { id: 'a' })], [repair])).toEqual(whole);
        expect(windowOf(repair, [found('2026-04-02')], [])).toEqual({ ...whole, until: '2026-04-02' });
        expect(windowOf(repair, [found('2026-05-02')], [])).toEqual(whole);
        // A fall in the first three days is the repair itself, a rise is another burst.
        expect(windowOf(repair, [found('2026-03-13', { kind: 'suddenDecrease' })], [])).toEqual(whole);
        expect(windowOf(repair, [found('2026-03-14', { kind: 'suddenDecrease' })], []).until).toBe('2026-03-14');
        expect(windowOf(repair, [found('2026-03-13')], []).until).toBe('2026-03-13');
    });

    it('are none where another burst of the place began on the day of the repair and went on', () => {
        const burst = found('2026-03-10');
        expect(windowOf(repair, [burst], [])).toEqual({ from: '2026-03-11', until: '2026-03-11', isTakenOver: false });
        // What was over with that day was repaired with it, and a fall is the repair itself.
        const [ended, fall] = [
            { ...burst, to: '2026-03-11' },
            { ...burst, kind: 'suddenDecrease' as const },
        ];
        expect(windowOf(repair, [ended, fall], [])).toMatchObject({ until: '2026-05-01' });
    });

    it('end with the day on which another finding of the place is repaired, so that none counts twice', () => {
        const later = { id: 'b', repairedAt: '2026-03-20T06:00:00.000Z', repairedOn: '2026-03-20' };
        expect(windowOf(repair, [], [repair, later]).until).toBe('2026-03-21');
        expect(windowOf(later, [], [repair, later]).until).toBe('2026-05-01');
        const sameDay = { id: 'b', repairedAt: '2026-03-10T09:00:00.000Z', repairedOn: '2026-03-10' };
        expect(windowOf(repair, [], [repair, sameDay])).toEqual({
            from: '2026-03-11',
            until: '2026-03-11',
            isTakenOver: true,
        });
        expect(windowOf(sameDay, [], [repair, sameDay]).until).toBe('2026-05-01');
    });

    const window = windowOf(repair, [], [repair]);
    const stated = (day: string, m3: number) => ({ day, hours: 10, common: 1, expectedM3: 100 + m3, m3 });
    const told = {
        window,
        measuredTo: '2026-04-03',
        band: { sigma: 1, scales: [1, 1, 1, 2] },
        days: [stated('2026-03-11', 5), stated('2026-03-31', 7), stated('2026-04-01', 8)],
        price: 20,
    };

    it('say how many of them were complete, and are final a week after the last', () => {
        const saving = savingOf(told);
        const half = 1.96 * Math.sqrt(3) * 2;
        expect(saving).toMatchObject({
            m3: 20,
            bdt: 400,
            from: '2026-03-11',
            to: '2026-04-03',
            days: 3,
            missingDays: 20,
        });
        expect(saving.band95?.[1]).toBeCloseTo(20 + half, 3);
        expect(saving).toMatchObject({ until: '2026-05-01', isFinal: false, reason: null });
        expect(savingOf({ ...told, measuredTo: '2026-05-07' }).isFinal).toBe(false);
        expect(savingOf({ ...told, measuredTo: '2026-05-08' })).toMatchObject({ isFinal: true, to: '2026-05-01' });
    });

    it('belong to the month that they lie in', () => {
        expect(monthsOf(told)).toMatchObject([
            { month: '2026-03-01', from: '2026-03-11', to: '2026-04-01', days: 2, missingDays: 19, m3: 12, bdt: 240 },
            { month: '2026-04-01', from: '2026-04-01', to: '2026-04-03', days: 1, missingDays: 1, m3: 8 },
        ]);
    });

    it('have no figure, and say why, where nothing is known', () => {
        const missing = { m3: null, band95: null, bdt: null };
        expect(savingOf({ ...told, band: 'noBaseline', days: [] })).toMatchObject({ ...missing, reason: 'noBaseline' });
        expect(savingOf({ ...told, days: [] })).toMatchObject({ ...missing, reason: 'noDays', missingDays: 23 });
        expect(savingOf({ ...told, days: [], measuredTo: '2026-03-10' })).toMatchObject({ days: 0, missingDays: 0 });
        const takenOver = { from: '2026-03-11', until: '2026-03-11', isTakenOver: true };
        expect(savingOf({ ...told, window: takenOver })).toMatchObject({ ...missing, reason: 'takenOver' });
        expect(savingOf({ ...told, price: null })).toMatchObject({ m3: 20, bdt: null });
    });

    it('of independent repairs add up, their bands as squares', () => {
        const one = { m3: 100, band95: [97, 103] as [number, number], bdt: 10 };
        const two = { m3: 50, band95: [46, 54] as [number, number], bdt: null };
        const none = { m3: null, band95: null, bdt: null };
        expect(together([one, two, none])).toEqual({ m3: 150, band95: [145, 155], bdt: 10 });
        expect(together([none])).toEqual(none);
    });
});
