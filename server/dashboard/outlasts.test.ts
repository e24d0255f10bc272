import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consumption, dashboard, pressure, supplySchedule, waterLoss, waterProduction } from '../../contract/paths';
import { addUser, testApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { october } from '../figures/balance.fixture';
import { readBalances } from '../figures/balance.queries';
import { refreshRollups, rollupConstants } from '../ingest/rollups.queries';

/** What is computed of months that are kept in memory. */
const calls = [
    `${dashboard.nrwValueChain}?period=1m`,
    `${waterLoss.byPlace}?period=1m&groupBy=mod`,
    `${waterLoss.byPlace}?period=1m&groupBy=ward`,
    `${consumption.metrics}?period=3m&groupBy=dma`,
    `${supplySchedule.byDma}?duration=monthly`,
    `${waterProduction.plants}?duration=monthly`,
    `${pressure.meanAndVariance}?duration=monthly`,
];

const email = 'analyst@utility.example';
const asked: string[] = [];
let db: Db;
let memories: Memory[];

/** A process of the application on the database, with a memory of its own. */
const newProcess = async () => {
    const query: Db['query'] = (text, params) => {
        asked.push(text);
        return db.query(text, params);
    };
    const own = { ...db, query };
    const { call, signIn } = await testApp({ db: own, clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    const { token } = await signIn(email);
    return async () => {
        const answers: Record<string, unknown> = {};
        for (const path of calls) {
            const { status, body } = await call('GET', path, { token });
            answers[path] = status === 200 ? body.data : status;
        }
        const [balance] = await readBalances(own, [october]);
        answers['zones'] = balance.spans.map(({ ksa }) => [...ksa]);
        return answers;
    };
};
type Memory = Awaited<ReturnType<typeof newProcess>>;

beforeAll(async () => {
    db = await smallCity();
    await addUser(db, email);
    memories = [await newProcess(), await newProcess()];
}, 180_000);
afterAll(() => db.close());

/** Readings of a day that came out otherwise, with all that is summed of them. */
const readAnew =
    (metric: string, day: string, times = 1.5) =>
    async (tx: Queries) => {
        const read = await tx.query<{ id: number }>(
            `update reading r set value = $3 * r.value from series s
         where s.metric = $1 and r.series_id = s.id and (r.at at time zone s.zone)::date = $2::date returning s.id`,
            [metric, day, times],
        );
        const ids = [...new Set(read.map(({ id }) => id))];
        const touched = ids.map(seriesId => ({ seriesId, days: [day] }));
        await refreshRollups(tx, touched, await rollupConstants(tx));
    };

type Change = string | ((tx: Queries) => Promise<unknown>);
const oneDma = `(select min(dma_id) from billing_place where dma_id > 0)`;
const month = `'2026-10-01'`;

/** A change of each table that the answers are made of, by its name; those that leave little to be told come last. */
const changes: Readonly<Record<string, Change>> = {
    mod_division: `update mod_division set name = name || ' new'`,
    ward: `update ward set name = name || ' new'`,
    ward_place: `update ward_place set area_id = (select min(id) from area)`,
    area: `update area set name = name || ' new'`,
    area_place: `update area_place set mod_id = (select max(id) from mod_division)`,
    dma: `insert into dma select id from entity where id in (select id from junction) limit 1`,
    dma_place: `update dma_place set area_id = null, sector_id = null where dma_id = ${oneDma}`,
    geometry: `update geometry set hash = hash || 'new' where current`,
    production_unit: `update production_unit set ksa = not ksa`,
    junction: `update junction set ksa = not coalesce(ksa, true)`,
    event: `insert into event (kind, entity_id, series_id, started_at, reason_code)
        select 'stuck', entity_id, id, '2026-10-01T00:00Z', 'stuckAtZero' from series
        where entity_id = ${oneDma} and metric = 'inflow' limit 1`,
    reservoir: `update reservoir set ksa = not ksa`,
    reservoir_size: `update reservoir_size set surface_m2 = 3 * surface_m2`,
    reading: readAnew('level', '2026-11-01'),
    entity: `update entity set closed_on = '2024-01-01' where id = (select min(id) from reservoir)`,
    flow_point: `update flow_point set error_percent = error_percent + 10`,
    dma_state: `update dma_state set population = 2 * population, ksa = not ksa where dma_id = ${oneDma}`,
    capacity_state: `update capacity_state set m3_per_day = 2 * m3_per_day`,
    supply_timing: `update supply_timing set end_minute = start_minute + 1`,
    threshold: `update threshold set value = 2 * value where key = 'confidence-measured-percent'`,
    rollup_month: `update rollup_month set volume_m3 = 2 * volume_m3 where at = ${month}`,
    rollup_day: readAnew('production', '2026-11-05'),
    supply: async tx => {
        for (const metric of ['inflow', 'pressure']) await readAnew(metric, '2026-10-05', 0)(tx);
    },
    billing_place: `update billing_place set metered_litres = 2 * metered_litres where month = ${month}`,
    billing_part: `update billing_part set litres = 2 * litres + 1000 where kind = 'ownHistory'`,
    billing_hole_part: `insert into billing_hole_part values (${month}, 0, 0, 'domestic', 'noHistory', 500, 0)`,
    billing_class: `update billing_class set litres = 2 * litres where month = ${month}`,
    billing_usual: `update billing_usual set litres_per_day = 2 * litres_per_day`,
    unbilled_month: `insert into unbilled_month values (${month}, ${oneDma}, 1000, 1000)
        on conflict (month, dma_id) do update set metered_m3 = unbilled_month.metered_m3 + 1000`,
    arrears_place: `update arrears_place set arrears_bdt = arrears_bdt + 1`,
    series_exclusion: `insert into series_exclusion (series_id, from_at, to_at, reason, marked_at)
        select id, '2026-09-30T12:00Z', '2026-10-01T00:00Z', 'meterFailure', now() from series where metric = 'level'`,
    link: `delete from link where to_id = ${oneDma}`,
    series: `update series set interval_seconds = interval_seconds / 2 where metric = 'inflow' and interval_seconds > 60`,
    billing_state: `update billing_state set peak_percent = 0 where month = '2026-06-01'`,
    bill_reach: `delete from bill_reach where month > '2026-09-01'`,
    site: `update site set is_city = not is_city where id in (select e.site_id from entity e join dma d on d.id = e.id)`,
};

const makeChange = (change: Change) =>
    db.transaction(async tx => {
        await (typeof change === 'string' ? tx.query(change) : change(tx));
        await bumpDataVersion(tx);
    });

/** Expects of a process with a memory what one without any answers. */
const expectRemembered = async (change: string, memory: Memory) => {
    const answers = await memory();
    expect({ change, ...answers }).toEqual({ change, ...(await (await newProcess())()) });
    return JSON.stringify(answers);
};

/** Any row of a table, made other than it was. */
const anyRow: readonly (readonly [table: string, change: string])[] = [
    ['rollup_month', 'volume_m3 = volume_m3 + 1000, s_sum = s_sum * 1.1, n = n - 1'],
    [
        'billing_place',
        'metered_litres = metered_litres + 1000000, billed_bdt = billed_bdt + 1, waived_bdt = waived_bdt + 1',
    ],
    ['billing_part', 'litres = litres + 1000000, days = days + 1'],
    ['billing_class', 'usual_litres = usual_litres + 1000000'],
    ['unbilled_month', 'metered_m3 = metered_m3 + 1000'],
    ['dma_state', 'population = population + 1000'],
    ['flow_point', 'error_percent = error_percent + 1'],
    ['capacity_state', 'm3_per_day = m3_per_day + 1000'],
    ['threshold', 'value = value * 1.1'],
];

it('after any rows of any tables have changed, two processes that remember months answer as one that computes all', async () => {
    const step = fc.record({ of: fc.constantFrom(...anyRow), seed: fc.integer(), memory: fc.constantFrom(0, 1) });
    await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), async steps => {
            for (const {
                of: [table, change],
                seed,
                memory,
            } of steps) {
                await makeChange(
                    `update ${table} set ${change} where ctid = (select ctid from ${table} order by md5(ctid::text || '${seed}') limit 1)`,
                );
                await expectRemembered(table, memories[memory]);
            }
        }),
        { numRuns: 1 },
    );
}, 180_000);

it('whichever table changes, what is remembered of months is what is computed from nothing', async () => {
    const unmoved: string[] = [];
    let before = JSON.stringify(await memories[0]());
    for (const table of [...Object.keys(changes), 'site']) {
        await makeChange(changes[table]);
        const now = await expectRemembered(table, memories[0]);
        if (now === before) unmoved.push(table);
        before = now;
    }
    expect(unmoved).toEqual([]);
}, 300_000);

/** Who asks, and of which version of the data. */
const ofCaller = ['app_user', 'session', 'role', 'role_feature', 'user_role', 'meta'];

it('each table that an answer is made of is among those', async () => {
    const rows = await db.query<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    const read = new Set(
        asked.flatMap(text => [...text.matchAll(/\b(?:from|join)\s+\(?\s*([a-z_]+)/g)].map(found => found[1])),
    );
    const known = new Set([...Object.keys(changes), ...ofCaller]);
    expect(rows.flatMap(({ name }) => (read.has(name) && !known.has(name) ? [name] : []))).toEqual([]);
});
