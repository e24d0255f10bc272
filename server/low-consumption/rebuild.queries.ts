import { addMonths, daysIn, type DayRange } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { constantSql } from '../figures/constants.queries';
import { readBasis, type Basis } from './basis.queries';
import { endFindings, findStanding, holdFindings, settleLow, settleSilent } from './findings.changes';
import { priceOf } from './price.rules';
import { dmaRatioOf, isForReading, lowConsumption, type BillBasis, type BillPeriod } from './low-consumption.rules';

/** The job that does it at night, and soon after bills came in. */
export const consumerStatsJob = 'low-consumption';

const accountsAtOnce = 2000;

/**
 * Judges every active account by its latest reading up to the end of the last closed month and keeps the findings in consumer_stat, some
 * 2,000 accounts per transaction, with what people work on in `event`. Idempotent. Returns the number of accounts judged; 0 when no month is closed.
 */
export const rebuildConsumerStats = async (db: Db, now = new Date()): Promise<number> => {
    const basis = await readBasis(db);
    const judged = basis ? await judgeAll(db, basis, now) : 0;
    await db.transaction(async tx => {
        await holdFindings(tx);
        await tx.query(
            `delete from consumer_stat s using consumer c
             where c.id = s.consumer_id and (c.status <> 'active' or s.month is distinct from $1::date)`,
            [basis?.month ?? null],
        );
        await endFindings(tx, now);
        await bumpDataVersion(tx);
    });
    if (basis) await settleSilent(db, basis, now);
    return judged;
};

const judgeAll = async (db: Db, basis: Basis, now: Date): Promise<number> => {
    let judged = 0;
    let ids = await idsAfter(db, 0);
    while (ids.length > 0) {
        const some = ids;
        await db.transaction(tx => judge(tx, some, basis, now));
        judged += some.length;
        ids = await idsAfter(db, some[some.length - 1]);
    }
    return judged;
};

/**
 * Judges again the accounts that a changed `low-consumption-ratio` finds or acquits, and those that stay low, since another
 * day perhaps; call it in the transaction of the change. Returns their number.
 */
export const rejudgeLowRatio = async (tx: Queries, now = new Date()): Promise<number> => {
    await holdFindings(tx);
    const basis = await readBasis(tx);
    if (!basis) return 0;
    const rows = await tx.query<{ id: number }>(
        `select consumer_id as id from consumer_stat
         where rule = 'lowRatio' or (rule is null and ratio < $1)`,
        [await lowRatioOf(tx)],
    );
    for (let start = 0; start < rows.length; start += accountsAtOnce)
        await judge(
            tx,
            rows.slice(start, start + accountsAtOnce).map(row => row.id),
            basis,
            now,
        );
    return rows.length;
};

const idsAfter = async (q: Queries, last: number): Promise<number[]> => {
    const rows = await q.query<{ id: number }>(
        `select id from consumer where status = 'active' and id > $1 order by id limit $2`,
        [last, accountsAtOnce],
    );
    return rows.map(row => row.id);
};

/** The ratio in force; it may change between two transactions of a rebuild. */
const lowRatioOf = async (q: Queries): Promise<number> => {
    const [{ lowRatio }] = await q.query<{ lowRatio: number }>(
        `select ${constantSql('low-consumption-ratio')} as "lowRatio"`,
    );
    return lowRatio;
};

interface AccountRow {
    id: number;
    dmaId: number | null;
    tariffClass: string;
    basis: BillBasis[];
    previous: (number | null)[];
    present: (number | null)[];
    volume: number[];
    from: string[];
    to: string[];
}

/** SQL: whether bill `b` begins with the register of one meter and ends with that of the next, which tells no use. */
const isExchanged = `(coalesce(b.present_reading <= b.previous_reading, false) and exists (
    select from meter m join meter last on last.consumer_id = m.consumer_id and last.removed_on = m.installed_on
    where m.consumer_id = b.consumer_id and m.installed_on between b.period_from and b.period_to))`;

/**
 * $1 the accounts, $2 the day after the last closed month: their bills read by then, oldest first, as arrays. $4 whether
 * those that are read more seldom than once a month, $5 the first month of issue of each, $3 that of all.
 */
const accountBills = `
    with read as (
        select b.consumer_id,
            array_agg(b.basis order by b.period_to, b.number) as basis,
            array_agg(case when not ${isExchanged} then b.previous_reading::float8 end order by b.period_to, b.number) as previous,
            array_agg(b.present_reading::float8 order by b.period_to, b.number) as present,
            array_agg(b.volume_m3::float8 order by b.period_to, b.number) as volume,
            array_agg(b.period_from order by b.period_to, b.number) as "from",
            array_agg(b.period_to order by b.period_to, b.number) as "to"
        from unnest($1::int[], $5::date[]) asked (id, first)
        join billing_account a on a.consumer_id = asked.id and (a.silent_from - a.covered_until > 62) = $4
        join bill_in_force b on b.consumer_id = a.consumer_id
        where b.month >= $3::date and b.month >= asked.first and b.period_to <= $2::date and b.credits is null
        group by b.consumer_id
    )
    select c.id, c.dma_id as "dmaId", c.tariff_class as "tariffClass", r.basis, r.previous, r.present, r.volume, r."from", r."to"
    from read r join consumer_now c on c.id = r.consumer_id`;

/** `since`: days, by account; what is asked for are the bills up to a month and of the twelve months before its day. */
const billsOf = async (q: Queries, since: ReadonlyMap<number, string>, month: string): Promise<AccountRow[]> => {
    const [ids, end] = [[...since.keys()], addMonths(month, 1)];
    const first = [...since.values()].map(day => addMonths(day, -12));
    const always = first.map(() => '-infinity');
    const monthly = await q.query<AccountRow>(accountBills, [ids, end, first.toSorted().at(0), false, first]);
    return [...monthly, ...(await q.query<AccountRow>(accountBills, [ids, end, '-infinity', true, always]))];
};

/** Some accounts with the bills by which the last closed month is judged. */
const accountsOf = (q: Queries, ids: readonly number[], { month }: Basis): Promise<AccountRow[]> =>
    billsOf(q, new Map(ids.map(id => [id, month])), month);

const columns = [
    'consumer_id',
    'dma_id',
    'month',
    'last_m3_per_day',
    'median_m3_per_day',
    'ratio',
    'dma_ratio',
    'status',
    'rule',
    'lost_m3',
    'lost_bdt',
    'read_on',
    'trend',
    'low_since',
];

const judge = async (tx: Queries, ids: readonly number[], basis: Basis, now: Date): Promise<void> => {
    await holdFindings(tx);
    const lowRatio = await lowRatioOf(tx);
    const judged = (await accountsOf(tx, ids, basis)).map(account => foundOf(account, basis, lowRatio));
    const lasting = await judgeLasting(tx, judged, basis, lowRatio, now);
    await tx.query('delete from consumer_stat where consumer_id = any($1::int[])', [ids]);
    await tx.copy(
        'consumer_stat',
        columns,
        judged.map(found => rowOf(lasting.get(found.account.id) ?? found, basis)),
    );
    await settleLow(tx, ids, now);
    await bumpDataVersion(tx);
};

/** `since`: the first day of a finding that lasts; what is usual is what was before. */
const foundOf = (account: AccountRow, { month, dmas, prices }: Basis, lowRatio: number, since?: string) => {
    const before = addMonths(since ?? month, 0);
    const ofDma = account.dmaId === null ? undefined : (dmas.get(account.dmaId) ?? []);
    const dmaRatio = ofDma ? dmaRatioOf(ofDma, daysOfLast(account), before) : null;
    const found = lowConsumption(
        {
            active: true,
            periods: periodsOf(account),
            usual: since === undefined ? undefined : account.from.filter(day => day < since).length,
            dmaRatio,
            bdtPerM3: priceOf(account, prices),
        },
        { lowRatio },
    );
    return { ...found, account, dmaRatio, lowSince: since ?? account.from[found.firstLow] ?? null };
};
type Found = ReturnType<typeof foundOf>;

/**
 * What is found by the readings before it began, by account: a meter that stands still or is slow for half a year is usual
 * to itself, and would lose nothing, or be found no more. What people call a false alarm is what the account uses.
 */
const judgeLasting = async (
    q: Queries,
    judged: readonly Found[],
    basis: Basis,
    lowRatio: number,
    now: Date,
): Promise<Map<number, Found>> => {
    const ids = judged.map(({ account }) => account.id);
    const standing = await findStanding(q, ids, now);
    const since = new Map(
        judged.flatMap(({ account, lowSince }) => {
            const stands = standing.get(account.id);
            const day = stands?.since ?? lowSince;
            const lasts = day !== null && day < account.from[account.from.length - 1] && !stands?.isFalseAlarm;
            return lasts ? [[account.id, day] as const] : [];
        }),
    );
    const accounts = since.size > 0 ? await billsOf(q, since, basis.month) : [];
    const found = accounts.map(account => foundOf(account, basis, lowRatio, since.get(account.id)));
    return new Map(
        found.flatMap(each => (each.rule && each.medianM3PerDay !== null ? [[each.account.id, each] as const] : [])),
    );
};

const rowOf = ({ account, ...found }: Found, { month }: Basis): unknown[] => [
    account.id,
    account.dmaId ?? 0,
    month,
    found.lastM3PerDay,
    found.medianM3PerDay,
    found.ratio,
    found.dmaRatio,
    found.status,
    found.rule,
    found.lostM3.toFixed(3),
    found.lostBdt.toFixed(2),
    account.to[found.lastRead] ?? null,
    found.trend.map(value => value && tidy(value)),
    found.lowSince,
];

/** The day since which each of some accounts is low by a ratio, by its id; of those that it finds. */
export const findLowSince = async (
    q: Queries,
    ids: readonly number[],
    lowRatio: number,
): Promise<Map<number, string>> => {
    const basis = ids.length > 0 ? await readBasis(q) : undefined;
    if (!basis) return new Map();
    const accounts = await accountsOf(q, ids, basis);
    return new Map(
        accounts.flatMap(account => {
            const { lowSince: since } = foundOf(account, basis, lowRatio);
            return since === null ? [] : [[account.id, since] as const];
        }),
    );
};

/** The days of the bill that is judged. */
const daysOfLast = (account: AccountRow): DayRange => {
    const last = Math.max(0, periodsOf(account).findLastIndex(isForReading));
    return { from: account.from[last], to: account.to[last] };
};

const periodsOf = ({ basis, previous, present, volume, from, to }: AccountRow): BillPeriod[] =>
    basis.map((kind, index) => ({
        basis: kind,
        previousReading: previous[index],
        presentReading: present[index],
        volumeM3: volume[index],
        days: daysIn({ from: from[index], to: to[index] }),
    }));
