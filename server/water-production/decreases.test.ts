import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decreases } from '../../contract/water-production';
import { productionCity, type ProductionCity } from './production.fixture';

let city: ProductionCity;
beforeAll(async () => {
    city = await productionCity();
    // What the city's own days show is not what these tests tell of.
    await city.db.query('delete from event');
}, 180_000);
afterAll(() => city.db.close());

type Query = Record<string, string>;
const base = 'water-production';
const sudden = (query: Query = {}) => city.read<Decreases>(`${base}/sudden-decreases`, query);
const consistent = (query: Query = {}) => city.read<Decreases>(`${base}/consistent-decreases`, query);

describe('decreases', () => {
    const insert = (code: string, kind: string, started: string, more: string, values: unknown[] = []) =>
        city.db.query(
            `insert into event (kind, entity_id, series_id, started_at, expected, observed, sigma, reason_code, reason_params, ended_at, state)
             select $1, e.id, s.id, $3::date::timestamp at time zone 'Asia/Dhaka', 15000, 12900, -5.2, 'suddenDecrease', '{"missing": 2100}', ${more}
             from entity e join series s on s.entity_id = e.id and s.interval_seconds = 3600
             where e.code = $2 order by s.metric limit 1`,
            [kind, code, started, ...values],
        );
    const midnight = (day: string) => `'${day}'::date::timestamp at time zone 'Asia/Dhaka'`;

    it('are those of the days, and earlier ones that go on', async () => {
        await insert('MOHARA', 'suddenDecrease', '2026-11-03', `null, 'open'`);
        await insert('MADUNAGHAT', 'suddenDecrease', '2026-10-01', `${midnight('2026-10-04')}, 'repaired'`);
        await insert('BS-BATALI', 'suddenDecrease', '2026-11-18', `${midnight('2026-11-20')}, 'falseAlarm'`);
        await insert('BS-KHULSHI', 'consistentDecrease', '2026-10-20', `null, 'acknowledged'`);
        const names = async (answer: Promise<Decreases>) => (await answer).rows.map(({ code, since }) => [code, since]);
        expect(await names(sudden())).toEqual([['MOHARA', '2026-11-03']]);
        expect(await names(sudden({ duration: 'daily', date: '2026-11-19' }))).toEqual([
            ['BS-BATALI', '2026-11-18'],
            ['MOHARA', '2026-11-03'],
        ]);
        expect(await names(sudden({ duration: 'monthly', date: '2026-10-20' }))).toEqual([
            ['MADUNAGHAT', '2026-10-01'],
        ]);
        expect(await names(sudden({ duration: 'daily', date: '2026-10-03' }))).toEqual([['MADUNAGHAT', '2026-10-01']]);
        expect(await names(sudden({ duration: 'daily', date: '2026-10-04' }))).toEqual([]);
        expect(await names(consistent())).toEqual([['BS-KHULSHI', '2026-10-20']]);
        const [row] = (await sudden()).rows;
        expect(row).toMatchObject({
            source: 'plants',
            kind: 'suddenDecrease',
            until: null,
            changePercent: -14,
            sigma: -5.2,
            missingM3: 2100,
            state: 'open',
            seriesCode: 'MOHARA.production',
        });
        expect((await sudden({ duration: 'yearly' })).waiting).toBe(1);
    });

    it('are narrowed to plants, to stations, or to some of them', async () => {
        const codes = async (query: Query) =>
            (await sudden({ duration: 'yearly', ...query })).rows.map(({ code }) => code);
        const id = async (code: string) =>
            (await city.db.query<{ id: string }>('select id::text as id from entity where code = $1', [code]))[0].id;
        expect(await codes({ source: 'stations' })).toEqual(['BS-BATALI']);
        expect(await codes({ source: 'plants' })).toEqual(['MOHARA', 'MADUNAGHAT']);
        expect(await codes({ productionUnitId: await id('MADUNAGHAT') })).toEqual(['MADUNAGHAT']);
        expect(await codes({ productionUnitId: await id('KWTP1') })).toEqual([]);
        const both = { productionUnitId: await id('MOHARA'), boostingStationId: await id('BS-BATALI') };
        expect(await codes(both)).toEqual(['BS-BATALI', 'MOHARA']);
    });
});

describe('rights and questions', () => {
    const paths = [
        'water-production-data',
        'boosting-station-data',
        'water-production-chart-data',
        'boosting-station-chart-data',
        'sudden-decreases',
        'consistent-decreases',
    ];

    it('are for who may view water production analytics', async () => {
        const guest = (await city.signIn('guest@utility.example')).token;
        for (const path of paths) {
            expect((await city.ask(`${base}/${path}`, {}, guest)).status).toBe(403);
            expect((await city.call('GET', `/nrw/api/v1/${base}/${path}`)).status).toBe(401);
            expect((await city.ask(`${base}/${path}`, {})).status).toBe(200);
        }
    });

    it('ask for at least one plant or station, and for nothing that they do not know', async () => {
        for (const [path, query, errors] of [
            [paths[0], { productionUnitId: '' }, { productionUnitId: 'sourceRequired' }],
            [paths[1], { boostingStationId: '' }, { boostingStationId: 'sourceRequired' }],
            [paths[4], { productionUnitId: '' }, { productionUnitId: 'sourceRequired' }],
            [paths[0], { productionUnitId: '1,x' }, { productionUnitId: 'invalidId' }],
            [paths[0], { boostingStationId: '1' }, { boostingStationId: 'unknownKey' }],
            [paths[2], { duration: 'hourly' }, { duration: 'invalid' }],
            [paths[2], { date: '2026-11-20' }, { duration: 'required' }],
            [paths[5], { source: 'dmas' }, { source: 'invalid' }],
        ] as const) {
            const { status, body } = await city.ask(`${base}/${path}`, query);
            expect([path, status, body.errors]).toEqual([path, 400, errors]);
        }
        const { body } = await city.ask(`${base}/${paths[0]}`, { productionUnitId: '' });
        expect(body.messages).toEqual({
            productionUnitId: 'At least one water treatment plant or boosting station must be selected',
        });
    });
});
