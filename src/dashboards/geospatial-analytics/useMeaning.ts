import { lostText } from '../../../contract/lost.rules';
import { formatNumber } from '../../../contract/format';
import { formatFigure } from '../../../contract/shown.rules';
import { useWording } from '../../kit/useWording';
import type { PlaceRow } from './metrics';

/** What the figures of the city mean, in a sentence that joins them, with what of them falls to an account; null where they are not known. */
export const useMeaning = () => {
    const wording = useWording();
    return (city: PlaceRow): string | null => {
        if ('nrwM3' in city) return lostText(wording, 'geospatialAnalytics.meaning.loss', city.nrwM3, city.lossM3);
        const { accounts } = city;
        if (accounts === 0) return null;
        const written = (value: number, unit: string) => Object.values(formatFigure(wording, value, unit)).join(' ');
        const told = (key: string, amounts: Readonly<Record<string, string>>) =>
            wording.translate(`geospatialAnalytics.meaning.${key}`, {
                accounts: formatNumber(accounts, wording.locale),
                ...amounts,
            });
        if ('consumedM3' in city) {
            const { consumedM3, litresPerAccountDay: each } = city;
            if (consumedM3.value === null || each.value === null) return null;
            return told('consumption', {
                daily: written(consumedM3.value / (consumedM3.days ?? 1), 'm3'),
                each: formatNumber(each.value, wording.locale, 0),
            });
        }
        if ('collectedBdt' in city) {
            const { billedBdt, collectedBdt, recoverableBdt } = city;
            if (billedBdt.value === null || collectedBdt.value === null || recoverableBdt === null) return null;
            return told(recoverableBdt > 0 ? 'collected' : 'paid', {
                billed: written(billedBdt.value / accounts, 'BDT'),
                collected: written(collectedBdt.value / accounts, 'BDT'),
                unpaid: written(recoverableBdt, 'BDT'),
            });
        }
        const { owedPerAccountBdt, recoverableBdt } = city;
        if (owedPerAccountBdt === null || recoverableBdt === null) return null;
        return told('arrears', {
            each: written(owedPerAccountBdt, 'BDT'),
            recoverable: written(recoverableBdt, 'BDT'),
        });
    };
};
