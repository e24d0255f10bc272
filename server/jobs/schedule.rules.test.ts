import { describe, expect, it } from 'vitest';
import { nextDue } from './schedule.rules';

const next = (every: Parameters<typeof nextDue>[0], now: string, zone = 'Asia/Dhaka') =>
    nextDue(every, new Date(now), zone).toISOString();

describe('a nightly job', () => {
    it("is due at half past midnight by the city's clock", () => {
        expect(next('night', '2026-11-20T12:00:00Z')).toBe('2026-11-20T18:30:00.000Z');
        expect(next('night', '2026-11-20T12:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-20T18:45:00.000Z');
    });

    it('that is just due comes again the next night, not at once', () => {
        expect(next('night', '2026-11-20T18:30:00Z')).toBe('2026-11-21T18:30:00.000Z');
        expect(next('night', '2026-11-20T18:29:59.999Z')).toBe('2026-11-20T18:30:00.000Z');
    });

    it('keeps its local time when the clocks change', () => {
        const rome = 'Europe/Rome';
        expect(next({ dailyAt: '03:30' }, '2026-03-28T12:00:00Z', rome)).toBe('2026-03-29T01:30:00.000Z');
        expect(next({ dailyAt: '03:30' }, '2026-10-24T12:00:00Z', rome)).toBe('2026-10-25T02:30:00.000Z');
    });

    it('runs once, after the gap, in a night that has no such time', () => {
        const rome = 'Europe/Rome';
        const due = next({ dailyAt: '02:30' }, '2026-03-28T12:00:00Z', rome);
        expect(due).toBe('2026-03-29T01:30:00.000Z');
        expect(next({ dailyAt: '02:30' }, due, rome)).toBe('2026-03-30T00:30:00.000Z');
    });
});

it('a job every so many minutes is due that long after its last run', () => {
    expect(next({ minutes: 15 }, '2026-11-20T12:00:00Z')).toBe('2026-11-20T12:15:00.000Z');
});
