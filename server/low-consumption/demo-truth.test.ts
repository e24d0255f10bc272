import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallCity } from '../../tests/support/demo-city';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import type { FaultyMeter } from '../../contract/faulty-meter';
import type { Db } from '../db/db';
import { foundMeters, injectedIn, type Injected } from './injected.fixture';

let db: Db;
let injected: Injected[];
let found: FaultyMeter[];

beforeAll(async () => {
    db = await smallCity();
    injected = await injectedIn(db, (await lastClosedMonth(db)) ?? '');
    found = await foundMeters(db);
}, 180_000);
afterAll(() => db.close());

it('every meter that stood still in the demo city is found', () => {
    const stuck = injected.filter(fault => fault.kind === 'stuckMeter').map(fault => fault.accountNo);
    expect(stuck.length).toBeGreaterThan(0);
    expect(found.map(row => row.accountNo)).toEqual(expect.arrayContaining(stuck));
});

it('every meter that slowed down less than half a year ago is found, while its own median still remembers', () => {
    const slow = injected
        .filter(fault => fault.kind === 'lowConsumption' && fault.age < 6)
        .map(fault => fault.accountNo);
    expect(slow.length).toBeGreaterThan(0);
    expect(found.map(row => row.accountNo)).toEqual(expect.arrayContaining(slow));
});

it('no account is accused of a low reading without a fault of its own', () => {
    const faulty = new Set(injected.map(fault => fault.accountNo));
    const accused = found.filter(row => row.rule === 'lowRatio' && !faulty.has(row.accountNo));
    expect(accused).toEqual([]);
});
