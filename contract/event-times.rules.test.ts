import { expect, it } from 'vitest';
import { eventTimes, isOutOfOrder, stepsOf, toldMoment } from './event-times.rules';

const startedAt = '2026-11-01T00:00:00.000Z';
const detectedAt = '2026-11-02T00:00:00.000Z';
const step = (state: 'inspected' | 'repaired' | 'acknowledged', at: string) => ({ state, at });

it('tells how long each step of a finding took, by the first time that it was taken', () => {
    const history = [
        step('acknowledged', '2026-11-02T01:00:00.000Z'),
        step('inspected', '2026-11-02T06:30:00.000Z'),
        step('repaired', '2026-11-03T06:30:00.000Z'),
        step('inspected', '2026-11-05T00:00:00.000Z'),
        step('repaired', '2026-11-09T00:00:00.000Z'),
    ];
    expect(eventTimes({ startedAt, detectedAt, history })).toEqual({
        awarenessHours: 24,
        locationHours: 6.5,
        repairHours: 24,
    });
});

it('tells nothing of a step that has not come, or that came out of its order', () => {
    expect(eventTimes({ startedAt, detectedAt, history: [] })).toEqual({
        awarenessHours: 24,
        locationHours: null,
        repairHours: null,
    });
    const history = [step('repaired', '2026-11-03T00:00:00.000Z'), step('inspected', '2026-11-04T00:00:00.000Z')];
    expect(eventTimes({ startedAt, detectedAt, history })).toMatchObject({ locationHours: 48, repairHours: null });
    expect(eventTimes({ startedAt: detectedAt, detectedAt: startedAt, history: [] }).awarenessHours).toBeNull();
});

it('takes what is said again for a correction where it is dated, and for a note where it is not', () => {
    const dated = (state: 'inspected' | 'repaired', at: number, notedAt: number) => ({
        state,
        at: `2026-11-${String(at).padStart(2, '0')}T00:00:00.000Z`,
        notedAt: `2026-11-${notedAt}T00:00:00.000Z`,
    });
    const history = [
        step('repaired', '2026-11-13T00:00:00.000Z'),
        dated('repaired', 11, 14),
        step('repaired', '2026-11-15T00:00:00.000Z'),
        dated('repaired', 12, 16),
        dated('inspected', 10, 17),
    ];
    // As the server gives them, in the order in which they were done.
    const given = history.toSorted((a, b) => a.at.localeCompare(b.at));
    expect(stepsOf(given)).toEqual([
        { state: 'repaired', at: '2026-11-12T00:00:00.000Z' },
        { state: 'inspected', at: '2026-11-10T00:00:00.000Z' },
    ]);
    expect(eventTimes({ startedAt, detectedAt, history: given }).repairHours).toBe(48);
    expect(isOutOfOrder(given)).toBe(false);
    expect(isOutOfOrder([...given, dated('repaired', 9, 18)])).toBe(true);
});

it.each([
    ['suddenRise', '18 Nov 2026', '19 Nov 2026'],
    ['lowSupply', '18 Nov 2026', '19 Nov 2026'],
    ['interruption', '18 Nov 2026, 00:00', '20 Nov 2026, 00:00'],
    ['stuck', '18 Nov 2026, 00:00', '20 Nov 2026, 00:00'],
] as const)('tells of %s from when until when it was, by the hour only where hours are known', (kind, from, until) => {
    const found = { kind, startedAt: '2026-11-17T18:00:00Z', endedAt: '2026-11-19T18:00:00Z' };
    expect([toldMoment(found, 'startedAt', 'en'), toldMoment(found, 'endedAt', 'en')]).toEqual([from, until]);
    expect(toldMoment({ ...found, endedAt: null }, 'endedAt', 'en')).toBe('');
});
