import { userDeviationColumns } from '../../contract/columns/consumption';
import type { ConsumptionOverview, UserDeviation, UserDeviationsQuery } from '../../contract/consumption';
import { addMonths, monthsOfPeriod, type Period } from '../../contract/period';
import { refOrNull } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { constantSql } from '../figures/constants.queries';
import { billedRanges } from '../figures/ranges.queries';
import { inPlaces, scopeOf, type Scope } from '../figures/scope.queries';
import { beginning, orderOf } from '../lists/list';
import { countOf, rowsOf, type Selection } from '../lists/selection';
import type { DeviationLimits } from './deviation.rules';

const rangeOf = (month: string, months: number) => ({ from: addMonths(month, 1 - months), to: addMonths(month, 1) });

/** SQL: the accounts of the whole city, of the months $1, by where they lie to the limits that two texts of SQL name. */
const countedWhole = (high: string, low: string) => {
    // Of the percent that a limit cuts, one by one.
    const between = (from: string, to: string) =>
        `(select count(*) from account_consumption a where a.months = $1::smallint and a.deviation_percent ${from} and a.deviation_percent ${to})`;
    return `select coalesce(sum(d.accounts) filter (where d.percent > floor(${high})), 0)
            + ${between(`> ${high}`, `< floor(${high}) + 1`)} as high,
        coalesce(sum(d.accounts) filter (where d.percent < floor(-${low})), 0)
            + ${between(`>= floor(-${low})`, `< -${low}`)} as low,
        coalesce(sum(d.accounts) filter (where d.percent is null), 0) as missing, coalesce(sum(d.accounts), 0) as "all"
        from account_deviation d where d.months = $1::smallint`;
};

/** How many accounts of some places are high or low, and over which months they were last counted. */
export const accountCounts = async (
    q: Queries,
    period: Period,
    { dmas, wards }: Scope,
    limits: DeviationLimits,
): Promise<ConsumptionOverview['accounts']> => {
    const months = monthsOfPeriod[period];
    const isWhole = dmas === null && wards === null;
    const [high, low] = [limits['consumption-high-percent'], limits['consumption-low-percent']];
    const [{ all, missing, ...counts }] = await q.query<Record<'high' | 'low' | 'missing' | 'all', number>>(
        isWhole
            ? countedWhole('$2::float8', '$3::float8')
            : `select count(*) filter (where a.deviation_percent > $2::float8) as high,
                 count(*) filter (where a.deviation_percent < -$3::float8) as low,
                 count(*) filter (where a.deviation_percent is null) as missing, count(*) as "all"
               from account_consumption a where a.months = $1::smallint and ${inPlaces('$4', '$5')}`,
        [months, high, low, ...(isWhole ? [] : [dmas, wards])],
    );
    const normal = all - missing - counts.high - counts.low;
    return { ...counts, normal, notComparable: missing, ...(await countedOver(q, period)) };
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
    const told = (await billedRanges(q, { period }))?.range;
    const { dmas, wards } = await scopeOf(q, { modId, areaId, sectorId, dmaId }, told);
    const [field, direction] = orderOf(order, userDeviationColumns);
    return {
        columns: `a.consumer_id::text as id, c.account_no as "accountNo", c.tariff_class as "tariffClass",
            ${refOrNull('e')} as dma, case when a.days > 0 then a.litres / 1000.0 end as "consumedM3",
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

/** How many accounts of the whole city are of a kind. */
const countWhole = async (q: Queries, { period, kind }: UserDeviationsQuery): Promise<number> => {
    const [counts] = await q.query<Record<UserDeviationsQuery['kind'], number>>(
        countedWhole(constantSql('consumption-high-percent'), constantSql('consumption-low-percent')),
        [monthsOfPeriod[period]],
    );
    return counts[kind];
};

/** A page of them, and how many there are in all. */
export const userDeviations = async (q: Queries, query: UserDeviationsQuery) => {
    const first = (query.page - 1) * query.perPage;
    const selection = await userDeviationSelection(q, query);
    const { q: start, modId, areaId, sectorId, dmaId } = query;
    const isWhole = [start, modId, areaId, sectorId, dmaId].every(asked => !asked);
    const [total, data, counted] = await Promise.all([
        isWhole ? countWhole(q, query) : countOf(q, selection),
        rowsOf(q, selection, [first, first + query.perPage - 1]),
        countedOver(q, query.period),
    ]);
    return { data, total, ...counted };
};
