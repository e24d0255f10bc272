import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Threshold } from '../contract/thresholds';
import { thresholdSeed, type ThresholdKey } from '../contract/thresholds.seed';
import { rebuildArrears } from '../server/billing/arrears.changes';
import { rebuildBilling } from '../server/billing/bills.changes';
import { detectFindings } from '../server/detection/detect';
import { askRejudging } from '../server/detection/pending.queries';
import { rebuildRollups } from '../server/ingest/rollups.rebuild';
import { rebuildConsumerStats } from '../server/low-consumption/low-consumption.queries';
import { startJobs } from '../server/jobs/jobs';
import { cityZone } from '../server/network/site.queries';
import { nightlyJobs } from '../server/schedule';
import { changeThreshold } from '../server/thresholds/thresholds.fixture';
import { addUser, testApp, type TestApp } from './support/app';
import { smallCity, smallCityToday } from './support/demo-city';

let now = new Date(`${smallCityToday}T04:42:00Z`);
const clock = () => now;
let city: TestApp;
let token: string;
let rows: Map<string, Threshold>;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock });
    await addUser(city.db, 'settings@utility.example');
    token = (await city.signIn('settings@utility.example')).token;
    const { body } = await city.call('GET', '/nrw/api/v1/Threshold', { token });
    // Where no inflow is measured, pressure alone tells the supplied hours.
    await city.db.query(
        `delete from reading r using series s join entity e on e.id = s.entity_id
         where s.id = r.series_id and s.metric = 'inflow' and e.code in (select code from entity where type = 1 order by code limit 20)`,
    );
    await drift();
    await unheard();
    await rebuildRollups(city.db);
    await untidy();
    rows = new Map((body.data as Threshold[]).map(row => [row.key, row]));
}, 600_000);
afterAll(() => city.db.close());

/** Has an inlet meter of a DMA that gets water by the hour walk off zero, by some 5 % of its peak flow in 60 days. */
const drift = () =>
    city.db.query(
        `update reading r set value = r.value + 0.1 * extract(day from r.at - '2026-09-30T18:00:00Z'::timestamptz)
         from series s join entity e on e.id = s.entity_id
         where s.id = r.series_id and s.metric = 'inflow' and s.interval_seconds = 3600 and e.code = 'DMA-PAHARTALI-2'
            and r.at >= '2026-09-30T18:00:00Z'`,
    );

/** What a tidy city has none of: a sensor without samples for three days, a meter for ten, a plant that reported last the day before yesterday. */
const unheard = async () => {
    const stop = (metric: string, days: number) =>
        city.db.query(
            `delete from reading using (
                select max(s.id) as id from series s join flow_point p on p.series_id = s.id or s.metric = 'level'
                where s.metric = $1 and s.finer_copy_of is null and s.last_at >= $2::date - 1) found
             where found.id = reading.series_id and reading.at > $2::date - $3::int`,
            [metric, smallCityToday, days],
        );
    await stop('level', 3);
    await stop('outflow', 10);
    await city.db.query(
        `delete from water_quality_report where report_date >= $1::date - 1
            and production_unit_id = (select min(id) from production_unit)`,
        [smallCityToday],
    );
};

/** What a tidy city has none of: storage without a level, an inlet known by its configuration, bills of two months that nobody pays, and none. */
const untidy = async () => {
    await city.db.query(
        `delete from reading r using series s join entity e on e.id = s.entity_id
         where s.id = r.series_id and e.code = 'RES-NASIRABAD' and s.metric = 'level'
             and r.at between '2026-10-31T12:00:00Z' and '2026-11-01T00:00:00Z'`,
    );
    await city.db.query(
        `update flow_point p set series_id = null, volume_m3_per_day = 900
         from link l join entity e on e.id = l.to_id
         where l.id = p.link_id and e.type = 1 and e.code = (select max(code) from entity where type = 1)`,
    );
    const [long, silent] = await city.db.query<{ id: number }>('select id from consumer order by id limit 2');
    await city.db.query(
        `update bill set period_from = (month - interval '2 months')::date where consumer_id = $1 and month >= '2026-10-01'`,
        [long.id],
    );
    await city.db.query('delete from bill where consumer_id = $1', [silent.id]);
    await city.db.query(`update consumer set connected_on = '2026-09-20' where id = $1`, [silent.id]);
    await city.db.query('update bill set collected_bdt = 0, paid_on = null where consumer_id = $1', [long.id]);
    await rebuildBilling(city.db);
    await rebuildConsumerStats(city.db);
    await rebuildArrears(city.db);
};

const rowOf = (key: string): Threshold => {
    const row = rows.get(key);
    if (!row) throw new Error(`no row ${key}`);
    return row;
};
const change = (key: string, value: number) => changeThreshold(city, token, key, { value, active: true });
const reset = async (key: string) => {
    const { id } = rowOf(key);
    expect((await city.call('POST', '/nrw/api/v1/Threshold/reset', { token, body: { ids: [id] } })).status).toBe(200);
};
const rejudge = async () => {
    await city.db.transaction(tx => askRejudging(tx, now));
    await detectFindings(city.db, now);
};
const night = async () => {
    now = new Date(now.getTime() + 60_000);
    const log = { info: () => undefined, error: () => undefined };
    const jobs = startJobs(city.db, nightlyJobs, { clock, zone: () => cityZone(city.db), log });
    await jobs.runDue();
    await jobs.stop();
};

/** How many times DMAs are told as critically low, the worst of which somebody called a false alarm ten days ago. */
const criticalEvents = async (): Promise<string> => {
    const tenDaysAgo = new Date(now.getTime() - 10 * 86_400_000);
    const critical = `kind = 'criticallyLowPressure'`;
    await city.db.query(`delete from event where ${critical}`);
    await rejudge();
    const [{ id }] = await city.db.query<{ id: string }>(
        `update event set state = 'falseAlarm'
         where id = (select id from event where ${critical} and ended_at is null order by observed limit 1) returning id`,
    );
    await city.db.query(`insert into event_history (event_id, state, at) values ($1, 'falseAlarm', $2)`, [
        id,
        tenDaysAgo,
    ]);
    await rejudge();
    const [{ n }] = await city.db.query<{ n: number }>(`select count(*) as n from event where ${critical}`);
    return String(n);
};

/** How many sudden and slow falls are told once the job has run that a change asks for. */
const decreases = async (): Promise<string> => {
    await detectFindings(city.db, now);
    const [{ n }] = await city.db.query<{ n: number }>(`select count(*) as n from event where kind like '%Decrease'`);
    return String(n);
};

/** What rises say of their nights. */
const nightsTold = async (): Promise<string> => {
    await detectFindings(city.db, now);
    const told = await city.db.query(
        `select kind, entity_id, started_at, reason_params -> 'nightBefore' as before, reason_params -> 'nightSince' as since
         from event where kind like '%Rise' order by 1, 2, 3`,
    );
    return JSON.stringify(told);
};

/** How many meters are told as stuck, or as drifting: one of the city each, stuck for 72 hours. */
const metersTold = (kind: 'stuck' | 'drift') => async (): Promise<string> => {
    await detectFindings(city.db, now);
    const [{ n }] = await city.db.query<{ n: number }>(`select count(*) as n from event where kind = $1`, [kind]);
    return String(n);
};

/** How many times DMAs are told to have kept too little of their schedule. */
const lowSupplies = async (): Promise<string> => {
    await detectFindings(city.db, now);
    const [{ n }] = await city.db.query<{ n: number }>(`select count(*) as n from event where kind = 'lowSupply'`);
    return String(n);
};

/** What leaks by the nights of October in a DMA that is never off supply, with most accounts that are no homes. */
const leakage = async (): Promise<string> => {
    const [{ id }] = await city.db.query<{ id: number }>(
        `select dma_id as id from consumer_now c where tariff_class = 'commercial' and dma_id in (
            select dma_id from supply_timing where end_minute - start_minute = 1440 and weekdays = 127)
         and exists (select from series s join rollup_day r on r.series_id = s.id and s.metric = 'inflow' where s.entity_id = c.dma_id)
         group by 1 order by count(*) desc, 1 limit 1`,
    );
    return shown(`night-flow/dma?dmaId=${id}&from=2026-10-01&to=2026-11-01`);
};

/** What a page shows, without the constants that its explanation lists. */
const shown = async (path: Step[1]): Promise<string> => {
    if (typeof path === 'function') return path();
    const { status, body } = await city.call('GET', `/nrw/api/v1/${path}`, { token });
    expect(status).toBe(200);
    return JSON.stringify(body.data, (name, value: unknown) =>
        name === 'how' || name === 'recomputingSince' ? undefined : value,
    );
};

const produced = 'water-production/water-production-data?duration=monthly';
const reports = 'water-quality-analytics/water-quality-report';

/** The value that each row is changed to, the call whose figures move then, and what another row is set to before. */
type Step = readonly [
    value: number,
    path: string | (() => Promise<string>),
    given?: readonly [key: ThresholdKey, value: number],
];
const walk: Partial<Record<ThresholdKey, Step>> = {
    'arrears-recoverable-percent': [1, 'geospatial/arrears-billing-metrics'],
    'completeness-minimum': [1, 'dashboard/water-summary'],
    'month-closed-share': [101, 'dashboard/water-summary'],
    'unbilled-unmetered-percent': [3, 'dashboard/water-summary'],
    'unknown-maximum-percent': [0.1, 'dashboard/water-summary'],
    'dma-billed-share': [100, 'dashboard/nrw-dma'],
    'confidence-valve-estimated-percent': [99, 'dashboard/nrw-dma', ['completeness-minimum', 0]],
    'confidence-estimated-hours-percent': [60, 'dashboard/nrw-dma'],
    'confidence-assumed-percent': [99, 'dashboard/water-summary'],
    'confidence-long-bills-percent': [49, 'dashboard/water-summary'],
    'confidence-uncovered-percent': [99, 'dashboard/water-summary'],
    'confidence-uncovered-unknown-percent': [99, 'dashboard/water-summary'],
    'confidence-measured-percent': [9, 'dashboard/water-summary'],
    'confidence-billed-metered-percent': [9, 'dashboard/water-summary'],
    'critically-low-pressure': [0.8, 'dashboard/low-pressure-dma'],
    'critically-low-share': [99, 'dashboard/low-pressure-dma', ['critically-low-pressure', 0.43]],
    'pressure-target': [3, 'dashboard/low-pressure-dma'],
    'pressure-minimum': [0.8, 'pressure-analytics/mean-and-variance'],
    'pressure-cv-maximum': [10, 'pressure-analytics/mean-and-variance'],
    'kpi-load-factor-target': [99, produced],
    'kpi-load-factor-cut-5': [81, produced],
    'kpi-load-factor-cut-4': [76, produced],
    'kpi-load-factor-cut-3': [78, produced],
    'kpi-load-factor-cut-2': [78, produced, ['kpi-load-factor-cut-3', 79]],
    'kpi-schedule-adherence-target': [99, 'supply-schedule/dma-wise-rank'],
    'kpi-schedule-adherence-cut-2': [99, lowSupplies],
    'kpi-nrw-percent-target': [20, 'dashboard/water-summary'],
    'kpi-water-availability-lpcd-target': [60, 'dashboard/water-supply-dma'],
    'low-consumption-ratio': [0.05, 'dashboard/low-consumption'],
    'consumption-high-percent': [1, 'nrw-consumption-analytics/water-consumption-deviates'],
    'consumption-low-percent': [1, 'nrw-consumption-analytics/water-consumption-deviates'],
    'supplied-inflow-percent': [90, 'dashboard/low-pressure-dma'],
    'supplied-pressure-minimum': [0.9, 'dashboard/low-pressure-dma'],
    'water-quality-finished-ph-lowest': [7.9, 'dashboard/water-quality'],
    'water-quality-finished-ph-highest': [6.1, 'dashboard/water-quality'],
    'water-quality-finished-turbidity-highest': [0.1, 'dashboard/water-quality'],
    'water-quality-finished-alkalinity-highest': [20, 'dashboard/water-quality'],
    'water-quality-finished-chloride-highest': [1, 'dashboard/water-quality'],
    'water-quality-finished-free-chlorine-lowest': [1.9, 'dashboard/water-quality'],
    'water-quality-finished-free-chlorine-highest': [0.2, 'dashboard/water-quality'],
    'water-quality-finished-chloride-coastal-highest': [1, 'dashboard/water-quality'],
    'water-quality-raw-ph-lowest': [7.9, reports],
    'water-quality-raw-ph-highest': [6.1, reports],
    'water-quality-raw-turbidity-highest': [1, reports],
    'water-quality-raw-alkalinity-highest': [1, reports],
    'water-quality-raw-chloride-highest': [1, reports],
    'treated-scada-difference-percent': [0.0001, reports],
    'false-alarm-silence-days': [5, criticalEvents],
    'sudden-decrease-percent': [80, decreases],
    'sudden-decrease-sigma': [10, decreases],
    'consistent-decrease-percent': [80, decreases],
    'night-settling-hours': [30, nightsTold],
    'night-use-per-person': [2, leakage],
    'night-use-per-connection': [100, leakage],
    'leakage-pressure-exponent': [0.5, leakage],
    'stuck-hours': [73, metersTold('stuck')],
    'meter-drift-percent': [50, metersTold('drift')],
    'silent-hours': [100, 'dashboard/needs-someone'],
    'dead-days': [30, 'dashboard/needs-someone'],
    'report-due-hour': [11, 'dashboard/needs-someone'],
};

describe('a change of a threshold value', () => {
    it.each(Object.entries(walk))(
        'moves the figures that %s makes, and its reset moves them back',
        async (key, [value, path, given]) => {
            const settled = async () => {
                if (rowOf(key).kind === 'rollup') await night();
            };
            if (given) await change(...given);
            const before = await shown(path);
            await change(key, value);
            await settled();
            expect(await shown(path)).not.toBe(before);
            await reset(key);
            await settled();
            expect(await shown(path)).toBe(before);
            if (given) await reset(given[0]);
        },
        180_000,
    );

    it('is walked for every row that a figure reads', () => {
        const root = new URL('../server/', import.meta.url);
        const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
            name => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name) && !name.startsWith('demo/'),
        );
        const text = files.map(name => readFileSync(new URL(name, root), 'utf8')).join('\n');
        // Limits of water are read by their pattern.
        const read = thresholdSeed
            .map(row => row.key)
            .filter(key => text.includes(`'${key}'`) || /^water-quality-(raw|finished)-/.test(key));
        expect(Object.keys(walk).sort()).toEqual(read.sort());
    });

    it('is said to move the pages that it moves, and a page that it does not move is not named', () => {
        const named = thresholdSeed.filter(row => row.whereUsed.some(page => page === 'dashboard'));
        const moved = Object.entries(walk).filter(
            ([, [, path]]) => typeof path === 'string' && path.startsWith('dashboard/'),
        );
        expect(named.map(row => row.key).sort()).toEqual(moved.map(([key]) => key).sort());
    });
});
