import type { ConsumerCellsQuery, UserMetric } from '../../contract/consumer-map';
import { monthsOfPeriod } from '../../contract/period';
import { countedOver, userDeviationSelection } from '../consumption/accounts.queries';
import type { Queries } from '../db/db';
import { readMoneyTold } from '../figures/money.queries';
import { billedRanges } from '../figures/ranges.queries';
import { inPlaces, scopeOf } from '../figures/scope.queries';
import type { Selection } from '../lists/selection';
import { faultyMeterSelection, latestReadingsTo } from '../low-consumption/faulty-meter.queries';

/** What some accounts, or one, are coloured by. */
interface Valued {
    /** SQL of an aggregate: null where none of them has a value. */
    value: string;
    /** SQL of an aggregate: how many have one. */
    known: string;
}

/** Which accounts a map shows (`c` is `consumer`), and what by. */
export interface MappedAccounts extends Pick<Selection<object>, 'from' | 'where' | 'params'>, Valued {
    /** The same accounts in rows `a` of `account_cell`, where they are summed up. */
    cells?: Pick<Selection<object>, 'where' | 'params'> & Valued;
    unit: string;
    days: { from: string | null; to: string | null };
}

const useSql = 'sum(a.litres)::float8 / nullif(sum(a.days), 0)';
/** As numbers that add up to the same in any order. */
const changeSql = (only: string) => {
    const sum = (column: string) => `sum(a.${column}::numeric) ${only}`;
    return `(100 * (${sum('litres_per_day')} / nullif(${sum('baseline_per_day')}, 0) - 1))::float8`;
};
const isCompared = 'filter (where a.missing is null)';

const sqlOf = {
    use: { value: useSql, known: 'count(*) filter (where a.days > 0)', unit: 'L/account/day' },
    change: { value: changeSql(isCompared), known: `count(*) ${isCompared}`, unit: '%' },
    lost: { value: 'sum(v.lost_bdt)::float8', known: 'count(*)', unit: 'BDT' },
    unpaid: { value: 'sum(a.unpaid_bdt)::float8', known: 'count(*)', unit: 'BDT' },
    arrears: { value: 'sum(o.arrears_bdt)::float8', known: 'count(*)', unit: 'BDT' },
} as const satisfies Record<UserMetric, object>;
const cellSqlOf = {
    use: { value: useSql, known: 'sum(a.used)' },
    change: { value: changeSql(''), known: 'sum(a.compared)' },
} as const;

/** Accounts that owe something, where they lie now. */
const owing = `account_arrears o join consumer c on c.id = o.consumer_id
    left join consumer_place p on p.consumer_id = c.id
        and p.valid_from = (select max(l.valid_from) from consumer_place l where l.consumer_id = c.id)`;

const everyPage = { page: 1, perPage: 1 };

/** The accounts of a question: those in use by what they consume or left unpaid, those that owe, or those whose meters look faulty. */
export const mappedAccounts = async (
    q: Queries,
    { metric, period, modId, areaId, sectorId, dmaId }: ConsumerCellsQuery,
): Promise<MappedAccounts> => {
    const places = { modId, areaId, sectorId, dmaId };
    if (metric === 'lost') {
        const { from, where, params } = await faultyMeterSelection(q, { ...places, state: 'all' });
        const days = { from: null, to: await latestReadingsTo(q) };
        return { ...sqlOf[metric], from, where: `${where} and v.kind = 'lowConsumption'`, params, days };
    }
    if (metric === 'arrears') {
        const { dmas, wards } = await scopeOf(q, places);
        const inScope = inPlaces('$1', '$2', { dma: 'coalesce(p.dma_id, 0)', ward: 'p.ward_id' });
        const days = { from: null, to: await latestReadingsTo(q) };
        return {
            ...sqlOf[metric],
            from: owing,
            where: `o.arrears_bdt > 0 and ${inScope}`,
            params: [dmas, wards],
            days,
        };
    }
    const { from, where, params } = await userDeviationSelection(q, { ...places, ...everyPage, period, kind: 'all' });
    const days = await countedOver(q, period);
    const range = (await billedRanges(q, { period }))?.range;
    if (metric === 'unpaid') {
        const isTold = range && (await readMoneyTold(q))(range);
        return { ...sqlOf[metric], from, where: `${where} and ${isTold ? 'a.unpaid_bdt > 0' : 'false'}`, params, days };
    }
    const { dmas, wards } = await scopeOf(q, places, range);
    const cells = {
        ...cellSqlOf[metric],
        where: `a.months = $1::smallint and ${inPlaces('$2', '$3')}`,
        params: [monthsOfPeriod[period], dmas, wards],
    };
    return { ...sqlOf[metric], from, where, params, cells, days };
};
