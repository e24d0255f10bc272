import { describe, expect, it } from 'vitest';
import { minutesIn, nextDays, partsOf, passesMidnight, suppliedOf, weekdayOf, weekOf } from './day.rules';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const slot = (startTime: string, endTime: string, weekdays = everyDay) => ({ startTime, endTime, weekdays });

describe('A week', () => {
    it('is one day when all days are alike', () => {
        const [day, ...others] = weekOf([slot('06:00', '10:00'), slot('18:00', '20:00')]);
        expect(others).toEqual([]);
        expect(day.weekdays).toEqual(everyDay);
        expect(minutesIn(day.stretches)).toBe(6 * 60);
    });

    it('keeps days apart that differ', () => {
        const week = weekOf([slot('06:00', '10:00'), slot('18:00', '20:00', [5])]);
        expect(week.map(({ weekdays }) => weekdays)).toEqual([[0, 1, 2, 3, 4, 6], [5]]);
    });

    it('shows where the slot being written meets another, and counts that time once', () => {
        const [day] = weekOf([slot('06:00', '10:00')], [slot('09:00', '12:00')]);
        expect(day.stretches).toEqual([
            { kind: 'held', from: 360, to: 540 },
            { kind: 'overlap', from: 540, to: 600 },
            { kind: 'fresh', from: 600, to: 720 },
        ]);
        expect(suppliedOf(day.stretches)).toEqual([{ kind: 'held', from: 360, to: 720 }]);
    });

    it('joins slots that touch', () => {
        const [day] = weekOf([slot('06:00', '10:00'), slot('10:00', '12:00')]);
        expect(day.stretches).toEqual([{ kind: 'held', from: 360, to: 720 }]);
    });
});

describe('Supply over midnight', () => {
    it('is two slots, the second on the days after', () => {
        expect(partsOf({ ...slot('22:00', '02:00', [5, 6]), pastMidnight: true })).toEqual([
            slot('22:00', '24:00', [5, 6]),
            slot('00:00', '02:00', [0, 6]),
        ]);
        expect(nextDays(everyDay)).toEqual(everyDay);
    });

    it('that ends at midnight is one', () => {
        expect(partsOf({ ...slot('22:00', '00:00'), pastMidnight: true })).toEqual([slot('22:00', '24:00')]);
    });

    it('is none until somebody says so, nor while the times are not complete', () => {
        expect(partsOf(slot('22:00', '02:00'))).toEqual([]);
        expect(partsOf(slot('22:00', '2'))).toEqual([]);
        expect(passesMidnight('22:00', '2')).toBe(false);
        expect(passesMidnight('22:00', '02:00')).toBe(true);
        expect(passesMidnight('00:00', '24:00')).toBe(false);
    });
});

it('A calendar day has its day of the week', () => {
    expect(weekdayOf('2026-11-21')).toBe(6);
});
