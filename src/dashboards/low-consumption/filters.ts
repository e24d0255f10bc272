import { narrowingPlaces, type FilterDeclaration } from '../../../contract/filters';
import { mapModes } from '../kit/mapModes';
import { meterStatuses, ruleChoices, worklists } from '../../../contract/faulty-meter';

/** What the page's address says: the place, which accounts, what the map shows, and by what it is coloured. */
export const lowConsumptionFilters = {
    places: narrowingPlaces,
    choices: {
        status: meterStatuses,
        state: worklists,
        rule: ['all', ...ruleChoices],
        assigned: ['all', 'mine', 'none'],
        map: mapModes,
        mapped: ['lostBdt', 'lowPercent'],
    },
} as const satisfies FilterDeclaration;
/** The part of it that is shown as chips. */
export const placeFilters = { places: lowConsumptionFilters.places } as const satisfies FilterDeclaration;
