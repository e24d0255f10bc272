import type { UserMetric } from '../../../contract/consumer-map';
import type { Explanation } from '../../../contract/figure';

/** What a map of a page shows: its DMAs, or other places, or the accounts in them. */
export const mapModes = ['dma', 'users'] as const;
export type MapMode = (typeof mapModes)[number];

/** The accounts on a map are what its address asks for, and wait for no figures on top of the page. */
export const isMapReady = (mode: MapMode): true | undefined => mode === 'users' || undefined;

/** How what accounts are coloured by is computed. */
export const howOfUsers = (metric: UserMetric): Explanation => ({ code: `users.${metric}`, inputs: [], constants: [] });
