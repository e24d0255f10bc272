import { describe, expect, it } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import { flowCoefficient, flowCoefficientFromTest, valveEstimate, type ValveReading } from './valve.rules';

const limits = { clPercent: seedValue('confidence-valve-estimated-percent') };
const reading: ValveReading = {
    kind: 'linear',
    kvs: 1000,
    openPercent: 50,
    upstreamBar: 1.36,
    downstreamBar: 1,
    hours: 6,
    days: 1,
};

describe('the volume through a valve without a meter', () => {
    it('follows the curve of the valve: 500, 141.42 and 707.1 half open at Kvs 1000', () => {
        expect(flowCoefficient('linear', 1000, 50)).toBe(500);
        expect(flowCoefficient('equalPercentage', 1000, 50)).toBeCloseTo(141.42, 2);
        expect(flowCoefficient('quickOpening', 1000, 50)).toBeCloseTo(707.1, 1);
    });

    it.each(['linear', 'equalPercentage', 'quickOpening'] as const)('passes nothing shut and Kvs open: %s', kind => {
        expect(flowCoefficient(kind, 1000, 0)).toBe(0);
        expect(flowCoefficient(kind, 1000, 100)).toBeCloseTo(1000, 9);
    });

    it('gives 1,800 m3 in 6 hours at a drop of 0.36 bar, with its confidence', () => {
        const estimate = valveEstimate(reading, limits);
        expect(estimate).toMatchObject({ upperEstimate: false, clPercent: 30 });
        expect('volumeM3' in estimate && estimate.volumeM3).toBeCloseTo(1800, 6);
        expect('flowM3PerHour' in estimate && estimate.flowM3PerHour).toBeCloseTo(300, 6);
    });

    it('finds Kv 10 in a test of 20 m3/h at 4 bar, and none without a drop', () => {
        expect(flowCoefficientFromTest(20, 4)).toBe(10);
        expect(flowCoefficientFromTest(20, 0)).toBeNull();
    });

    it('says that the volume is an upper estimate when the downstream pressure is not known', () => {
        const estimate = valveEstimate({ ...reading, upstreamBar: 0.36, downstreamBar: null }, limits);
        expect(estimate).toMatchObject({ upperEstimate: true });
        expect('volumeM3' in estimate && estimate.volumeM3).toBeCloseTo(1800, 6);
    });

    it('passes less of a denser liquid', () => {
        const estimate = valveEstimate({ ...reading, specificGravity: 4 }, limits);
        expect('volumeM3' in estimate && estimate.volumeM3).toBeCloseTo(900, 6);
    });

    it('refuses a pressure that is higher downstream, and takes equal ones as no flow', () => {
        expect(valveEstimate({ ...reading, downstreamBar: 1.37 }, limits)).toEqual({
            error: 'downstreamAboveUpstream',
        });
        expect(valveEstimate({ ...reading, downstreamBar: 1.36 }, limits)).toMatchObject({ volumeM3: 0 });
    });

    it.each([-0.1, 100.1, Number.NaN])('refuses an opening of %d %', openPercent => {
        expect(valveEstimate({ ...reading, openPercent }, limits)).toEqual({ error: 'openingOutOfRange' });
    });

    it.each([
        [-1, 1],
        [24.5, 1],
        [49, 2],
    ])('refuses %d hours in %d days', (hours, days) => {
        expect(valveEstimate({ ...reading, hours, days }, limits)).toEqual({ error: 'hoursOutOfRange' });
    });

    it('takes openings and hours exactly at their limits', () => {
        expect(valveEstimate({ ...reading, openPercent: 0, hours: 24 }, limits)).toMatchObject({ volumeM3: 0 });
        expect(valveEstimate({ ...reading, openPercent: 100, hours: 0 }, limits)).toMatchObject({ volumeM3: 0 });
    });

    it('refuses a valve without a size', () => {
        expect(valveEstimate({ ...reading, kvs: 0 }, limits)).toEqual({ error: 'kvsNotPositive' });
    });
});
