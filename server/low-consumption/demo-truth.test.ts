import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallCity } from '../../tests/support/demoCity';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import type { Db } from '../db/db';
import { lowConsumptionPage, type LowConsumptionRow } from './low-consumption.queries';

interface Injected {
    accountNo: string;
    kind: 'stuckMeter' | 'lowConsumption';
    /** Months from the start of the fault to the judged month. */
    age: number;
}

let db: Db;
let injected: Injected[];
let found: LowConsumptionRow[];

beforeAll(async () => {
    db = await smallCity();
    const judged = await lastClosedMonth(db);
    injected = await db.query<Injected>(
        `with fault as (
             select entity_code, kind, (started_at at time zone 'Asia/Dhaka')::date as since,
                 (ended_at at time zone 'Asia/Dhaka')::date as until
             from demo_truth where kind in ('stuckMeter', 'lowConsumption')
         )
         select entity_code as "accountNo", kind,
             (extract(year from age($1::date, since)) * 12 + extract(month from age($1::date, since)))::int as age
         from fault where since <= $1::date and (until is null or until > $1::date) and exists (
             select from bill b join consumer c on c.id = b.consumer_id
             where c.account_no = entity_code and b.number >= entity_code || '-' || to_char(since, 'YYYYMM')
                and b.period_to <= ($1::date + interval '1 month')::date)`,
        [judged],
    );
    found = (await lowConsumptionPage(db, { perPage: 1000 })).data;
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
