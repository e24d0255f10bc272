import { addDays } from '../../contract/period';
import { settleDays, type DailyFinding, type Judged } from '../events/daily.changes';
import { readConstants } from '../figures/constants.queries';
import type { Db, Queries } from '../db/db';
import { completenessOfSamples, meanOf } from '../figures/samples.rules';
import { pressureByDma } from './pressure.queries';
import { isCriticallyLow, shareBelow } from './pressure.rules';

const keys = ['completeness-minimum', 'critically-low-pressure', 'critically-low-share'] as const;

/** A day of all DMAs; one with gaps, or without supply, says nothing. */
const judge = async (q: Queries, day: string): Promise<Judged> => {
    const { values } = await readConstants(q, keys);
    const limits = {
        criticalBar: values['critically-low-pressure'],
        criticalSharePercent: values['critically-low-share'],
    };
    const found: DailyFinding[] = [];
    const well: number[] = [];
    const missing: number[] = [];
    for (const { dmaId, n, expected, supplied, bins } of await pressureByDma(q, { from: day, to: addDays(day, 1) })) {
        const mean = meanOf(supplied).value;
        const isComplete = (completenessOfSamples(n, expected) ?? 0) >= values['completeness-minimum'];
        if (!isComplete) missing.push(dmaId);
        if (mean === null || !isComplete) continue;
        const below = shareBelow(bins, limits.criticalBar).share ?? 0;
        if (isCriticallyLow(mean, below, limits))
            found.push({
                entityId: dmaId,
                observed: mean,
                expected: limits.criticalBar,
                code: 'criticallyLowPressure',
                params: { belowPercent: 100 * below, day },
            });
        else well.push(dmaId);
    }
    return { found, well, missing };
};

/** An event for each DMA whose pressure is critically low, from its first such day to the first that is not. */
export const settleCriticalPressure = (db: Db, now: Date): Promise<void> =>
    settleDays(db, { kind: 'criticallyLowPressure', name: 'critical_pressure', judge }, now);
