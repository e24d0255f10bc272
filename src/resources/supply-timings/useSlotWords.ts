import { useLocale, useTranslate } from 'ra-core';
import { everyDay, type Timing } from '../../../contract/supply-timings';
import { formatDay, formatWeekday, inDigits } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import type { Slot } from './day.rules';

/** A message with blanks as react-admin's inputs read it. */
export const withBlanks = (message: string, args: Record<string, string>): string =>
    `@@react-admin@@${JSON.stringify({ message, args })}`;

/** The parts of a time slot in words. */
export const useSlotWords = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    // The first day that no longer counts is told as the last that does.
    const lastOf = (validTo: string) => formatDay(addDays(validTo, -1), locale);
    return {
        locale,
        times: ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): string =>
            inDigits(`${startTime}–${endTime}`, locale),
        days: ({ weekdays }: Pick<Slot, 'weekdays'>, length?: 'short' | 'long'): string =>
            weekdays.length === everyDay.length
                ? translate('supplyScheduleTiming.everyDay')
                : weekdays.map(day => formatWeekday(day, locale, length)).join(', '),
        validity: ({ validFrom, validTo }: Pick<Timing, 'validFrom' | 'validTo'>): string => {
            const from = formatDay(validFrom, locale);
            return validTo ? `${from} – ${lastOf(validTo)}` : from;
        },
        /** The same within a sentence. */
        validityWords: ({ validFrom, validTo }: Pick<Timing, 'validFrom' | 'validTo'>): string => {
            const from = formatDay(validFrom, locale);
            return validTo
                ? translate('supplyScheduleTiming.validBetween', { from, to: lastOf(validTo) })
                : translate('supplyScheduleTiming.validFromDay', { from });
        },
    };
};
