import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userMetrics } from '../../contract/consumer-map';
import { consumptionCalls, deviationTables } from '../../contract/consumption';
import { dashboardCalls } from '../../contract/dashboard';
import { nightFlowCalls } from '../../contract/night-flow';
import { periods } from '../../contract/period';
import { placeFigureCalls } from '../../contract/place-figures';
import { pressureCalls } from '../../contract/pressure';
import { savingCalls } from '../../contract/savings';
import { buckets } from '../../contract/series';
import { supplyScheduleCalls } from '../../contract/supply-schedule';
import { tidyAll } from '../../contract/tidy';
import { waterProductionCalls } from '../../contract/water-production';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { engineUnderTest } from '../../tests/support/database';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { sources } from '../exports/sources';
import { faultyMeters } from '../low-consumption/faulty-meter.queries';
import { pressureByDma } from '../pressure/pressure.queries';

interface City extends TestApp {
    token: string;
}
let cities: City[];

/** Each database has numbered its rows by itself. */
const withoutUuids = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid'));

const open = async (engine: 'pglite' | 'postgres'): Promise<City> => {
    const app = await testApp({
        db: await smallCity({ engine }),
        clock: () => new Date(`${smallCityToday}T06:00:00Z`),
    });
    await addUser(app.db, 'analyst@utility.example');
    return { ...app, token: (await app.signIn('analyst@utility.example')).token };
};

describe.runIf(engineUnderTest() === 'postgres')('the embedded database and PostgreSQL show the same', () => {
    beforeAll(async () => {
        cities = [await open('pglite'), await open('postgres')];
    }, 300_000);
    afterAll(async () => {
        for (const { db } of cities) await db.close();
    });

    /** The same of both, to the last digit. */
    const same = async (what: string, of: (city: City) => Promise<unknown>) => {
        const [embedded, server] = [await of(cities[0]), await of(cities[1])];
        expect({ what, found: server }).toEqual({ what, found: embedded });
    };
    const get = (path: string) => async (city: City) => {
        const { status, body } = await city.call('GET', path, { token: city.token });
        expect([path, status]).toEqual([path, 200]);
        return body as unknown;
    };

    it.each(Object.values(dashboardCalls).map(call => [call.path, 'request' in call] as const))(
        '%s',
        async (path, hasPeriod) => {
            if (!hasPeriod) await same('now', get(path));
            else for (const period of periods) await same(period, get(`${path}?period=${period}`));
        },
    );

    it.each(['true', 'false'])('NRW of the DMAs whose KSA flag is %s', ksa =>
        same(ksa, get(`${dashboardCalls.nrwDma.path}?period=1m&ksa=${ksa}`)),
    );

    it('figures of every other page', async () => {
        const ids = async (path: string) =>
            ((await get(path)(cities[0])) as { data: { id: string }[] }).data.map(({ id }) => id);
        const [dma] = await ids('/nrw/api/v1/dma/all');
        const [sector] = await ids('/nrw/api/v1/sector/all');
        const places = Object.values(placeFigureCalls).map(call => call.path);
        const byDuration = [pressureCalls, supplyScheduleCalls, waterProductionCalls].flatMap(calls =>
            Object.values(calls).map(call => call.path),
        );
        const box = 'west=91.7&south=22.2&east=92&north=22.5&zoom=12';
        const asked = [
            ...places,
            ...Object.values(consumptionCalls).map(call => call.path),
            ...Object.values(deviationTables).map(call => call.path),
            `${placeFigureCalls.loss.path}?period=12m&groupBy=area`,
            `${placeFigureCalls.consumption.path}?period=12m&groupBy=dma`,
            ...byDuration.flatMap(path => (path === pressureCalls.ofDma.path ? [] : [`${path}?duration=monthly`])),
            `${pressureCalls.ofDma.path}?duration=monthly&dmaId=${dma}`,
            `${supplyScheduleCalls.dma.path}?duration=monthly&id=${dma}`,
            `${supplyScheduleCalls.sector.path}?duration=monthly&id=${sector}`,
            `${nightFlowCalls.ofDma.path}?from=2026-10-01&to=2026-11-21&dmaId=${dma}`,
            ...userMetrics.map(metric => `/nrw/api/v1/geospatial/cells?metric=${metric}&${box}`),
            ...Object.values(savingCalls).map(call => `${call.path}?month=2026-10`),
            '/nrw/api/v1/faulty-meter/dma-wise-list',
            '/nrw/api/v1/consumers?q=001',
        ];
        for (const path of asked) await same(path, async city => withoutUuids(await get(path)(city)));
    }, 180_000);

    it('the findings', () =>
        same('events', async city => {
            const { data } = (await get('/nrw/api/v1/events?perPage=1000')(city)) as { data: object[] };
            return data.map(row => JSON.stringify(withoutUuids(row))).sort();
        }));

    it('every file of figures', async () => {
        for (const [path, { set }] of sources) {
            if (!/dashboard|water-|supply-schedule|consumption|geospatial|pressure|dma-wise-list/.test(path)) continue;
            // When a row was written is no figure.
            const columns = set.columns
                .map(column => column.source)
                .filter(field => !/^(created|updated)At$/.test(field));
            await same(path, async city => {
                const body = { path, columns, language: 'en', format: 'csv' };
                const ticket = await city.call('POST', '/nrw/api/v1/downloads', { token: city.token, body });
                expect([path, ticket.status]).toEqual([path, 201]);
                const { ticket: key } = (ticket.body as { data: { ticket: string } }).data;
                const answer = await city.app.request(`/nrw/api/v1/downloads/${key}`);
                expect([path, answer.status]).toEqual([path, 200]);
                return answer.text();
            });
        }
    });

    it('every series, its readings by each step, and its summary', async () => {
        await same('series', get('/nrw/api/v1/series'));
        const listed = (await get('/nrw/api/v1/series')(cities[0])) as { data: { code: string; metric: string }[] };
        const range = 'from=2026-10-01&to=2026-11-01';
        for (const { code } of listed.data) {
            await same(code, get(`/nrw/api/v1/series/${code}/summary?${range}`));
            await same(code, get(`/nrw/api/v1/series/${code}/readings?${range}&bucket=month`));
        }
        for (const metric of ['inflow', 'pressure', 'level', 'production']) {
            const [{ code }] = listed.data.filter(each => each.metric === metric);
            for (const bucket of buckets)
                await same(`${code} ${bucket}`, get(`/nrw/api/v1/series/${code}/readings?${range}&bucket=${bucket}`));
        }
    }, 180_000);

    it('low consumption of every account', async () => {
        await same('page', async ({ db }) =>
            (await faultyMeters(db, { perPage: 1000 })).data.map(row => ({ ...row, eventId: null })),
        );
        await same('all', ({ db }) => db.query('select * from consumer_stat order by consumer_id'));
    });

    it('pressure of every DMA over a day, a month and a year', async () => {
        // Sums of binary numbers hang on the order in which a plan reads them; what is shown is tidied.
        for (const from of ['2026-11-20', '2026-10-21', '2025-11-21'])
            await same(from, async ({ db }) => tidyAll(await pressureByDma(db, { from, to: '2026-11-21' })));
    });
});
