import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { addMonths } from '../../contract/period';

/** The groups of wards that money is summed by; undefined: DMAs. */
export type MoneyGroups = ReadonlyMap<number, number> | undefined;

const groupParams = (groups: MoneyGroups) => [groups ? [...groups.keys()] : null, groups ? [...groups.values()] : null];

/** SQL: the group of a row `p` of a place, by $1 the wards and $2 their groups; of DMAs where these are null. */
const groupSql = `case when $1::int[] is null then p.dma_id else coalesce(g."group", 0) end`;
const joinGroups = `left join unnest($1::int[], $2::int[]) g (ward, "group") on g.ward = p.ward_id`;

/** What was billed and paid in a group over a range, BDT; 0: in no place. */
export interface GroupMoney {
    /** Position of the range. */
    range: number;
    group: number;
    /** In use at the end of its last month. */
    accounts: number;
    billedBdt: number;
    collectedBdt: number;
}

/** Money of each group over each of some ranges of whole months: billed by month of issue, collected by month of payment. */
export const moneyByGroup = (q: Queries, groups: MoneyGroups, ranges: readonly DayRange[]): Promise<GroupMoney[]> =>
    q.query<GroupMoney>(
        `select (r.place - 1)::int as range, ${groupSql} as "group",
             coalesce(sum(p.accounts) filter (where p.month = (r.until - interval '1 month')::date), 0)::int as accounts,
             sum(p.billed_bdt) as "billedBdt", sum(p.collected_bdt) as "collectedBdt"
         from unnest($3::date[], $4::date[]) with ordinality r (since, until, place)
         join billing_place p on p.month >= r.since and p.month < r.until
         ${joinGroups}
         group by 1, 2 order by 1, 2`,
        [...groupParams(groups), ranges.map(range => range.from), ranges.map(range => range.to)],
    );

/** The first month in which a group was billed anything. */
export const firstIssueByGroup = (q: Queries, groups: MoneyGroups): Promise<{ group: number; month: string }[]> =>
    q.query<{ group: number; month: string }>(
        `select ${groupSql} as "group", min(p.month) as month
         from billing_place p ${joinGroups} where p.billed_bdt > 0 group by 1`,
        groupParams(groups),
    );

/** Unpaid bills of a class in a group: what was billed less what was paid over a range, BDT. */
export interface UnpaidClass {
    group: number;
    tariffClass: string;
    unpaidBdt: number;
}

/** What each class left unpaid in each group over a range of whole months. */
export const unpaidByClass = (q: Queries, groups: MoneyGroups, { from, to }: DayRange): Promise<UnpaidClass[]> =>
    q.query<UnpaidClass>(
        `select ${groupSql} as "group", p.tariff_class as "tariffClass",
             sum(p.billed_bdt) - sum(p.collected_bdt) as "unpaidBdt"
         from billing_month p ${joinGroups}
         where p.month >= $3::date and p.month < $4::date group by 1, 2 order by 1, 2`,
        [...groupParams(groups), from, to],
    );

/** What the accounts of a class owed in a group at the end of the last closed month, BDT. */
export interface ArrearsPart {
    /** That month. */
    month: string;
    group: number;
    tariffClass: string;
    paidWithinYear: boolean;
    accounts: number;
    arrearsBdt: number;
    /** Without what was paid in advance. */
    owedBdt: number;
    /** Months since the oldest unpaid bill of its accounts, each by what it owes; null where nothing is owed, or it was not counted yet. */
    owedMonths: number | null;
}

/** Arrears of each group, as they were last counted, by class and by whether the accounts paid within the year before. */
export const arrearsByGroup = (q: Queries, groups: MoneyGroups): Promise<ArrearsPart[]> =>
    q.query<ArrearsPart>(
        `select max(p.month) as month, ${groupSql} as "group", p.tariff_class as "tariffClass",
             p.paid_within_year as "paidWithinYear", sum(p.accounts)::int as accounts,
             sum(p.arrears_bdt) as "arrearsBdt", sum(p.owed_bdt) as "owedBdt",
             (sum(p.owed_bdt_months) / nullif(sum(p.owed_bdt), 0))::float8 as "owedMonths"
         from arrears_place p ${joinGroups} group by 2, 3, 4 order by 2, 3, 4`,
        groupParams(groups),
    );

/** By how much the arrears of a group grew in each of some months: billed - collected - waived, BDT. */
export interface ArrearsGrowth {
    group: number;
    months: [month: string, growthBdt: number][];
}

/** Growth of arrears by group and month; first days of months, the first excluded, the last included. */
export const arrearsGrowth = (
    q: Queries,
    groups: MoneyGroups,
    { after, until }: { after: string; until: string },
): Promise<ArrearsGrowth[]> =>
    // A value at a time, thousands of rows take longer on their way than to be read.
    q.query<ArrearsGrowth>(
        `select "group", json_agg(json_build_array(month, bdt) order by month) as months from (
            select p.month, ${groupSql} as "group", sum(p.billed_bdt - p.collected_bdt - p.waived_bdt) as bdt
            from billing_place p ${joinGroups}
            where p.month >= $3::date and p.month <= $4::date group by 1, 2
         ) grown group by 1`,
        [...groupParams(groups), addMonths(after, 1), until],
    );

/** What accounts owe within a cell of the grid and a ward, BDT; 0: in no ward. */
export interface ArrearsCell {
    x: number;
    y: number;
    wardId: number;
    accounts: number;
    payingBdt: number;
    otherBdt: number;
    /** The middle of its accounts. */
    lat: number;
    lon: number;
}

/** The cells of the grid in which anything is owed. */
export const arrearsCells = (q: Queries): Promise<ArrearsCell[]> =>
    q.query<ArrearsCell>(
        `select x, y, ward_id as "wardId", accounts, paying_bdt as "payingBdt", other_bdt as "otherBdt", lat, lon
         from arrears_cell order by x, y, ward_id`,
    );

/** What was billed and paid where, over a range, BDT; 0: in no DMA, in no ward. */
export interface SpotMoney {
    dmaId: number;
    wardId: number;
    billedBdt: number;
    collectedBdt: number;
}

/** Money of each DMA and ward over each of some ranges of whole months. */
export const moneyBySpot = async (q: Queries, ranges: readonly DayRange[]): Promise<SpotMoney[][]> => {
    const rows = await q.query<SpotMoney & { range: number }>(
        `select (r.place - 1)::int as range, p.dma_id as "dmaId", p.ward_id as "wardId",
             sum(p.billed_bdt) as "billedBdt", sum(p.collected_bdt) as "collectedBdt"
         from unnest($1::date[], $2::date[]) with ordinality r (since, until, place)
         join billing_place p on p.month >= r.since and p.month < r.until
         group by 1, 2, 3`,
        [ranges.map(range => range.from), ranges.map(range => range.to)],
    );
    return ranges.map((_, index) => rows.filter(({ range }) => range === index));
};

/** What is owed in each DMA and ward at the end of a month, BDT; none before arrears were counted. */
export const arrearsBySpot = (q: Queries, month: string) =>
    q.query<{ dmaId: number; wardId: number; arrearsBdt: number }>(
        `with counted as (select max(month) as month from arrears_place),
         owed as (
            select dma_id, ward_id, arrears_bdt as bdt from arrears_place
            union all
            -- Arrears(t) = arrears(t - 1) + billed - collected - waived, from the month they were counted at, either way.
            select p.dma_id, p.ward_id,
                case when p.month > c.month then 1 else -1 end * (p.billed_bdt - p.collected_bdt - p.waived_bdt)
            from counted c join billing_place p on p.month > least(c.month, $1::date) and p.month <= greatest(c.month, $1::date)
         )
         select dma_id as "dmaId", ward_id as "wardId", sum(bdt) as "arrearsBdt" from owed group by 1, 2`,
        [month],
    );
