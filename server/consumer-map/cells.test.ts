import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellAt, unpackPoints, type Box } from '../../contract/consumer-grid.rules';
import { mostPoints, type ConsumerCells, type UserMetric } from '../../contract/consumer-map';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { billedCity } from '../billing/bills.fixture';
import { rebuildAccountConsumption } from '../consumption/accounts.changes';

let server: TestApp;
let dmas: Record<string, number>;
const tokens: Record<string, string> = {};
const view = { canView: true };

/** The north-west quarter of the city is crowded, the rest is not; one in 50 has no position. */
const place = `
    update consumer set
        lat = case when id % 50 = 0 then null else 22.35 - (id * 7919 % 1000) / 1000.0 * case when id % 3 = 0 then 0.1 else 0.03 end end,
        lon = case when id % 50 = 0 then null else 91.75 + (id * 104729 % 1000) / 1000.0 * case when id % 3 = 0 then 0.1 else 0.03 end end`;
const use = `
    insert into account_consumption (consumer_id, months, month, dma_id, ward_id, map_x, map_y, litres, days, baseline_litres, baseline_days,
        litres_per_day, baseline_per_day, deviation_percent, missing)
    select c.id, m.months, '2026-10-01', coalesce(p.dma_id, 0), 0, c.map_x, c.map_y, l.litres, l.days, l.litres, l.days, l.litres::float8 / nullif(l.days, 0),
        case when l.days > 0 then 500 + c.id % 7 * 100 end,
        case when l.days > 0 then 100 * (l.litres::float8 / l.days / (500 + c.id % 7 * 100) - 1) end,
        case when l.days = 0 then 'notBilledYet' end
    from consumer c join consumer_place p on p.consumer_id = c.id cross join (values (1), (12)) m (months)
    cross join lateral (select (c.id * 31 % 900) * 30 * (c.id % 11)::int as litres, case when c.id % 11 = 0 then 0 else 30 * m.months end as days) l`;

beforeAll(async () => {
    server = await testApp();
    const city = await billedCity(server.db, ['D1', 'D2']);
    dmas = city.dmas;
    await city.accounts(4000);
    await city.accounts(1000, { dma: 'D2' });
    await server.db.query(place);
    await server.db.query(use);
    await server.db.query('analyze');
    const roles = {
        consumption: { ConsumptionAnalytics: view },
        geospatial: { GeospatialAnalytics: view },
        meters: { LowConsumptionAnomaly: view },
        guest: { Dashboard: view },
    };
    for (const [name, rights] of Object.entries(roles)) {
        await addUser(server.db, `${name}@utility.example`, name, rights);
        tokens[name] = (await server.signIn(`${name}@utility.example`)).token;
    }
}, 120_000);
afterAll(() => server.db.close());

const whole: Box = { west: 91.7, south: 22.2, east: 91.9, north: 22.4 };
const ask = async (box: Box, more: object = {}, who = 'consumption') => {
    const query = { metric: 'use', zoom: '12', ...box, ...more };
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return server.app.request(`/nrw/api/v1/geospatial/cells?${text}`, {
        headers: { authorization: `Bearer ${tokens[who]}` },
    });
};
const read = async (...asked: Parameters<typeof ask>): Promise<ConsumerCells> => {
    const answer = await ask(...asked);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: ConsumerCells }).data;
};

interface Account {
    no: string;
    dma: number;
    lat: number;
    lon: number;
    litres: number;
    days: number;
    perDay: number | null;
    before: number | null;
}
const accountsOf = (months = 1) =>
    server.db.query<Account>(
        `select c.account_no as no, a.dma_id as dma, c.lat, c.lon, a.litres::float8 as litres, a.days,
             a.litres_per_day as "perDay", a.baseline_per_day as before
         from account_consumption a join consumer c on c.id = a.consumer_id where a.months = $1 and c.lat is not null`,
        [months],
    );
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const naive: Record<'use' | 'change', (own: readonly Account[]) => number | null> = {
    use: own => {
        const known = own.filter(({ days }) => days > 0);
        if (known.length < 5) return null;
        return Math.round(sum(known.map(({ litres }) => litres)) / sum(known.map(({ days }) => days)));
    },
    change: own => {
        const known = own.filter(({ perDay }) => perDay !== null);
        if (known.length < 5) return null;
        const [now, ago] = [sum(known.map(a => a.perDay ?? 0)), sum(known.map(a => a.before ?? 0))];
        return Math.round(1000 * (now / ago - 1)) / 10;
    },
};
/** The cells of an answer, counted once more from the accounts themselves. */
const recount = ({ level, x, y, cells }: ConsumerCells, accounts: readonly Account[], of: keyof typeof naive) => {
    const byCell = new Map<string, Account[]>();
    for (const account of accounts) {
        const cell = cellAt(account, level);
        const key = `${cell.x - x} ${cell.y - y}`;
        byCell.set(key, [...(byCell.get(key) ?? []), account]);
    }
    return cells.map(([column, row]) => {
        const own = byCell.get(`${column} ${row}`) ?? [];
        return [column, row, own.length, naive[of](own)];
    });
};
const inBox = (accounts: readonly Account[], { west, south, east, north }: Box) =>
    accounts.filter(({ lat, lon }) => lon >= west && lon < east && lat > south && lat <= north);

describe('the cells of the map by users', () => {
    it('hold every account of the box once, with the mean that its bills give, at every zoom', async () => {
        const box = { west: 91.74, south: 22.3, east: 91.8, north: 22.36 };
        for (const of of ['use', 'change'] as const)
            for (const [period, months] of [
                ['1m', 1],
                ['12m', 12],
            ] as const)
                for (const zoom of [9, 11, 12.4, 14]) {
                    const found = await read(box, { metric: of, zoom, period });
                    const accounts = await accountsOf(months);
                    expect(found.points).toBeNull();
                    const near = (rows: readonly (readonly (number | null)[])[]) =>
                        rows.map(([x, y, count, value]) => [x, y, count, value && expect.closeTo(value, 0)]);
                    expect(found.cells).toEqual(near(recount(found, accounts, of)));
                    expect(found.count).toBe(sum(found.cells.map(([, , count]) => count)));
                    expect(found.count).toBeGreaterThanOrEqual(inBox(accounts, box).length);
                    expect(found.from).toBe(months === 1 ? '2026-10-01' : '2025-11-01');
                }
    });

    it('of two boxes that meet at the edge of a cell together hold what the box of both holds', async () => {
        const both = await read(whole, { zoom: 10 });
        const edge = 360 / 2 ** both.level;
        const middle = (both.x + 5) * edge - 180;
        const parts = [
            await read({ ...whole, east: middle }, { zoom: 10 }),
            await read({ ...whole, west: middle }, { zoom: 10 }),
        ];
        expect(sum(parts.map(({ count }) => count))).toBe(both.count);
        expect(both.count + both.unplaced).toBe(5000);
        expect(both.unplaced).toBe(100);
    });

    it('have a value from five accounts on that have one, and only their number below', async () => {
        const found = await read(whole, { zoom: 14 });
        const known = (count: number) => found.cells.filter(cell => cell[2] === count);
        for (const count of [1, 2, 3, 4]) {
            expect(known(count).length).toBeGreaterThan(0);
            expect(known(count).every(cell => cell[3] === null)).toBe(true);
        }
        expect(known(5).some(cell => cell[3] !== null)).toBe(true);
    });

    it('are of the places that the page is narrowed to', async () => {
        const found = await read(whole, { dmaId: dmas.D2, zoom: 11 });
        expect([found.count, found.unplaced]).toEqual([980, 20]);
        expect((await read(whole, { sectorId: '999' })).count).toBe(0);
    });

    it('stay under 40 KB however many accounts lie in view', async () => {
        for (const zoom of [8, 12, 15, 20]) {
            const answer = await ask({ west: 91.745, south: 22.315, east: 91.785, north: 22.355 }, { zoom });
            expect((await answer.arrayBuffer()).byteLength).toBeLessThan(40_000);
        }
    });

    it('are no finer than 280 m for those who may not see single accounts, who never get any', async () => {
        const small = { west: 91.76, south: 22.33, east: 91.765, north: 22.335 };
        for (const box of [whole, small]) {
            const found = await read(box, { zoom: 20 }, 'geospatial');
            expect(found.points).toBeNull();
            expect(found.level).toBeLessThanOrEqual(17);
        }
        expect((await read(small, { zoom: 20 })).points).not.toBeNull();
    });
});

describe('single accounts', () => {
    const crowd = async (count: number) => {
        await server.db.query('update consumer set lat = 22.5, lon = 91.5 where lat is not null');
        await server.db.query(
            `update consumer set lat = 22.3 + id / 1000000.0, lon = 91.8 + (id % 97) / 10000.0
             where id in (select id from consumer where lat is not null order by id limit $1)`,
            [count],
        );
    };
    const box = { west: 91.795, south: 22.295, east: 91.815, north: 22.31 };

    it('come up to two thousand in view, with number, position and value, and cells from one more on', async () => {
        await crowd(mostPoints);
        const answer = await ask(box, { zoom: 16 });
        const text = await answer.text();
        expect(text.length).toBeLessThan(40_000);
        const { data } = JSON.parse(text) as { data: ConsumerCells };
        expect([data.count, data.cells]).toEqual([mostPoints, []]);
        const points = unpackPoints(data.points ?? { accountNos: [], places: '', values: [] });
        const accounts = (await accountsOf()).filter(({ lat }) => lat < 22.4);
        const expected = new Map(accounts.map(account => [account.no, account]));
        expect(points.map(({ accountNo }) => accountNo)).toEqual([...expected.keys()].sort());
        for (const { accountNo, x, y, value } of points) {
            const own = expected.get(accountNo);
            if (!own) throw new Error(accountNo);
            expect({ x: x + data.x, y: y + data.y }).toEqual(cellAt(own, data.level));
            expect(value).toBe(own.perDay === null ? null : Math.round(own.perDay));
        }
        await crowd(mostPoints + 1);
        const more = await read(box, { zoom: 16 });
        expect([more.count, more.points]).toEqual([mostPoints + 1, null]);
        expect(sum(more.cells.map(([, , count]) => count))).toBe(mostPoints + 1);
    });

    it('follow a position that is corrected, and go with an account that moves away', async () => {
        await crowd(10);
        const numbers = async () =>
            unpackPoints((await read(box, { zoom: 16 })).points ?? { accountNos: [], places: '', values: [] }).map(
                ({ accountNo }) => accountNo,
            );
        const [first, second, ...rest] = await numbers();
        expect(rest).toHaveLength(8);
        await server.db.query('update consumer set lon = 91.6 where account_no = $1', [first]);
        expect(await numbers()).toEqual([second, ...rest]);
        await server.db.query(`update consumer set closed_on = '2026-10-15', status = 'closed' where account_no = $1`, [
            second,
        ]);
        await rebuildAccountConsumption(server.db);
        expect(await numbers()).not.toContain(second);
    });
});

describe('the map by users', () => {
    it('is refused to those without the right to the page of its metric', async () => {
        const allowed: Record<UserMetric, string[]> = {
            use: ['consumption', 'geospatial'],
            change: ['consumption'],
            lost: ['meters'],
            unpaid: ['consumption', 'geospatial'],
            arrears: ['consumption', 'geospatial'],
        };
        for (const [metric, names] of Object.entries(allowed))
            for (const name of Object.keys(tokens))
                expect([metric, name, (await ask(whole, { metric }, name)).status]).toEqual([
                    metric,
                    name,
                    names.includes(name) ? 200 : 403,
                ]);
    });

    it('refuses a box that is none', async () => {
        for (const wrong of [
            { west: 92 },
            { north: 22 },
            { south: 'x' },
            { zoom: 99 },
            { metric: 'debts' },
            { east: 181 },
        ])
            expect([wrong, (await ask(whole, wrong)).status]).toEqual([wrong, 400]);
    });
});
