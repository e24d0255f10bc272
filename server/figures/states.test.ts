import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { network } from '../../tests/support/words';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { availabilityOf } from '../supply-schedule/availability.rules';
import { addsUp, days, october, valueOf, year } from './balance.fixture';
import { readBalances } from './balance.queries';
import { figuresOf, systemRow } from './groups.rules';
import { plantPeriods, productionFigures } from './plants.rules';

let db: Db;
let id: (code: string) => number;
beforeAll(async () => {
    db = await testDatabase();
    const utility = network(year)
        .plant('P', { m3PerDay: 1000, capacity: 1250 })
        .dma('A', { from: 'P', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
        .dma('B', { from: 'P', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }] });
    ({ id } = await utility.load(db));
});
afterAll(() => db.close());

/** The balance of October after a change of what a place was from day to day. */
const after = async (sql: string, code: string) => {
    await db.query(sql, [id(code)]);
    await db.transaction(bumpDataVersion);
    const [balance] = await readBalances(db, [october]);
    addsUp(balance);
    return balance;
};

test('a capacity that is known from a day on rates the water of the days from then', async () => {
    const balance = await after(`update capacity_state set valid_from = '2026-10-22' where entity_id = $1`, 'P');
    expect(productionFigures(plantPeriods(balance), balance).load.value).toBeCloseTo(80, 9);
});

test('people who are known from a day on had the water of the days from then', async () => {
    const balance = await after(`update dma_state set valid_from = '2026-10-22' where dma_id = $1`, 'A');
    expect(availabilityOf(balance, id('A'))).toMatchObject({ population: 1000, lpcd: { value: 400 } });
});

test('people and zone that change during the month count by their days', async () => {
    const balance = await after(
        `insert into dma_state (dma_id, valid_from, population, ksa) values ($1, '2026-10-11', 2000, false)`,
        'B',
    );
    const { lpcd } = availabilityOf(balance, id('B'));
    expect(valueOf(lpcd)).toBeCloseTo((500_000 * days) / (1000 * 10 + 2000 * 21), 9);
    expect(valueOf(figuresOf(balance, systemRow(balance, 'nonKsa')).nrw)).toBeCloseTo(100 * 21, 3);
});
