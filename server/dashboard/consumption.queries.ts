import type { LowConsumption } from '../../contract/dashboard';
import type { Period } from '../../contract/period';
import { tidied } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { lowConsumptionByDma } from '../low-consumption/low-consumption.queries';
import { readConstants } from '../figures/constants.queries';
import { closedRanges } from './period.queries';

/** DMAs by the volume that low-consumption accounts (suspected faulty meters) are expected to have used unbilled. */
export const lowConsumptionDmas = async (q: Queries, period: Period): Promise<LowConsumption> => {
    const { shown } = await readConstants(q, ['low-consumption-ratio']);
    const range = (await closedRanges(q, period))?.range;
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
    return { from: range?.from ?? null, to: range?.to ?? null, rows: tidied(rows), total: rows.length, how };
};
