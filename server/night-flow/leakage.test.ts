import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { demoCity } from '../../demo/city';
import { dmaDay } from '../../demo/demand';
import { addUser, testApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import type { Db } from '../db/db';
import { addExclusion, removeExclusion } from '../exclusions/exclusions.changes';
import { nightFlowOfDma } from './leakage.queries';

const october = { from: '2026-10-01', to: '2026-11-01' };
const now = new Date(`${smallCityToday}T10:00:00+06:00`);
const days = Array.from({ length: 31 }, (_, at) => addDays(october.from, at));

let db: Db;
let ids: Map<string, string>;
beforeAll(async () => {
    db = await smallCity();
    const rows = await db.query<{ id: string; code: string }>(
        `select e.id::text as id, e.code from dma d join entity e on e.id = d.id`,
    );
    ids = new Map(rows.map(({ id, code }) => [code, id]));
}, 120_000);
afterAll(() => db.close());
const ask = (code: string, range = october) => nightFlowOfDma(db, { dmaId: ids.get(code) ?? '', ...range });

/** What each pipe of a DMA carried in each local hour of October, and its pressure, by its raw samples. */
const readRaw = async (code: string) => {
    const flows = await db.query<{ sign: number; day: string; hour: number; m3: number }>(
        `select case when l.to_id = e.id then 1 else -1 end as sign, (r.at at time zone 'Asia/Dhaka')::date as day,
             extract(hour from r.at at time zone 'Asia/Dhaka')::int as hour,
             avg(r.value)::float8 / (1 + p.error_percent / 100) as m3
         from entity e join link l on e.id in (l.from_id, l.to_id) join flow_point p on p.link_id = l.id
         join series s on s.id = p.series_id join reading r on r.series_id = s.id
         where e.code = $1 and r.at >= '2026-09-29T18:00Z' and r.at < '2026-10-31T18:00Z'
             and (r.at at time zone 'Asia/Dhaka')::date >= p.valid_from
             and (r.at at time zone 'Asia/Dhaka')::date < coalesce(p.valid_to, 'infinity')
         group by 1, 2, 3, p.id, p.error_percent having count(*) >= 3600 / min(s.interval_seconds)`,
        [code],
    );
    const others = await db.query<{ day: string; hour: number; bar: number | null; supplied: boolean }>(
        `select (h.at at time zone 'Asia/Dhaka')::date as day, extract(hour from h.at at time zone 'Asia/Dhaka')::int as hour,
             bool_or(h.supplied) as supplied,
             (select avg(r.value) from reading r join series p on p.id = r.series_id and p.metric = 'pressure' and p.entity_id = e.id
              where p.finer_copy_of is null and r.at >= h.at and r.at < h.at + interval '1 hour')::float8 as bar
         from entity e join series s on s.entity_id = e.id and s.finer_copy_of is null join rollup_hour h on h.series_id = s.id
         where e.code = $1 and h.at >= '2026-09-29T18:00Z' and h.at < '2026-10-31T18:00Z' and h.supplied is not null
         group by h.at, e.id`,
        [code],
    );
    const [{ pipes }] = await db.query<{ pipes: number }>(
        `select count(*)::int as pipes from link l join entity e on e.id in (l.from_id, l.to_id) where e.code = $1`,
        [code],
    );
    return { flows, others, pipes };
};

/** The leakage of October by the definition, night by night; null with fewer than ten nights. */
const recount = async (code: string): Promise<number | null> => {
    const { flows, others, pipes } = await readRaw(code);
    const at = new Map(others.map(each => [`${each.day} ${each.hour}`, each]));
    const flowOf = (day: string, hour: number) => {
        const parts = flows.filter(each => each.day === day && each.hour === hour);
        return parts.length < pipes ? null : parts.reduce((sum, { sign, m3 }) => sum + sign * m3, 0);
    };
    const isWet = (day: string, hour: number): boolean =>
        hour < 0 ? isWet(addDays(day, -1), hour + 24) : (at.get(`${day} ${hour}`)?.supplied ?? false);
    const [{ use }] = await db.query<{ use: number }>(
        `select ((select population from dma_state t where t.dma_id = e.id order by valid_from desc limit 1) * 0.6
             + 50 * (select count(*) from consumer_now c where c.dma_id = e.id and c.tariff_class = 'commercial'
                 and c.connected_on <= '2026-10-31' and (c.closed_on is null or c.closed_on > '2026-10-31'))) / 1000.0::float8 as use
         from entity e where e.code = $1`,
        [code],
    );
    const leaks = days.flatMap(day => {
        const settled = [0, 1, 2, 3, 4].filter(
            hour => flowOf(day, hour) !== null && [0, 1, 2].every(back => isWet(day, hour - back)),
        );
        // Of a day with hours that nobody knows of, it is not known how long it leaked.
        const isKnown = Array.from({ length: 24 }, (_, hour) => at.has(`${day} ${hour}`)).every(Boolean);
        if (settled.length < 3 || !isKnown) return [];
        const least = settled.toSorted((a, b) => flowOf(day, a)! - flowOf(day, b)!)[0];
        const wet = Array.from({ length: 24 }, (_, hour) => at.get(`${day} ${hour}`)).filter(each => each?.supplied);
        const bars = wet.flatMap(each => each?.bar ?? []);
        const night = at.get(`${day} ${least}`)?.bar ?? null;
        const hours =
            night === null || bars.length === 0
                ? wet.length
                : (wet.length * bars.reduce((sum, bar) => sum + bar / night, 0)) / bars.length;
        return [(flowOf(day, least)! - use) * hours];
    });
    return leaks.length < 10 ? null : (31 * leaks.reduce((sum, leak) => sum + leak, 0)) / leaks.length;
};

describe('the leakage of a DMA by its night flow', () => {
    it('equals a recount from raw samples, in every DMA of the demo city', async () => {
        let known = 0;
        for (const code of ids.keys()) {
            const { leakage } = await ask(code);
            const expected = await recount(code);
            if (expected === null) expect([code, leakage.value]).toEqual([code, null]);
            else {
                known += 1;
                expect(leakage.value, code).not.toBeNull();
                expect(leakage.value! / expected, code).toBeCloseTo(1, 3);
            }
        }
        expect(known).toBeGreaterThan(15);
    }, 120_000);

    it('has the leakage that the demo city was made with inside its band', async () => {
        const missed: string[] = [];
        let known = 0;
        for (const dma of demoCity().dmas) {
            const { leakage } = await ask(dma.code);
            if (leakage.value === null || !leakage.band95) continue;
            known += 1;
            const truth = days.reduce((sum, day) => {
                const { inflow, drawn } = dmaDay(dma, day);
                return sum + inflow.reduce((lost, m3, hour) => lost + m3 - drawn[hour], 0);
            }, 0);
            const [low, high] = leakage.band95;
            if (truth < low || truth > high)
                missed.push(`${dma.code}: ${Math.round(truth)} not in ${Math.round(low)} to ${Math.round(high)}`);
        }
        expect(known).toBeGreaterThan(15);
        expect(missed).toEqual([]);
    }, 120_000);
});

describe('a night flow on untidy data', () => {
    const code = 'DMA-NASIRABAD-1';
    const inlet = `(select p.id from flow_point p join link l on l.id = p.link_id join entity e on e.id = l.to_id where e.code = '${code}' and p.valid_to is null and p.code not like '%-NEXT')`;
    const withState = async (changes: readonly string[], story: () => Promise<void>) => {
        const kept = await db.query('select * from flow_point');
        for (const sql of changes) await db.query(sql);
        await story();
        await db.query('delete from flow_point where id <> all($1::int[])', [kept.map(({ id }) => id)]);
        await db.query(
            `update flow_point p set valid_from = k.valid_from, valid_to = k.valid_to, series_id = k.series_id
             from jsonb_populate_recordset(null::flow_point, $1::jsonb) k where k.id = p.id`,
            [JSON.stringify(kept)],
        );
    };
    const exchangedOn = (day: string, next: string) => [
        `insert into flow_point (link_id, code, name, name_bn, series_id, stands_at, valid_from, error_percent, confidence_percent)
         select link_id, code || '-NEXT', name, name_bn, series_id, stands_at, '${next}', error_percent, confidence_percent
         from flow_point where id = ${inlet}`,
        `update flow_point set valid_to = '${day}' where id = ${inlet}`,
    ];

    it('needs ten nights for a leakage', async () => {
        const { nights } = await ask(code);
        const begin = nights.findIndex((_, at) => nights.slice(at, at + 10).every(({ flow }) => flow !== null));
        const from = nights[begin].day;
        expect((await ask(code, { from, to: addDays(from, 9) })).leakage).toMatchObject({
            value: null,
            reason: 'notSuppliedAtNight',
        });
        expect((await ask(code, { from, to: addDays(from, 10) })).leakage.value).toBeGreaterThan(0);
    });

    it('is told as far as readings reach, and of days to come not at all', async () => {
        const november = await ask(code, { from: '2026-11-01', to: '2026-12-01' });
        expect([november.to, november.nights.length]).toEqual(['2026-11-21', 20]);
        const next = await ask(code, { from: '2027-01-01', to: '2027-02-01' });
        expect(next).toMatchObject({
            from: null,
            nights: [],
            dma: { code },
            leakage: { value: null, reason: 'noData' },
        });
        expect((await nightFlowOfDma(db, { dmaId: '999999', ...october })).dma).toBeNull();
    });

    it('is the same where the meter was exchanged, and missing on the days that had none', async () => {
        const before = await ask(code);
        await withState(exchangedOn('2026-10-15', '2026-10-15'), async () => {
            expect(await ask(code)).toEqual(before);
        });
        await withState(exchangedOn('2026-10-15', '2026-10-17'), async () => {
            const { nights } = await ask(code);
            const missing = nights.filter(({ reason }) => reason === 'notConfigured').map(({ day }) => day);
            expect(missing).toEqual(['2026-10-15', '2026-10-16']);
        });
        expect(await ask(code)).toEqual(before);
    });

    it('leaves out the nights in which the meter is said to have failed, and says how much was measured', async () => {
        const before = await ask(code);
        const [{ id }] = await db.query<{ id: number }>(`select series_id as id from flow_point where id = ${inlet}`);
        const mark = { from: '2026-10-10', to: '2026-10-22', reason: 'meterFailure', note: '' } as const;
        const added = await db.transaction(tx => addExclusion(tx, id, mark, { userId: undefined, now }));
        const marked = await ask(code);
        await db.transaction(tx => removeExclusion(tx, id, added.id, now));
        const missing = marked.nights.filter(({ reason }) => reason === 'noData').map(({ day }) => day);
        expect([missing.at(0), missing.at(-1), missing.length]).toEqual(['2026-10-10', '2026-10-21', 12]);
        expect(marked.leakage.completeness).toBeCloseTo((before.leakage.completeness ?? 0) - 12 / 31, 4);
        // The days that are left stand for all of the month.
        expect(marked.leakage.value! / before.leakage.value!).toBeCloseTo(1, 1);
        expect(await ask(code)).toEqual(before);
    });

    it('says of a DMA without a meter that it has none', async () => {
        await withState(
            [
                `update flow_point p set series_id = null from link l join entity e on e.id = l.to_id where l.id = p.link_id and e.code = '${code}'`,
            ],
            async () => {
                const { leakage, mean, nights } = await ask(code);
                expect([leakage, mean]).toMatchObject([{ reason: 'notConfigured' }, { reason: 'notConfigured' }]);
                expect(nights.every(({ reason }) => reason === 'notConfigured')).toBe(true);
            },
        );
    });

    it('is an upper estimate while the night use is that of the books', async () => {
        expect((await ask(code)).leakage).toMatchObject({ doubts: ['upperEstimate'] });
        const before = (await ask(code)).leakage.value;
        await db.query(`update threshold set value = 2 where key = 'night-use-per-person'`);
        const { leakage } = await ask(code);
        await db.query(`update threshold set value = 0.6 where key = 'night-use-per-person'`);
        expect(leakage).toMatchObject({ doubts: [] });
        expect(leakage.value).toBeLessThan(before ?? 0);
    });

    it('counts hours of supply where no pressure is known, and says so', async () => {
        const inputOf = async () => (await ask(code)).how.inputs.map(({ name }) => name);
        expect(await inputOf()).toContain('hourDayFactor');
        const sensor = `(select s.id from series s join entity e on e.id = s.entity_id where e.code = '${code}' and s.metric = 'pressure')`;
        await db.query(`update series set metric = 'level' where id in ${sensor}`);
        const { leakage, nights, how } = await ask(code);
        await db.query(
            `update series s set metric = 'pressure' from entity e where e.id = s.entity_id and e.code = '${code}' and s.metric = 'level'`,
        );
        expect(how.inputs).toContainEqual({ name: 'hoursForPressure', value: expect.any(Number), unit: 'hours' });
        expect(nights.some(({ flow }) => flow !== null)).toBe(true);
        expect(leakage.value).toBeGreaterThan(0);
    });

    it('is refused to who may see neither the hours of a DMA nor its events, and for more than a year and a month', async () => {
        const city = await testApp({ db, clock: () => now });
        const view = { canView: true };
        await addUser(db, 'planner@utility.example', 'Planner', { SupplyScheduleCalculation: view });
        await addUser(db, 'chemist@utility.example', 'Chemist', { WaterQuality: view });
        const call = async (email: string, from: string, to: string) => {
            const { token } = await city.signIn(email);
            const path = `/nrw/api/v1/night-flow/dma?dmaId=${ids.get(code)}&from=${from}&to=${to}`;
            return city.call('GET', path, { token });
        };
        expect((await call('chemist@utility.example', '2026-10-01', '2026-11-01')).status).toBe(403);
        expect((await call('planner@utility.example', '2026-10-01', '2026-11-01')).status).toBe(200);
        expect((await call('planner@utility.example', '2025-09-27', '2026-11-01')).status).toBe(200);
        const { status, body } = await call('planner@utility.example', '2025-09-26', '2026-11-01');
        expect([status, body.errors]).toEqual([400, { to: 'rangeTooLarge' }]);
    });
});
