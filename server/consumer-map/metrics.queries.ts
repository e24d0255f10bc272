import type { ConsumerCellsQuery, UserMetric } from '../../contract/consumer-map';
import { countedOver, userDeviationSelection } from '../consumption/accounts.queries';
import type { Queries } from '../db/db';
import type { Selection } from '../lists/selection';
import { faultyMeterSelection, latestReadingsTo } from '../low-consumption/faulty-meter.queries';

/** Which accounts a map shows (`c` is `consumer`), and what some of them, or one, are coloured by. */
export interface MappedAccounts extends Pick<Selection<object>, 'from' | 'where' | 'params'> {
    /** SQL of an aggregate: null where none of them has a value. */
    value: string;
    /** SQL: whether an account has one. */
    known: string;
    unit: string;
    days: { from: string | null; to: string | null };
}

const sqlOf = {
    use: {
        value: 'sum(a.litres)::float8 / nullif(sum(a.days), 0)',
        known: 'a.days > 0',
        unit: 'L/account/day',
    },
    change: {
        value: `100 * (sum(a.litres_per_day) filter (where a.missing is null) / nullif(sum(a.baseline_per_day) filter (where a.missing is null), 0) - 1)`,
        known: 'a.missing is null',
        unit: '%',
    },
    lost: { value: 'sum(v.lost_bdt)::float8', known: 'true', unit: 'BDT' },
} as const satisfies Record<UserMetric, object>;

const everyPage = { page: 1, perPage: 1 };

/** The accounts of a question: those in use by what they consume, or those whose meters look faulty. */
export const mappedAccounts = async (
    q: Queries,
    { metric, period, modId, areaId, sectorId, dmaId }: ConsumerCellsQuery,
): Promise<MappedAccounts> => {
    const places = { modId, areaId, sectorId, dmaId };
    if (metric === 'lost') {
        const { from, where, params } = faultyMeterSelection({ ...places, state: 'all' });
        const days = { from: null, to: await latestReadingsTo(q) };
        return { ...sqlOf[metric], from, where: `${where} and v.kind = 'lowConsumption'`, params, days };
    }
    const { from, where, params } = await userDeviationSelection(q, { ...places, ...everyPage, period, kind: 'all' });
    return { ...sqlOf[metric], from, where, params, days: await countedOver(q, period) };
};
