import { describe, expect, it } from 'vitest';
import { segmentsOf } from './hours.rules';

const hours = (from: number, to: number, unknown: readonly number[] = []) =>
    Array.from({ length: 24 }, (_, hour) => (unknown.includes(hour) ? null : from <= hour && hour < to));
const windows = [
    { startMinute: 390, endMinute: 600 },
    { startMinute: 1080, endMinute: 1200 },
];

describe('the stretches of a day', () => {
    it('are cut where the supply and where the schedule begins and ends, to the minute', () => {
        expect(segmentsOf({ day: '2026-11-20', hours: hours(7, 12), windows })).toEqual([
            { from: 0, to: 390, stretch: 'dry' },
            { from: 390, to: 420, stretch: 'missed' },
            { from: 420, to: 600, stretch: 'kept' },
            { from: 600, to: 720, stretch: 'extra' },
            { from: 720, to: 1080, stretch: 'dry' },
            { from: 1080, to: 1200, stretch: 'missed' },
            { from: 1200, to: 1440, stretch: 'dry' },
        ]);
    });

    it('are unknown where nothing was measured, promised or not', () => {
        expect(segmentsOf({ day: '2026-11-20', hours: hours(0, 0, [5, 6, 7]), windows }).slice(0, 3)).toEqual([
            { from: 0, to: 300, stretch: 'dry' },
            { from: 300, to: 480, stretch: 'unknown' },
            { from: 480, to: 600, stretch: 'missed' },
        ]);
    });

    it('without a schedule are supply and no supply', () => {
        expect(segmentsOf({ day: '2026-11-20', hours: hours(7, 12), windows: null })).toEqual([
            { from: 0, to: 420, stretch: 'dry' },
            { from: 420, to: 720, stretch: 'kept' },
            { from: 720, to: 1440, stretch: 'dry' },
        ]);
    });
});
