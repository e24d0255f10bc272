import { describe, expect, it } from 'vitest';
import { capacityOver, doseMgPerLitre, loadFactor, meterVolume } from './load-factor.rules';

const plant = (code: string, volumeM3: number, capacityM3: number) => {
    return { code, volumeM3: { value: volumeM3 }, capacityM3 };
};
const offline = { code: 'c', volumeM3: { value: null, reason: 'incomplete' } as const, capacityM3: 5000 };
const ask = { ask: ['rollover', 'replacement'] };

describe('the load factor', () => {
    it('is volume over capacity', () => {
        expect(loadFactor([plant('a', 3_861_000, 4_290_000)]).loadFactorPercent).toEqual({ value: 90 });
    });

    it('may exceed 100 %', () => {
        expect(loadFactor([plant('a', 110, 100)]).loadFactorPercent.value).toBeCloseTo(110, 9);
    });

    it('of several plants is not the mean of theirs', () => {
        const both = loadFactor([plant('large', 900, 1000), plant('small', 10, 100)]);
        expect(both.loadFactorPercent.value).toBeCloseTo((100 * 910) / 1100, 9);
    });

    it('leaves a plant without readings or without a capacity out of both sums and names it', () => {
        expect(loadFactor([plant('a', 80, 100), offline])).toEqual({
            loadFactorPercent: { value: 80 },
            withheld: ['c'],
        });
        expect(loadFactor([plant('a', 80, 100), plant('b', 500, 0)])).toEqual({
            loadFactorPercent: { value: 80 },
            withheld: ['b'],
        });
    });

    it('is missing for the reason of its plants, for want of a capacity, or of any plant', () => {
        expect(loadFactor([offline]).loadFactorPercent).toEqual({ value: null, reason: 'incomplete' });
        expect(loadFactor([plant('a', 80, 0)]).loadFactorPercent).toEqual({ value: null, reason: 'notConfigured' });
        expect(loadFactor([]).loadFactorPercent).toEqual({ value: null, reason: 'noData' });
    });

    it('uses the capacity of each day', () => {
        const states = [
            { validFrom: '2026-10-11', m3PerDay: 150 },
            { validFrom: '2020-01-01', m3PerDay: 100 },
            { validFrom: '2027-01-01', m3PerDay: 900 },
        ];
        expect(capacityOver(states, { from: '2026-10-01', to: '2026-11-01' })).toBe(10 * 100 + 21 * 150);
        expect(capacityOver(states, { from: '2019-12-31', to: '2020-01-02' })).toBe(100);
        expect(capacityOver([], { from: '2026-10-01', to: '2026-11-01' })).toBe(0);
    });
});

describe('the dose of a chemical', () => {
    it('is 13.33 mg/L for 1,200 kg in 90,000 m3', () => {
        expect(doseMgPerLitre(1200, 90_000).value).toBeCloseTo(13.33, 2);
    });

    it('has no meaning without treated water', () => {
        expect(doseMgPerLitre(1200, 0)).toEqual({ value: null, reason: 'undefined' });
    });
});

describe('the volume between two readings', () => {
    it('is their difference, 0 included', () => {
        expect(meterVolume(1000, 1450)).toEqual({ volumeM3: 450 });
        expect(meterVolume(1000, 1000)).toEqual({ volumeM3: 0 });
    });

    it('asks why when the meter went backwards', () => {
        expect(meterVolume(99_950, 30)).toEqual(ask);
    });

    it('goes on past the last figure of a meter that rolled over', () => {
        expect(meterVolume(99_950, 30, { kind: 'rollover', digits: 5 })).toEqual({ volumeM3: 80 });
        expect(meterVolume(99_950, 30, { kind: 'rollover', digits: 4 })).toEqual(ask);
    });

    it('adds the old and the new meter after a replacement, also when the new one reads higher', () => {
        const replaced = { kind: 'replacement', lastOfOld: 1020, firstOfNew: 5 } as const;
        expect(meterVolume(1000, 30, replaced)).toEqual({ volumeM3: 45 });
        expect(meterVolume(1000, 1030, { ...replaced, firstOfNew: 1000 })).toEqual({ volumeM3: 50 });
        expect(meterVolume(1000, 3, replaced)).toEqual(ask);
    });
});
