import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WaterSummary } from '../../contract/dashboard';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { rejudgingSince, settleRejudging } from '../detection/pending.queries';
import { startJobs } from '../jobs/jobs';
import { cityZone } from '../network/site.queries';
import { nightlyJobs } from '../schedule';
import { changeThreshold } from './thresholds.fixture';

let now = new Date(`${smallCityToday}T04:42:00Z`);
const clock = () => now;
let city: TestApp;
let token: string;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock });
    await addUser(city.db, 'settings@utility.example');
    token = (await city.signIn('settings@utility.example')).token;
});
afterAll(() => city.db.close());

const change = (key: string, value: number) => changeThreshold(city, token, key, { value });
const header = async () =>
    ((await city.call('GET', '/nrw/api/v1/dashboard/water-summary', { token })).body.data as WaterSummary).period;
const lowAccounts = async () =>
    (await city.db.query<{ n: number }>(`select count(*) as n from consumer_stat where status = 'Low Consumption'`))[0]
        .n;

test('a changed target moves the list that uses it at once', async () => {
    const list = async () =>
        (await city.call('GET', '/nrw/api/v1/dashboard/water-supply-dma', { token })).body.data.rows.length as number;
    const before = await list();
    await change('kpi-water-availability-lpcd-target', 60);
    expect(await list()).toBeLessThan(before);
});

test('a stricter low-consumption ratio finds fewer accounts at once', async () => {
    const before = await lowAccounts();
    await change('low-consumption-ratio', 0.05);
    expect(await lowAccounts()).toBeLessThan(before);
    await change('low-consumption-ratio', 0.5);
    expect(await lowAccounts()).toBe(before);
});

test.each([
    ['false-alarm-silence-days', 20],
    ['completeness-minimum', 0.8],
    ['confidence-measured-percent', 3],
    ['night-settling-hours', 3],
])('a changed %s has findings judged again, though no reading comes', async (key, value) => {
    const asked = await rejudgingSince(city.db);
    if (asked) await settleRejudging(city.db, asked);
    expect(await rejudgingSince(city.db)).toBeUndefined();
    await change(key, value);
    expect(await rejudgingSince(city.db)).toBeDefined();
});

test('a changed rollup constant is announced until the recomputation is done, and then moves supplied hours', async () => {
    const supplied = async () =>
        (
            await city.db.query<{ n: number }>(
                `select count(*) as n from rollup_hour h join series s on s.id = h.series_id
                 where h.supplied and s.metric = 'pressure'`,
            )
        )[0].n;
    const before = await supplied();
    expect((await header()).recomputingSince).toBeNull();
    await city.db.query(
        `delete from reading r using series s where s.id = r.series_id and s.metric = 'inflow' and s.code like 'DMA-%'`,
    );
    await change('supplied-pressure-minimum', 0.9);
    expect((await header()).recomputingSince).toBe(now.toISOString());
    now = new Date(now.getTime() + 60_000);
    const log = { info: () => undefined, error: () => undefined };
    const jobs = startJobs(city.db, nightlyJobs, { clock, zone: () => cityZone(city.db), log });
    await jobs.runDue();
    await jobs.stop();
    expect((await header()).recomputingSince).toBeNull();
    expect(await supplied()).toBeLessThan(before);
}, 180_000);
