import { describe, expect, it } from 'vitest';
import {
    cityDay,
    cityInstant,
    formatDay,
    formatExact,
    formatInstant,
    formatMl,
    formatAxisMonth,
    formatMonth,
    formatNumber,
    formatPlain,
    formatPrinted,
    formatRead,
    formatTime,
    formatValue,
    parseNumber,
} from './format';
import { defaultZone, setCityZone } from './city-clock';

describe('figures', () => {
    it('are grouped by lakh and crore in both languages', () => {
        expect(formatNumber(12345678.9, 'en', 1)).toBe('1,23,45,678.9');
        expect(formatNumber(12345678.9, 'bn', 1)).toBe('১,২৩,৪৫,৬৭৮.৯');
    });
    it('have the decimals their unit deserves', () => {
        expect(formatValue(0.456, 'bar', 'en')).toBe('0.46');
        expect(formatValue(29.84, '%', 'en')).toBe('29.8');
        expect(formatValue(1234.4, 'm3', 'en')).toBe('1,234');
    });
    it('that somebody set are told to their last digit', () => {
        expect(formatExact(0.0005, 'en')).toBe('0.0005');
        expect(formatExact(123456.125, 'bn')).toBe('১,২৩,৪৫৬.১২৫');
    });
    it('that somebody read are never told as the same number as their limit, be it on a page or in a mail', () => {
        expect([0.498, 0.5].map(value => formatRead(value, 'en'))).toEqual(['0.498', '0.5']);
        expect(formatRead(8.504, 'bn')).toBe('৮.৫০৪');
        expect(formatRead(0.1 + 0.2, 'en')).toBe('0.3');
    });
    it('on paper have the decimals of the pages, and all that matter without a unit', () => {
        expect(formatPrinted(0.5, 'bar', 'en')).toBe(formatValue(0.5, 'bar', 'en'));
        expect(formatPrinted(1e-7, undefined, 'en')).toBe('0.0000001');
    });
    it('of money are whole taka', () => {
        expect(formatValue(1025873940.4, 'BDT', 'en')).toBe('1,02,58,73,940');
        expect(formatValue(1500, 'BDT', 'bn')).toBe('১,৫০০');
    });
    it('of volume are ML of a thousand cubic metres', () => expect(formatMl(29032560, 'en')).toBe('29,032.6'));
});

describe('days', () => {
    it('are told in the words of the language, whatever the zone of the reader', () => {
        expect(formatDay('2026-11-19', 'en')).toBe('19 Nov 2026');
        expect(formatDay('2026-11-19', 'bn')).toMatch(/১৯.*২০২৬/);
        expect(formatMonth('2026-10', 'en')).toBe('October 2026');
        expect(formatMonth('2026-10-31', 'bn')).toMatch(/অক্টোবর.*২০২৬/);
        expect(['2025-12-01', '2026-01-01'].map(month => formatAxisMonth(month, 'en'))).toEqual(['Dec', 'Jan\n2026']);
    });
    it('have one name for a month on an axis and in a date, in Bengali too', () => {
        for (const day of ['2026-08-15', '2026-09-15', '2026-11-15'])
            expect(formatDay(day, 'bn')).toContain(formatAxisMonth(day, 'bn'));
    });
    it("begin at the city's midnight for an instant, and at that of Dhaka as long as no city is known", () => {
        const instant = '2026-11-19T18:05:00.000Z';
        const read = () => [formatInstant(instant, 'en'), formatTime(instant, 'en'), cityDay(new Date(instant))];
        expect(read()).toEqual(['20 Nov 2026, 00:05', '00:05', '2026-11-20']);
        expect(cityInstant('2026-11-20', '00:05')).toBe(instant);
        setCityZone('Asia/Kathmandu');
        expect(read()).toEqual(['19 Nov 2026, 23:50', '23:50', '2026-11-19']);
        expect(cityInstant('2026-11-19', '23:50')).toBe(instant);
        setCityZone('Europe/London');
        expect(['2026-07-01', '2026-12-01'].map(day => cityInstant(day, '09:30'))).toEqual([
            '2026-07-01T08:30:00.000Z',
            '2026-12-01T09:30:00.000Z',
        ]);
        setCityZone(defaultZone);
    });
});

describe('a typed number', () => {
    it.each([
        ['1,23,456.5', 123456.5],
        ['১২,৩৪,৫৬৭.৫', 1234567.5],
        ['1,234', 1234],
        ['1,234,567', 1234567],
        ['-1,00,00,00,000', -1e9],
        ['২.৫', 2.5],
        [' ৫ ', 5],
        ['1.', 1],
        ['-3', -3],
    ])('%s is understood', (text, expected) => expect(parseNumber(text)).toBe(expected));
    it('is none when empty, and not a number when it is words', () => {
        expect(parseNumber('  ')).toBeNull();
        expect(parseNumber('five')).toBeNaN();
        expect(parseNumber('1e5')).toBeNaN();
    });
    it.each(['18,50', '1,2', '১৮,৫০', '0,500', '1234,500', '1.5,000', '12,3456', '1,,234', ',5', '5,'])(
        '%s is none: a comma stands between groups of digits alone, never for the decimal mark',
        text => expect(parseNumber(text)).toBeNaN(),
    );
    it('is shown as it would be typed', () => {
        expect(formatPlain(123456.125, 'en')).toBe('123456.125');
        expect(formatPlain(0.3, 'bn')).toBe('০.৩');
    });
});
