import { useLocale, useTranslate } from 'ra-core';
import { everyDay, type Timing } from '../../../contract/supplyTimings';
import { formatDay, formatWeekday, inDigits } from '../../i18n/format';
import { shiftedDay } from '../kit/written.rules';
import type { Slot } from './day.rules';

/** The parts of a time slot in words. */
export const useSlotWords = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return {
        locale,
        times: ({ startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>): string =>
            inDigits(`${startTime}-${endTime}`, locale),
        days: ({ weekdays }: Pick<Slot, 'weekdays'>, length?: 'short' | 'long'): string =>
            weekdays.length === everyDay.length
                ? translate('supplyScheduleTiming.everyDay')
                : weekdays.map(day => formatWeekday(day, locale, length)).join(', '),
        validity: ({ validFrom, validTo }: Pick<Timing, 'validFrom' | 'validTo'>): string => {
            const from = formatDay(validFrom, locale);
            // The first day that no longer counts is told as the last that does.
            return validTo ? `${from} – ${formatDay(shiftedDay(validTo, -1), locale)}` : from;
        },
    };
};
