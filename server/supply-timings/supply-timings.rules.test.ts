import { assert, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SupplySlot } from '../supply-schedule/supply-schedule.rules';
import { bitsOf, nextDays, overlapping, dayPartsOf } from '../../contract/supply-timings.rules';
import { overlaps } from './supply-timings.rules';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const weekdaysOf = (bits: number) => everyDay.filter(day => (bits >> day) & 1);
const slot = (startMinute: number, endMinute: number, more: Partial<SupplySlot> = {}): SupplySlot => ({
    startMinute,
    endMinute,
    weekdays: 127,
    validFrom: '2026-01-01',
    validTo: null,
    ...more,
});

describe('days of the week', () => {
    it('are bits, Sunday the lowest', () => {
        expect([bitsOf([0]), bitsOf([6]), bitsOf(everyDay), bitsOf([1, 1])]).toEqual([1, 64, 127, 2]);
        expect(weekdaysOf(65)).toEqual([0, 6]);
    });

    it('read back as they were', () => {
        assert(
            property(uniqueArray(integer({ min: 0, max: 6 })), days => {
                expect(weekdaysOf(bitsOf(days))).toEqual(days.toSorted((a, b) => a - b));
            }),
        );
    });

    it('are each followed by the next, Saturday by Sunday', () => {
        expect(weekdaysOf(nextDays(bitsOf([5, 6])))).toEqual([0, 6]);
        expect(nextDays(127)).toBe(127);
        assert(
            property(integer({ min: 1, max: 127 }), bits => {
                const week = everyDay.reduce(days => nextDays(days), bits);
                expect(week).toBe(bits);
            }),
        );
    });
});

describe('a supply', () => {
    it('of one day is one slot', () => {
        expect(dayPartsOf({ startTime: '06:30', endTime: '10:00', weekdays: [0] })).toEqual([
            { startMinute: 390, endMinute: 600, weekdays: 1 },
        ]);
        expect(dayPartsOf({ startTime: '00:00', endTime: '24:00', weekdays: everyDay })).toEqual([
            { startMinute: 0, endMinute: 1440, weekdays: 127 },
        ]);
    });

    it('over midnight is the evening, and the morning of the day after', () => {
        expect(dayPartsOf({ startTime: '22:00', endTime: '02:00', weekdays: [5, 6], pastMidnight: true })).toEqual([
            { startMinute: 1320, endMinute: 1440, weekdays: 96 },
            { startMinute: 0, endMinute: 120, weekdays: 65 },
        ]);
    });

    it('that ends at midnight has no morning', () => {
        expect(dayPartsOf({ startTime: '22:00', endTime: '00:00', weekdays: [6], pastMidnight: true })).toEqual([
            { startMinute: 1320, endMinute: 1440, weekdays: 64 },
        ]);
    });
});

describe('two slots', () => {
    it('overlap by a minute, and not when one begins as the other ends', () => {
        expect(overlaps(slot(360, 600), slot(599, 700))).toBe(true);
        expect(overlaps(slot(360, 600), slot(600, 700))).toBe(false);
        expect(overlaps(slot(600, 700), slot(360, 600))).toBe(false);
        expect(overlaps(slot(0, 1440), slot(1439, 1440))).toBe(true);
    });

    it('do not overlap on different days of the week', () => {
        expect(overlaps(slot(360, 600, { weekdays: 3 }), slot(360, 600, { weekdays: 4 }))).toBe(false);
        expect(overlaps(slot(360, 600, { weekdays: 3 }), slot(360, 600, { weekdays: 6 }))).toBe(true);
    });

    it('do not overlap when one ends on the day the other begins', () => {
        const ended = slot(360, 600, { validTo: '2026-11-01' });
        expect(overlaps(ended, slot(360, 600, { validFrom: '2026-11-01' }))).toBe(false);
        expect(overlaps(slot(360, 600, { validFrom: '2026-11-01' }), ended)).toBe(false);
        expect(overlaps(ended, slot(360, 600, { validFrom: '2026-10-31' }))).toBe(true);
    });

    it('given together, the later one is named with the one that it meets, also for the part after midnight', () => {
        const supply = (startTime: string, endTime: string, weekdays: number[], pastMidnight = false) =>
            dayPartsOf({ startTime, endTime, weekdays, pastMidnight });
        expect(
            overlapping([
                supply('22:00', '02:00', [6], true),
                supply('01:00', '03:00', [0]),
                supply('01:00', '03:00', [6]),
                supply('23:00', '24:00', [5, 6]),
            ]),
        ).toEqual([
            [1, 0],
            [3, 0],
        ]);
    });

    it('overlap exactly when a minute of a weekday belongs to both', () => {
        const part = record({
            startMinute: integer({ min: 0, max: 20 }),
            length: integer({ min: 1, max: 8 }),
            weekdays: integer({ min: 1, max: 127 }),
        }).map(({ startMinute, length, weekdays }) => ({ startMinute, endMinute: startMinute + length, weekdays }));
        const minutes = ({ startMinute, endMinute, weekdays }: SupplySlot) =>
            weekdaysOf(weekdays).flatMap(day =>
                Array.from({ length: endMinute - startMinute }, (_, minute) => `${day} ${startMinute + minute}`),
            );
        assert(
            property(part, part, (a, b) => {
                const [first, second] = [slot(0, 0, a), slot(0, 0, b)];
                const both = new Set(minutes(first));
                expect(overlaps(first, second)).toBe(minutes(second).some(minute => both.has(minute)));
            }),
        );
    });
});
