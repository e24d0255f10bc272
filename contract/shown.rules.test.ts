import { describe, expect, it } from 'vitest';
import { scaleOf } from './shown.rules';

const shown = (value: number, unit: string) => {
    const { per, unit: name, decimals } = scaleOf(value, unit);
    return `${decimals === undefined ? value / per : (value / per).toFixed(decimals)} ${name}`;
};

describe('a summary', () => {
    it('shows volumes in ML', () => {
        expect(shown(918_057, 'm3')).toBe('918.1 ML');
        expect(shown(-556, 'm3')).toBe('-0.6 ML');
    });

    it('shows money in crore and lakh, and small amounts as they are', () => {
        expect(shown(39_339_034, 'BDT')).toBe('3.93 croreBdt');
        expect(shown(-10_000_000, 'BDT')).toBe('-1.00 croreBdt');
        expect(shown(9_999_999, 'BDT')).toBe('100.00 lakhBdt');
        expect(shown(99_999, 'BDT')).toBe('99999 BDT');
    });

    it('leaves every other unit alone', () => {
        expect(shown(32.4, '%')).toBe('32.4 %');
        expect(shown(0.16, 'bar')).toBe('0.16 bar');
    });
});
