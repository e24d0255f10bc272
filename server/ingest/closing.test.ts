import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { billedCity, clearBilling, expectRecount } from '../billing/bills.fixture';
import { consumerSheet } from '../consumers/consumers.queries';
import type { Db } from '../db/db';
import { undoImport } from './import';
import { accountRows, billRow, importRows, mappings, now, type CsvRow } from './records.fixture';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await billedCity(db);
});
afterAll(() => db.close());
beforeEach(async () => {
    await clearBilling(db);
    await db.query('delete from import');
    await importRows(db, 'consumers', accountRows(4));
    await importRows(
        db,
        'bills',
        [7, 8, 9, 10].flatMap(month => [1, 2, 3, 4].map(index => billRow(`A${index}`, month))),
    );
});

const load = (...rows: readonly CsvRow[]) => importRows(db, 'consumers', rows);
const a1 = accountRows(1)[0];

/** A file that tells of A1 its status alone. */
const statusOnly = (status: string) => {
    const { closedOn: _, ...columns } = mappings.consumers.columns;
    return importRows(
        db,
        'consumers',
        `account,name,tariffClass,connectedOn,status\nA1,Rahima,RES,01/02/2020,${status}`,
        {
            mapping: {
                ...mappings.consumers,
                columns: Object.fromEntries(
                    Object.entries(columns).filter(([field]) =>
                        ['account', 'name', 'tariffClass', 'connectedOn', 'status'].includes(field),
                    ),
                ),
            },
        },
    );
};

/** In use at the end of each month. */
const inUse = async () =>
    Object.fromEntries(
        (
            await db.query<{ month: string; accounts: number }>(
                'select month, sum(accounts)::int as accounts from billing_month where accounts > 0 group by 1 order by 1',
            )
        ).map(({ month, accounts }) => [month.slice(0, 7), accounts]),
    );
const closures = async () => (await consumerSheet(db, 'A1', '2026-11-20'))?.closures;
const closedOn = async () => (await consumerSheet(db, 'A1', '2026-11-20'))?.closedOn;

const all = { '2026-07': 4, '2026-08': 4, '2026-09': 4, '2026-10': 4 };

test.each([
    ['a blank day', () => load({ ...a1, status: 'closed' })],
    ['no column of a day', () => statusOnly('closed')],
])(
    'an account closed with %s was in use until the day of the file, and stays so in the months before',
    async (_, close) => {
        expect(await inUse()).toEqual(all);
        const { id } = await close();
        expect(await inUse()).toEqual({ ...all, '2026-10': 3 });
        expect(await closedOn()).toBe('2026-10-01');
        await expectRecount(db);
        await undoImport(db, id ?? '', now);
        expect([await inUse(), await closedOn()]).toEqual([all, null]);
    },
);

test('a later file that calls it closed again, without a day, leaves the day; one that tells the day corrects it', async () => {
    await load({ ...a1, status: 'closed' });
    const again = { ...mappings.consumers, placedFrom: '2026-11-15' };
    const { report } = await importRows(db, 'consumers', [{ ...a1, status: 'closed' }], { mapping: again });
    expect([report.changed, await closedOn()]).toEqual([0, '2026-10-01']);
    await load({ ...a1, status: 'closed', closedOn: '15/09/2026' });
    expect(await closedOn()).toBe('2026-09-15');
    await expectRecount(db);
});

test('an account that comes in closed is not known to have been in use', async () => {
    await load({ ...a1, account: 'A9', status: 'closed' });
    expect(await inUse()).toEqual(all);
});

test('an account opened again by its status alone is in use again, and its sheet no longer says closed', async () => {
    await load({ ...a1, status: 'closed', closedOn: '15/09/2026' });
    expect(await inUse()).toEqual({ ...all, '2026-09': 3, '2026-10': 3 });
    await statusOnly('active');
    expect([await inUse(), await closedOn()]).toEqual([all, null]);
    await expectRecount(db);
});

test('its sheet keeps when it was closed and opened again, each time, until the import that opened it is undone', async () => {
    const from = (placedFrom: string, row: CsvRow) =>
        importRows(db, 'consumers', [{ ...a1, ...row }], { mapping: { ...mappings.consumers, placedFrom } });
    await from('2026-03-01', { status: 'closed' });
    await from('2026-05-01', { status: 'active' });
    await from('2026-08-01', { status: 'closed', closedOn: '10/07/2026' });
    const first = { closedOn: '2026-03-01', openedOn: '2026-05-01' };
    expect([await closures(), await closedOn()]).toEqual([[first], '2026-07-10']);
    const { id } = await from('2026-10-01', { status: 'active' });
    expect(await closures()).toEqual([first, { closedOn: '2026-07-10', openedOn: '2026-10-01' }]);
    expect((await from('2026-10-01', { status: 'active' })).report).toMatchObject({ changed: 0, duplicates: 1 });
    await undoImport(db, id ?? '', now);
    expect([await closures(), await closedOn()]).toEqual([[first], '2026-07-10']);
});

test('a closing that is taken back on its day or before it, or told of another day, was no time closed', async () => {
    await load({ ...a1, status: 'closed' });
    await load({ ...a1, status: 'active' });
    await load({ ...a1, status: 'closed', closedOn: '15/11/2026' });
    await load({ ...a1, status: 'active' });
    expect(await closures()).toEqual([]);
    await load({ ...a1, status: 'closed', closedOn: '15/09/2026' });
    await load({ ...a1, status: 'active' });
    expect(await closures()).toEqual([{ closedOn: '2026-09-15', openedOn: '2026-10-01' }]);
    await load({ ...a1, status: 'closed', closedOn: '16/09/2026' });
    expect([await closures(), await closedOn()]).toEqual([[], '2026-09-16']);
});

test('an import of before closures were kept is undone as before', async () => {
    await load({ ...a1, status: 'closed' });
    const { id } = await load({ ...a1, status: 'closed', closedOn: '15/09/2026' });
    await db.query(
        `update import_replaced set records = (select jsonb_agg(each #- '{record,closures}') from jsonb_array_elements(records) each)`,
    );
    await undoImport(db, id ?? '', now);
    expect([await closures(), await closedOn()]).toEqual([[], '2026-10-01']);
});
