import { describe, expect, it } from 'vitest';
import { keepingOf, type Kept, type KeepingLimits } from './keeping.rules';
import { interruptionsOf, joinedRuns } from './runs.rules';

/** `+` supplied, `-` scheduled without supply, `.` off the schedule, `?` not measured; all but `.` are scheduled. */
const hours = (text: string) =>
    Array.from(text, sign => ({
        supplied: sign === '?' ? null : sign === '+',
        scheduledMinutes: sign === '.' ? 0 : 60,
    }));

describe('interruptions', () => {
    it.each([
        ['+-+', []],
        ['+--+', [{ from: 1, to: 3, hours: 2 }]],
        ['+-..-+', [{ from: 1, to: 5, hours: 2 }]],
        ['+-?-+', []],
        ['+--', [{ from: 1, to: null, hours: 2 }]],
        ['...', []],
        [
            '--?--',
            [
                { from: 0, to: 2, hours: 2 },
                { from: 3, to: null, hours: 2 },
            ],
        ],
    ])('%s', (text, found) => expect(interruptionsOf(hours(text))).toEqual(found));

    it('count the scheduled minutes of an hour: two hours, not two parts of them', () => {
        const parts = (minutes: number) => [minutes, 60, 30].map(each => ({ supplied: false, scheduledMinutes: each }));
        expect(interruptionsOf([...parts(29), { supplied: true, scheduledMinutes: 60 }])).toEqual([]);
        expect(interruptionsOf([...parts(30), { supplied: true, scheduledMinutes: 60 }])).toHaveLength(1);
    });
});

it('stretches that overlap or touch are one; what goes on stays open', () => {
    expect(
        joinedRuns([
            { from: 5, to: 9 },
            { from: 1, to: 3 },
            { from: 3, to: 4 },
            { from: 8, to: null },
            { from: 20, to: 21 },
        ]),
    ).toEqual([
        { from: 1, to: 4 },
        { from: 5, to: null },
    ]);
});

describe('what becomes of findings that are kept', () => {
    const day = 86_400_000;
    const kept = (changes: Partial<Kept> = {}): Kept => ({
        id: 'a',
        from: 10 * day,
        to: 12 * day,
        state: 'open',
        repairedAt: null,
        falseAlarmAt: null,
        isTouched: false,
        ...changes,
    });
    const limits = (changes: Partial<KeepingLimits> = {}): KeepingLimits => ({
        since: 10 * day,
        slack: 3 * day,
        silence: 30 * day,
        normalDays: (from, to) => (to - from) / day,
        ...changes,
    });
    const at = (from: number, to: number | null = null) => ({ from: from * day, to: to === null ? null : to * day });
    const said = (found: ReturnType<typeof at>[], known: Kept[], changes: Partial<KeepingLimits> = {}) => {
        const { renewed, prolonged, begun, ended, gone } = keepingOf(found, known, limits(changes));
        return [renewed.length, prolonged.length, begun.length, ended.length, gone.length];
    };

    it('one within three days is the same, one further away another', () => {
        expect(said([at(15, 16)], [kept()])).toEqual([1, 0, 0, 0, 0]);
        expect(said([at(16, 17)], [kept({ isTouched: true })])).toEqual([0, 0, 1, 0, 0]);
    });

    it('what is found no more goes, unless somebody has said something about it', () => {
        expect(said([], [kept()])).toEqual([0, 0, 0, 0, 1]);
        expect(said([], [kept({ to: null, isTouched: true })])).toEqual([0, 0, 0, 1, 0]);
        expect(said([], [kept({ from: 5 * day, to: 9 * day })])).toEqual([0, 0, 0, 0, 0]);
    });

    it('after a repair it is another only when seven normal days have passed', () => {
        const repaired = kept({ state: 'repaired', repairedAt: 12 * day, isTouched: true });
        expect(said([at(18.9, 20)], [repaired])).toEqual([0, 1, 0, 0, 0]);
        expect(said([at(19, 20)], [repaired])).toEqual([0, 0, 1, 0, 0]);
        expect(said([at(19, 20)], [repaired], { normalDays: () => 6 })).toEqual([0, 1, 0, 0, 0]);
    });

    it('a false alarm is silent for its days from the mark', () => {
        const alarm = kept({ state: 'falseAlarm', falseAlarmAt: 12 * day, isTouched: true });
        expect(said([at(41, 42)], [alarm])).toEqual([0, 0, 0, 0, 0]);
        expect(said([at(42, 43)], [alarm])).toEqual([0, 0, 1, 0, 0]);
    });

    it('what was over before the first changed day is left alone', () => {
        expect(said([at(2, 4)], [])).toEqual([0, 0, 0, 0, 0]);
        expect(said([at(2, 11)], [])).toEqual([0, 0, 1, 0, 0]);
    });
});
