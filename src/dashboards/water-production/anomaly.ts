import { eventKinds, type EventKind } from '../../../contract/event-kinds';
import { readFilters } from '../../../contract/filters';

/** The days of a series, as its page's address names them. */
export const rangeFilters = { periods: ['range'] } as const;

const types = ['PRODUCTION_UNIT', 'BOOSTING_STATION'] as const;
/** What the address of the page says: a place or a series, days, and the findings it is about. */
export interface AnomalyAddress {
    entityType?: (typeof types)[number];
    entityId?: string;
    seriesCode?: string;
    kind?: EventKind;
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
        entityType: oneOf(types, query.get('entityType')),
        entityId: /^\d{1,9}$/.test(id) ? id : undefined,
        seriesCode: query.get('seriesCode') || undefined,
        kind: oneOf(eventKinds, query.get('kind')),
        eventId: query.get('eventId') || undefined,
        from,
        to,
    };
};
