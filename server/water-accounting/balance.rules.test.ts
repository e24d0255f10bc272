import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import { underRegistrationM3, waterBalance, worldBankBand, type BalanceDefaults } from './balance.rules';

const defaults: BalanceDefaults = {
    underRegistrationPercent: seedValue('under-registration-percent'),
    unauthorisedPercent: seedValue('unauthorised-percent'),
    dataHandlingPercent: seedValue('data-handling-percent'),
    unbilledUnmeteredPercent: seedValue('unbilled-unmetered-percent'),
    clMeasuredPercent: seedValue('confidence-measured-percent'),
    clBilledMeteredPercent: seedValue('confidence-billed-metered-percent'),
    clAssumedPercent: seedValue('confidence-assumed-percent'),
};

const file = new URL('../../tests/data/water-audits/audits_si.csv', import.meta.url);
const audits = (parse(readFileSync(file, 'utf8'), { columns: true }) as Record<string, string>[]).map(row => ({
    id: row.id ?? '',
    read: (column: string) => Number(row[column]),
}));

const within = (actual: number | null, expected: number, share: number) =>
    expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(Math.abs(expected) * share);

const width = ([low, high]: [number, number]) => high - low;

const small = { ownSourcesM3: 1000, billedMeteredM3: 700, days: 30 };

describe('the water balance', () => {
    it('has all the published audits to be checked against', () => {
        expect(audits.length).toBe(221);
    });

    it.each(audits)('agrees with the published audit $id', ({ read }) => {
        const balance = waterBalance(
            {
                ownSourcesM3: read('siv_m3'),
                billedMeteredM3: read('billed_metered_m3'),
                billedUnmeteredM3: read('billed_unmetered_m3'),
                unbilledMeteredM3: read('unbilled_metered_m3'),
                unbilledUnmeteredM3: read('unbilled_unmetered_m3'),
                apparentLossesM3: read('apparent_losses_m3'),
                mainsKm: read('mains_km'),
                connections: read('connections'),
                averagePressureM: read('avg_pressure_m'),
                days: 365,
            },
            defaults,
        );
        within(balance.authorisedM3, read('exp_authorized_m3'), 0.0001);
        within(balance.waterLossesM3, read('exp_water_losses_m3'), 0.0001);
        within(balance.realLossesM3, read('exp_real_losses_m3'), 0.0001);
        within(balance.nrwM3, read('exp_nrw_m3'), 0.0001);
        expect(Math.abs((balance.nrwPercent.value ?? NaN) - read('exp_nrw_pct'))).toBeLessThanOrEqual(0.01);
        within(balance.uarlM3.value, read('exp_uarl_m3'), 0.01);
        within(balance.ili.value, read('exp_ili'), 0.01);
        within(balance.litresPerConnectionDay.value, read('exp_real_l_conn_day'), 0.0001);
        expect(balance.doubts.includes('negativeApparentLosses')).toBe(read('apparent_losses_m3') < 0);
        expect(balance.doubts.includes('negativeRealLosses')).toBe(read('exp_real_losses_m3') < 0);
    });

    it('gives 30.005 % and 1,025,873,940 BDT for 52,962 ML lost of 176,511 ML produced at 19.37 BDT/m3', () => {
        const year = { ownSourcesM3: 176_511_000, billedMeteredM3: 123_549_000, averageTariff: 19.37, days: 365 };
        const balance = waterBalance(year, defaults);
        expect(balance.nrwM3).toBe(52_962_000);
        expect(balance.nrwPercent.value).toBeCloseTo(30.005, 3);
        expect(balance.nrwValueBdt.value).toBeCloseTo(1_025_873_940, 2);
    });

    it('counts imports in and exports out of the water supplied', () => {
        const balance = waterBalance({ ...small, importedM3: 200, exportedM3: 50 }, defaults);
        expect(balance.waterSuppliedM3).toBe(1150);
        expect(balance.nrwM3).toBe(450);
    });

    it('assumes the default parts of the apparent losses where none are given', () => {
        const balance = waterBalance({ ...small, unbilledMeteredM3: 70 }, defaults);
        const assumed = 1000 * 0.0025 + (770 * 3) / 97 + 700 * 0.0025;
        expect(balance.apparentLossesM3).toBeCloseTo(assumed, 10);
        expect(balance.authorisedM3).toBeCloseTo(700 + 70 + 12.5, 10);
        expect(balance.realLossesM3).toBeCloseTo(1000 - 782.5 - assumed, 10);
    });

    it('takes the parts of the apparent losses as they are given', () => {
        const parts = { unauthorisedM3: 10, underRegistrationPercent: 0, dataHandlingM3: 5 };
        expect(waterBalance({ ...small, ...parts }, defaults).apparentLossesM3).toBe(15);
    });

    it('finds 30.93 m3 uncounted by meters that counted 1000 m3 and miss 3 %', () => {
        expect(underRegistrationM3(1000, 3)).toBeCloseTo(30.928, 3);
        expect(underRegistrationM3(1000, 0)).toBe(0);
    });

    it('shows negative losses as they are and doubts them', () => {
        const negative = waterBalance({ ...small, unbilledUnmeteredM3: 0, apparentLossesM3: 400 }, defaults);
        expect(negative.realLossesM3).toBe(-100);
        expect(negative.doubts).toEqual(['negativeRealLosses']);
        const over = waterBalance({ ...small, billedMeteredM3: 1200, apparentLossesM3: -5 }, defaults);
        expect(over.nrwM3).toBe(-200);
        expect(over.doubts).toEqual(['billedAboveSupplied', 'negativeApparentLosses', 'negativeRealLosses']);
    });

    it('has no NRW % when no water was supplied', () => {
        const balance = waterBalance({ ownSourcesM3: 0, billedMeteredM3: 0, days: 1 }, defaults);
        expect(balance.nrwPercent).toEqual({ value: null, reason: 'undefined' });
        expect(balance.band95.nrwPercent).toBeNull();
        expect(balance.doubts).toContain('waterSuppliedNotPositive');
    });

    it('leaves out what needs a pipe length, a pressure or a tariff nobody gave', () => {
        const balance = waterBalance(small, defaults);
        const missing = { value: null, reason: 'notConfigured' };
        expect(balance).toMatchObject({ uarlM3: missing, ili: missing, litresPerConnectionDay: missing });
        expect(balance.nrwValueBdt).toEqual(missing);
        expect(balance.worldBankBand).toBeNull();
    });

    it('measures leakage by the time under pressure, so half a day of supply doubles the index', () => {
        const network = { ...small, mainsKm: 50, connections: 4000, privatePipeKm: 2, averagePressureM: 30 };
        const full = waterBalance(network, defaults);
        const half = waterBalance({ ...network, pressurisedShare: 0.5 }, defaults);
        expect(full.uarlM3.value).toBeCloseTo(((18 * 50 + 0.8 * 4000 + 25 * 2) * 30 * 30) / 1000, 8);
        expect((half.ili.value ?? 0) / (full.ili.value ?? 1)).toBeCloseTo(2, 10);
    });

    it('doubts the leakage index of a small or a low-pressure network, and not one at the limits', () => {
        const network = { ...small, mainsKm: 5, connections: 2999, averagePressureM: 24.9 };
        expect(waterBalance(network, defaults).doubts).toEqual(['fewConnections', 'lowPressure']);
        const proven = { ...network, connections: 3000, averagePressureM: 25 };
        expect(waterBalance(proven, defaults).doubts).toEqual([]);
    });

    it('puts an index exactly at a limit in the worse band, and 16 still in C', () => {
        expect([3.99, 4, 7.99, 8, 16, 16.01].map(worldBankBand)).toEqual(['A', 'B', 'B', 'C', 'C', 'D']);
    });

    it('draws the 95 % band of NRW from the confidence of supply and bills', () => {
        const input = { ...small, ownSourcesM3: 29_032.56, billedMeteredM3: 24_778.64 };
        const { band95 } = waterBalance(
            { ...input, confidence95Percent: { ownSourcesM3: 1.332, billedMeteredM3: 1.125_27 } },
            defaults,
        );
        expect(band95.nrwPercent?.[0]).toBeCloseTo(14.652 - 1.488, 2);
        expect(band95.nrwPercent?.[1]).toBeCloseTo(14.652 + 1.488, 2);
        expect(band95.nrwM3[1] - band95.nrwM3[0]).toBeCloseTo(2 * 4_253.92 * 0.112_07, 0);
    });

    it('is less sure of real losses than of water losses, and of these than of NRW', () => {
        const { band95 } = waterBalance(small, defaults);
        expect(width(band95.waterLossesM3)).toBeGreaterThan(width(band95.nrwM3));
        expect(width(band95.realLossesM3)).toBeGreaterThan(width(band95.waterLossesM3));
    });
});
