import type { DayRange } from '../../contract/period';
import { daysText, monthsText } from '../../contract/shown.rules';
import { useWording } from './useWording';

/** The months of half-open days `[from, to)` in words. */
export const useMonths = () => {
    const wording = useWording();
    return (range: DayRange) => monthsText(wording, range);
};

/** Half-open days `[from, to)` in words, by their first and last day. */
export const useDays = () => {
    const wording = useWording();
    return (range: DayRange) => daysText(wording, range);
};
