import type { DashboardPeriod } from '../../contract/dashboard';
import type { DayRange, Period } from '../../contract/period';
import type { Queries } from '../db/db';
import type { PeriodBalance } from '../figures/period.rules';
import { closesAbout } from '../figures/billed-volume.queries';
import { reportingOf } from '../figures/reporting.queries';
import { recomputingSince } from '../thresholds/effects';

/** What the header says: the months, until when there is data, and which DMAs are withheld, and why. */
export const periodHeader = async (
    q: Queries,
    { period, today, dataUntil }: { period: Period; today: string; dataUntil: string | null },
    range: DayRange | undefined,
    balance: PeriodBalance,
): Promise<DashboardPeriod> => {
    return {
        period,
        from: range?.from ?? null,
        to: range?.to ?? null,
        dataUntil,
        closesAbout: await closesAbout(q, today),
        openMonths: range ? balance.openMonths : [],
        ...(await reportingOf(q, range && balance)),
        recomputingSince: (await recomputingSince(q)) ?? null,
    };
};
