import { durationFilters, type FilterDeclaration, type Filters } from '../../../contract/filters';
import { addDays, type DayRange } from '../../../contract/period';
import type { SupplyQuery } from '../../../contract/supply-schedule';

export const views = ['dma', 'sector'] as const;
export type View = (typeof views)[number];
/** What the map is coloured by. */
export const mapped = ['schedulePercent', 'actualHours'] as const;
export type Mapped = (typeof mapped)[number];

/** What the page's address says beside days and places: DMAs or sectors, and what the map colours. */
export const pageFilters = {
    ...durationFilters,
    choices: { view: views, map: mapped },
} as const satisfies FilterDeclaration;
/** What the calls of the page are asked with. */
export const queryOf = ({ duration, date, modId, areaId, sectorId, dmaId }: Filters<typeof pageFilters>) =>
    ({ duration, date, modId, areaId, sectorId, dmaId }) satisfies SupplyQuery;

/** The days that a chart draws, oldest first, where these are more than those of the figures. */
export const drawnDays = (days: readonly { day: string }[]): DayRange => ({
    from: days[0].day,
    to: addDays(days[days.length - 1].day, 1),
});
