import { describe, expect, it } from 'vitest';
import {
    band95,
    clPercentOf,
    combine,
    errorOnly,
    errorSources,
    nrwPercent,
    variance,
    type UncertainVolume,
} from './confidence.rules';

const suppliedM3 = 29_032.56;
const billedM3 = 24_778.64;
const billedVariance = 20_237.7;

const billedCl = clPercentOf(billedM3, billedVariance);
const supplied: UncertainVolume = {
    source: 'measured plants',
    volumeM3: suppliedM3,
    clPercent: 1.332,
    coefficient: 1,
};
const billed: UncertainVolume = {
    source: 'billedMetered',
    volumeM3: billedM3,
    clPercent: billedCl.value ?? 0,
    coefficient: -1,
};
const month = (meter: string): UncertainVolume => ({
    source: `measured ${meter}`,
    volumeM3: 100,
    clPercent: 2,
    coefficient: 1,
});

describe('the 95 % band of a water volume', () => {
    it('turns a half-width into a variance and back', () => {
        expect(variance(1000, 1.96)).toBeCloseTo(100, 10);
        expect(clPercentOf(1000, 100).value).toBeCloseTo(1.96, 10);
        expect(clPercentOf(-1000, 100).value).toBeCloseTo(1.96, 10);
    });

    it('has no relative band around nothing', () => {
        expect(clPercentOf(0, 100)).toEqual({ value: null, reason: 'undefined' });
    });

    it('gives NRW of 4,253.92 m3 within 11.2 % in the worked example', () => {
        const nrw = combine([supplied, billed]);
        expect(nrw.volumeM3).toBeCloseTo(4_253.92, 6);
        expect(nrw.clPercent.value).toBeCloseTo(11.2, 1);
    });

    it('gives NRW of 14.652 % within 1.488 points in the worked example', () => {
        const nrw = nrwPercent(combine([{ ...billed, coefficient: 1 }]), combine([supplied]));
        expect(nrw?.value).toBeCloseTo(14.652, 3);
        expect(nrw?.halfWidth).toBeCloseTo(1.488, 3);
    });

    it('has no NRW % without water supplied', () => {
        expect(nrwPercent(combine([{ ...billed, coefficient: 1 }]), combine([]))).toBeNull();
    });

    it('still has a band of NRW % when nothing was billed but the bills are uncertain in m3', () => {
        const none = { volumeM3: 0, halfWidthM3: 50, clPercent: clPercentOf(0, 1) };
        expect(nrwPercent(none, combine([{ ...supplied, volumeM3: 1000 }]))?.halfWidth).toBeCloseTo(5, 10);
    });

    it('adds the months of one meter linearly and different meters in squares', () => {
        expect(combine([month('one'), month('one'), month('one')]).halfWidthM3).toBeCloseTo(6, 10);
        expect(combine([month('one'), month('two'), month('three')]).halfWidthM3).toBeCloseTo(2 * Math.sqrt(3), 10);
    });

    it('lets a transfer between two nodes of the sum cancel with its error', () => {
        const transfer: UncertainVolume = { ...month('transfer'), volumeM3: 500, clPercent: 30, coefficient: 0 };
        const sum = combine([supplied, transfer]);
        expect(sum.volumeM3).toBe(suppliedM3);
        expect(sum.halfWidthM3).toBeCloseTo(suppliedM3 * 0.013_32, 8);
        expect(errorSources([supplied, transfer]).map(({ name }) => name)).toEqual(['plants']);
    });

    it('says which source brings how much of the variance, adding to 100 %', () => {
        const [first, second] = errorSources([supplied, billed]);
        expect([first.kind, first.name, second.kind, second.name]).toEqual([
            'measured',
            'plants',
            'billedMetered',
            null,
        ]);
        expect(second.variancePercent).toBeCloseTo(34.2, 1);
        expect(first.variancePercent + second.variancePercent).toBeCloseTo(100, 10);
        expect(errorSources([])).toEqual([]);
    });

    it('lists sources such that their half-widths, added in squares, give the band again', () => {
        const volumes = [supplied, billed, month('one'), month('one'), ...errorOnly('storage khulshi', 40)];
        const sources = errorSources(volumes);
        expect(Math.hypot(...sources.map(({ halfWidthM3 }) => halfWidthM3))).toBeCloseTo(
            combine(volumes).halfWidthM3,
            8,
        );
        expect(sources.find(({ name }) => name === 'one')).toMatchObject({ volumeM3: 200, halfWidthM3: 4 });
        expect(sources.find(({ kind }) => kind === 'storage')).toMatchObject({ volumeM3: 0, halfWidthM3: 40 });
    });

    it('draws the band on both sides of the value', () => {
        expect(band95(30, 1.5)).toEqual([28.5, 31.5]);
    });
});
