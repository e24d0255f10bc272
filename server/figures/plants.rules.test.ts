import { expect, test } from 'vitest';
import { thresholdSeed } from '../../contract/thresholds.seed';
import { overDays } from '../network/states.queries';
import { noFlow, type Flow } from './flow.rules';
import { balanceKeys, type BalanceConstants } from './period.rules';
import { measuredPercent, productionFigures, type PlantPeriod } from './plants.rules';

const constants = Object.fromEntries(
    balanceKeys.map(key => [key, thresholdSeed.find(row => row.key === key)?.defaultValue ?? Number.NaN]),
) as BalanceConstants;
const october = { from: '2026-10-01', to: '2026-11-01' };
const flow = (measuredM3: number, more: Partial<Flow> = {}): Flow => ({
    ...noFlow,
    terms: [{ source: 'measured P', volumeM3: measuredM3, clPercent: 2, coefficient: 1 }],
    measuredM3,
    ...more,
});
const plant = (measuredM3: number, capacityM3: number, more: Partial<Flow> = {}): PlantPeriod => ({
    id: 1,
    flow: flow(measuredM3, more),
    capacityM3,
    ratedM3: measuredM3,
    metered: true,
});
const loadOf = (...plants: PlantPeriod[]) => productionFigures(plants, { range: october, constants }).load;

test('a load factor is volume over capacity, and may exceed 100 %', () => {
    expect(loadOf(plant(750, 1000))).toMatchObject({ value: 75 });
    expect(loadOf(plant(1250, 1000))).toMatchObject({ value: 125 });
});

test('that of several plants is the sum of volumes over the sum of capacities, not a mean of ratios', () => {
    expect(loadOf(plant(1000, 1000), plant(500, 4000))).toMatchObject({ value: 30 });
});

test('a plant without a capacity stands on neither side, and without any there is none', () => {
    expect(loadOf(plant(500, 1000), plant(900, 0))).toMatchObject({ value: 50 });
    expect(loadOf(plant(900, 0))).toMatchObject({ value: null, reason: 'notConfigured' });
    expect(loadOf()).toMatchObject({ value: null, reason: 'noData' });
});

test('production is withheld just under three quarters measured, and shown at them', () => {
    expect(loadOf(plant(750, 1000, { estimatedM3: 250 })).value).not.toBeNull();
    expect(loadOf(plant(749, 1000, { estimatedM3: 251 }))).toMatchObject({ value: null, reason: 'incomplete' });
});

test('production is shown with 1 % unknown, and withheld with more', () => {
    expect(loadOf(plant(990, 1000, { unknownM3: 10 })).value).not.toBeNull();
    expect(loadOf(plant(990, 1000, { unknownM3: 10.1 }))).toMatchObject({ value: null, reason: 'incomplete' });
    expect(loadOf(plant(990, 1000, { undeterminable: true }))).toMatchObject({ value: null, reason: 'incomplete' });
});

test('a capacity counts on the days on which it held', () => {
    const states = [
        { from: '2020-01-01', to: '2026-10-11', m3: 100 },
        { from: '2026-10-11', to: null, m3: 200 },
    ];
    expect(overDays(states, october, state => state.m3)).toBe(10 * 100 + 21 * 200);
});

test('the measured part of a volume is what no estimate stands for', () => {
    expect(measuredPercent(flow(80, { estimatedM3: 20 }))).toBe(80);
    expect(measuredPercent(noFlow)).toBeNull();
});
