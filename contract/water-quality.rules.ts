import { tidy } from './tidy';
import {
    hoursOfDay,
    parameters,
    sameVolumeM3,
    stops,
    waters,
    type DerivedFigures,
    type Limit,
    type OutOfRange,
    type Parameter,
    type Quality,
    type QualityLimits,
    type ReportDoubt,
    type ReportInput,
    type ScadaCheck,
    type Water,
} from './water-quality';

/** A report that is still being filled in: whatever is not there yet is null. */
export interface PartialReport {
    abstracted: {
        previousReadingM3: number | null;
        presentReadingM3: number | null;
        meterChange: ReportInput['abstracted']['meterChange'];
    };
    treated: { treatedM3: number | null };
    pumps: readonly { runHours: number | null }[];
    hours: Pick<ReportInput['hours'], 'gridRun' | (typeof stops)[number]>;
    chemicals: ReportInput['chemicals'];
}

const added = (values: readonly (number | null)[]): number | null => {
    const read = values.filter(value => value !== null);
    return read.length > 0 ? tidy(read.reduce((sum, value) => sum + value, 0)) : null;
};

/** m3 through the meter: present - previous, over a rollover or a replacement; null while a reading is missing or impossible. */
export const meterVolume = ({ abstracted }: Pick<PartialReport, 'abstracted'>): number | null => {
    const { previousReadingM3: previous, presentReadingM3: present, meterChange: change } = abstracted;
    if (previous === null || present === null) return null;
    if (change === null) return present >= previous ? tidy(present - previous) : null;
    if (change.kind === 'rollover') return tidy(change.meterMaximumM3 - previous + present);
    return tidy(change.oldFinalReadingM3 - previous + (present - change.newInitialReadingM3));
};

/** Dose in mg/L = kg x 1000 / treated m3; null without either. */
export const doseMgL = (kg: number | null, treatedM3: number | null): number | null =>
    kg === null || treatedM3 === null || treatedM3 <= 0 ? null : tidy((kg * 1000) / treatedM3);

/** What a report says by computation: volumes in m3, doses in mg/L, hours. */
export const derivedOf = (report: PartialReport): DerivedFigures => {
    const abstractedM3 = meterVolume(report);
    const { treatedM3 } = report.treated;
    const { alumKg, limeKg, chlorineKg, coagulantAidKg } = report.chemicals;
    return {
        abstractedM3,
        treatmentLossM3: abstractedM3 === null || treatedM3 === null ? null : tidy(abstractedM3 - treatedM3),
        pumpRunHours: added(report.pumps.map(pump => pump.runHours)),
        stopHours: added(stops.map(stop => report.hours[stop])),
        doseMgL: {
            alum: doseMgL(alumKg, treatedM3),
            lime: doseMgL(limeKg, treatedM3),
            chlorine: doseMgL(chlorineKg, treatedM3),
            coagulantAid: doseMgL(coagulantAidKg, treatedM3),
        },
    };
};

/** Which fields of a report cannot both be right; nothing is said of what is not filled in. */
export const doubtsOf = (report: PartialReport): ReportDoubt[] => {
    const { treatedM3 } = report.treated;
    const { gridRun, loadShedding } = report.hours;
    const abstractedM3 = meterVolume(report);
    const doubts: ReportDoubt[] = [];
    if (treatedM3 !== null && abstractedM3 !== null && treatedM3 - abstractedM3 > sameVolumeM3)
        doubts.push('treatedAboveAbstracted');
    if (gridRun !== null && loadShedding !== null && gridRun + loadShedding > hoursOfDay)
        doubts.push('gridAndSheddingOverDay');
    return doubts;
};

/** The limits that a pair of readings leaves; one reading alone, in either column, is held to both. */
export const outsideOf = (
    { min, max }: { min: number | null; max: number | null },
    { lowest, highest }: Limit,
): Pick<OutOfRange, 'side' | 'value' | 'limit'>[] => {
    const least = min ?? max;
    const most = max ?? min;
    const found: ReturnType<typeof outsideOf> = [];
    if (lowest !== null && least !== null && least < lowest) found.push({ side: 'low', value: least, limit: lowest });
    if (highest !== null && most !== null && most > highest) found.push({ side: 'high', value: most, limit: highest });
    return found;
};

/** Which of two readings a value outside its limits is: one reading alone stands for both. */
export const endOf = ({ side }: OutOfRange, { min, max }: Quality[Parameter]): 'min' | 'max' => {
    if (side === 'low') return min === null ? 'max' : 'min';
    return max === null ? 'min' : 'max';
};

const ofWater = (water: Water, values: Quality, limits: QualityLimits[Water]): OutOfRange[] =>
    parameters.flatMap(parameter =>
        outsideOf(values[parameter], limits[parameter]).map(found => ({ water, parameter, ...found })),
    );

/** The values outside their limits, raw water first. */
export const outOfRangeOf = (quality: ReportInput['quality'], limits: QualityLimits): OutOfRange[] =>
    waters.flatMap(water => ofWater(water, quality[water], limits[water]));

/** Treated volume beside that of SCADA; off when they differ by more than the limit, in % of SCADA. */
export const scadaCheckOf = (
    treatedM3: number | null,
    scada: { volumeM3: number | null; completeness: number; limitPercent: number },
): ScadaCheck => {
    const differencePercent =
        treatedM3 === null || scada.volumeM3 === null || scada.volumeM3 <= 0
            ? null
            : (100 * (treatedM3 - scada.volumeM3)) / scada.volumeM3;
    return {
        ...scada,
        volumeM3: scada.volumeM3 === null ? null : tidy(scada.volumeM3),
        completeness: tidy(scada.completeness),
        differencePercent: differencePercent === null ? null : tidy(differencePercent),
        off: differencePercent !== null && Math.abs(differencePercent) > scada.limitPercent,
    };
};
