import { faultyMetersByDmaColumns } from '../../contract/columns/faulty-meter';
import { waitingStates } from '../../contract/event-kinds';
import type { FaultyMeterDma, FaultyMeterDmaQuery, FaultyMeterTotals } from '../../contract/faulty-meter';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { placeGroups } from '../figures/places.queries';
import { readOnce, rowBytes } from '../figures/shelf';
import { orderOf, searchKey } from '../lists/list';
import { sortedRows } from '../lists/rows.rules';
import { latestReadingsTo } from './faulty-meter.queries';
import { lowConsumptionByDma } from './low-consumption.queries';

type Filter = Partial<FaultyMeterDmaQuery>;

/** Judged accounts change with a night, what people say of findings at any time. */
const judgedByDma = readOnce('judgedByDma', lowConsumptionByDma, rows => rowBytes * rows.length);

interface Placed {
    dmaId: number;
    code: string;
    name: string;
    nameBn: string;
}

/** The DMAs of the city that a filter lets through, and what is in none. */
const places = (q: Queries, { modId, areaId, sectorId, dmaId }: Filter): Promise<Placed[]> =>
    q.query<Placed>(
        `select e.id as "dmaId", e.code, e.name, e.name_bn as "nameBn"
         from dma d join entity e on e.id = d.id join site s on s.id = e.site_id and s.is_city left join area a on a.id = d.area_id
         where ($1::int is null or a.mod_id = $1) and ($2::int is null or d.area_id = $2)
            and ($3::int is null or d.sector_id = $3) and ($4::int is null or d.id = $4)
         union all
         select 0, 'unassigned', '', '' where $1::int is null and $2::int is null and $3::int is null and coalesce($4::int, 0) = 0`,
        [modId ?? null, areaId ?? null, sectorId ?? null, dmaId ?? null],
    );

interface Found {
    dmaId: number;
    notBilled: number;
    waiting: number;
    notBilledM3: number;
    notBilledBdt: number;
}

const foundByDma = (q: Queries): Promise<Found[]> =>
    q.query<Found>(
        `select coalesce(entity_id, 0) as "dmaId", count(*) filter (where kind = 'notBilled')::int as "notBilled",
             count(*) filter (where state = any($1))::int as waiting,
             coalesce(sum(lost_m3) filter (where kind = 'notBilled'), 0) as "notBilledM3",
             coalesce(sum(lost_bdt) filter (where kind = 'notBilled'), 0) as "notBilledBdt"
         from event where consumer_id is not null and ended_at is null group by 1`,
        [waitingStates],
    );

const nothing = {
    accounts: 0,
    low: 0,
    notBilled: 0,
    waiting: 0,
    lostM3: 0,
    lostBdt: 0,
    notBilledM3: 0,
    notBilledBdt: 0,
};
type Sums = typeof nothing;
const keys = Object.keys(nothing) as (keyof Sums)[];

const withShare = <T extends Sums>(sums: T) => ({
    ...sums,
    lowPercent: sums.accounts > 0 ? (100 * sums.low) / sums.accounts : null,
});

const totalsOf = (rows: readonly Sums[]): FaultyMeterTotals =>
    tidyAll(
        withShare(
            rows.reduce<Sums>(
                (all, row) => Object.fromEntries(keys.map(key => [key, all[key] + row[key]])) as Sums,
                nothing,
            ),
        ),
    );

/** The DMAs with what was found among their accounts, all that a query lets through, in its order. */
export const faultyMetersByDma = async (
    q: Queries,
    query: Filter,
): Promise<{ rows: FaultyMeterDma[]; totals: FaultyMeterTotals; to: string | null }> => {
    const judged = new Map((await judgedByDma(q)).map(row => [row.dmaId, row]));
    const found = new Map((await foundByDma(q)).map(row => [row.dmaId, row]));
    const text = query.q && searchKey(query.q);
    const rows = (await places(q, query))
        .filter(({ code, name, nameBn }) => !text || searchKey(code, name, nameBn).includes(text))
        .map(({ dmaId, ...place }): FaultyMeterDma => {
            const { dmaId: _, ...sums } = { dmaId, ...nothing, ...judged.get(dmaId), ...found.get(dmaId) };
            return tidyAll({ ...withShare(sums), ...place, id: String(dmaId) });
        })
        .filter(row => row.id !== '0' || row.accounts + row.notBilled + row.waiting > 0);
    return {
        rows: sortedRows(rows, orderOf(query, faultyMetersByDmaColumns)),
        totals: totalsOf(rows),
        to: await latestReadingsTo(q),
    };
};

/** One page of them, with the drawing on which they stand. */
export const faultyMetersByDmaPage = async (q: Queries, { page, perPage, ...query }: FaultyMeterDmaQuery) => {
    const { rows, ...whole } = await faultyMetersByDma(q, query);
    const { geometryHash } = await placeGroups(q, 'dma');
    const data = rows.slice((page - 1) * perPage, page * perPage);
    return { data, total: rows.length, ...whole, geometryHash };
};
