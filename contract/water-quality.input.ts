import { z } from 'zod';
import { givenDay, missingOr, text, words } from './wire';

/** Pumps of the paper form. */
export const pumpCount = 5;
export const chemicals = ['alum', 'lime', 'chlorine', 'coagulantAid'] as const;
export type Chemical = (typeof chemicals)[number];
export const waters = ['raw', 'finished'] as const;
export type Water = (typeof waters)[number];
export const parameters = ['ph', 'turbidity', 'alkalinity', 'chloride', 'freeChlorine'] as const;
export type Parameter = (typeof parameters)[number];
/** Hours without power, by what they are for. */
export const stops = ['lowVoltageStop', 'highVoltageStop', 'loadShedding', 'fault'] as const;
/** Hours of a day that the pumps had power or had none. */
export const powerHours = ['gridRun', 'generatorRun', ...stops] as const;
/** What two fields of a report say that cannot both be; marked, not refused. */
export const reportDoubts = ['treatedAboveAbstracted', 'gridAndSheddingOverDay'] as const;
export type ReportDoubt = (typeof reportDoubts)[number];
/** m3: half a litre more or less is how binary fractions are kept. */
export const sameVolumeM3 = 0.0005;
/** What each is measured in. */
export const qualityUnits = {
    ph: 'pH',
    turbidity: 'NTU',
    alkalinity: 'mg/L',
    chloride: 'mg/L',
    freeChlorine: 'mg/L',
} as const satisfies Record<Parameter, string>;

/** A number that was read, or null where it was not: blank is missing, never 0. */
const read = (most: number, over = 'tooLarge') =>
    z.number({ error: 'positiveNumber' }).min(0, 'positiveNumber').max(most, over).nullable();
const volumeM3 = read(1e9);
const hours = read(24, 'hoursOverDay');
const kg = read(1e6);
const required = z
    .number({ error: missingOr('positiveNumber') })
    .min(0, 'positiveNumber')
    .max(1e12, 'tooLarge');
/** One spelling for each plant. */
export const plantId = (code: string) => z.string({ error: code }).regex(/^[1-9]\d{0,8}$/, { error: code });
/** Nobody kept daily reports before. */
export const reportDay = givenDay;

export const meterChange = z.discriminatedUnion('kind', [
    /** The meter passed its largest reading and began at 0 again. */
    z.strictObject({ kind: z.literal('rollover'), meterMaximumM3: required }),
    z.strictObject({ kind: z.literal('replacement'), oldFinalReadingM3: required, newInitialReadingM3: required }),
]);
export type MeterChange = z.infer<typeof meterChange>;

const abstracted = z
    .strictObject({
        previousReadingM3: required,
        presentReadingM3: required,
        meterChange: meterChange.nullable(),
    })
    .check(context => {
        const { previousReadingM3: previous, presentReadingM3: present, meterChange: change } = context.value;
        const refuse = (code: string, ...path: string[]) =>
            context.issues.push({ code: 'custom', message: code, path, input: context.value });
        if (change === null && present < previous) refuse('readingBelowPrevious', 'presentReadingM3');
        if (change?.kind === 'rollover' && change.meterMaximumM3 < Math.max(previous, present))
            refuse('meterMaximumTooSmall', 'meterChange', 'meterMaximumM3');
        if (change?.kind === 'replacement' && change.oldFinalReadingM3 < previous)
            refuse('readingBelowPrevious', 'meterChange', 'oldFinalReadingM3');
        if (change?.kind === 'replacement' && present < change.newInitialReadingM3)
            refuse('readingBelowInitial', 'presentReadingM3');
    });

const minMax = (most: number) =>
    z
        .strictObject({ min: read(most), max: read(most) })
        .refine(({ min, max }) => min === null || max === null || max >= min, { error: 'maxBelowMin', path: ['max'] });
const quality = z.strictObject({
    ph: minMax(14),
    turbidity: minMax(1e5),
    alkalinity: minMax(1e5),
    chloride: minMax(1e5),
    freeChlorine: minMax(1e3),
});
export type Quality = z.infer<typeof quality>;

const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
/** Sums of tenths of hours are compared to a ten-thousandth, as binary fractions are not exact. */
export const hoursOfDay = 24.0001;
const overADay = (total: number) => total > hoursOfDay;

const power = z
    .strictObject({
        gridRun: hours,
        generatorRun: hours,
        lowVoltageStop: hours,
        highVoltageStop: hours,
        loadShedding: hours,
        fault: hours,
    })
    .refine(each => !overADay(sum([each.gridRun, each.generatorRun])), {
        error: 'gridAndGeneratorOverDay',
        path: ['generatorRun'],
    })
    .refine(each => !overADay(sum(stops.map(stop => each[stop]))), { error: 'stopsOverDay', path: ['fault'] });

/** What a chemist reads on a day at a plant; m3, bar, hours, kg, mg/L and NTU. */
export const reportInput = z.strictObject({
    name: words(120),
    productionUnitId: plantId('required'),
    reportDate: reportDay,
    abstracted,
    treated: z.strictObject({ treatedM3: volumeM3, serviceM3: volumeM3 }),
    pumps: z.array(z.strictObject({ linePressureBar: read(100), runHours: hours })).length(pumpCount, 'invalid'),
    hours: power,
    chemicals: z.strictObject({ alumKg: kg, limeKg: kg, chlorineKg: kg, coagulantAidKg: kg }),
    quality: z.strictObject({ raw: quality, finished: quality }),
    comments: text(2000),
});
export type ReportInput = z.infer<typeof reportInput>;
