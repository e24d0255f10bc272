import type { PlaceRef } from '../../../contract/assets';
import { readFilters } from '../../../contract/filters';

/** The days of a series, as its page's address names them. */
export const rangeFilters = { periods: ['range'] } as const;

export const sourceTypes = ['PRODUCTION_UNIT', 'BOOSTING_STATION'] as const;
/** A plant or a station, whose series are shown. */
export type Source = PlaceRef & { entityType: (typeof sourceTypes)[number] };

/** What the address of the page says: a place or a series, days, and the finding it is about. */
export interface AnomalyAddress {
    entityType?: (typeof sourceTypes)[number];
    entityId?: string;
    seriesCode?: string;
    eventId?: string;
    from?: string;
    to?: string;
}

const oneOf = <V extends string>(values: readonly V[], text: string | null) => values.find(value => value === text);

/** What an address says; what is not right is left out. */
export const readAddress = (query: URLSearchParams): AnomalyAddress => {
    const id = query.get('entityId') ?? '';
    const { from, to } = readFilters(rangeFilters, query);
    return {
        entityType: oneOf(sourceTypes, query.get('entityType')),
        entityId: /^\d{1,9}$/.test(id) ? id : undefined,
        seriesCode: query.get('seriesCode') || undefined,
        eventId: query.get('eventId') || undefined,
        from,
        to,
    };
};
