import { afterAll, beforeAll, expect, test } from 'vitest';
import { thresholdSeed } from '../../contract/thresholds.seed';
import type { Db } from '../db/db';
import { databaseBefore } from '../db/upgrade.fixture';
import { searchKey } from '../lists/list';
import { seedThresholds } from './thresholds.seed';

let db: Db;
const olderNames = {
    'kpi-duration-adherence-target': 'সরবরাহের স্থায়িত্ব অনুসরণের হার',
    'critically-low-pressure': 'সংকটপূর্ণ নিম্ন চাপের সীমা',
    'confidence-uncovered-percent': 'এখনও বিল না হওয়া দিনের প্রাক্কলনের ৯৫% আস্থাসীমা',
    'unbilled-unmetered-percent': 'বিলবিহীন ও মিটারবিহীন ব্যবহার (সরবরাহকৃত পানি বা ডিএমএ-র অন্তঃপ্রবাহের অংশ)',
};
const named = (key: string) =>
    db.query<{ name: string; nameBn: string; key: string }>(
        'select name, name_bn as "nameBn", search_key as key from threshold where key = $1',
        [key],
    );

/** A database whose thresholds have the names of older seeds, one of them another that somebody gave it. */
beforeAll(async () => {
    const older = await databaseBefore('0043_threshold_names');
    db = older.db;
    await db.transaction(seedThresholds);
    for (const [key, nameBn] of Object.entries(olderNames)) {
        const seeded = thresholdSeed.find(row => row.key === key);
        const old = key.startsWith('kpi') ? seeded?.nameBn.replace('সরবরাহের সময়কাল অনুসরণের হার', nameBn) : nameBn;
        await db.query(`update threshold set name_bn = $2, search_key = 'old' where key = $1`, [key, old]);
    }
    await db.query(
        `update threshold set name_bn = 'আমাদের সীমা', search_key = 'ours' where key = 'critically-low-share'`,
    );
    await db.query(`update threshold set name = 'Our days not billed' where key = 'confidence-uncovered-percent'`);
    const assumed = '95 % confidence of an assumed volume';
    await db.query(`update threshold set name = $1 where key = 'confidence-assumed-percent'`, [assumed]);
    await older.finish();
});
afterAll(() => db.close());

test.each([
    'kpi-duration-adherence-target',
    'critically-low-pressure',
    'unbilled-unmetered-percent',
    'confidence-assumed-percent',
])('the name of %s that nobody changed is that of the seed, and is found by its words', async key => {
    const seeded = thresholdSeed.find(row => row.key === key);
    const { name = '', nameBn = '' } = seeded ?? {};
    expect(await named(key)).toEqual([{ name, nameBn, key: searchKey(name, nameBn) }]);
});

test('a name that somebody gave stays, in the language in which it was given', async () => {
    expect(await named('critically-low-share')).toMatchObject([{ nameBn: 'আমাদের সীমা', key: 'ours' }]);
    const nameBn = 'এখনো বিল না হওয়া দিনের প্রাক্কলনের ৯৫ % আস্থাসীমা';
    const name = 'Our days not billed';
    expect(await named('confidence-uncovered-percent')).toEqual([{ name, nameBn, key: searchKey(name, nameBn) }]);
});
