import { describe, expect, it } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import { baselineOf, consumptionRatio, lowConsumption, type Account, type BillPeriod } from './low-consumption.rules';

const limits = { lowRatio: seedValue('low-consumption-ratio') };

/** Billing periods of 30 days in which a meter counted these volumes. */
const metered = (...volumes: number[]): BillPeriod[] => {
    let reading = 1000;
    return volumes.map(volumeM3 => {
        const previousReading = reading;
        reading += volumeM3;
        return { basis: 'metered', previousReading, presentReading: reading, volumeM3, days: 30 };
    });
};
const steady = metered(30, 30, 30, 30, 30, 30);
const judge = (periods: BillPeriod[], more: Partial<Account> = {}) =>
    lowConsumption({ active: true, periods, dmaRatio: 1, bdtPerM3: 18, ...more }, limits);
const after = (last: Partial<BillPeriod>): BillPeriod[] => [
    ...steady,
    { basis: 'metered', previousReading: 1180, presentReading: 1210, volumeM3: 30, days: 30, ...last },
];

describe('the low consumption of an account', () => {
    it('is normal when the account uses what it always used', () => {
        expect(judge(after({}))).toEqual({
            status: 'Normal',
            rule: null,
            lastM3PerDay: 1,
            medianM3PerDay: 1,
            ratio: 1,
            expectedM3: 30,
            lostM3: 0,
            lostBdt: 0,
            trend: [1, 1, 1, 1, 1, 1, 1],
            lastRead: 6,
            firstLow: -1,
        });
    });

    it('is low since the first of the low bills in a row, at the limit not yet', () => {
        const since = (...volumes: number[]) => judge(metered(...volumes)).firstLow;
        expect(since(30, 30, 30, 30, 30, 30, 30, 10, 14)).toBe(7);
        // Half of the usual 30 m3 is not under the limit.
        expect(since(30, 30, 30, 30, 30, 30, 30, 15, 14)).toBe(8);
        expect(since(30, 30, 30, 30, 10, 30, 30, 30, 14)).toBe(8);
    });

    it('shows the last 13 bills, with a gap where one is no reading', () => {
        const periods = [...metered(...Array.from({ length: 14 }, (_, index) => 30 * (index + 1)))];
        periods[12] = { ...periods[12], basis: 'minimum' };
        const { trend, lastRead } = judge(periods);
        expect(trend).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, null, 14]);
        expect(lastRead).toBe(13);
    });

    it('is found when no reading was taken', () => {
        expect(judge(after({ presentReading: null }))).toMatchObject({
            status: 'Low Consumption',
            rule: 'missingReading',
        });
        expect(judge(after({ basis: 'estimated' })).rule).toBe('missingReading');
    });

    it('is found when the meter went backwards, and is then lost whole', () => {
        const backwards = judge(after({ presentReading: 1170, volumeM3: -10 }));
        expect(backwards).toMatchObject({ rule: 'negativeReading', expectedM3: 30, lostM3: 30, lostBdt: 540 });
        expect(backwards.ratio).toBeNull();
    });

    it('is found at zero in two periods of an active account, before the reading is called identical', () => {
        const twice = metered(30, 30, 30, 30, 30, 30, 0, 0);
        expect(judge(twice)).toMatchObject({ rule: 'zeroConsumption', lostM3: 30, lostBdt: 540 });
        expect(judge(metered(30, 30, 30, 30, 30, 30, 30, 0)).rule).toBe('identicalReading');
    });

    it('is not found at zero on an account that is not active, for which nothing is expected', () => {
        expect(judge(metered(0, 0, 0, 0, 0, 0, 0, 0), { active: false }).rule).toBeNull();
    });

    it('is found under half of the usual, and not at exactly half', () => {
        expect(judge(metered(30, 30, 30, 30, 30, 30, 14.9))).toMatchObject({ rule: 'lowRatio' });
        expect(judge(metered(30, 30, 30, 30, 30, 30, 15)).rule).toBeNull();
    });

    it('is found as long as it stays under half of what was usual before, where that is told', () => {
        const slow = metered(30, 30, 30, 30, 30, 30, 10, 10, 10, 10, 10, 10, 10, 10);
        expect(judge(slow)).toMatchObject({ rule: null, medianM3PerDay: 10 / 30 });
        expect(judge(slow, { usual: 6 })).toMatchObject({
            rule: 'lowRatio',
            medianM3PerDay: 1,
            lostM3: 20,
            firstLow: 6,
        });
        expect(judge(slow, { usual: 5 })).toMatchObject({ rule: null, medianM3PerDay: null });
        // The judged reading is none of those that it is compared with.
        expect(judge(metered(30, 30, 30, 30, 30, 30), { usual: 6 }).medianM3PerDay).toBeNull();
    });

    it('loses the difference to what was expected, at the mean price', () => {
        const low = judge(metered(30, 30, 30, 30, 30, 30, 6));
        expect(low.lostM3).toBeCloseTo(24, 9);
        expect(low.lostBdt).toBeCloseTo(432, 9);
    });

    it('is not blamed on a meter when the whole DMA used less', () => {
        const dry = judge(metered(30, 30, 30, 30, 30, 30, 12), { dmaRatio: 0.5 });
        expect(dry).toMatchObject({ status: 'Normal', expectedM3: 15 });
        expect(dry.ratio).toBeCloseTo(0.8, 9);
        expect(judge(metered(30, 30, 30, 30, 30, 30, 12), { dmaRatio: null }).rule).toBe('lowRatio');
        expect(judge(metered(30, 30, 30, 30, 30, 30, 12), { dmaRatio: 0 }).rule).toBeNull();
    });

    it('compares per day, so that a short period is not a low one', () => {
        expect(judge(after({ presentReading: 1190, volumeM3: 10, days: 10 })).ratio).toBeCloseTo(1, 9);
    });

    it('passes over minimum bills, which are no readings', () => {
        const minimum: BillPeriod = { ...after({}).at(-1)!, basis: 'minimum', volumeM3: 5 };
        expect(judge([...after({}), minimum])).toMatchObject({ rule: null, lastM3PerDay: 1 });
        expect(baselineOf([...metered(30, 30, 30, 30, 30), minimum])).toBeNull();
    });

    it('says nothing of an account without a meter or without bills', () => {
        const flat: BillPeriod = { ...after({}).at(-1)!, basis: 'unmetered' };
        expect(judge([flat, flat])).toMatchObject({ status: 'Normal', rule: null, expectedM3: null });
        expect(judge([])).toMatchObject({ status: 'Normal', rule: null, lostM3: 0 });
    });

    it('has no ratio before six readings, but still finds a missing one', () => {
        expect(judge(metered(30, 30, 30, 30, 30, 3))).toMatchObject({ rule: null, ratio: null, expectedM3: null });
        const young = metered(30, 30);
        expect(judge([...young, { ...young[1], presentReading: null }])).toMatchObject({
            rule: 'missingReading',
            lostM3: 0,
        });
    });
});

describe('the usual consumption', () => {
    it('is the median of at most the last twelve readings', () => {
        expect(baselineOf(metered(900, 900, 900, 30, 30, 30, 30, 30, 30, 60, 60, 60, 60, 60, 60))).toBe(1.5);
        expect(baselineOf(metered(30, 30, 30, 60, 60, 60, 60))).toBe(2);
    });

    it('gives no ratio when it is 0 or not known', () => {
        expect(consumptionRatio(1, 0)).toBeNull();
        expect(consumptionRatio(null, 1)).toBeNull();
        expect(consumptionRatio(0, 2)).toBe(0);
    });
});
