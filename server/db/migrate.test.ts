import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Db } from './db';
import { migrate, pendingMigrations, readMigrations } from './migrate';

let db: Db;
let folder: string;
beforeAll(async () => {
    db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nrw-migrations-'));
    await db.script('drop table if exists schema_migration, well, pump');
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
const url = () => pathToFileURL(`${folder}/`);
const run = () => migrate(db, url());
const well = () => file('0001_well.sql', `create table well (id int); insert into well values (1); -- one`);
const pump = () => file('0002_pump.sql', 'create table pump (id int)');

test('pending files are applied in the order of their numbers, once', async () => {
    pump();
    well();
    expect(await pendingMigrations(db, url())).toEqual(['0001_well', '0002_pump']);
    expect(await run()).toEqual(['0001_well', '0002_pump']);
    expect(await run()).toEqual([]);
    expect(await pendingMigrations(db, url())).toEqual([]);
    expect(await db.arrays('select count(*) from well')).toEqual([[1]]);
});

test('a file added later is applied alone', async () => {
    well();
    await run();
    pump();
    expect(await pendingMigrations(db, url())).toEqual(['0002_pump']);
    expect(await run()).toEqual(['0002_pump']);
});

test('a file that fails leaves nothing of itself and keeps those before it', async () => {
    well();
    file('0002_pump.sql', 'create table pump (id int); select 1/0');
    await expect(run()).rejects.toMatchObject({ code: '22012' });
    expect(await db.arrays(`select to_regclass('well') is null, to_regclass('pump') is null`)).toEqual([[false, true]]);
    expect(await pendingMigrations(db, url())).toEqual(['0002_pump']);
    pump();
    expect(await run()).toEqual(['0002_pump']);
});

test('a file that changed after it was applied is refused, by name', async () => {
    well();
    await run();
    file('0001_well.sql', 'create table well (id bigint)');
    await expect(run()).rejects.toThrow('0001_well changed');
    await expect(pendingMigrations(db, url())).rejects.toThrow('0001_well changed');
});

test('other line ends are not a change', async () => {
    file('0001_well.sql', 'create table well (\n    id int\n);\n');
    await run();
    file('0001_well.sql', 'create table well (\r\n    id int\r\n);\r\n');
    expect(await run()).toEqual([]);
});

test('an applied file that is gone is refused: the database is newer than the program', async () => {
    well();
    pump();
    await run();
    rmSync(join(folder, '0002_pump.sql'));
    await expect(run()).rejects.toThrow('0002_pump was applied to this database but its file is missing');
});

test('a file numbered before an applied one is refused', async () => {
    pump();
    await run();
    well();
    await expect(run()).rejects.toThrow('0001_well comes before 0002_pump');
});

test('names that do not say their order are refused', async () => {
    file('later.sql', 'select 1');
    await expect(run()).rejects.toThrow('later.sql: a migration is named NNNN_name.sql');
    rmSync(join(folder, 'later.sql'));
    well();
    file('0001_pump.sql', 'select 1');
    await expect(run()).rejects.toThrow('same number');
});

test('two processes that start at once apply each file once', async () => {
    well();
    pump();
    const both = await Promise.all([run(), run()]);
    expect(both.flat().sort()).toEqual(['0001_well', '0002_pump']);
});

test('the product has no migration left to apply after its own', async () => {
    await db.close();
    db = await testDatabase();
    expect(await pendingMigrations(db)).toEqual([]);
    expect((await readMigrations()).length).toBeGreaterThan(0);
});
