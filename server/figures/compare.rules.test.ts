import { expect, it } from 'vitest';
import type { AggregatedFigure } from '../../contract/figure';
import { against } from './compare.rules';

const figure = (value: number): AggregatedFigure => ({ value, unit: 'm3', completeness: 1 });
const october = { from: '2026-10-01', to: '2026-11-01' };
const september = { from: '2026-09-01', to: '2026-10-01' };
const lastOctober = { from: '2025-10-01', to: '2025-11-01' };

it('stands beside the period before and the same one of last year, each with its days', () => {
    const ranges = { range: october, previous: september, lastYear: lastOctober };
    expect(against(figure(31), ranges, figure(30), figure(62))).toMatchObject({
        days: 31,
        previous: { value: 30, days: 30 },
        lastYear: { value: 62, days: 31 },
    });
    const missing: AggregatedFigure = { value: null, reason: 'noData' };
    expect(against(figure(31), ranges, missing, undefined)).toMatchObject({ previous: null, lastYear: null });
});

it('of a year names the year before once', () => {
    const year = { from: '2025-11-01', to: '2026-11-01' };
    const before = { from: '2024-11-01', to: '2025-11-01' };
    const found = against(figure(365), { range: year, previous: before, lastYear: before }, figure(365), figure(365));
    expect(found).toMatchObject({ previous: { value: 365, days: 365 }, lastYear: null });
});
