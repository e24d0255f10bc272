import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregatedFigure } from '../../contract/figure';
import { addDays, daysIn, durationRange, previousRange, type Duration } from '../../contract/period';
import type { DmaPressure, MeanAndVariance, PressureOfDma, PressureRows } from '../../contract/pressure';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { bumpDataVersion } from '../db/meta';
import { meanOf, readRaw, recount } from './raw.fixture';

let city: TestApp;
let token: string;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    await addUser(city.db, 'analyst@utility.example', 'Analyst', { PressureAnalytics: { canView: true } });
    await addUser(city.db, 'guest@utility.example', 'Guest', { Dashboard: { canView: true, canUpdate: true } });
    token = (await city.signIn('analyst@utility.example')).token;
}, 180_000);
afterAll(() => city.db.close());

const lastDay = '2026-11-20';
const base = '/nrw/api/v1/pressure-analytics';
const call = (path: string, query: object = {}, who = token) =>
    city.call('GET', `${base}/${path}?${new URLSearchParams({ ...query })}`, { token: who });
const read = async <T>(path: string, query: object = {}): Promise<T> => {
    const { status, body } = await call(path, query);
    expect([path, status]).toEqual([path, 200]);
    return body.data as T;
};
const overview = (query: object = {}) => read<MeanAndVariance>('mean-and-variance', query);
const lists = {
    criticallyLow: 'critically-low-pressured-dmas',
    low: 'low-pressured-dmas',
    bottom: 'bottom-pressured-score-dma',
    top: 'top-pressured-score-dma',
} as const;
const list = (name: keyof typeof lists, query: object = {}) => read<PressureRows>(lists[name], query);
const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);

const same = (what: string, found: number | null | undefined, expected: number | null | undefined) =>
    expect([what, found ?? null]).toEqual([what, typeof expected === 'number' ? expect.closeTo(expected, 5) : null]);
const value = (figure: AggregatedFigure) => figure.value;

const compare = async (query: { duration: Duration; date: string }, least = 0.75) => {
    const whole = durationRange(query.duration, query.date);
    const to = whole.to > addDays(lastDay, 1) ? addDays(lastDay, 1) : whole.to;
    const found = await overview(query);
    expect([found.from, found.to, found.dataUntil]).toEqual([whole.from, to, lastDay]);
    const raw = await readRaw(city.db, whole.from, to);
    const told = raw.flatMap(row => {
        const own = recount(row, least);
        return own ? [{ ...row, ...own }] : [];
    });
    expect(found.reporting).toBe(told.length);
    for (const row of found.rows) {
        const own = told.find(({ code }) => code === row.code);
        const what = `${query.duration} ${query.date} ${row.code}`;
        same(`${what} mean`, value(row.meanBar), own?.mean);
        same(`${what} cv`, value(row.cvPercent), own?.cv);
        same(`${what} score`, value(row.score), own?.score);
        same(`${what} below`, row.belowPercent, own?.below);
        expect([what, row.status]).toEqual([what, own?.status ?? null]);
    }
    const weighted = (of: (row: (typeof told)[number]) => number | null) => {
        const known = told.filter(row => of(row) !== null);
        const people = known.reduce((sum, row) => sum + row.people, 0);
        return known.length > 0 ? known.reduce((sum, row) => sum + (of(row) ?? 0) * row.people, 0) / people : null;
    };
    same(
        'city mean',
        value(found.meanBar),
        weighted(row => row.mean),
    );
    same(
        'city score',
        value(found.score),
        weighted(row => row.score),
    );
    const critical = told.filter(({ status }) => status === 'criticallyLow');
    if (told.length > 0) expect(value(found.criticallyLow)).toBe(critical.length);
    expect(codes((await list('criticallyLow', query)).rows).sort()).toEqual(codes(critical).sort());
    const low = told.filter(({ status }) => status === 'lowPressured');
    const byMean = low.toSorted((a, b) => (a.mean ?? 0) - (b.mean ?? 0));
    expect(codes((await list('low', query)).rows)).toEqual(codes(byMean));
    return { found, told };
};

describe('the figures of every DMA and the lists', () => {
    it.each([
        ['daily', lastDay],
        ['daily', '2026-10-05'],
        ['weekly', lastDay],
        ['weekly', '2026-10-14'],
        ['monthly', lastDay],
        ['monthly', '2026-10-31'],
    ] as const)('are those of the samples one by one, %s around %s', async (duration, date) => {
        const { told } = await compare({ duration, date });
        expect(told.length).toBeGreaterThan(40);
    });

    it('count the hours without supply for variability where that is asked', async () => {
        const month = { duration: 'monthly', date: lastDay } as const;
        const raw = await readRaw(city.db, '2026-11-01', '2026-11-21');
        for (const { code, cvPercent, status } of (await overview({ ...month, hours: 'all' })).rows) {
            const own = raw.find(row => row.code === code);
            if (status !== null && own) same(code, value(cvPercent), recount(own, 0.75, 'all')?.cv);
        }
        const over = async (hours: string) => value((await overview({ ...month, hours })).cvOverLimit) ?? 0;
        expect(await over('all')).toBeGreaterThan(await over('supplied'));
    });

    it('of a year whose sensors began in it are withheld, and told where less is asked of them', async () => {
        const { found, told } = await compare({ duration: 'yearly', date: lastDay });
        expect(told).toEqual([]);
        expect(found.meanBar).toMatchObject({ value: null, reason: 'incomplete' });
        const least = async (share: number) => {
            await city.db.query(`update threshold set value = $1 where key = 'completeness-minimum'`, [share]);
            await city.db.transaction(bumpDataVersion);
        };
        await least(0.1);
        try {
            expect((await compare({ duration: 'yearly', date: lastDay }, 0.1)).told.length).toBeGreaterThan(40);
        } finally {
            await least(0.75);
        }
    });

    it('are those of the last complete day where nothing is asked', async () => {
        const found = await overview();
        expect(found).toEqual(await overview({ duration: 'daily', date: lastDay }));
    });

    it('stand beside those of the same duration before and of the same days a year ago', async () => {
        const october = durationRange('monthly', '2026-10-31');
        const { rows } = await overview({ duration: 'monthly', date: lastDay });
        const before = await overview({ duration: 'monthly', date: '2026-10-31' });
        for (const { code, meanBar } of rows) {
            const earlier = before.rows.find(row => row.code === code);
            if (meanBar.value === null) continue;
            expect(meanBar.days).toBe(20);
            expect(meanBar.lastYear).toBeNull();
            const { previous } = meanBar;
            expect(previous?.value ?? null).toBe(earlier?.meanBar.value ?? null);
            if (previous) expect(previous.days).toBe(daysIn(october));
        }
        expect(previousRange(durationRange('weekly', lastDay))).toEqual(durationRange('weekly', '2026-11-14'));
    });

    it('say of a day that has not come, or of years ago, that there is no data', async () => {
        const future = await overview({ duration: 'daily', date: '2026-11-21' });
        expect(future).toMatchObject({ from: null, to: null, reporting: 0, total: 60, dataUntil: lastDay });
        expect(future.meanBar).toMatchObject({ value: null, reason: 'noData' });
        const old = await overview({ duration: 'yearly', date: '2019-06-01' });
        expect(old).toMatchObject({ from: '2019-01-01', to: '2020-01-01', reporting: 0 });
        expect(new Set(old.rows.map(({ status }) => status))).toEqual(new Set([null]));
        for (const name of ['criticallyLow', 'low', 'bottom', 'top'] as const)
            expect((await list(name, { duration: 'daily', date: '2026-11-21' })).rows).toEqual([]);
    });
});

describe('the ranking', () => {
    const byScore = (rows: readonly DmaPressure[]) =>
        rows
            .filter(({ score }) => score.value !== null)
            .toSorted((a, b) => (value(a.score) ?? 0) - (value(b.score) ?? 0) || (a.name < b.name ? -1 : 1));

    it('holds the ten lowest scores, worst first, and the ten highest, best first', async () => {
        const ranked = codes(byScore((await overview()).rows));
        expect(ranked.length).toBeGreaterThanOrEqual(20);
        expect(codes((await list('bottom')).rows)).toEqual(ranked.slice(0, 10));
        expect(codes((await list('top')).rows)).toEqual(ranked.toReversed().slice(0, 10));
    });

    it('splits the few DMAs of a sector into the worse half and the rest', async () => {
        const { rows } = await overview();
        const sectorId = rows.find(row => row.sector)?.sector?.id ?? '';
        const own = codes(byScore(rows.filter(({ sector }) => sector?.id === sectorId)));
        const half = Math.floor(own.length / 2);
        expect(half).toBeGreaterThan(0);
        const { rows: bottom, total } = await list('bottom', { sectorId });
        expect(total).toBe(rows.filter(({ sector }) => sector?.id === sectorId).length);
        expect(codes(bottom)).toEqual(own.slice(0, half));
        expect(codes((await list('top', { sectorId })).rows)).toEqual(own.slice(half).toReversed());
    });

    it('adds up each score from its three parts', async () => {
        for (const name of ['bottom', 'top'] as const)
            for (const { code, score, levelPoints, reachedPoints, steadyPoints } of (await list(name)).rows)
                same(code, (levelPoints ?? 0) + (reachedPoints ?? 0) + (steadyPoints ?? 0), score.value);
    });
});

describe('narrowed to a place', () => {
    it('the DMAs are those that lie there, by sector, area, division and themselves', async () => {
        const all = (await overview()).rows;
        const { body } = await city.call('GET', '/nrw/api/v1/dma/all', { token });
        type Dma = Record<'sector' | 'area' | 'mod', { id: string } | null> & { id: string; code: string };
        const dmas = body.data as Dma[];
        for (const [key, of] of [
            ['sectorId', 'sector'],
            ['areaId', 'area'],
            ['modId', 'mod'],
        ] as const) {
            const id = dmas.find(dma => dma[of])?.[of]?.id ?? '';
            const there = dmas.filter(dma => dma[of]?.id === id);
            const { rows, total } = await overview({ [key]: id });
            expect(codes(rows).sort()).toEqual(codes(there).sort());
            expect(total).toBe(there.length);
            for (const row of rows) expect(row).toEqual(all.find(({ code }) => code === row.code));
        }
        const { rows } = await overview({ dmaId: all[0].id });
        expect(rows).toEqual([all[0]]);
        expect((await overview({ areaId: '999999' })).rows).toEqual([]);
    });
});

describe('the pressure of one DMA', () => {
    it('is told by hours of a day and of a week, by days of a month and of a year', async () => {
        const [{ id, code }] = (await overview()).rows.filter(({ status }) => status !== null);
        const ofDma = (query: object) => read<PressureOfDma>('dma-pressure', { dmaId: id, ...query });
        for (const [duration, bucket, count] of [
            ['daily', 'hour', 24],
            ['weekly', 'hour', 144],
            ['monthly', 'day', 20],
            ['yearly', 'day', 324],
        ] as const) {
            const found = await ofDma({ duration });
            expect([duration, found.bucket, found.points.length]).toEqual([duration, bucket, count]);
            expect(found.dma?.code).toBe(code);
        }
        const { points, from, to } = await ofDma({ duration: 'monthly' });
        expect([points[0].at, points.at(-1)?.at, from, to]).toEqual([
            '2026-11-01',
            lastDay,
            '2026-11-01',
            '2026-11-21',
        ]);
        for (const { at, mean, min, max } of points.slice(0, 5)) {
            const raw = (await readRaw(city.db, at, addDays(at, 1))).find(row => row.code === code);
            const own = raw?.bars.filter((_, index) => raw.supplied[index]) ?? [];
            if (mean === null)
                expect(own.length === 0 || (raw?.bars.length ?? 0) < (raw?.expected ?? 0) / 2).toBe(true);
            else same(at, mean, meanOf(own));
            if (min !== null)
                expect([min, max]).toEqual([Math.min(...own), Math.max(...own)].map(bar => expect.closeTo(bar, 6)));
        }
    });

    it('has no value where under half of the samples came, and every hour and day has its place', async () => {
        const [{ id, code, completeness }] = (await overview({ duration: 'monthly' })).rows.filter(
            row => row.completeness !== null && row.completeness < 0.75,
        );
        const { points, dma } = await read<PressureOfDma>('dma-pressure', { dmaId: id, duration: 'monthly' });
        expect([dma?.code, dma?.completeness]).toEqual([code, completeness]);
        expect(points).toHaveLength(20);
        const thin = points.filter(point => point.completeness < 0.5);
        expect(thin.length).toBeGreaterThan(0);
        for (const point of thin) expect([point.min, point.mean, point.max]).toEqual([null, null, null]);
    });

    it('is empty for a DMA without a sensor and for one that is not there', async () => {
        const all = await overview();
        const none = all.rows.filter(({ completeness }) => completeness === null);
        for (const { id } of none)
            expect((await read<PressureOfDma>('dma-pressure', { dmaId: id })).points).toEqual([]);
        expect(await read('dma-pressure', { dmaId: '999999' })).toMatchObject({ dma: null, points: [] });
    });
});

describe('the calls', () => {
    const paths = [...Object.values(lists), 'mean-and-variance', 'dma-pressure'];

    it.each(paths)('%s is for those who may view pressure analytics', async path => {
        const guest = (await city.signIn('guest@utility.example')).token;
        const query = path === 'dma-pressure' ? { dmaId: '1' } : {};
        expect((await call(path, query, guest)).status).toBe(403);
        expect((await call(path, query, '')).status).toBe(401);
    });

    it('refuse a period of another kind, half a period, and keys that they do not know', async () => {
        for (const [query, errors] of [
            [{ period: '1m' }, { period: 'unknownKey' }],
            [{ date: lastDay }, { duration: 'required' }],
            [{ duration: 'hourly' }, { duration: 'invalid' }],
            [{ hours: 'night' }, { hours: 'invalid' }],
        ] as const) {
            const { status, body } = await call('mean-and-variance', query);
            expect([status, body.errors]).toEqual([400, errors]);
        }
        expect((await call('dma-pressure')).status).toBe(400);
    });
});
