import type { Db, Queries } from '../db/db';
import { bumpDataVersion, readMeta } from '../db/meta';
import { ensureMonths } from '../db/partitions';
import { fillCuts, fillOpenings, fillPlaced, giveAll } from './given.sql';
import { countAccounts, fillPlaces, fillUsual, keepGiven, keptTables, shareHoles, stateOfMonths } from './kept.sql';
import { fillAccounts, fillHoles, fillPieces, fillPiecesOnwards, monthsOfIssue, stage } from './pieces.sql';

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
    /** Owed after it; null where the bill does not tell. */
    arrearsBdt?: number | string | null;
    paidOn?: string | null;
    /** The number of the account's bill that this one takes the place of. */
    replaces?: string | null;
    /** The number of the account's bill that this one takes back in part. */
    credits?: string | null;
    /** When, by whom and in which book (route) the meter was read. */
    readAt?: string | null;
    reader?: string | null;
    book?: string | null;
    /** The import that it came with. */
    importId?: string | null;
}

/** The columns of a bill's row. */
export const billColumns =
    'consumer_id month number issued_on period_from period_to basis volume_m3 previous_reading present_reading billed_bdt collected_bdt waived_bdt arrears_bdt paid_on replaces credits read_at reader book import_id'.split(
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
    bill.arrearsBdt ?? null,
    bill.paidOn ?? null,
    bill.replaces ?? null,
    bill.credits ?? null,
    bill.readAt ?? null,
    bill.reader ?? null,
    bill.book ?? null,
    bill.importId ?? null,
];

const run = async (tx: Queries, statements: readonly string[], params: readonly unknown[] = []) => {
    for (const statement of statements) await tx.query(statement, params);
};

/** One writer of billing at a time, until its transaction ends. */
export const holdBilling = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('billing'))`);

/** The first and the last account of those that are touched, if any is. */
type AccountRange = readonly [first: number, last: number] | null;

/** `issues`: the months of issue of the new bills, where all touched accounts are only billed on. */
const readPieces = async (tx: Queries, range: NonNullable<AccountRange>, issues: readonly string[] | null) => {
    await tx.script('truncate piece');
    const months = await tx.query<{ month: string }>(monthsOfIssue, [issues]);
    await tx.query(issues ? fillPiecesOnwards : fillPieces, [...range, months.map(row => row.month)]);
};

/** The database cannot tell into how many parts bills are cut, nor how few sums these come to: it would sort them all. */
const take = async (tx: Queries, range: NonNullable<AccountRange>, sign: 1 | -1) => {
    await tx.query(fillOpenings, [...range, sign]);
    await tx.script('truncate placed, cut');
    await tx.query(fillPlaced, range);
    await tx.query(fillCuts);
    await tx.script('analyze cut; set local enable_sort = off; set local join_collapse_limit = 1');
    await run(tx, giveAll, [sign]);
    await tx.script('truncate opening; set local enable_sort = on; set local join_collapse_limit = 8');
};

/** Takes out all that the touched accounts gave. */
const takeOut = async (tx: Queries, range: AccountRange) => {
    if (!range) return;
    await readPieces(tx, range, null);
    await take(tx, range, -1);
    await tx.query('delete from billing_account a using touched t where t.consumer_id = a.consumer_id');
    await tx.query('delete from billing_hole h using touched t where t.consumer_id = h.consumer_id');
};

/** Of accounts that are only billed on, the open end alone can change: it is taken out when the new bills are put in. */
const takeOutEnds = async (tx: Queries, range: AccountRange) => {
    if (!range) return;
    await tx.script('truncate piece');
    await tx.query(fillOpenings, [...range, -1]);
};

const putIn = async (tx: Queries, range: AccountRange, issues: readonly string[] | null = null) => {
    if (!range) return;
    await readPieces(tx, range, issues);
    await tx.query(fillAccounts);
    await tx.query(fillHoles);
    await take(tx, range, 1);
};

/** Adds up what changed. `takenBack`: a month that lost covered days may open again. */
const settle = async (tx: Queries, { takenBack = false, allMonths = false } = {}) => {
    await run(tx, keepGiven);
    const monthsOf = async (select: string) => (await tx.query<{ month: string }>(select)).map(row => row.month);
    const arrived = 'select month from given where issued_on is not null';
    const every = 'select month from billing_month union';
    await run(tx, countAccounts, [await monthsOf(`${allMonths ? every : ''} ${arrived} group by month`)]);
    await run(tx, fillPlaces, [
        await monthsOf(`${allMonths ? every : ''} select month from given union select month from given_money`),
    ]);
    await run(tx, shareHoles);
    await run(tx, fillUsual);
    const lost = takenBack ? await monthsOf(`${arrived} group by month having sum(days) < 0`) : [];
    await run(tx, stateOfMonths, [lost]);
    await bumpDataVersion(tx);
};

/** Begins a change of what is kept: nobody else changes it, and what it touches is noted. */
export const beginBilling = async (tx: Queries) => {
    await holdBilling(tx);
    await tx.script(stage);
};

const touch = async (tx: Queries, select: string, params: readonly unknown[] = []): Promise<AccountRange> => {
    await tx.script('truncate touched');
    await tx.query(`insert into touched ${select}`, params);
    await tx.script('analyze touched');
    const [{ first, last }] = await tx.query<{ first: number | null; last: number | null }>(
        'select min(consumer_id) as first, max(consumer_id) as last from touched',
    );
    return first === null || last === null ? null : [first, last];
};

const wholeAccounts = `select distinct id, '-infinity'::date, 'infinity'::date from unnest($1::int[]) id`;

/** Counts accounts that were just added, with whatever bills they have. */
export const addAccounts = async (tx: Queries, ids: readonly number[]) => {
    await beginBilling(tx);
    await putIn(tx, await touch(tx, wholeAccounts, [ids]));
    await settle(tx, { allMonths: true });
};

/** Runs a change of accounts (connection, closing, class, place): what they gave is taken out before and put in after. */
export const changeAccounts = async (tx: Queries, ids: readonly number[], change: () => Promise<unknown>) => {
    await beginBilling(tx);
    const touched = await touch(tx, wholeAccounts, [ids]);
    await takeOut(tx, touched);
    await change();
    await putIn(tx, touched);
    await settle(tx, { allMonths: true });
};

const fillIncoming = `
    create temporary table if not exists incoming (like bill) on commit drop;
    create temporary table if not exists affected (like touched) on commit drop;
    truncate incoming, affected`;

const widenReach = `
    insert into bill_reach as kept (month, earliest, latest)
    select month, min(period_from), max(period_to) from incoming group by month
    on conflict (month) do update set earliest = least(kept.earliest, excluded.earliest),
        latest = greatest(kept.latest, excluded.latest)`;

/** After a longer gap an account is counted anew: for its sake the bills of all accounts would be looked for so far back. */
const longGapDays = 366;

/** An account that is only billed on from where it stands keeps what it gave before; any other is counted anew. */
const findAffected = `
    with arriving as (
        select i.consumer_id, min(i.period_from) as starts, max(i.period_to) as ends, bool_or(i.replaces is not null) as replaces
        from incoming i group by i.consumer_id
    ),
    rewritten as (
        select distinct b.consumer_id from bill b join incoming i on i.month = b.month and i.number = b.number
        where b.month = any($1::date[])
    )
    insert into affected
    select coalesce(r.consumer_id, a.consumer_id),
        case when r.consumer_id is null and not a.replaces and not s.has_overlap
            and a.starts >= s.covered_until and a.starts < s.covered_until + ${longGapDays}
            then s.covered_until else '-infinity' end,
        coalesce(a.ends, 'infinity'), coalesce(s.year_litres, 0), coalesce(s.year_days, 0)
    from arriving a
    full join rewritten r on r.consumer_id = a.consumer_id
    left join billing_account s on s.consumer_id = a.consumer_id`;

const billedOn = `select * from affected where since > '-infinity'`;
const countedAnew = `select consumer_id, since, until from affected where since = '-infinity'`;

/**
 * Loads bills. One with the month of issue and number of a known bill stands in its place, so that a file may be loaded
 * twice; the partitions it needs are made first, so begin a transaction with it.
 */
export const loadBills = async (tx: Queries, bills: readonly Bill[]): Promise<void> => {
    const months = [...new Set(bills.map(bill => bill.issuedOn.slice(0, 7)))];
    await ensureMonths(tx, 'bill', months);
    const issues = months.map(month => `${month}-01`);
    await beginBilling(tx);
    await tx.script(fillIncoming);
    await tx.copy('incoming', billColumns, bills.map(billRow));
    await tx.query(
        `delete from incoming a using incoming b where b.month = a.month and b.number = a.number and b.ctid > a.ctid`,
    );
    await tx.script('analyze incoming (consumer_id, month, number)');
    await tx.query(widenReach);
    await tx.query(findAffected, [issues]);
    await takeOut(tx, await touch(tx, countedAnew));
    const onwards = await touch(tx, billedOn);
    await takeOutEnds(tx, onwards);
    const named = billColumns.join(', ');
    await tx.query(
        `delete from bill b using incoming i where b.month = any($1::date[]) and b.month = i.month and b.number = i.number`,
        [issues],
    );
    await tx.query(`insert into bill (${named}) select ${named} from incoming`);
    await putIn(tx, onwards, issues);
    await putIn(tx, await touch(tx, countedAnew));
    await settle(tx);
};

/** Takes bills back; a month that loses what closed it is open again. */
export const removeBills = async (tx: Queries, keys: readonly BillKey[]): Promise<void> => {
    const named = `bill b using unnest($1::date[], $2::text[]) k (month, number) where b.month = k.month and b.number = k.number`;
    const params = [keys.map(key => key.month), keys.map(key => key.number)];
    await beginBilling(tx);
    const touched = await touch(
        tx,
        `select distinct b.consumer_id, '-infinity'::date, 'infinity'::date
         from bill b join unnest($1::date[], $2::text[]) k (month, number) on b.month = k.month and b.number = k.number`,
        params,
    );
    await takeOut(tx, touched);
    await tx.query(`delete from ${named}`, params);
    await putIn(tx, touched);
    await settle(tx, { takenBack: true });
};

const staleKey = 'billing_stale';
const accountsAtOnce = 20_000;

/** Counts every bill anew: the proof of what is kept by difference, and what an upgraded database starts from. */
export const rebuildBilling = (db: Db): Promise<void> =>
    db.transaction(async tx => {
        await beginBilling(tx);
        // The embedded database has no statistics unless it is told to take them.
        await tx.script(`truncate ${keptTables}; analyze consumer, consumer_place, bill`);
        await tx.query(
            `insert into bill_reach select month, min(period_from), max(period_to) from bill group by month`,
        );
        const chunk = `select id, '-infinity'::date, 'infinity'::date from consumer where id > $1 order by id limit ${accountsAtOnce}`;
        for (let touched = await touch(tx, chunk, [0]); touched; touched = await touch(tx, chunk, [touched[1]]))
            await putIn(tx, touched);
        await settle(tx);
        await tx.script(`analyze ${keptTables}`);
        await tx.query('delete from meta where key = $1', [staleKey]);
    });

/** Counts the bills of a database that was written before they were kept by difference. */
export const catchUpBilling = async (db: Db): Promise<void> => {
    if (await readMeta<boolean>(db, staleKey)) await rebuildBilling(db);
};
