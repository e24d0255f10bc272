import { describe, expect, it } from 'vitest';
import { changeOf, meaningOf } from './change.rules';

const of = (value: number, days?: number) => ({ value, days });

describe('the change of a figure', () => {
    it('is told in points for a percentage, whatever the days', () => {
        expect(changeOf(of(29.8, 31), of(31.2, 30), '%')).toEqual({
            size: 1.4,
            perDay: false,
            unit: 'pt',
            direction: 'down',
        });
    });
    it('is told in per cent for a volume', () => {
        expect(changeOf(of(110, 30), of(100, 30), 'm3')).toEqual({
            size: 10,
            perDay: true,
            unit: '%',
            direction: 'up',
        });
    });
    it('of an amount is that of its days: a month with a day more is not worse for it', () => {
        expect(changeOf(of(3100, 31), of(3000, 30), 'm3')?.direction).toBe('same');
        expect(changeOf(of(2800, 28), of(3100, 31), 'BDT')?.direction).toBe('same');
        expect(changeOf(of(3104, 31), of(3000, 30), 'm3')).toMatchObject({ size: 0.1, direction: 'up' });
    });
    it('of a mean is that of its value, whatever the days', () => {
        expect(changeOf(of(110, 31), of(100, 30), 'lpcd')).toMatchObject({ size: 10, perDay: false });
    });
    it('is called the same when it would print as zero', () => {
        expect(changeOf(of(100.04), of(100), 'm3')?.direction).toBe('same');
    });
    it('is left out without another period, and where its volume was nothing or negative', () => {
        expect(changeOf(of(5), null, 'm3')).toBeUndefined();
        expect(changeOf(of(5), undefined, '%')).toBeUndefined();
        expect(changeOf(of(5), of(0), 'm3')).toBeUndefined();
        expect(changeOf(of(5), of(-3), 'm3')).toBeUndefined();
    });
    it('of a percentage from zero still counts in points', () => {
        expect(changeOf(of(2), of(0), '%')).toMatchObject({ size: 2, unit: 'pt', direction: 'up' });
    });
});

describe('the meaning of a change', () => {
    const up = { size: 1, perDay: false, unit: '%', direction: 'up' } as const;
    const down = { size: 1, perDay: false, unit: '%', direction: 'down' } as const;
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
        expect(meaningOf({ size: 0, perDay: false, unit: '%', direction: 'same' }, 'good')).toBe('neutral');
    });
});
