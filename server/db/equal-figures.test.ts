import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardCalls } from '../../contract/dashboard';
import { periods } from '../../contract/period';
import { buckets } from '../../contract/series';
import { tidyAll } from '../../contract/tidy';
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

    it('every file of figures', async () => {
        for (const [path, { set }] of sources) {
            if (!/dashboard|water-quality|supply-schedule/.test(path)) continue;
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
