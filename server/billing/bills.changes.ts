import type { Db, Queries } from '../db/db';
import { bumpDataVersion, readMeta } from '../db/meta';
import { ensureMonths } from '../db/partitions';
import { give, giveMoney } from './given.sql';
import { countAccounts, fillUsual, keepGiven, keptTables, shareHoles, stateOfMonths } from './kept.sql';
import { fillAccounts, fillHoles, fillPieces, monthsOfIssue, stage } from './pieces.sql';

export interface BillKey {
    /** First day of the month of issue. */
    month: string;
    number: string;
}

/** A bill as it is loaded; days half-open, volumes m3, amounts BDT. */
export interface Bill {
    consumerId: number;
    number: string;
    issuedOn: string;
    from: string;
    to: string;
    basis: 'metered' | 'unmetered' | 'minimum' | 'estimated';
    volumeM3: number;
    previousReading?: number | null;
    presentReading?: number | null;
    billedBdt?: number | string;
    collectedBdt?: number | string;
    waivedBdt?: number | string;
    arrearsBdt?: number | string;
    paidOn?: string | null;
    /** The number of the account's bill that this one takes the place of. */
    replaces?: string | null;
    /** The number of the account's bill that this one takes back in part. */
    credits?: string | null;
}

/** The columns of a bill's row. */
export const billColumns =
    'consumer_id month number issued_on period_from period_to basis volume_m3 previous_reading present_reading billed_bdt collected_bdt waived_bdt arrears_bdt paid_on replaces credits'.split(
        ' ',
    );

/** A bill as a row of those columns. */
export const billRow = (bill: Bill): unknown[] => [
    bill.consumerId,
    `${bill.issuedOn.slice(0, 7)}-01`,
    bill.number,
    bill.issuedOn,
    bill.from,
    bill.to,
    bill.basis,
    bill.volumeM3,
    bill.previousReading ?? null,
    bill.presentReading ?? null,
    bill.billedBdt ?? 0,
    bill.collectedBdt ?? 0,
    bill.waivedBdt ?? 0,
    bill.arrearsBdt ?? 0,
    bill.paidOn ?? null,
    bill.replaces ?? null,
    bill.credits ?? null,
];

const run = async (tx: Queries, statements: readonly string[], params: readonly unknown[] = []) => {
    for (const statement of statements) await tx.query(statement, params);
};

/** One writer of billing at a time, until its transaction ends. */
const hold = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('billing'))`);

const readPieces = async (tx: Queries) => {
    await tx.script('truncate piece; analyze touched');
    const months = await tx.query<{ month: string }>(monthsOfIssue);
    await tx.query(fillPieces, [months.map(row => row.month)]);
    await tx.script('analyze piece');
};

const take = async (tx: Queries, sign: 1 | -1) => {
    await tx.query(give, [sign]);
    await tx.query(giveMoney, [sign]);
};

/** What the touched accounts gave to the tables; `whole` reads all their bills, else only their end can change. */
const takeOut = async (tx: Queries, whole: boolean) => {
    if (whole) await readPieces(tx);
    else await tx.script('truncate piece; analyze touched');
    await take(tx, -1);
    if (!whole) return;
    await tx.query('delete from billing_account a using touched t where t.consumer_id = a.consumer_id');
    await tx.query('delete from billing_hole h using touched t where t.consumer_id = h.consumer_id');
};

const putIn = async (tx: Queries) => {
    await readPieces(tx);
    await tx.query(fillAccounts);
    await tx.query(fillHoles);
    await take(tx, 1);
};

/** Adds up what changed. `takenBack`: a month that lost covered days may open again. */
const settle = async (tx: Queries, { takenBack = false, allMonths = false } = {}) => {
    await run(tx, keepGiven);
    const counted = await tx.query<{ month: string }>(
        allMonths
            ? 'select distinct month from billing_month union select distinct month from given where issued_on is not null'
            : 'select distinct month from given where issued_on is not null',
    );
    await run(tx, countAccounts, [counted.map(row => row.month)]);
    await run(tx, shareHoles);
    await run(tx, fillUsual);
    const lost = takenBack
        ? await tx.query<{ month: string }>(
              'select month from given where issued_on is not null group by month having sum(days) < 0',
          )
        : [];
    await run(tx, stateOfMonths, [lost.map(row => row.month)]);
    await bumpDataVersion(tx);
};

const begin = async (tx: Queries) => {
    await hold(tx);
    await tx.script(stage);
};

const touch = async (tx: Queries, select: string, params: readonly unknown[] = []) => {
    await tx.query('delete from touched');
    await tx.query(`insert into touched (consumer_id, since) ${select}`, params);
};

const wholeAccounts = `select distinct id, '-infinity'::date from unnest($1::int[]) id`;

/** Counts accounts that were just added, with whatever bills they have. */
export const addAccounts = async (tx: Queries, ids: readonly number[]) => {
    await begin(tx);
    await touch(tx, wholeAccounts, [ids]);
    await putIn(tx);
    await settle(tx, { allMonths: true });
};

/** Runs a change of accounts (connection, closing, class, place): what they gave is taken out before and put in after. */
export const changeAccounts = async (tx: Queries, ids: readonly number[], change: () => Promise<unknown>) => {
    await begin(tx);
    await touch(tx, wholeAccounts, [ids]);
    await takeOut(tx, true);
    await change();
    await putIn(tx);
    await settle(tx, { allMonths: true });
};

const fillIncoming = `
    create temporary table if not exists incoming (like bill) on commit drop;
    create temporary table if not exists affected (consumer_id integer primary key, since date not null) on commit drop;
    truncate incoming, affected`;

const widenReach = `
    insert into bill_reach as kept (month, earliest, latest)
    select month, min(period_from), max(period_to) from incoming group by month
    on conflict (month) do update set earliest = least(kept.earliest, excluded.earliest),
        latest = greatest(kept.latest, excluded.latest)`;

/** An account that is only billed on from where it stands keeps what it gave before; any other is counted anew. */
const findAffected = `
    with arriving as (
        select i.consumer_id, min(i.period_from) as starts, bool_or(i.replaces is not null) as replaces
        from incoming i group by i.consumer_id
    ),
    rewritten as (
        select distinct b.consumer_id from bill b join incoming i on i.month = b.month and i.number = b.number
    )
    insert into affected
    select coalesce(r.consumer_id, a.consumer_id),
        case when r.consumer_id is null and not a.replaces and not s.has_overlap and a.starts >= s.covered_until
            then s.covered_until else '-infinity' end
    from arriving a
    full join rewritten r on r.consumer_id = a.consumer_id
    left join billing_account s on s.consumer_id = a.consumer_id`;

const billedOn = `select consumer_id, since from affected where since > '-infinity'`;
const countedAnew = `select consumer_id, since from affected where since = '-infinity'`;

/**
 * Loads bills. One with the month of issue and number of a known bill stands in its place, so that a file may be loaded
 * twice; the partitions it needs are made first, so begin a transaction with it.
 */
export const loadBills = async (tx: Queries, bills: readonly Bill[]): Promise<void> => {
    await ensureMonths(
        tx,
        'bill',
        bills.map(bill => bill.issuedOn.slice(0, 7)),
    );
    await begin(tx);
    await tx.script(fillIncoming);
    await tx.copy('incoming', billColumns, bills.map(billRow));
    await tx.query(
        `delete from incoming a using incoming b where b.month = a.month and b.number = a.number and b.ctid > a.ctid`,
    );
    await tx.script('analyze incoming');
    await tx.query(widenReach);
    await tx.query(findAffected);
    await touch(tx, billedOn);
    await takeOut(tx, false);
    await touch(tx, countedAnew);
    await takeOut(tx, true);
    const named = billColumns.join(', ');
    await tx.query('delete from bill b using incoming i where b.month = i.month and b.number = i.number');
    await tx.query(`insert into bill (${named}) select ${named} from incoming`);
    await putIn(tx);
    await touch(tx, billedOn);
    await putIn(tx);
    await settle(tx);
};

/** Takes bills back; a month that loses what closed it is open again. */
export const removeBills = async (tx: Queries, keys: readonly BillKey[]): Promise<void> => {
    const named = `bill b using unnest($1::date[], $2::text[]) k (month, number) where b.month = k.month and b.number = k.number`;
    const params = [keys.map(key => key.month), keys.map(key => key.number)];
    await begin(tx);
    await touch(
        tx,
        `select distinct b.consumer_id, '-infinity'::date
         from bill b join unnest($1::date[], $2::text[]) k (month, number) on b.month = k.month and b.number = k.number`,
        params,
    );
    await takeOut(tx, true);
    await tx.query(`delete from ${named}`, params);
    await putIn(tx);
    await settle(tx, { takenBack: true });
};

const staleKey = 'billing_stale';
const accountsAtOnce = 20_000;

/** Counts every bill anew: the proof of what is kept by difference, and what an upgraded database starts from. */
export const rebuildBilling = (db: Db): Promise<void> =>
    db.transaction(async tx => {
        await begin(tx);
        // The embedded database has no statistics unless it is told to take them.
        await tx.script(`truncate ${keptTables}; analyze consumer, consumer_place, bill`);
        await tx.query(
            `insert into bill_reach select month, min(period_from), max(period_to) from bill group by month`,
        );
        const chunk = `select id, '-infinity'::date from consumer where id > $1 order by id limit ${accountsAtOnce}`;
        for (let last: number | null = 0; last !== null;) {
            await touch(tx, chunk, [last]);
            const [{ id }]: { id: number | null }[] = await tx.query('select max(consumer_id) as id from touched');
            if (id !== null) await putIn(tx);
            last = id;
        }
        await settle(tx);
        await tx.script(`analyze ${keptTables}`);
        await tx.query('delete from meta where key = $1', [staleKey]);
    });

/** Counts the bills of a database that was written before they were kept by difference. */
export const catchUpBilling = async (db: Db): Promise<void> => {
    if (await readMeta<boolean>(db, staleKey)) await rebuildBilling(db);
};
