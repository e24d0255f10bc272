import { thresholdSeed } from '../../contract/thresholds.seed';
import { lastClosedMonth } from '../billing/billing.queries';
import type { Db, Queries } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { lowConsumption, type BillBasis, type BillPeriod } from './low-consumption.rules';

/** What the rules need besides an account's own bills. */
interface Basis {
    month: string;
    dmaRatios: Map<number, number>;
    tariffs: Map<string, number>;
}

const accountsAtOnce = 2000;

/**
 * Judges every active account by its bills up to the last closed month and keeps the findings in consumer_stat, some
 * 2,000 accounts per transaction. Idempotent. Returns the number of accounts judged; 0 when no month is closed.
 */
export const rebuildConsumerStats = async (db: Db): Promise<number> => {
    const basis = await readBasis(db);
    const judged = basis ? await judgeAll(db, basis) : 0;
    await db.transaction(async tx => {
        await tx.query(
            `delete from consumer_stat s using consumer c
             where c.id = s.consumer_id and (c.status <> 'active' or s.month is distinct from $1::date)`,
            [basis?.month ?? null],
        );
        await bumpDataVersion(tx);
    });
    return judged;
};

const judgeAll = async (db: Db, basis: Basis): Promise<number> => {
    let judged = 0;
    let ids = await idsAfter(db, 0);
    while (ids.length > 0) {
        const some = ids;
        await db.transaction(tx => judge(tx, some, basis));
        judged += some.length;
        ids = await idsAfter(db, some[some.length - 1]);
    }
    return judged;
};

/**
 * Judges again the accounts that a changed `low-consumption-ratio` finds or acquits; call it in the transaction of the
 * change. Returns their number.
 */
export const rejudgeLowRatio = async (tx: Queries): Promise<number> => {
    await hold(tx);
    const basis = await readBasis(tx);
    if (!basis) return 0;
    const rows = await tx.query<{ id: number }>(
        `select consumer_id as id from consumer_stat
         where (rule is null or rule = 'lowRatio') and coalesce(ratio < $1, false) <> (rule is not null)`,
        [await lowRatioOf(tx)],
    );
    for (let start = 0; start < rows.length; start += accountsAtOnce)
        await judge(
            tx,
            rows.slice(start, start + accountsAtOnce).map(row => row.id),
            basis,
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

const seededRatio = thresholdSeed.find(row => row.key === 'low-consumption-ratio')?.defaultValue;

/** The ratio in force; it may change between two transactions of a rebuild. */
const lowRatioOf = async (q: Queries): Promise<number> => {
    const [{ lowRatio }] = await q.query<{ lowRatio: number }>(
        `select coalesce((select value from threshold where key = 'low-consumption-ratio'), $1::float8) as "lowRatio"`,
        [seededRatio],
    );
    return lowRatio;
};

/** One writer of findings at a time, until its transaction ends; what it judges by is to be read under this. */
const hold = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('consumer_stat'))`);

const readBasis = async (q: Queries): Promise<Basis | undefined> => {
    const month = await lastClosedMonth(q);
    if (!month) return undefined;
    const ratios = await q.query<{ id: number; ratio: number }>(dmaRatios, [month]);
    const tariffs = await q.query<{ class: string; tariff: number }>(
        `select distinct on (class) class, bdt_per_m3 as tariff from tariff
         where valid_from <= $1::date order by class, valid_from desc`,
        [month],
    );
    return {
        month,
        dmaRatios: new Map(ratios.map(row => [row.id, row.ratio])),
        tariffs: new Map(tariffs.map(row => [row.class, row.tariff])),
    };
};

/** $1 the judged month: each DMA's mean reading per account and day over the median of its 6 to 12 months before. */
const dmaRatios = `
    with monthly as (
        select c.dma_id, b.month, (sum(b.volume_m3) / sum(b.period_to - b.period_from))::float8 as per_day
        from bill b join consumer c on c.id = b.consumer_id
        where b.month between ($1::date - interval '12 months')::date and $1::date
            and b.basis = 'metered' and b.volume_m3 >= 0 and c.dma_id is not null and c.status = 'active'
        group by c.dma_id, b.month
    ),
    usual as (
        select dma_id, percentile_cont(0.5) within group (order by per_day) as per_day
        from monthly where month < $1::date
        group by dma_id having count(*) >= 6
    )
    select m.dma_id as id, m.per_day / u.per_day as ratio
    from monthly m join usual u on u.dma_id = m.dma_id
    where m.month = $1::date and u.per_day > 0`;

interface AccountRow {
    id: number;
    dmaId: number | null;
    tariffClass: string;
    basis: BillBasis[];
    previous: (number | null)[];
    present: (number | null)[];
    volume: number[];
    days: number[];
}

/** $1 the accounts, $2 the judged month: their bills of it and the twelve months before, oldest first, as arrays. */
const accountBills = `
    select c.id, c.dma_id as "dmaId", c.tariff_class as "tariffClass",
        array_agg(b.basis order by b.month) as basis,
        array_agg(b.previous_reading::float8 order by b.month) as previous,
        array_agg(b.present_reading::float8 order by b.month) as present,
        array_agg(b.volume_m3::float8 order by b.month) as volume,
        array_agg(b.period_to - b.period_from order by b.month) as days
    from consumer c
    join bill b on b.consumer_id = c.id
        and b.month between ($2::date - interval '12 months')::date and $2::date
    where c.id = any($1::int[])
    group by c.id`;

const columns = [
    'consumer_id',
    'month',
    'last_m3_per_day',
    'median_m3_per_day',
    'ratio',
    'dma_ratio',
    'status',
    'rule',
    'lost_m3',
    'lost_bdt',
];

const judge = async (tx: Queries, ids: readonly number[], basis: Basis): Promise<void> => {
    await hold(tx);
    const lowRatio = await lowRatioOf(tx);
    const accounts = await tx.query<AccountRow>(accountBills, [ids, basis.month]);
    await tx.query('delete from consumer_stat where consumer_id = any($1::int[])', [ids]);
    await tx.copy(
        'consumer_stat',
        columns,
        accounts.map(account => finding(account, basis, lowRatio)),
    );
    await bumpDataVersion(tx);
};

const finding = (account: AccountRow, { month, dmaRatios: ratios, tariffs }: Basis, lowRatio: number): unknown[] => {
    const dmaRatio = account.dmaId === null ? null : (ratios.get(account.dmaId) ?? null);
    const found = lowConsumption(
        {
            active: true,
            periods: periodsOf(account),
            dmaRatio,
            tariffBdtPerM3: tariffs.get(account.tariffClass) ?? 0,
        },
        { lowRatio },
    );
    return [
        account.id,
        month,
        found.lastM3PerDay,
        found.medianM3PerDay,
        found.ratio,
        dmaRatio,
        found.status,
        found.rule,
        found.lostM3.toFixed(3),
        found.lostBdt.toFixed(2),
    ];
};

const periodsOf = ({ basis, previous, present, volume, days }: AccountRow): BillPeriod[] =>
    basis.map((kind, index) => ({
        basis: kind,
        previousReading: previous[index],
        presentReading: present[index],
        volumeM3: volume[index],
        days: days[index],
    }));
