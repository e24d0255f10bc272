import { describe, expect, it } from 'vitest';
import type { WaterSummary } from './dashboard';
import { worthOf } from './headline.rules';

const wording = { locale: 'en', translate: (key: string) => key };
const unknown = { value: null, reason: 'incomplete' } as const;
/** What is worth telling of a rate, beside a target of 25 %. */
const worthAt = (rate: number | null) => {
    const figure = rate === null ? unknown : { value: rate, unit: '%' };
    const nrw = { percent: { figure }, volume: { figure: unknown } };
    const summary = { nrw, nrwValue: { figure: unknown }, nrwTarget: 25, period: { period: '1m' } };
    return worthOf(wording, summary as unknown as WaterSummary);
};

describe('a target', () => {
    it('is met at it and under it, not just over it', () => {
        expect([24.9, 25, 25.1].map(rate => worthAt(rate).isMet)).toEqual([true, true, false]);
    });

    it('is neither met nor missed where the rate is not known', () => {
        expect(worthAt(null)).toMatchObject({ isMet: null, daily: null, monthly: null });
    });
});
