import { userDeviationColumns } from '../../contract/columns/consumption';
import type { ConsumptionOverview, UserDeviation, UserDeviationsQuery } from '../../contract/consumption';
import { addMonths, monthsOfPeriod, type Period } from '../../contract/period';
import { refOrNull } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { constantSql } from '../figures/constants.queries';
import { beginning, orderOf } from '../lists/list';
import { pageOf, type Selection } from '../lists/selection';
import type { DeviationLimits } from './deviation.rules';
import { scopeOf, type Scope } from './scope.queries';

/** SQL: the accounts `a` of the DMAs and the wards of two parameters; null: all. */
const inPlaces = (dmas: string, wards: string) =>
    `(${dmas}::int[] is null or a.dma_id = any(${dmas})) and (${wards}::int[] is null or a.ward_id = any(${wards}))`;

const rangeOf = (month: string, months: number) => ({ from: addMonths(month, 1 - months), to: addMonths(month, 1) });

/** How many accounts of some places are high or low, and over which months they were last counted. */
export const accountCounts = async (
    q: Queries,
    period: Period,
    { dmas, wards }: Scope,
    limits: DeviationLimits,
): Promise<ConsumptionOverview['accounts']> => {
    const months = monthsOfPeriod[period];
    const [{ month, ...counts }] = await q.query<
        { month: string | null } & Omit<ConsumptionOverview['accounts'], 'from' | 'to'>
    >(
        `select max(a.month) as month,
             count(*) filter (where a.deviation_percent > $4::float8)::int as high,
             count(*) filter (where a.deviation_percent between -$5::float8 and $4::float8)::int as normal,
             count(*) filter (where a.deviation_percent < -$5::float8)::int as low,
             count(*) filter (where a.deviation_percent is null)::int as "notComparable"
         from account_consumption a where a.months = $1::smallint and ${inPlaces('$2', '$3')}`,
        [months, dmas, wards, limits['consumption-high-percent'], limits['consumption-low-percent']],
    );
    return { ...counts, ...(month === null ? { from: null, to: null } : rangeOf(month, months)) };
};

const sortColumns: Record<string, string> = {
    accountNo: 'c.account_no',
    litresPerDay: 'a.litres_per_day',
    deviationPercent: 'a.deviation_percent',
};
const isOfKind = {
    high: `a.deviation_percent > ${constantSql('consumption-high-percent')}`,
    low: `a.deviation_percent < -${constantSql('consumption-low-percent')}`,
    all: 'true',
};

/** Accounts that a query lets through, by their consumption beside that of the same months of last year. */
export const userDeviationSelection = async (
    q: Queries,
    { period, kind, q: start, modId, areaId, sectorId, dmaId, ...order }: UserDeviationsQuery,
): Promise<Selection<UserDeviation>> => {
    const { dmas, wards } = await scopeOf(q, { modId, areaId, sectorId, dmaId });
    const [field, direction] = orderOf(order, userDeviationColumns);
    return {
        columns: `a.consumer_id::text as id, c.account_no as "accountNo", c.tariff_class as "tariffClass",
            ${refOrNull('e')} as dma, a.litres / 1000.0 as "consumedM3",
            a.litres_per_day as "litresPerDay", a.baseline_per_day as "baselineLitresPerDay",
            a.deviation_percent as "deviationPercent", a.missing`,
        // Left out by the database where only rows are counted.
        from: `account_consumption a left join consumer c on c.id = a.consumer_id left join entity e on e.id = a.dma_id`,
        where: `a.months = $1::smallint and ${inPlaces('$2', '$3')} and ${isOfKind[kind]}
            and ($4::text is null or c.account_no like $4)`,
        params: [monthsOfPeriod[period], dmas, wards, start ? beginning(start) : null],
        orderBy: `${sortColumns[field]} ${direction} nulls last, a.consumer_id`,
        id: 'a.consumer_id',
        idType: 'integer',
    };
};

/** The months over which accounts were last counted. */
export const countedOver = async (q: Queries, period: Period): Promise<{ from: string | null; to: string | null }> => {
    const months = monthsOfPeriod[period];
    const [row] = await q.query<{ month: string }>(
        'select month from account_consumption where months = $1::smallint limit 1',
        [months],
    );
    return row ? rangeOf(row.month, months) : { from: null, to: null };
};

/** A page of them, and how many there are in all. */
export const userDeviations = async (q: Queries, query: UserDeviationsQuery) => {
    const first = (query.page - 1) * query.perPage;
    const { rows, total } = await pageOf(q, await userDeviationSelection(q, query), [first, first + query.perPage - 1]);
    return { data: rows, total, ...(await countedOver(q, query.period)) };
};
