import { expect, test } from 'vitest';
import {
    addDays,
    addMonths,
    billedRange,
    closedMonths,
    daysIn,
    daysSoFar,
    durationRange,
    neighbourOf,
    operatingRange,
    previousRange,
} from './period';

test('closed months end with the last closed one, over the turn of the year', () => {
    expect(closedMonths('1m', '2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-11-01' });
    expect(closedMonths('3m', '2026-01-01')).toEqual({ from: '2025-11-01', to: '2026-02-01' });
    expect(closedMonths('12m', '2026-10-01')).toEqual({ from: '2025-11-01', to: '2026-11-01' });
});

test('a duration is the day, the Sunday-Saturday week, the month or the year that holds the date', () => {
    expect(durationRange('daily', '2024-02-29')).toEqual({ from: '2024-02-29', to: '2024-03-01' });
    for (const date of ['2026-11-15', '2026-11-18', '2026-11-21'])
        expect(durationRange('weekly', date)).toEqual({ from: '2026-11-15', to: '2026-11-22' });
    expect(durationRange('monthly', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
    expect(durationRange('yearly', '2026-06-30')).toEqual({ from: '2026-01-01', to: '2027-01-01' });
});

test('the duration before and after begins with its own first day, over months and years of any length', () => {
    for (const [duration, date, previous, next] of [
        ['daily', '2024-03-01', '2024-02-29', '2024-03-02'],
        ['weekly', '2026-11-18', '2026-11-08', '2026-11-22'],
        ['monthly', '2026-03-31', '2026-02-01', '2026-04-01'],
        ['monthly', '2026-12-05', '2026-11-01', '2027-01-01'],
        ['yearly', '2024-02-29', '2023-01-01', '2025-01-01'],
    ] as const) {
        expect(neighbourOf(duration, date, 'previous')).toBe(previous);
        expect(neighbourOf(duration, date, 'next')).toBe(next);
    }
});

test('of a duration that goes on, the days up to the last complete one count', () => {
    const month = { from: '2026-11-01', to: '2026-12-01' };
    expect(daysSoFar(month, '2026-11-19')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    for (const last of ['2026-11-30', '2026-12-01', '2027-05-05']) expect(daysSoFar(month, last)).toEqual(month);
    expect(daysSoFar(month, '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-02' });
    expect(daysSoFar(month, '2026-10-31')).toBeUndefined();
});

test('the period before has as many whole months, or as many days', () => {
    expect(previousRange({ from: '2026-03-01', to: '2026-04-01' })).toEqual({ from: '2026-02-01', to: '2026-03-01' });
    expect(previousRange({ from: '2025-11-01', to: '2026-02-01' })).toEqual({ from: '2025-08-01', to: '2025-11-01' });
    expect(previousRange({ from: '2026-03-03', to: '2026-03-10' })).toEqual({ from: '2026-02-24', to: '2026-03-03' });
});

test('days and months are moved and counted over leap days', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-01');
    expect(daysIn({ from: '2024-02-01', to: '2024-03-01' })).toBe(29);
});

const ends = { lastClosed: '2026-10-01', lastDay: '2026-11-20' };

test('figures of bills are those of closed months, by default of the last one, and of any days that are named', () => {
    expect(billedRange({}, ends)).toEqual({ from: '2026-10-01', to: '2026-11-01' });
    expect(billedRange({ period: '3m' }, ends)).toEqual({ from: '2026-08-01', to: '2026-11-01' });
    expect(billedRange({ duration: 'yearly', date: '2025-06-30' }, ends)).toEqual({
        from: '2025-01-01',
        to: '2026-01-01',
    });
    const range = { from: '2026-03-03', to: '2026-03-10' };
    expect(billedRange(range, ends)).toEqual(range);
    expect(billedRange({ period: '12m' }, { lastClosed: null, lastDay: '2026-11-20' })).toBeUndefined();
});

test('figures without a billing lag end with the last complete day, which is their default', () => {
    expect(operatingRange({}, ends)).toEqual({ from: '2026-11-20', to: '2026-11-21' });
    expect(operatingRange({ duration: 'weekly' }, ends)).toEqual({ from: '2026-11-15', to: '2026-11-22' });
    for (const [period, days] of [
        ['1m', 30],
        ['3m', 91],
        ['6m', 182],
        ['12m', 365],
    ] as const) {
        const range = operatingRange({ period }, ends);
        expect([range && daysIn(range), range?.to]).toEqual([days, '2026-11-21']);
    }
    const range = { from: '2026-03-03', to: '2026-03-10' };
    expect(operatingRange(range, {})).toEqual(range);
    for (const asked of [{}, { period: '1m' }, { duration: 'daily' }] as const)
        expect(operatingRange(asked, { lastDay: null })).toBeUndefined();
});
