import { expect, it } from 'vitest';
import { isUnusual, measuredOf } from './quality.rules';

const figure = { value: 100, unit: 'm3', completeness: 1 };

it('calls less than nine tenths measured unusual', () => {
    const of = (completeness: number) => isUnusual({ ...figure, completeness }).completeness;
    expect([of(0.89), of(0.9), of(0.91)]).toEqual([true, false, false]);
    expect(isUnusual({ value: null, reason: 'incomplete', completeness: 0.4 }).completeness).toBe(true);
});

it('calls more than a tenth of the bills estimated unusual', () => {
    const of = (estimatedBilledShare: number) => isUnusual({ ...figure, estimatedBilledShare }).estimatedBilled;
    expect([of(0.09), of(0.1), of(0.11)]).toEqual([false, false, true]);
});

it('calls a band unusual that reaches further than a tenth of the figure', () => {
    const of = (half: number) => isUnusual({ ...figure, band95: [100 - half, 100 + half] }).band;
    expect([of(9), of(10), of(11)]).toEqual([false, false, true]);
    expect(isUnusual({ ...figure, value: -100, band95: [-109, -91] }).band).toBe(false);
});

it('says of a figure of supply and bills that the supply was measured, and of one of bills alone nothing', () => {
    const shares = { estimatedInputShare: 0, estimatedBilledShare: 0.1 };
    expect(measuredOf(figure)).toBe('all');
    expect(measuredOf({ value: null, reason: 'incomplete', unit: 'm3', completeness: 0.4 })).toBe('all');
    expect(measuredOf({ ...figure, ...shares })).toBe('supply');
    expect(measuredOf({ ...figure, estimatedBilledShare: 0.1 })).toBeNull();
    for (const unit of ['BDT', 'L/account/day', 'count', 'months']) expect(measuredOf({ ...figure, unit })).toBeNull();
});
