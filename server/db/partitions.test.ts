import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Db } from './db';
import { ensureMonths } from './partitions';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
    db.script(`drop table if exists sample, bill_line;
        create table sample (at timestamptz not null) partition by range (at);
        create table bill_line (month date not null) partition by range (month)`),
);

const ensure = (table: string, months: string[]) => db.transaction(tx => ensureMonths(tx, table, months));
const partitions = async (table: string) =>
    (
        await db.arrays('select inhrelid::regclass::text from pg_inherits where inhparent = $1::regclass order by 1', [
            table,
        ])
    ).flat();
const homeOf = async (at: string) =>
    (await db.arrays('insert into sample values ($1) returning tableoid::regclass::text', [at]))[0]?.[0];

test('each month gets one partition, however often and in whatever order it is asked for', async () => {
    await ensure('sample', ['2026-12', '2026-11', '2026-12']);
    await ensure('sample', ['2026-11', '2027-01']);
    expect(await partitions('sample')).toEqual(['sample_2026_11', 'sample_2026_12', 'sample_2027_01']);
});

test('months of instants are cut in UTC, to the millisecond', async () => {
    await ensure('sample', ['2026-11', '2026-12']);
    expect(await homeOf('2026-11-01T00:00:00Z')).toBe('sample_2026_11');
    expect(await homeOf('2026-12-01T05:59:59.999+06:00')).toBe('sample_2026_11');
    expect(await homeOf('2026-12-01T00:00:00Z')).toBe('sample_2026_12');
    await expect(homeOf('2027-01-01T00:00:00Z')).rejects.toMatchObject({ code: '23514' });
});

test('a table cut by date has its months too', async () => {
    await ensure('bill_line', ['2024-02']);
    await db.query(`insert into bill_line values ('2024-02-01'), ('2024-02-29')`);
    await expect(db.query(`insert into bill_line values ('2024-03-01')`)).rejects.toMatchObject({ code: '23514' });
});

test('imports that need the same month at once do not trip over each other', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ensure('sample', ['2026-11', '2026-12'])));
    expect(await partitions('sample')).toEqual(['sample_2026_11', 'sample_2026_12']);
});

test('a month goes with the transaction that asked for it', async () => {
    const failing = db.transaction(async tx => {
        await ensureMonths(tx, 'sample', ['2026-11']);
        throw new Error('import cancelled');
    });
    await expect(failing).rejects.toThrow('import cancelled');
    expect(await partitions('sample')).toEqual([]);
});

test('what is not a month or a table is refused before it reaches SQL', async () => {
    await expect(ensure('sample', ['2026-13'])).rejects.toThrow('not a month: 2026-13');
    await expect(ensure('sample', [`2026-01'); drop table sample; --`])).rejects.toThrow('not a month');
    await expect(ensure('sample; drop table sample', ['2026-01'])).rejects.toThrow('not a table name');
});

test('the tables of readings and bills take months', async () => {
    const rows = await db.arrays(
        `select relname from pg_class where relkind = 'p' and relname in ('reading', 'bill') order by 1`,
    );
    expect(rows.flat()).toEqual(['bill', 'reading']);
    await ensure('reading', ['2026-11']);
    await ensure('bill', ['2026-11']);
    expect(await partitions('reading')).toEqual(['reading_2026_11']);
});
