import type { UserMetric } from '../../../contract/consumer-map';
import type { Explanation } from '../../../contract/figure';

/** What a map of a page shows: its DMAs, or the accounts in them. */
export const mapModes = ['dma', 'users'] as const;
export type MapMode = (typeof mapModes)[number];

/** How what accounts are coloured by is computed. */
export const howOfUsers = (metric: UserMetric): Explanation => ({ code: `users.${metric}`, inputs: [], constants: [] });
