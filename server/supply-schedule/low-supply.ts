import { addDays } from '../../contract/period';
import type { Db, Queries } from '../db/db';
import { settleDays, type DailyFinding, type Judged } from '../events/daily.changes';
import { readConstants } from '../figures/constants.queries';
import { nameOf } from '../figures/period.rules';
import { dmaSupplies } from './supply.queries';
import { isBelowTarget } from './supply-schedule.rules';

const limitKey = 'kpi-schedule-adherence-cut-2';
const week = 7;

/** The week that ends with a day, of all DMAs; one without a schedule has nothing to keep. */
const judge = async (q: Queries, day: string): Promise<Judged> => {
    const { values } = await readConstants(q, [limitKey]);
    const limit = values[limitKey];
    const from = addDays(day, 1 - week);
    const found: DailyFinding[] = [];
    const well: number[] = [];
    const missing: number[] = [];
    for (const [dmaId, { figures }] of await dmaSupplies(q, nameOf({ from, to: addDays(day, 1) }))) {
        const { schedulePercent: figure } = figures;
        if (figure.value === null) {
            if (figure.reason === 'incomplete') missing.push(dmaId);
        } else if (isBelowTarget(figure.value, limit))
            found.push({
                entityId: dmaId,
                observed: figure.value,
                expected: limit,
                code: 'lowSupply',
                params: { from, day },
            });
        else well.push(dmaId);
    }
    return { found, well, missing };
};

/** An event for each DMA that kept less of its schedule over a week than the limit, from the first such day to the first that is not. */
export const settleLowSupply = (db: Db, now: Date): Promise<void> =>
    settleDays(db, { kind: 'lowSupply', name: 'low_supply', judge }, now);
