import { describe, expect, it } from 'vitest';
import { seedValue } from '../../contract/thresholds.seed';
import { meanByPopulation } from '../figures/supply-hours.rules';
import {
    durationAdherence,
    litresPerPersonDay,
    scheduleAdherence,
    targetHours,
    windowsOf,
    type SupplyDay,
    type SupplySlot,
} from './supply-schedule.rules';

const limits = {
    completenessMinimum: seedValue('completeness-minimum'),
};
const slot = (fromHour: number, toHour: number, more: Partial<SupplySlot> = {}): SupplySlot => ({
    startMinute: fromHour * 60,
    endMinute: toHour * 60,
    weekdays: 127,
    validFrom: '2026-01-01',
    validTo: null,
    ...more,
});
const supplied = (from: number, to: number, unknown: readonly number[] = []) =>
    Array.from({ length: 24 }, (_, hour) => (unknown.includes(hour) ? null : hour >= from && hour < to));
const sunday = '2026-11-15';
const monday = '2026-11-16';
const day = (slots: SupplySlot[], suppliedHours: SupplyDay['suppliedHours']): SupplyDay => {
    return { suppliedHours, windows: windowsOf(slots, sunday) };
};
const twice = [slot(6, 10), slot(18, 20)];
const none = { value: null, reason: 'noSchedule' };

describe('water per person', () => {
    it('is litres of the volume per person and day', () => {
        expect(litresPerPersonDay({ value: 36_000 }, 10_000 * 30)).toEqual({ value: 120 });
    });

    it('has no meaning without people, and is missing with the volume', () => {
        expect(litresPerPersonDay({ value: 36_000 }, 0)).toEqual({ value: null, reason: 'undefined' });
        const missing = { value: null, reason: 'incomplete' } as const;
        expect(litresPerPersonDay(missing, 10_000 * 30)).toEqual(missing);
    });
});

describe('the schedule of a day', () => {
    it('holds the slots of its weekday, Sunday first', () => {
        const slots = [slot(6, 10, { weekdays: 1 }), slot(18, 20, { weekdays: 126 })];
        expect(targetHours(windowsOf(slots, sunday))).toEqual({ value: 4 });
        expect(targetHours(windowsOf(slots, monday))).toEqual({ value: 2 });
    });

    it('holds a slot from its first day to the day before its end', () => {
        const slots = [slot(6, 10, { validFrom: '2026-11-15', validTo: '2026-11-16' })];
        expect(windowsOf(slots, '2026-11-14')).toBeNull();
        expect(targetHours(windowsOf(slots, sunday))).toEqual({ value: 4 });
        expect(windowsOf(slots, monday)).toBeNull();
    });

    it('counts an overlap of two slots once', () => {
        expect(windowsOf([slot(8, 12), slot(6, 10), slot(12, 13)], sunday)).toEqual([
            { startMinute: 360, endMinute: 780 },
        ]);
    });

    it('says that no schedule is set, which is not the same as a day off', () => {
        expect(targetHours(windowsOf([], sunday))).toEqual(none);
        expect(targetHours(windowsOf([slot(6, 10, { weekdays: 2 })], sunday))).toEqual({ value: 0 });
    });
});

describe('adherence to the schedule', () => {
    it('is 50 % in time and 83.33 % in duration for 07-12 supplied of 06-10 and 18-20', () => {
        const days = [day(twice, supplied(7, 12))];
        expect(scheduleAdherence(days, limits)).toEqual({ value: 50 });
        expect(durationAdherence(days, limits).value).toBeCloseTo(83.33, 2);
    });

    it('may exceed 100 % in duration, never in time', () => {
        const days = [day(twice, supplied(0, 24))];
        expect(scheduleAdherence(days, limits)).toEqual({ value: 100 });
        expect(durationAdherence(days, limits)).toEqual({ value: 400 });
    });

    it('counts the part of an hour that a window covers', () => {
        const half = slot(6, 10, { startMinute: 390 });
        expect(scheduleAdherence([day([half], supplied(6, 7))], limits).value).toBeCloseTo((100 * 30) / 210, 9);
    });

    it('sums minutes over days, so a long day weighs more than a short one', () => {
        const days = [day([slot(0, 10)], supplied(0, 0)), day([slot(0, 2)], supplied(0, 2))];
        expect(scheduleAdherence(days, limits).value).toBeCloseTo((100 * 2) / 12, 9);
    });

    it('leaves hours without a sample out, and takes them as like the others in duration', () => {
        const days = [day(twice, supplied(7, 12, [8]))];
        expect(scheduleAdherence(days, limits).value).toBeCloseTo((100 * 2) / 5, 9);
        expect(durationAdherence(days, limits).value).toBeCloseTo((100 * 4 * 24) / 23 / 6, 9);
    });

    it('is withheld when too few hours were measured', () => {
        const days = [day(twice, supplied(7, 12, [0, 1, 2, 3, 7, 8, 9]))];
        expect(scheduleAdherence(days, limits)).toEqual({ value: null, reason: 'incomplete' });
        expect(durationAdherence(days, limits)).toEqual({ value: null, reason: 'incomplete' });
        const nothing = [
            day(
                twice,
                Array.from({ length: 24 }, () => null),
            ),
        ];
        expect(scheduleAdherence(nothing, limits)).toEqual({ value: null, reason: 'noData' });
        expect(durationAdherence(nothing, limits)).toEqual({ value: null, reason: 'noData' });
    });

    it('does not exist without a schedule, and has no meaning when every day is off', () => {
        expect(scheduleAdherence([day([], supplied(7, 12))], limits)).toEqual(none);
        expect(durationAdherence([day([], supplied(7, 12))], limits)).toEqual(none);
        const off = [day([slot(6, 10, { weekdays: 2 })], supplied(7, 12))];
        expect(scheduleAdherence(off, limits)).toEqual({ value: null, reason: 'undefined' });
        expect(durationAdherence(off, limits)).toEqual({ value: null, reason: 'undefined' });
    });
});

describe('a sector', () => {
    it('is the mean of its DMAs by population, without those that have no figure', () => {
        const dmas = [
            { figure: { value: 50 }, population: 3000 },
            { figure: { value: 90 }, population: 1000 },
            { figure: { value: null, reason: 'incomplete' } as const, population: 9000 },
        ];
        expect(meanByPopulation(dmas)).toEqual({ value: 60 });
    });

    it('counts its DMAs alike where nobody knows how many people live in them', () => {
        const dmas = [50, 90].map(value => ({ figure: { value }, population: 0 }));
        expect(meanByPopulation(dmas)).toEqual({ value: 70 });
        // One that nobody knows of has no say beside those that are known.
        expect(meanByPopulation([...dmas, { figure: { value: 10 }, population: 5 }])).toEqual({ value: 10 });
    });

    it('is missing for the reason of its DMAs when all are missing', () => {
        const missing = { value: null, reason: 'noSchedule' } as const;
        expect(meanByPopulation([{ figure: missing, population: 10 }])).toEqual(missing);
        expect(meanByPopulation([])).toEqual({ value: null, reason: 'noData' });
    });
});
