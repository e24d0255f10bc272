import { useLocale, useTranslate } from 'ra-core';
import type { Event } from '../../../../contract/events';
import { cityDay, formatDay } from '../../../../contract/format';

/** From when until when something was found, in words: since a day, a day, or from one to another. */
export const useFindingDays = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const dayOf = (at: number) => formatDay(cityDay(new Date(at)), locale);
    return ({ startedAt, endedAt }: Pick<Event, 'startedAt' | 'endedAt'>): string => {
        const from = dayOf(Date.parse(startedAt));
        if (endedAt === null) return translate('findings.since', { day: from });
        // An end at midnight is not a day of its own.
        const to = dayOf(Date.parse(endedAt) - 1);
        return from === to ? from : translate('findings.ended', { from, to });
    };
};
