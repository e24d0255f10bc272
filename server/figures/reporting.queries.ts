import type { Reporting } from '../../contract/figure';
import type { Queries } from '../db/db';
import { completenessOf } from './flow.rules';
import { dmaRows } from './groups.rules';
import type { PeriodBalance } from './period.rules';
import { dmaNames } from './places.queries';

/** How many DMAs have figures over the days of a balance, and which are withheld, and why; none before the first one. */
export const reportingOf = async (q: Queries, balance: PeriodBalance | undefined): Promise<Reporting> => {
    const names = await dmaNames(q);
    if (!balance) return { reporting: 0, total: names.size, withheld: [] };
    const dmas = dmaRows(balance);
    const withheld = [...dmas].flatMap(([id, { flow, missing }]) => {
        const name = names.get(id);
        return name && missing.loss ? [{ ...name, completeness: completenessOf(flow) ?? 0, reason: missing.loss }] : [];
    });
    return { reporting: dmas.size - withheld.length, total: dmas.size, withheld };
};
