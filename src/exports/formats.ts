import type { Format } from '../../contract/downloads';

export type { Format };
/** What a list can be had as, in the order of the menu. */
export const formats: readonly Format[] = ['csv', 'xlsx', 'pdf'];
