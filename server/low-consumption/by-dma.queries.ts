import { faultyMetersByDmaColumns } from '../../contract/columns/faulty-meter';
import { waitingStates } from '../../contract/event-kinds';
import type { FaultyMeterDma, FaultyMeterDmaQuery, FaultyMeterTotals } from '../../contract/faulty-meter';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { dmaNames, placeGroups, type PlaceName } from '../figures/places.queries';
import { scopeOf, type Scope } from '../figures/scope.queries';
import { readOnce, rowBytes } from '../figures/shelf';
import { orderOf, searchKey } from '../lists/list';
import { sortedRows } from '../lists/rows.rules';
import { latestReadingsTo } from './faulty-meter.queries';
import { lowConsumptionByDma, type LowConsumptionDma } from './low-consumption.queries';

type Filter = Partial<FaultyMeterDmaQuery>;

/** Judged accounts change with a night, what people say of findings at any time. */
const judgedByDma = readOnce('judgedByDma', lowConsumptionByDma, rows => rowBytes * rows.length);

const unassigned: PlaceName = { id: '0', code: 'unassigned', name: '', nameBn: '' };

/** The DMAs of the city that a filter lets through, and what is in none; of a part of the city those that have accounts there. */
const places = async (q: Queries, { dmas }: Scope): Promise<PlaceName[]> =>
    [...(await dmaNames(q)).values(), unassigned].filter(({ id }) => dmas === null || dmas.includes(Number(id)));

type Judged = Pick<LowConsumptionDma, 'dmaId' | 'accounts' | 'low' | 'lostM3' | 'lostBdt'>;

/** The judged accounts of some wards: their sums are kept by DMA alone. */
const judgedOfWards = (q: Queries, wards: readonly number[]) =>
    q.query<Judged>(
        `select s.dma_id as "dmaId", count(*)::int as accounts, count(*) filter (where s.status = 'Low Consumption')::int as low,
             coalesce(sum(s.lost_m3), 0) as "lostM3", coalesce(sum(s.lost_bdt), 0) as "lostBdt"
         from consumer_now c join consumer_stat s on s.consumer_id = c.id where c.ward_id = any($1::int[]) group by 1`,
        [wards],
    );

interface Found {
    dmaId: number;
    notBilled: number;
    waiting: number;
    notBilledM3: number;
    notBilledBdt: number;
}

const foundByDma = (q: Queries, { wards }: Scope): Promise<Found[]> =>
    q.query<Found>(
        `select coalesce(v.entity_id, 0) as "dmaId", count(*) filter (where v.kind = 'notBilled')::int as "notBilled",
             count(*) filter (where v.state = any($1))::int as waiting,
             coalesce(sum(v.lost_m3) filter (where v.kind = 'notBilled'), 0) as "notBilledM3",
             coalesce(sum(v.lost_bdt) filter (where v.kind = 'notBilled'), 0) as "notBilledBdt"
         from event v ${wards ? 'join consumer_now c on c.id = v.consumer_id and c.ward_id = any($2::int[])' : ''}
         where v.consumer_id is not null and v.ended_at is null group by 1`,
        wards ? [waitingStates, wards] : [waitingStates],
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
    const scope = await scopeOf(q, query);
    const [inAll, foundInAll, named, to] = await Promise.all([
        scope.wards ? judgedOfWards(q, scope.wards) : judgedByDma(q),
        foundByDma(q, scope),
        places(q, scope),
        latestReadingsTo(q),
    ]);
    const judged = new Map(
        inAll.map(({ dmaId, accounts, low, lostM3, lostBdt }) => [dmaId, { accounts, low, lostM3, lostBdt }]),
    );
    const found = new Map(foundInAll.map(({ dmaId, ...sums }) => [dmaId, sums]));
    const text = query.q && searchKey(query.q);
    const rows = named
        .filter(({ code, name, nameBn }) => !text || searchKey(code, name, nameBn).includes(text))
        .map((place): FaultyMeterDma => {
            const key = Number(place.id);
            return tidyAll({ ...withShare({ ...nothing, ...judged.get(key), ...found.get(key) }), ...place });
        })
        .filter(
            ({ id, accounts, notBilled, waiting }) =>
                (id !== '0' && scope.wards === null) || accounts + notBilled + waiting > 0,
        );
    return {
        rows: sortedRows(rows, orderOf(query, faultyMetersByDmaColumns)),
        totals: totalsOf(rows),
        to,
    };
};

/** One page of them, with the drawing on which they stand. */
export const faultyMetersByDmaPage = async (q: Queries, { page, perPage, ...query }: FaultyMeterDmaQuery) => {
    const [{ rows, ...whole }, { geometryHash }] = await Promise.all([
        faultyMetersByDma(q, query),
        placeGroups(q, 'dma'),
    ]);
    const data = rows.slice((page - 1) * perPage, page * perPage);
    return { data, total: rows.length, ...whole, geometryHash };
};
