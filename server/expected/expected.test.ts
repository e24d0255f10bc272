import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpectedRow } from '../../contract/series';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeDma, makeSite } from '../../tests/support/measured';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { slotOf, readInflow } from './inflow.fixture';
import { forecaster } from './expected.rules';

const now = new Date('2022-08-04T10:30:00Z');
const zone = 'Europe/Rome';
let server: TestApp;
let token: string;
const values = readInflow()[2];

const asked = async (query: string, code = 'inlet'): Promise<ExpectedRow[]> => {
    const { status, body } = await server.call('GET', `/nrw/api/v1/series/${code}/expected?${query}`, { token });
    expect(status).toBe(200);
    return body.data;
};
/** Half a year of a real DMA across the day on which clocks go forward, and one that was never measured. */
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    const { db } = server;
    const site = await makeSite(db, 'city', zone);
    const { series } = await makeDma(db, site, 'D1', [
        { code: 'inlet', metric: 'inflow', zone },
        { code: 'silent', metric: 'pressure', zone },
        { code: 'daily', metric: 'volume', zone, intervalSeconds: 86_400 },
    ]);
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const start = Date.parse('2022-02-01T23:00:00Z');
    const rows = hourly(series.inlet, new Date(start).toISOString(), 24 * 183 + 11, hour => {
        const [, day, month, year, at] = /(\d+)\/(\d+)\/(\d+), (\d+)/.exec(local.format(start + 3_600_000 * hour))!;
        const value = values[slotOf(`${year}-${month}-${day}`) + Number(at)];
        return Number.isNaN(value) ? null : value;
    });
    const days = hourly(series.daily, '2022-02-28T23:00:00Z', 60, day => 500 + (day % 7), 86_400);
    await ingest(db, [...rows, ...days], zone);
    await addUser(db, 'auditor@test.example', 'Auditor', { PressureAnalytics: { canView: true } });
    ({ token } = await server.signIn('auditor@test.example'));
});
afterAll(() => server.db.close());

test('each hour has its expected value, its band and what was observed', async () => {
    const rows = await asked('from=2022-07-25&to=2022-07-26');
    expect(rows).toHaveLength(24);
    expect(rows[0].at).toBe('2022-07-24T22:00:00.000Z');
    for (const { expected, low95, high95, observed, reason } of rows) {
        expect(low95!).toBeLessThan(expected!);
        expect(high95!).toBeGreaterThan(expected!);
        expect(observed).toBeGreaterThan(0);
        expect(reason).toBeNull();
    }
});

test('as of an instant the week after it is told as the rules tell it of the same hours', async () => {
    const rows = await asked('from=2022-07-25&to=2022-08-01&asOf=2022-07-25T00:00:00%2B02:00');
    const start = slotOf('2022-02-02');
    const told = forecaster(values.slice(start, slotOf('2022-08-01')));
    const day = (slotOf('2022-07-25') - start) / 24;
    const naive = Array.from({ length: 7 }, (_, ahead) => told.hours(day + ahead, 24 * day)).flat();
    rows.forEach(({ expected, low95, high95, observed }, hour) => {
        expect(expected).toBeCloseTo(naive[hour].expected, 5);
        expect(low95).toBeCloseTo(naive[hour].low, 5);
        expect(high95).toBeCloseTo(naive[hour].high, 5);
        expect(observed).toBeCloseTo(values[slotOf('2022-07-25') + hour], 5);
    });
});

test('without an instant each day is told as at its own midnight', async () => {
    const both = await asked('from=2022-07-25&to=2022-07-27');
    expect(both.slice(24)).toEqual(await asked('from=2022-07-26&to=2022-07-27&asOf=2022-07-25T22:00:00Z'));
    expect(both.slice(0, 24)).toEqual(await asked('from=2022-07-25&to=2022-07-26&asOf=2022-07-24T22:00:00Z'));
});

test('eight days ahead are told, nine are not, and nothing is known of what is to come', async () => {
    const asOf = 'asOf=2022-07-25T05:00:00Z';
    expect((await asked(`from=2022-08-02&to=2022-08-03&${asOf}`))[0].reason).toBeNull();
    expect((await asked(`from=2022-08-03&to=2022-08-04&${asOf}`))[0]).toMatchObject({
        expected: null,
        low95: null,
        reason: 'tooFarAhead',
    });
    const tomorrow = await asked('from=2022-08-05&to=2022-08-06');
    expect(tomorrow[3]).toMatchObject({ observed: null, reason: null });
});

test('days are told as the mean of their hours, and observed only when they are whole', async () => {
    const days = await asked('from=2022-07-25&to=2022-08-06&bucket=day');
    const hours = await asked('from=2022-07-25&to=2022-07-26');
    expect(days).toHaveLength(12);
    expect(days[0].expected).toBeCloseTo(hours.reduce((sum, { expected }) => sum + expected!, 0) / 24, 5);
    expect(days[0].observed).toBeCloseTo(hours.reduce((sum, { observed }) => sum + observed!, 0) / 24, 5);
    expect(days[0].high95! - days[0].low95!).toBeLessThan(hours[12].high95! - hours[12].low95!);
    // Today has only begun.
    expect(days[10].observed).toBeNull();
    expect(days[10].expected).toBeGreaterThan(0);
});

test('the day on which clocks go forward has 23 hours, and each of them its expected value', async () => {
    const rows = await asked('from=2022-03-27&to=2022-03-28');
    expect(rows).toHaveLength(23);
    expect(rows.every(({ expected }) => expected !== null)).toBe(true);
    expect((await asked('from=2022-03-27&to=2022-03-28&bucket=day'))[0].observed).not.toBeNull();
});

test('a series of daily values has one hour a day', async () => {
    const rows = await asked('from=2022-04-25&to=2022-04-26', 'daily');
    expect(rows).toHaveLength(1);
    expect(rows[0].expected).toBeCloseTo(500 + (55 % 7), 5);
    expect(rows[0]).toMatchObject({ observed: 500 + (55 % 7), reason: null });
    expect((await asked('from=2022-04-25&to=2022-04-26&bucket=day', 'daily'))[0].expected).toBe(rows[0].expected);
});

describe('where nothing can be told', () => {
    test('a series without history says so', async () => {
        expect((await asked('from=2022-07-25&to=2022-07-26', 'silent'))[0]).toMatchObject({
            expected: null,
            low95: null,
            high95: null,
            observed: null,
            reason: 'noHistory',
        });
        expect((await asked('from=2022-02-20&to=2022-02-21'))[0].reason).toBe('noHistory');
    });

    test('one with too few misses has a value without a band', async () => {
        expect((await asked('from=2022-03-01&to=2022-03-02'))[0]).toMatchObject({
            low95: null,
            high95: null,
            reason: 'shortHistory',
            expected: expect.any(Number),
        });
    });

    test('a code that is none is not found, and hours of more than a year are too many', async () => {
        const refused = (path: string) => server.call('GET', `/nrw/api/v1/series/${path}`, { token });
        expect((await refused('nobody/expected?from=2022-07-25&to=2022-07-26')).status).toBe(404);
        expect((await refused('inlet/expected?from=2021-01-01&to=2022-07-26')).body.errors).toEqual({
            to: 'rangeTooLarge',
        });
        expect((await refused('inlet/expected?from=2022-07-25&to=2022-07-26&asOf=soon')).body.errors).toEqual({
            asOf: 'invalidDate',
        });
    });
});
