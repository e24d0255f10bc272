import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { seedThresholds } from './thresholds.seed';

let db: Db;
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
});
afterAll(() => db.close());

const key = 'night-use-per-person';
const valueNow = async () =>
    (
        await db.query<{ value: number; standard: number; source: string; kind: string }>(
            'select value, default_value as standard, source, kind from threshold where key = $1',
            [key],
        )
    )[0];
/** The row as an older version of the product made it. */
const asBefore = (value: number) =>
    db.query(
        `update threshold set default_value = 1, value = $2, source = 'An older source.', kind = 'rollup' where key = $1`,
        [key, value],
    );

test('a default that a new version mends follows where nobody had set a value, with where it comes from', async () => {
    await asBefore(1);
    await db.transaction(seedThresholds);
    expect(await valueNow()).toMatchObject({ value: seedValue(key), standard: seedValue(key) });
    expect((await valueNow()).source).toMatch(/^SANFLOW/);
    expect((await valueNow()).kind).toBe('read');
});

test('a value that somebody set stays over a new version, and its reset gives the new default', async () => {
    await asBefore(2);
    await db.transaction(seedThresholds);
    expect(await valueNow()).toMatchObject({ value: 2, standard: seedValue(key) });
});
