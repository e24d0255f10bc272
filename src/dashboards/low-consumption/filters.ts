import type { FilterDeclaration } from '../../../contract/filters';
import { meterRules, meterStatuses, worklists } from '../../../contract/faulty-meter';

/** What the page's address says: the place, which accounts, and what the map is coloured by. */
export const lowConsumptionFilters = {
    places: ['modId', 'areaId', 'sectorId', 'dmaId'],
    choices: {
        status: meterStatuses,
        state: worklists,
        rule: ['all', ...meterRules],
        assigned: ['all', 'mine', 'none'],
        mapped: ['lostBdt', 'lowPercent'],
    },
} as const satisfies FilterDeclaration;
/** The part of it that is shown as chips. */
export const placeFilters = { places: lowConsumptionFilters.places } as const satisfies FilterDeclaration;
