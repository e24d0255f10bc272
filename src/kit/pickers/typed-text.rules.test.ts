import { describe, expect, it } from 'vitest';
import { isDay } from '../../../contract/period';
import { dayOfText, lastDay, timeOfText, wholeTimeOfText, writtenDay, writtenTime } from './typed-text.rules';

describe('A day', () => {
    it.each([
        ['19/11/2026', '2026-11-19'],
        ['1.3.26', '2026-03-01'],
        ['19112026', '2026-11-19'],
        ['১৯/১১/২০২৬', '2026-11-19'],
        ['2026-11-19', '2026-11-19'],
    ])('may be written %s', (typed, day) => {
        expect(dayOfText(typed)).toBe(day);
    });

    it.each(['', '19', '19/11', '31/02/2026', '19/13/2026', '00/01/2026', 'soon'])('%j is none', typed => {
        expect(isDay(dayOfText(typed))).toBe(false);
    });

    it('is shown as each language writes it, and what is none as it was typed', () => {
        expect(writtenDay('2026-11-19', 'en')).toBe('19/11/2026');
        expect(writtenDay('2026-11-19', 'bn')).toBe('১৯/১১/২০২৬');
        expect(writtenDay('19/1', 'bn')).toBe('19/1');
    });

    it('that ends a filter is the last that counts', () => {
        expect(lastDay.parse('2026-02-28')).toBe('2026-03-01');
        expect(lastDay.format('2026-03-01')).toBe('2026-02-28');
        expect(lastDay.parse('28/')).toBe('28/');
        expect(lastDay.format(undefined)).toBe('');
    });
});

describe('A time', () => {
    it.each([
        ['06:30', '06:30'],
        ['6.30', '06:30'],
        ['0630', '06:30'],
        ['২৪:০০', '24:00'],
        ['৬:৩০', '06:30'],
        ['06:3', '06:3'],
        ['6', '6'],
    ])('typed %s is %s', (typed, time) => {
        expect(timeOfText(typed)).toBe(time);
    });

    it('may be a whole hour once its field is left', () => {
        expect(wholeTimeOfText('৬')).toBe('06:00');
        expect(wholeTimeOfText('22')).toBe('22:00');
        expect(wholeTimeOfText('')).toBe('');
        expect(writtenTime('06:30', 'bn')).toBe('০৬:৩০');
    });
});
