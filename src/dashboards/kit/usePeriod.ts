import { useSearchParams } from 'react-router-dom';
import type { Period } from '../../../contract/period';

/** The periods of the dashboard filter, in their order. */
export const periodChoices = ['1m', '3m', '6m', '12m'] as const satisfies readonly Period[];

const isPeriod = (text: string | null): text is Period => periodChoices.some(period => period === text);

/** The period in the address, and its setter; the last month when there is none. */
export const usePeriod = (): [Period, (period: Period) => void] => {
    const [query, setQuery] = useSearchParams();
    const asked = query.get('period');
    const choose = (period: Period) =>
        setQuery(before => {
            before.set('period', period);
            return before;
        });
    return [isPeriod(asked) ? asked : '1m', choose];
};
