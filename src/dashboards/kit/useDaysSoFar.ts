import { useTranslate } from 'ra-core';
import { durationRange, type DayRange, type Duration } from '../../../contract/period';
import { useDays } from '../../kit/useMonths';

/** The days of a day, week, month or year in words, and that they are those so far while it is not over. */
export const useDaysSoFar = () => {
    const translate = useTranslate();
    const daysOf = useDays();
    return (duration: Duration, range: DayRange) => {
        const days = daysOf(range);
        return durationRange(duration, range.from).to > range.to ? translate('kit.soFar', { days }) : days;
    };
};
