import { expect, it } from 'vitest';
import { parameters, type OutOfRange, type Quality } from '../../../../contract/water-quality';
import { markOf } from './marks.rules';

const unread = Object.fromEntries(parameters.map(each => [each, { min: null, max: null }])) as Quality;
const low: OutOfRange = { water: 'finished', parameter: 'freeChlorine', side: 'low', value: 0.2, limit: 0.5 };
const high: OutOfRange = { water: 'finished', parameter: 'turbidity', side: 'high', value: 7, limit: 5 };

it('marks the lowest reading under a limit and the highest over one', () => {
    const readings = { ...unread, freeChlorine: { min: 0.2, max: 0.6 }, turbidity: { min: 2, max: 7 } };
    const at = (parameter: 'freeChlorine' | 'turbidity', end: 'min' | 'max') =>
        markOf([low, high], { water: 'finished', parameter, end }, readings);
    expect(at('freeChlorine', 'min')).toBe(low);
    expect(at('freeChlorine', 'max')).toBeUndefined();
    expect(at('turbidity', 'max')).toBe(high);
    expect(at('turbidity', 'min')).toBeUndefined();
});

it('marks one reading alone, in whichever column it stands', () => {
    const readings = { ...unread, freeChlorine: { min: null, max: 0.2 }, turbidity: { min: 7, max: null } };
    expect(markOf([low], { water: 'finished', parameter: 'freeChlorine', end: 'max' }, readings)).toBe(low);
    expect(markOf([high], { water: 'finished', parameter: 'turbidity', end: 'min' }, readings)).toBe(high);
});

it('tells raw from finished water', () => {
    const readings = { ...unread, turbidity: { min: 2, max: 7 } };
    expect(markOf([high], { water: 'raw', parameter: 'turbidity', end: 'max' }, readings)).toBeUndefined();
});
