import { useLocale, useTranslate } from 'ra-core';
import type { Event } from '../../../../contract/events';
import { cityDay, formatDay } from '../../../../contract/format';

/** From when until when something was found, in words: since a day, a day, or from one to another. */
export const useFindingDays = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const dayOf = (at: string) => formatDay(cityDay(new Date(at)), locale);
    return ({ startedAt, endedAt }: Pick<Event, 'startedAt' | 'endedAt'>): string => {
        const from = dayOf(startedAt);
        if (endedAt === null) return translate('findings.since', { day: from });
        const to = dayOf(endedAt);
        return from === to ? from : translate('findings.ended', { from, to });
    };
};
