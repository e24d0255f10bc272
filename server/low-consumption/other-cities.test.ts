import { expect, it, vi } from 'vitest';
import type { FaultyMeter } from '../../contract/faulty-meter';
import { testDatabase } from '../../tests/support/database';
import { addMonths } from '../../contract/period';
import { monthsOf } from '../../demo/calendar';
import { rebuildBilling } from '../billing/bills.changes';
import type { Db } from '../db/db';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { faultyMeters } from './faulty-meter.queries';
import { foundMeters, injectedIn } from './injected.fixture';
import { rebuildConsumerStats } from './low-consumption.queries';

const seeds = ['magura', 'narail', 'satkhira', 'meherpur', 'sherpur'];
const accounts = 2000;
const first = '2024-08-01';
/** Of the dry season, and of the rains. */
const judgedMonths = ['2026-04-01', '2026-05-01', '2026-10-01'];

/** A city of another seed, of which each month is judged when it has closed. */
const judgeCity = async (seed: string, judge: (db: Db, month: string) => Promise<void>) => {
    // What is made of a seed is remembered by the modules that make it.
    vi.resetModules();
    (await import('../../demo/random')).seedWith(seed);
    const { billMonths, copyBills, loadConsumers } = await import('../../demo/bills.load');
    const { loadPlaces } = await import('../../demo/places.load');
    const db = await testDatabase();
    await db.transaction(seedThresholds);
    await db.transaction(async tx => {
        await loadPlaces(tx, first, '2026-11-21');
        await loadConsumers(tx, accounts);
    });
    const standing = { accounts: new Map(), total: accounts, write: copyBills };
    let from = first;
    for (const month of judgedMonths) {
        const to = addMonths(month, 1);
        await billMonths(db, monthsOf(from, to), { ...standing, first: from === first });
        await rebuildBilling(db);
        await rebuildConsumerStats(db);
        expect([seed, await lastClosedMonth(db)]).toEqual([seed, month]);
        await judge(db, month);
        from = to;
    }
    await db.close();
};

interface Counted {
    month: string;
    injected: number;
    found: number;
    /** Found of a meter, without a fault of its own. */
    accused: number;
    /** Not read, which accuses no meter; `estimated` of them by their bills too. */
    unread: number;
    estimated: number;
    missed: string[];
    /** Missed, though they were slow for less than half of the readings that their own median is of. */
    forgotten: string[];
}

const unreadIn = async (db: Db, accountNos: readonly string[], month: string): Promise<number> => {
    const [{ n }] = await db.query<{ n: number }>(
        `select count(*)::int as n from unnest($1::text[]) a (account_no) join consumer c using (account_no)
         where (select b.basis from bill b where b.consumer_id = c.id and b.period_to <= $2::date and b.basis in ('metered', 'estimated')
                order by b.period_to desc limit 1) = 'estimated'`,
        [accountNos, addMonths(month, 1)],
    );
    return n;
};

/** Whether a meter read less than half of its most for at least half of the readings before its last. */
const isUsuallySlow = ({ trend }: FaultyMeter): boolean => {
    const readings = trend.filter(value => value !== null);
    const before = readings.slice(0, -1);
    return 2 * before.filter(value => value < 0.5 * Math.max(...readings)).length >= before.length;
};

const count = async (db: Db, month: string): Promise<Counted> => {
    const found = await foundMeters(db);
    const injected = new Set((await injectedIn(db, month)).map(fault => fault.accountNo));
    const listed = new Set(found.map(row => row.accountNo));
    const unread = found.filter(row => row.rule === 'missingReading').map(row => row.accountNo);
    const missed = [...injected].filter(accountNo => !listed.has(accountNo));
    const rows = await Promise.all(missed.map(q => faultyMeters(db, { status: 'Normal', q })));
    const forgotten = rows.flatMap(({ data }) => data).filter(row => !isUsuallySlow(row));
    return {
        month,
        injected: injected.size,
        found: injected.size - missed.length,
        accused: found.filter(row => row.rule !== 'missingReading' && !injected.has(row.accountNo)).length,
        unread: unread.length,
        estimated: await unreadIn(db, unread, month),
        missed,
        forgotten: forgotten.map(row => row.accountNo),
    };
};

const sum = (all: readonly Counted[], key: 'injected' | 'found' | 'accused') =>
    all.reduce((total, each) => total + each[key], 0);

it.each(seeds)(
    'in the city %s stuck and slow meters are found, nine of ten, and none is accused for the dry season',
    async seed => {
        const all: Counted[] = [];
        await judgeCity(seed, async (db, month) => void all.push(await count(db, month)));
        const table = JSON.stringify({ seed, all }, null, 1);
        const [injected, found, accused] = [sum(all, 'injected'), sum(all, 'found'), sum(all, 'accused')];
        expect(injected, table).toBeGreaterThan(25);
        expect(found / injected, table).toBeGreaterThanOrEqual(0.9);
        expect(found / (found + accused), table).toBeGreaterThanOrEqual(0.8);
        for (const each of all) {
            if (each.month < '2026-06') expect(each.accused, table).toBe(0);
            expect(each.estimated, table).toBe(each.unread);
            expect(each.forgotten, table).toEqual([]);
        }
    },
    120_000,
);
