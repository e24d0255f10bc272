import { expect, test } from 'vitest';
import { parameters, reportInput, type Limit, type QualityLimits } from './water-quality';
import {
    doubtsOf,
    derivedOf,
    doseMgL,
    endOf,
    meterVolume,
    outOfRangeOf,
    outsideOf,
    scadaCheckOf,
    type PartialReport,
} from './water-quality.rules';

const abstracted = (changes: Partial<PartialReport['abstracted']>) => ({
    abstracted: { previousReadingM3: 900, presentReadingM3: 1000, meterChange: null, ...changes },
});

test('a dose is kg x 1000 / treated m3: 1,200 kg in 90,000 m3 are 13.33 mg/L', () => {
    expect(doseMgL(1200, 90_000)).toBeCloseTo(13.33, 2);
    expect(doseMgL(0, 90_000)).toBe(0);
    for (const [kg, m3] of [
        [null, 90_000],
        [1200, null],
        [1200, 0],
    ] as const)
        expect(doseMgL(kg, m3)).toBeNull();
});

test.each<[string, Partial<PartialReport['abstracted']>, number | null]>([
    ['present less previous', {}, 100],
    ['nothing went through', { presentReadingM3: 900 }, 0],
    ['no previous reading yet', { previousReadingM3: null }, null],
    ['no present reading yet', { presentReadingM3: null }, null],
    ['present below previous without a reason', { presentReadingM3: 899 }, null],
    ['over a rollover', { presentReadingM3: 20, meterChange: { kind: 'rollover', meterMaximumM3: 999 } }, 119],
    [
        'over a replacement',
        { presentReadingM3: 70, meterChange: { kind: 'replacement', oldFinalReadingM3: 950, newInitialReadingM3: 10 } },
        110,
    ],
])('meter volume, %s', (_, changes, volume) => {
    expect(meterVolume(abstracted(changes))).toBe(volume);
});

test('what was not read stays unknown in every sum', () => {
    const blank: PartialReport = {
        ...abstracted({}),
        treated: { treatedM3: null },
        pumps: [{ runHours: null }, { runHours: null }],
        hours: { gridRun: null, lowVoltageStop: null, highVoltageStop: null, loadShedding: null, fault: null },
        chemicals: { alumKg: 5, limeKg: null, chlorineKg: null, coagulantAidKg: null },
    };
    expect(derivedOf(blank)).toEqual({
        abstractedM3: 100,
        treatmentLossM3: null,
        pumpRunHours: null,
        stopHours: null,
        doseMgL: { alum: null, lime: null, chlorine: null, coagulantAid: null },
    });
    const some = derivedOf({ ...blank, pumps: [{ runHours: 0 }, { runHours: null }], treated: { treatedM3: 95 } });
    expect(some).toMatchObject({ pumpRunHours: 0, treatmentLossM3: 5, doseMgL: { lime: null } });
});

test('a value on its limit is inside; one reading alone is held to both limits', () => {
    const limit: Limit = { lowest: 6.5, highest: 8.5 };
    expect(outsideOf({ min: 6.5, max: 8.5 }, limit)).toEqual([]);
    expect(outsideOf({ min: 6.4, max: 8.6 }, limit)).toEqual([
        { side: 'low', value: 6.4, limit: 6.5 },
        { side: 'high', value: 8.6, limit: 8.5 },
    ]);
    expect(outsideOf({ min: 8.6, max: null }, limit)).toMatchObject([{ side: 'high', value: 8.6 }]);
    expect(outsideOf({ min: null, max: 6 }, limit)).toMatchObject([{ side: 'low', value: 6 }]);
    expect(outsideOf({ min: null, max: null }, limit)).toEqual([]);
    expect(outsideOf({ min: 1, max: 99 }, { lowest: null, highest: null })).toEqual([]);
});

test('a value outside its limits is the lower or the higher reading, or the only one', () => {
    const mark = (side: 'low' | 'high') => ({ water: 'finished', parameter: 'ph', side, value: 1, limit: 1 }) as const;
    const ends = (min: number | null, max: number | null) => [
        endOf(mark('low'), { min, max }),
        endOf(mark('high'), { min, max }),
    ];
    expect([ends(6, 9), ends(6, null), ends(null, 9)]).toEqual([
        ['min', 'max'],
        ['min', 'min'],
        ['max', 'max'],
    ]);
});

test('a meter that stood still counted nothing, which is no fault', () => {
    const still = { previousReadingM3: 100, presentReadingM3: 100 };
    const faults = (of: object) =>
        reportInput.shape.abstracted.safeParse({ ...still, ...of }).error?.issues.map(({ message }) => message);
    expect(faults({ meterChange: null })).toBeUndefined();
    expect(faults({ meterChange: null, presentReadingM3: 99.9 })).toEqual(['readingBelowPrevious']);
    const replaced = { kind: 'replacement', oldFinalReadingM3: 100, newInitialReadingM3: 100 };
    expect(faults({ meterChange: replaced })).toBeUndefined();
    expect(faults({ meterChange: { kind: 'rollover', meterMaximumM3: 100 } })).toBeUndefined();
    expect(faults({ meterChange: { kind: 'rollover', meterMaximumM3: 99 } })).toEqual(['meterMaximumTooSmall']);
});

test('a day holds 24 hours of power, and tenths of hours may add up to them', () => {
    const hours = { gridRun: 24, generatorRun: 0, lowVoltageStop: 7.9, highVoltageStop: 8.1, loadShedding: 7.9 };
    const faults = (fault: number, generatorRun = 0) =>
        reportInput.shape.hours
            .safeParse({ ...hours, fault, generatorRun })
            .error?.issues.map(({ message }) => message);
    expect([faults(0.1), faults(0.2), faults(0, 0.1)]).toEqual([
        undefined,
        ['stopsOverDay'],
        ['gridAndGeneratorOverDay'],
    ]);
});

test('more treated than abstracted, and grid supply beside load shedding for more than a day, are doubted', () => {
    const report = (treatedM3: number | null, gridRun: number | null, loadShedding: number | null) => ({
        abstracted: { previousReadingM3: 1000, presentReadingM3: 1100.1, meterChange: null },
        treated: { treatedM3 },
        pumps: [],
        hours: { gridRun, lowVoltageStop: null, highVoltageStop: null, loadShedding, fault: null },
        chemicals: { alumKg: null, limeKg: null, chlorineKg: null, coagulantAidKg: null },
    });
    expect(doubtsOf(report(100.1, 16.1, 7.9))).toEqual([]);
    expect(doubtsOf(report(100, 16, 7.9))).toEqual([]);
    expect(doubtsOf(report(100.2, 16.1, 7.9))).toEqual(['treatedAboveAbstracted']);
    expect(doubtsOf(report(100.1, 16.2, 7.9))).toEqual(['gridAndSheddingOverDay']);
    expect(doubtsOf(report(101, 24, 24))).toEqual(['treatedAboveAbstracted', 'gridAndSheddingOverDay']);
    expect(doubtsOf(report(null, 24, null))).toEqual([]);
    expect(doubtsOf(report(null, null, 24))).toEqual([]);
    const unread = report(5, 1, 1);
    const noReading = { ...unread.abstracted, presentReadingM3: null };
    expect(doubtsOf({ ...unread, abstracted: noReading })).toEqual([]);
});

test('raw water is named before finished water', () => {
    const each = <T>(value: T) =>
        Object.fromEntries(parameters.map(parameter => [parameter, value])) as Record<(typeof parameters)[number], T>;
    const limits: QualityLimits = {
        raw: each({ lowest: null, highest: 5 }),
        finished: each({ lowest: 1, highest: null }),
    };
    const found = outOfRangeOf({ raw: each({ min: 1, max: 6 }), finished: each({ min: 0, max: 6 }) }, limits);
    expect(found.map(({ water, side }) => `${water} ${side}`)).toEqual([
        ...parameters.map(() => 'raw high'),
        ...parameters.map(() => 'finished low'),
    ]);
});

test('treated water is off SCADA by more than the limit, to either side, and not by what nobody measured', () => {
    const check = (treatedM3: number | null, volumeM3: number | null) =>
        scadaCheckOf(treatedM3, { volumeM3, completeness: 1, limitPercent: 5 });
    expect(check(105, 100)).toMatchObject({ differencePercent: 5, off: false });
    expect(check(106, 100)).toMatchObject({ differencePercent: 6, off: true });
    expect(check(94, 100)).toMatchObject({ differencePercent: -6, off: true });
    expect(check(0, 100)).toMatchObject({ differencePercent: -100, off: true });
    for (const [treated, scada] of [
        [null, 100],
        [100, null],
        [100, 0],
    ] as const)
        expect(check(treated, scada)).toMatchObject({ differencePercent: null, off: false });
});
