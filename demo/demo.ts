import { addDays, addMonths } from '../contract/period';
import type { StartStep } from '../contract/status';
import { loadBills, rebuildBilling } from '../server/billing/bills.changes';
import { keptTables } from '../server/billing/kept.sql';
import type { Db, Queries } from '../server/db/db';
import { readMeta, writeMeta } from '../server/db/meta';
import { settleReports } from '../server/water-quality/limits.changes';
import { detectFindings } from '../server/detection/detect';
import { isInService } from '../server/network/siblings.sql';
import { refreshRollups, rollupConstants } from '../server/ingest/rollups.queries';
import { rebuildRollups } from '../server/ingest/rollups.rebuild';
import { rebuildArrears } from '../server/billing/arrears.changes';
import { rebuildAccountConsumption } from '../server/consumption/accounts.changes';
import { renewSavings } from '../server/savings/savings.changes';
import { rebuildConsumerStats } from '../server/low-consumption/low-consumption.queries';
import { accountsNow, billMonths, copyBills, loadConsumers } from './bills.load';
import { dayNumber, daysOf, instantOf, lastBilledMonth, monthsOf } from './calendar';
import { consumerCount } from './consumers';
import { loadJudgements } from './judgements.load';
import { loadPeople, loadSettings } from './people.load';
import { loadMeters } from './meters.load';
import { loadPlaces } from './places.load';
import { loadQuality, loadReadings, monthPieces, type Begins } from './readings.load';
import { openDemoAccounts } from './secrets.load';

type Progress = (step: StartStep, percent: number) => void;

export interface DemoOptions {
    /** The local day it is; the city ends the day before. */
    today: string;
    onProgress?: Progress;
    /** Accounts, as a share of the full 20,000; the water they draw stays the same. */
    scale?: number;
    /** Months of hourly readings before the month of `today`. */
    hourlyMonths?: number;
    /** Months before them in which meters are read once a day. */
    dailyMonths?: number;
    billMonths?: number;
    quarterDays?: number;
    /** Days of water quality reports; by default as many as there are hourly readings for. */
    qualityDays?: number;
}

/** How far a demo database has come; kept in its meta table. */
interface DemoState {
    accounts: number;
    /** The first local day that is not there yet. */
    nextDay: string;
    nextMonth: string;
    /** The first day of hourly readings; missing where an older generator made the city. */
    hourlyFrom?: string;
}
const stateKey = 'demo_state';
const loadingKey = 'demo_loading';

const idle: Progress = () => undefined;

/** A first start that was cut off leaves half a city: away with it. Never touches a database that holds anything else. */
const clearHalfLoaded = async (db: Db): Promise<void> => {
    if (!(await readMeta<boolean>(db, loadingKey))) return;
    await db.query(
        `truncate site, mod_division, area, ward, entity, tariff, consumer, route, bill, ${keptTables}, billing_state, reading,
            series, geometry, role, app_user, email_template, holiday, demo_truth, water_quality_report, network_version
         restart identity cascade`,
    );
};

const loadReadingsUntil = async (db: Db, from: string, to: string, begins: Begins, onPart: (share: number) => void) => {
    const pieces = monthPieces(from, to);
    for (const [index, [start, end]] of pieces.entries()) {
        await db.transaction(tx => loadReadings(tx, start, end, begins));
        onPart((index + 1) / pieces.length);
    }
};

type Load = () => Promise<void>;

const inRole = async (db: Db, role: 'replica' | 'origin', load: Load): Promise<void> => {
    if (db.engine !== 'pglite') return load();
    const [[before]] = await db.arrays(`select current_setting('session_replication_role')`);
    await db.query(`set session_replication_role = ${role}`);
    try {
        await load();
    } finally {
        await db.query(`set session_replication_role = ${String(before)}`);
    }
};
/** Rows that the generator makes have their keys: the embedded database, which nobody else writes to, need not look up each. */
const withoutLookups = (db: Db, load: Load) => inRole(db, 'replica', load);
/** What is counted of accounts is added up by triggers. */
const withTriggers = (db: Db, load: Load) => inRole(db, 'origin', load);

/**
 * Loads the whole demo city into an empty, migrated database: places, people, bills and readings up to the day before
 * `today`, with their rollups. The last step marks the database as the demo; before it a start begins again.
 */
export const loadDemo = async (db: Db, options: DemoOptions): Promise<void> => {
    await clearHalfLoaded(db);
    await withoutLookups(db, () => loadAll(db, options));
};

const countAccounts = async (db: Db, today: string): Promise<void> => {
    await rebuildConsumerStats(db, new Date(instantOf(dayNumber(today) * 24)));
    await rebuildArrears(db);
    await rebuildAccountConsumption(db);
};

const loadAll = async (db: Db, options: DemoOptions): Promise<void> => {
    const { today, onProgress = idle, scale = 1 } = options;
    const accounts = Math.round(consumerCount * scale);
    const lastMonth = lastBilledMonth(today);
    const months = monthsOf(addMonths(lastMonth, 1 - (options.billMonths ?? 36)), addMonths(lastMonth, 1));
    const from = addMonths(today, -(options.hourlyMonths ?? 13));
    await writeMeta(db, loadingKey, true);
    onProgress('places', 1);
    await db.transaction(async tx => {
        await loadPlaces(tx, from, today);
        await loadConsumers(tx, accounts);
        await loadSettings(tx);
    });
    await billMonths(db, months, {
        accounts: new Map(),
        total: accounts,
        first: true,
        write: copyBills,
        onMonth: done => onProgress('bills', 5 + (15 * done) / months.length),
    });
    onProgress('billing', 20);
    await rebuildBilling(db);
    await withTriggers(db, () => countAccounts(db, today));
    const begins = { hourly: from, quarter: addDays(today, -(options.quarterDays ?? 35)) };
    await loadReadingsUntil(db, addMonths(from, -(options.dailyMonths ?? 13)), today, begins, share =>
        onProgress('readings', 35 + 10 * share),
    );
    await rebuildRollups(db, undefined, share => onProgress('rollups', 45 + 52 * share));
    onProgress('people', 97);
    const midnight = new Date(instantOf(dayNumber(today) * 24));
    await db.transaction(async tx => {
        await loadPeople(tx);
        await loadQuality(tx, options.qualityDays === undefined ? from : addDays(today, -options.qualityDays), today);
        await settleReports(tx, midnight);
    });
    await detectFindings(db, midnight);
    await db.transaction(async tx => {
        await loadJudgements(tx, today);
        await writeMeta(tx, stateKey, {
            accounts,
            nextDay: today,
            nextMonth: addMonths(lastMonth, 1),
            hourlyFrom: from,
        } satisfies DemoState);
        await writeMeta(tx, 'demo', true);
        await tx.query('delete from meta where key = $1', [loadingKey]);
    });
    await renewSavings(db, midnight);
    await openDemoAccounts(db, true);
};

const appendReadings = async (tx: Queries, from: string, to: string, hourly: string): Promise<void> => {
    await loadMeters(tx, hourly, to);
    await loadReadings(tx, from, to, { hourly, quarter: from });
    await loadQuality(tx, from, to);
    await settleReports(tx, new Date(instantOf(dayNumber(to) * 24)));
    const rows = await tx.query<{ id: number }>(
        `select id from series s
         where s.first_at is not null and ${isInService('s', '$1::date')}
            or exists (select from reading r where r.series_id = s.id and r.at >= $2 and r.at < $3)
         order by entity_id, id`,
        [from, instantOf(dayNumber(from) * 24), instantOf(dayNumber(to) * 24)],
    );
    const days = daysOf(from, to);
    await refreshRollups(
        tx,
        rows.map(({ id }) => ({ seriesId: id, days })),
        await rollupConstants(tx),
    );
};

/** Adds the bills that fall due by `today`, each month with the note that it is there. */
const appendBills = async (db: Db, state: DemoState, today: string): Promise<void> => {
    const due = monthsOf(state.nextMonth, addMonths(lastBilledMonth(today), 1));
    if (due.length === 0) return;
    await billMonths(db, due, {
        accounts: await accountsNow(db),
        total: state.accounts,
        first: false,
        write: async (tx, bills, month) => {
            await loadBills(tx, bills);
            await writeMeta(tx, stateKey, { ...state, nextMonth: addMonths(month, 1) } satisfies DemoState);
        },
    });
    await countAccounts(db, today);
};

/** Brings a demo database up to the day before `today`; gives the number of days added. The same days as if loaded at once. */
export const appendDemoDays = async (
    db: Db,
    { today, onProgress = idle }: { today: string; onProgress?: Progress },
): Promise<number> => {
    const state = await readMeta<DemoState>(db, stateKey);
    // The city of an older generator goes on as it was made, or not at all.
    if (!state?.hourlyFrom) return 0;
    const { hourlyFrom } = state;
    let now = state;
    const missing = daysOf(state.nextDay, today);
    const step = 7;
    for (let index = 0; index < missing.length; index += step) {
        onProgress('readings', (100 * index) / missing.length);
        const piece = missing.slice(index, index + step);
        const to = addDays(piece[piece.length - 1], 1);
        now = { ...now, nextDay: to };
        const after = now;
        await db.transaction(async tx => {
            await appendReadings(tx, piece[0], to, hourlyFrom);
            await writeMeta(tx, stateKey, after);
        });
    }
    onProgress('bills', 90);
    await appendBills(db, now, today);
    return missing.length;
};
