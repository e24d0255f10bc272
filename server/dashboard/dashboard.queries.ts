import { readConstants } from '../figures/constants.queries';
import { balanceKeys } from '../figures/period.rules';
import { readOnce } from '../figures/shelf';

/** The constants that figures of the dashboard use. */
export const dashboardConstants = readOnce('constants', q =>
    readConstants(q, [
        ...balanceKeys,
        'critically-low-pressure',
        'critically-low-share',
        'pressure-target',
        'kpi-nrw-percent-target',
        'kpi-water-availability-lpcd-target',
        'low-consumption-ratio',
    ]),
);
