import { useFilters } from '../../kit/filters/useFilters';
import { addressOf } from '../../providers/calls';
import { dayFilters, type View } from './supply';

/** Where the days of a DMA or a sector are shown, over the period of this page. */
export const useDetailsAddress = () => {
    const [{ duration, date }] = useFilters(dayFilters);
    return (view: View, id: string) =>
        addressOf(`/supply-schedule-calculation/${view}-details`, {
            id,
            // The default needs no word in the address.
            duration: duration === 'daily' && !date ? undefined : duration,
            date,
        });
};
