import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../contract/figure';
import { seedValue } from '../../contract/thresholds.seed';
import { changePercent, changePoints, contributions, largestRemainder, placeLoss, shareOverWards } from './nrw.rules';

const limits = { unbilledUnmeteredPercent: seedValue('unbilled-unmetered-percent') };
const known = (value: number): Figure => ({ value });
const incomplete: Figure = { value: null, reason: 'incomplete' };
const notBilledYet: Figure = { value: null, reason: 'notBilledYet' };
const meaningless: Figure = { value: null, reason: 'undefined' };

const place = (inflowM3: Figure, billedM3: Figure, unbilledRecordedM3 = 0) =>
    placeLoss({ inflowM3, billedM3, unbilledRecordedM3 }, limits);

describe('NRW and loss of a place', () => {
    it('is inflow less billed, and inflow less everything authorised', () => {
        expect(place(known(1000), known(700), 40)).toEqual({
            nrwM3: { value: 300 },
            nrwPercent: { value: 30 },
            unbilledM3: { value: 52.5 },
            lossM3: { value: 247.5 },
        });
    });

    it('gives 30.005 % for 52,962 ML of 176,511 ML', () => {
        expect(place(known(176_511_000), known(123_549_000)).nrwPercent.value).toBeCloseTo(30.005, 3);
    });

    it('shows more billed than supplied as it is', () => {
        expect(place(known(100), known(110)).nrwM3).toEqual({ value: -10 });
        expect(place(known(100), known(110)).nrwPercent).toEqual({ value: -10 });
    });

    it('has no NRW % when nothing flowed in, though the volume is known', () => {
        const { nrwM3, nrwPercent } = place(known(0), known(5));
        expect(nrwM3).toEqual({ value: -5 });
        expect(nrwPercent).toEqual(meaningless);
    });

    it('is withheld while the month is not billed, and never 100 %', () => {
        const open = place(known(1000), notBilledYet);
        expect(open).toMatchObject({ nrwM3: notBilledYet, nrwPercent: notBilledYet, lossM3: notBilledYet });
        expect(open.unbilledM3).toEqual({ value: 12.5 });
    });

    it('is withheld for lack of readings first', () => {
        expect(place(incomplete, notBilledYet).nrwM3).toEqual(incomplete);
    });
});

describe('the change against the period before', () => {
    it('is in % for a volume and in points for a percentage', () => {
        expect(changePercent(known(90), known(120))).toEqual({ value: -25 });
        expect(changePoints(known(28), known(31.5))).toEqual({ value: -3.5 });
    });

    it.each([0, -4])('has no meaning against %d', previous => {
        expect(changePercent(known(90), known(previous))).toEqual(meaningless);
    });

    it('is missing for the reason of the missing side', () => {
        expect(changePercent(incomplete, known(1))).toEqual(incomplete);
        expect(changePercent(known(1), notBilledYet)).toEqual(notBilledYet);
        expect(changePoints(notBilledYet, incomplete)).toEqual(notBilledYet);
        expect(changePoints(known(1), incomplete)).toEqual(incomplete);
    });
});

const volume = fc.integer({ min: 1, max: 1_000_000 });
const move = fc.record({
    code: fc.string(),
    nrwM3: fc.integer({ min: -100_000, max: 1_000_000 }),
    suppliedM3: volume,
    previousNrwM3: fc.integer({ min: -100_000, max: 1_000_000 }),
    previousSuppliedM3: volume,
});

describe('who moved the NRW %', () => {
    it('adds up to the change, whatever the places did', () => {
        fc.assert(
            fc.property(fc.array(move, { minLength: 1, maxLength: 60 }), moves => {
                const total = (read: (each: (typeof moves)[number]) => number) =>
                    moves.reduce((sum, each) => sum + read(each), 0);
                const now = total(each => each.nrwM3) / total(each => each.suppliedM3);
                const before = total(each => each.previousNrwM3) / total(each => each.previousSuppliedM3);
                const points = contributions(moves)?.reduce((sum, each) => sum + each.points, 0);
                expect(points).toBeCloseTo(100 * (now - before), 6);
            }),
        );
    });

    it('blames a place that lost more at the same supply, and no other', () => {
        const steady = { code: 'a', nrwM3: 30, suppliedM3: 100, previousNrwM3: 30, previousSuppliedM3: 100 };
        const worse = { ...steady, code: 'b', nrwM3: 50 };
        expect(contributions([steady, worse])).toEqual([
            { code: 'a', points: 0 },
            { code: 'b', points: 10 },
        ]);
    });

    it('has no answer when nothing was supplied', () => {
        const none = { code: 'a', nrwM3: 0, suppliedM3: 0, previousNrwM3: 1, previousSuppliedM3: 10 };
        expect(contributions([none])).toBeNull();
        expect(contributions([])).toBeNull();
    });
});

describe('sharing a DMA over its wards', () => {
    it('follows what was billed there', () => {
        const wards = [
            { wardId: '7', billedM3: 300, activeAccounts: 1 },
            { wardId: '8', billedM3: 100, activeAccounts: 99 },
        ];
        expect(shareOverWards(1000, wards)).toEqual([
            { wardId: '7', m3: 750 },
            { wardId: '8', m3: 250 },
        ]);
    });

    it('follows the accounts when nothing was billed, and is unassigned without any', () => {
        const wards = [
            { wardId: '7', billedM3: 0, activeAccounts: 1 },
            { wardId: null, billedM3: 0, activeAccounts: 3 },
        ];
        expect(shareOverWards(1000, wards).map(each => each.m3)).toEqual([250, 750]);
        expect(shareOverWards(1000, [])).toEqual([{ wardId: null, m3: 1000 }]);
    });

    it('gives a litre that cannot be split to the largest remainder, the earlier of equals', () => {
        expect(largestRemainder(10, [1, 1, 1])).toEqual([4, 3, 3]);
        expect(largestRemainder(10, [1, 2, 3])).toEqual([2, 3, 5]);
        expect(largestRemainder(-10, [1, 1, 1])).toEqual([-4, -3, -3]);
    });

    it('gives parts that add up exactly to the whole', () => {
        const weights = fc.array(fc.float({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 41 });
        fc.assert(
            fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (litres, billed) => {
                const wards = billed.map((billedM3, ward) => ({ wardId: `${ward}`, billedM3, activeAccounts: 1 }));
                const parts = shareOverWards(litres / 1000, wards).map(each => Math.round(each.m3 * 1000));
                expect(parts.reduce((sum, part) => sum + part, 0)).toBe(litres);
            }),
        );
    });
});
