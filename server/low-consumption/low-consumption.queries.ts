import type { Queries } from '../db/db';
import { containing } from '../lists/list';
import type { LowConsumption, LowConsumptionRule } from './low-consumption.rules';

export { rebuildConsumerStats, rejudgeLowRatio } from './rebuild.queries';

/** One DMA: accounts judged, accounts found, and what they are expected to have used unbilled. Id 0 is "Unassigned". */
export interface LowConsumptionDma {
    dmaId: number;
    code: string | null;
    name: string | null;
    nameBn: string | null;
    accounts: number;
    low: number;
    lostM3: number;
    lostBdt: number;
}

/** Every DMA with judged accounts, the costliest first. Volumes m3, amounts BDT. */
export const lowConsumptionByDma = (q: Queries): Promise<LowConsumptionDma[]> =>
    q.query<LowConsumptionDma>(
        `select coalesce(c.dma_id, 0) as "dmaId", e.code, e.name, e.name_bn as "nameBn", count(*)::int as accounts,
             count(*) filter (where s.status = 'Low Consumption')::int as low,
             sum(s.lost_m3) as "lostM3", sum(s.lost_bdt) as "lostBdt"
         from consumer_stat s join consumer_now c on c.id = s.consumer_id left join entity e on e.id = c.dma_id
         group by c.dma_id, e.id
         order by sum(s.lost_bdt) desc, e.name, c.dma_id`,
    );

/** Columns of the page; what can be missing comes last in either order. */
const sortColumns = {
    accountNo: { column: 'account_no' },
    name: { column: 'name' },
    lastM3PerDay: { column: 'last_m3_per_day', nulls: 'nulls last' },
    medianM3PerDay: { column: 'median_m3_per_day', nulls: 'nulls last' },
    ratio: { column: 'ratio', nulls: 'nulls last' },
    lostM3: { column: 'lost_m3' },
    lostBdt: { column: 'lost_bdt' },
} as const satisfies Record<string, { column: string; nulls?: string }>;
export type LowConsumptionSort = keyof typeof sortColumns;

export interface LowConsumptionPage {
    page?: number;
    perPage?: number;
    sort?: LowConsumptionSort;
    order?: 'ASC' | 'DESC';
    /** Found in account number and name. */
    q?: string;
    dmaId?: number;
    status?: LowConsumption['status'];
}

export interface LowConsumptionRow {
    consumerId: number;
    accountNo: string;
    name: string;
    nameBn: string;
    tariffClass: string;
    dmaName: string | null;
    dmaNameBn: string | null;
    wardName: string | null;
    wardNameBn: string | null;
    month: string;
    lastM3PerDay: number | null;
    medianM3PerDay: number | null;
    ratio: number | null;
    dmaRatio: number | null;
    status: LowConsumption['status'];
    rule: LowConsumptionRule | null;
    lostM3: number;
    lostBdt: number;
}

const orderBy = (sort: LowConsumptionSort, order: 'ASC' | 'DESC'): string => {
    const { column, nulls }: { column: string; nulls?: string } = sortColumns[sort];
    return `order by ${column} ${order === 'ASC' ? 'asc' : 'desc'} ${nulls ?? ''}, consumer_id`;
};

/** A page of accounts by what they are expected to have used unbilled, and how many there are in all. */
export const lowConsumptionPage = async (
    q: Queries,
    { page = 1, perPage = 25, sort = 'lostBdt', order = 'DESC', ...filter }: LowConsumptionPage,
): Promise<{ data: LowConsumptionRow[]; total: number }> => {
    const status = filter.status === 'Normal' ? 'Normal' : 'Low Consumption';
    const params = [filter.q ? containing(filter.q) : null, filter.dmaId ?? null];
    // The status stands in the text, so that the partial index of the findings serves.
    const found = `
        from consumer_stat s join consumer_now c on c.id = s.consumer_id
        where s.status = '${status}' and ($1::text is null or c.search_key like $1)
            and ($2::int is null or coalesce(c.dma_id, 0) = $2)`;
    const [{ total }] = await q.query<{ total: number }>(`select count(*)::int as total ${found}`, params);
    const data = await q.query<LowConsumptionRow>(
        `with page as (
             select s.*, c.account_no, c.name, c.name_bn, c.tariff_class, c.dma_id, c.ward_id ${found}
             ${orderBy(sort, order)}
             limit $3 offset $4
         )
         select s.consumer_id as "consumerId", s.account_no as "accountNo", s.name, s.name_bn as "nameBn",
             s.tariff_class as "tariffClass", e.name as "dmaName", e.name_bn as "dmaNameBn",
             w.name as "wardName", w.name_bn as "wardNameBn", s.month, s.last_m3_per_day as "lastM3PerDay",
             s.median_m3_per_day as "medianM3PerDay", s.ratio, s.dma_ratio as "dmaRatio", s.status, s.rule,
             s.lost_m3 as "lostM3", s.lost_bdt as "lostBdt"
         from (select *, row_number() over (${orderBy(sort, order)}) as place from page) s
         left join entity e on e.id = s.dma_id left join ward w on w.id = s.ward_id
         order by s.place`,
        [...params, perPage, (page - 1) * perPage],
    );
    return { data, total };
};
