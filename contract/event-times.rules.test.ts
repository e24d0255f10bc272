import { expect, it } from 'vitest';
import { eventTimes } from './event-times.rules';

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
