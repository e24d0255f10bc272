import { describe, expect, it } from 'vitest';
import { changeOf, meaningOf } from './change.rules';

describe('the change of a figure', () => {
    it('is told in points for a percentage', () => {
        expect(changeOf(29.8, 31.2, '%')).toEqual({ size: 1.4, unit: 'pt', direction: 'down' });
    });
    it('is told in per cent for a volume', () => {
        expect(changeOf(110, 100, 'ML')).toEqual({ size: 10, unit: '%', direction: 'up' });
    });
    it('is called the same when it would print as zero', () => {
        expect(changeOf(100.04, 100, 'ML')?.direction).toBe('same');
    });
    it('is left out without a previous period, and where the previous volume was nothing or negative', () => {
        expect(changeOf(5, null, 'ML')).toBeUndefined();
        expect(changeOf(5, undefined, '%')).toBeUndefined();
        expect(changeOf(5, 0, 'ML')).toBeUndefined();
        expect(changeOf(5, -3, 'ML')).toBeUndefined();
    });
    it('of a percentage from zero still counts in points', () => {
        expect(changeOf(2, 0, '%')).toEqual({ size: 2, unit: 'pt', direction: 'up' });
    });
});

describe('the meaning of a change', () => {
    const up = { size: 1, unit: '%', direction: 'up' } as const;
    const down = { size: 1, unit: '%', direction: 'down' } as const;
    it('is better when losses fall and worse when they rise', () => {
        expect(meaningOf(down, 'bad')).toBe('better');
        expect(meaningOf(up, 'bad')).toBe('worse');
    });
    it('is better when collection rises', () => {
        expect(meaningOf(up, 'good')).toBe('better');
        expect(meaningOf(down, 'good')).toBe('worse');
    });
    it('is nothing for a figure that is neither good nor bad, or that stands still', () => {
        expect(meaningOf(up, 'neutral')).toBe('neutral');
        expect(meaningOf({ size: 0, unit: '%', direction: 'same' }, 'good')).toBe('neutral');
    });
});
