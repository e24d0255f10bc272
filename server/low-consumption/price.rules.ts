import type { MeanPrice } from '../figures/prices.queries';

/** The mean price of an account's class in its DMA; in the city where it has none, or nothing was billed there. */
export const priceOf = (
    { dmaId, tariffClass }: { dmaId: number | null; tariffClass: string },
    prices: readonly MeanPrice[],
): number => {
    const ofClass = prices.filter(price => price.tariffClass === tariffClass && price.bdtPerM3 !== null);
    const own = ofClass.find(price => dmaId !== null && price.dmaId === dmaId);
    return (own ?? ofClass.find(price => price.dmaId === null))?.bdtPerM3 ?? 0;
};
