import { expect, test } from 'vitest';
import type { DmaMonth, PlantMonth } from '../water-accounting/volumes.queries';
import { against, dmaBalance, systemBalance, weightedCompleteness } from './balance.rules';

const constants = {
    'completeness-minimum': 0.75,
    'unbilled-unmetered-percent': 1.25,
    'confidence-measured-percent': 2,
    'confidence-billed-metered-percent': 1,
};
const plant = (month: string, change: Partial<PlantMonth> = {}): PlantMonth => ({
    month,
    plantId: 1,
    ksa: true,
    volumeM3: 1000,
    estimatedM3: 0,
    n: 720,
    expected: 720,
    capacityM3: 1250,
    ...change,
});
const silent = { volumeM3: 0, n: 0 };
const dma = (month: string, change: Partial<DmaMonth> = {}): DmaMonth => ({
    month,
    dmaId: 7,
    ksa: true,
    population: 100,
    inflowM3: 900,
    estimatedM3: 0,
    n: 720,
    expected: 720,
    billedM3: 700,
    unbilledM3: 10,
    billedBdt: 1,
    collectedBdt: 1,
    closed: true,
    ...change,
});
const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
const system = (plants: PlantMonth[], dmas = months.map(month => dma(month))) =>
    systemBalance({ plants, dmas, storage: [{ month: months[0], entityId: 9, changeM3: 100 }] }, constants);

test('NRW is supplied less billed, loss is less by what was used unbilled, and supplied less by what was stored', () => {
    const { figures, suppliedM3 } = system(months.map(month => plant(month)));
    expect(suppliedM3).toBe(3900);
    expect(figures.nrw.value).toBe(3900 - 2800);
    expect(figures.waterLoss.value).toBeCloseTo(3900 - 2800 - 40 - 0.0125 * 3900, 9);
    expect(figures.nrwPercent.value).toBeCloseTo((100 * 1100) / 3900, 9);
    expect(figures.loadFactor.value).toBe(80);
});

test('months without a reading withhold the figure, and nothing is compared with such a period', () => {
    const now = system(months.map(month => plant(month)));
    const before = system(months.map((month, index) => plant(month, index < 3 ? silent : {})));
    expect(before.completeness).toBe(0.25);
    expect(before.figures.systemInput).toMatchObject({ value: null, reason: 'incomplete' });
    expect(against(now.figures.systemInput, before.figures.systemInput)).toMatchObject({ value: 4000, previous: null });
});

test('a silent plant lowers completeness by what it would have delivered', () => {
    const big = months.map(month => plant(month, { plantId: 1, volumeM3: 9000 }));
    const small = months.map(month => plant(month, { plantId: 2, ...silent, capacityM3: 1000 }));
    expect(weightedCompleteness([...big, ...small])).toBeCloseTo(0.9, 9);
});

test('with a month not billed yet NRW says so, never 100 %, while production is shown', () => {
    const open = months.map((month, index) => dma(month, index === 3 ? { closed: false, billedM3: 0 } : {}));
    const { figures } = system(
        months.map(month => plant(month)),
        open,
    );
    expect(figures.nrwPercent).toMatchObject({ value: null, reason: 'notBilledYet' });
    expect(figures.systemInput.value).toBe(4000);
    expect(dmaBalance(open, constants).nrwPercent).toMatchObject({ value: null, reason: 'notBilledYet' });
});

test('a DMA without an inlet is not configured, and one with too few readings is incomplete', () => {
    expect(dmaBalance([dma(months[0], { inflowM3: null })], constants).nrwM3).toMatchObject({
        reason: 'notConfigured',
    });
    expect(dmaBalance([dma(months[0], { n: 500 })], constants).nrwM3).toMatchObject({ reason: 'incomplete' });
    expect(dmaBalance([dma(months[0], { n: 540 })], constants).nrwM3.value).toBe(200);
});

test('negative losses are shown as they are', () => {
    expect(dmaBalance([dma(months[0], { billedM3: 1000 })], constants).nrwM3.value).toBe(-100);
});

test('a plant without a known capacity does not raise the load factor of the others', () => {
    const known = months.map(month => plant(month, { plantId: 1 }));
    const unknown = months.map(month => plant(month, { plantId: 2, capacityM3: null }));
    expect(system([...known, ...unknown]).figures.loadFactor.value).toBe(80);
});
