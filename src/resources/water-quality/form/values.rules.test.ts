import { expect, it } from 'vitest';
import { reportInput, type Report } from '../../../../contract/water-quality';
import { fieldAt, namesOfStep, paperForm } from './fields';
import { faultsOf } from './reportResolver';
import { belowPrevious, blankReport, formOf, inputOf, partialOf, type FormValues } from './values.rules';

const range = { min: 1, max: 2 };
const water = {
    ph: range,
    turbidity: range,
    alkalinity: range,
    chloride: range,
    freeChlorine: { min: null, max: null },
};
const input = {
    name: 'Mohara 2026-11-20',
    productionUnitId: '3',
    reportDate: '2026-11-20',
    abstracted: {
        previousReadingM3: 990_000,
        presentReadingM3: 5_000,
        meterChange: { kind: 'rollover' as const, meterMaximumM3: 999_999 },
    },
    treated: { treatedM3: 14_000, serviceM3: null },
    pumps: [1, 2, 3, 4, 5].map(pump => ({ linePressureBar: pump, runHours: null })),
    hours: { gridRun: 22.5, generatorRun: 1.5, lowVoltageStop: 0, highVoltageStop: null, loadShedding: 1.5, fault: 0 },
    chemicals: { alumKg: 1200, limeKg: 450, chlorineKg: null, coagulantAidKg: 0 },
    quality: { raw: water, finished: water },
    comments: 'জোয়ার',
};
const stored = { ...input, id: 'a', version: 4, createdBy: null, outOfRange: [] } as unknown as Report;
const blank = blankReport('2026-11-20');
const filled = (values: FormValues) => ({ ...formOf(stored), ...values });

it('says a stored report the same way again', () => {
    const form = formOf(stored);
    expect(form).toMatchObject({ id: 'a', version: 4, pumps_4_linePressureBar: 5, treated_serviceM3: '' });
    expect(reportInput.parse(inputOf(form))).toEqual(input);
});

it('reads numbers typed in either script with groups of digits, and blank as missing', () => {
    const report = inputOf(filled({ treated_treatedM3: '১৪,০০০.৫', hours_fault: ' ', pumps_0_runHours: '7.' }));
    expect([report.treated.treatedM3, report.hours.fault, report.pumps[0].runHours]).toEqual([14_000.5, null, 7]);
});

it('sends no meter change that was not chosen, and only the fields of the one that was', () => {
    const kind = (chosen: string) => inputOf(filled({ abstracted_meterChange_kind: chosen })).abstracted.meterChange;
    expect(kind('')).toBeNull();
    expect(kind('rollover')).toEqual({ kind: 'rollover', meterMaximumM3: 999_999 });
    expect(kind('replacement')).toEqual({ kind: 'replacement', oldFinalReadingM3: null, newInitialReadingM3: null });
});

it('takes what is no number yet for missing while it is being typed', () => {
    const values = {
        ...blank,
        treated_treatedM3: '1x',
        abstracted_previousReadingM3: '10',
        abstracted_presentReadingM3: '-',
    };
    expect(partialOf(values)).toMatchObject({
        treated: { treatedM3: null },
        abstracted: { previousReadingM3: 10, presentReadingM3: null },
    });
    expect(belowPrevious(values)).toBe(false);
    expect(belowPrevious({ ...values, abstracted_presentReadingM3: '৯' })).toBe(true);
});

it.each([
    ['abstracted_previousReadingM3', '', 'required'],
    ['abstracted_presentReadingM3', '', 'required'],
    ['abstracted_meterChange_meterMaximumM3', '', 'required'],
    ['abstracted_meterChange_meterMaximumM3', '5', 'meterMaximumTooSmall'],
    ['productionUnitId', '', 'required'],
    ['reportDate', '', 'invalidDate'],
    ['name', ' ', 'required'],
    ['treated_treatedM3', '-1', 'positiveNumber'],
    ['treated_treatedM3', 'many', 'positiveNumber'],
    ['pumps_0_linePressureBar', '1,2', 'decimalComma'],
    ['pumps_2_runHours', '24.01', 'hoursOverDay'],
    ['hours_generatorRun', '2', 'gridAndGeneratorOverDay'],
    ['hours_fault', '23', 'stopsOverDay'],
    ['quality_finished_turbidity_max', '0.5', 'maxBelowMin'],
    ['comments', 'x'.repeat(2001), 'tooLong'],
])('finds fault with %s = "%s" at that field: %s', (name, value, code) => {
    expect(faultsOf(filled({ [name]: value }))).toEqual({ [name]: `error.${code}` });
});

it('gives every field of the paper form one step, and every place of a report a field', () => {
    expect(new Set(paperForm.map(field => field.name)).size).toBe(paperForm.length);
    expect(namesOfStep('quality')).toHaveLength(20);
    expect(fieldAt('pumps.0.runHours')?.name).toBe('pumps_0_runHours');
    expect(fieldAt('quality.raw.ph')?.name).toBe('quality_raw_ph_min');
    expect(fieldAt('body')).toBeUndefined();
});
