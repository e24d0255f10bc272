import type { LowConsumption } from '../../contract/dashboard';
import { addMonths } from '../../contract/period';
import { tidyAll } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { lowConsumptionByDma } from '../low-consumption/low-consumption.queries';
import { lastClosed } from '../figures/ranges.queries';
import { dashboardConstants } from './dashboard.queries';

/** On the latest readings up to the end of the last closed month, for every period alike: DMAs by the volume that low-consumption accounts (suspected faulty meters) are expected to have used unbilled. */
export const lowConsumptionDmas = async (q: Queries): Promise<LowConsumption> => {
    const { shown } = await dashboardConstants(q);
    const month = await lastClosed(q);
    const rows = (await lowConsumptionByDma(q))
        .filter(row => row.low > 0)
        .map(({ dmaId, code, name, nameBn, ...row }) => ({
            ...row,
            id: String(dmaId),
            code: code ?? 'unassigned',
            name: name ?? '',
            nameBn: nameBn ?? '',
        }));
    const how = { code: 'lowConsumption', inputs: [], constants: shown('low-consumption-ratio') };
    return { from: null, to: month && addMonths(month, 1), rows: tidyAll(rows), total: rows.length, how };
};
