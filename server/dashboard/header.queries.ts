import type { DashboardPeriod } from '../../contract/dashboard';
import type { DayRange, Period } from '../../contract/period';
import type { Queries } from '../db/db';
import type { PeriodBalance } from '../figures/period.rules';
import { closesAbout } from '../figures/billed-volume.queries';
import { completenessOf } from '../figures/flow.rules';
import { dmaRows } from '../figures/groups.rules';
import { recomputingSince } from '../thresholds/effects';
import { dmaNames } from '../figures/places.queries';

/** What the header says: the months, until when there is data, and which DMAs are withheld, and why. */
export const periodHeader = async (
    q: Queries,
    { period, today, dataUntil }: { period: Period; today: string; dataUntil: string | null },
    range: DayRange | undefined,
    balance: PeriodBalance,
): Promise<DashboardPeriod> => {
    const names = await dmaNames(q);
    const withheld = range
        ? [...dmaRows(balance)].flatMap(([id, { flow, missing }]) => {
              const name = names.get(id);
              return name && missing.loss
                  ? [{ ...name, completeness: completenessOf(flow) ?? 0, reason: missing.loss }]
                  : [];
          })
        : [];
    return {
        period,
        from: range?.from ?? null,
        to: range?.to ?? null,
        dataUntil,
        closesAbout: await closesAbout(q, today),
        openMonths: range ? balance.openMonths : [],
        reporting: range ? dmaRows(balance).size - withheld.length : 0,
        total: range ? dmaRows(balance).size : names.size,
        withheld,
        recomputingSince: (await recomputingSince(q)) ?? null,
    };
};
