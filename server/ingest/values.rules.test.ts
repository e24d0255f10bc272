import { expect, test } from 'vitest';
import { fileUnits, unitsOfMetric } from '../../contract/imports';
import { metrics } from '../../contract/series';
import { factorOf, numberReader } from './values.rules';

test.each([
    ['inflow', 'L/s', 3600, 3.6],
    ['inflow', 'm3/h', 3600, 1],
    ['production', 'm3/d', 3600, 1 / 24],
    ['production', 'ML/d', 900, 1000 / 24],
    ['inflow', 'm3', 900, 4],
    ['volume', 'm3', 900, 1],
    ['volume', 'm3/h', 900, 0.25],
    ['pressure', 'bar', 900, 1],
    ['pressure', 'm', 900, 1 / 10.197],
    ['pressure', 'kPa', 900, 0.01],
    ['pressure', 'psi', 900, 0.0689475729],
    ['level', 'm', 900, 1],
] as const)('%s in %s every %i s is multiplied by %f', (metric, unit, interval, factor) => {
    expect(factorOf(metric, unit, interval)).toBeCloseTo(factor, 12);
});

test('every unit that a mapping may give a metric has a factor, and no other', () => {
    for (const metric of metrics)
        for (const unit of fileUnits)
            expect(factorOf(metric, unit, 3600) !== undefined, `${metric} ${unit}`).toBe(
                unitsOfMetric[metric].includes(unit),
            );
});

test.each([
    ['.', '3.5625', 3.5625],
    ['.', '-0.5', -0.5],
    ['.', '1e3', 1000],
    [',', '3,5625', 3.5625],
    [',', '12', 12],
    ['.', '3,5', undefined],
    ['.', '1,234.5', undefined],
    [',', '1.234,5', undefined],
    [',', '1,234,5', undefined],
    ['.', '3.7;', undefined],
    ['.', '3.7 L/s', undefined],
    ['.', 'NaN', undefined],
    ['.', '1e999', undefined],
    ['.', '0x10', undefined],
] as const)('with decimal %s, %s reads as %s', (decimal, text, value) => {
    expect(numberReader(decimal)(text)).toBe(value);
});
