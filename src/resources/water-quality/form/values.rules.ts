import type { Parameter, Report, ReportInput, Water } from '../../../../contract/water-quality';
import { parameters, powerHours } from '../../../../contract/water-quality';
import { parseNumber } from '../../../../contract/format';
import { consumptionFields, paperForm, pumps, qualityName } from './fields';

/** What the form holds: text as it was typed, and numbers as they were stored. */
export type FormValue = string | number | null | undefined;
export type FormValues = Readonly<Record<string, FormValue>>;

/** A blank paper form; the day is the chemist's to change. */
export const blankReport = (today: string): FormValues => ({
    ...Object.fromEntries(paperForm.map(({ name }) => [name, ''])),
    reportDate: today,
});

const leaves = (value: unknown, path: string): [string, FormValue][] =>
    typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, part]) => leaves(part, path ? `${path}_${key}` : key))
        : [[path, value as FormValue]];

/** A report as the form holds it: one flat field a line of the paper. */
export const formOf = ({ id, version, ...report }: Report): FormValues & { id: string; version: number } => {
    const flat = new Map(leaves(report, ''));
    return { ...Object.fromEntries(paperForm.map(({ name }) => [name, flat.get(name) ?? ''])), id, version };
};

/** A typed number; null when nothing was typed, NaN when it is no number. */
export const numberOf = (value: FormValue): number | null =>
    typeof value === 'string' ? parseNumber(value) : (value ?? null);
/** The same while it is being typed: what is no number yet is missing. */
const readOf = (value: FormValue): number | null => {
    const number = numberOf(value);
    return number === null || Number.isNaN(number) ? null : number;
};

const textOf = (value: FormValue): string => (value === null || value === undefined ? '' : String(value));

const shaped = (values: FormValues, asNumber: typeof numberOf) => {
    const number = (name: string) => asNumber(values[name]);
    const group = <K extends string>(prefix: string, keys: readonly K[]) =>
        Object.fromEntries(keys.map(key => [key, number(`${prefix}_${key}`)])) as Record<K, number | null>;
    const range = (water: Water) => (parameter: Parameter) => [
        parameter,
        { min: number(qualityName(water, parameter, 'min')), max: number(qualityName(water, parameter, 'max')) },
    ];
    const quality = (water: Water) => Object.fromEntries(parameters.map(range(water))) as ReportInput['quality'][Water];
    const changeOf = () => {
        const kind = values.abstracted_meterChange_kind;
        const prefix = 'abstracted_meterChange';
        if (kind === 'rollover') return { kind, ...group(prefix, ['meterMaximumM3']) };
        if (kind === 'replacement') return { kind, ...group(prefix, ['oldFinalReadingM3', 'newInitialReadingM3']) };
        return null;
    };
    return {
        name: textOf(values.name),
        productionUnitId: textOf(values.productionUnitId),
        reportDate: textOf(values.reportDate),
        abstracted: { ...group('abstracted', ['previousReadingM3', 'presentReadingM3']), meterChange: changeOf() },
        treated: group('treated', ['treatedM3', 'serviceM3']),
        pumps: pumps.map(pump => group(`pumps_${pump}`, ['linePressureBar', 'runHours'])),
        hours: group('hours', powerHours),
        chemicals: group('chemicals', consumptionFields),
        quality: { raw: quality('raw'), finished: quality('finished') },
        comments: textOf(values.comments),
    };
};

/** The report as it would be sent; what is no number is NaN, which the contract refuses. */
export const inputOf = (values: FormValues) => shaped(values, numberOf);

/** The report as far as it is filled in, for the figures beside the fields. */
export const partialOf = (values: FormValues) => {
    const report = shaped(values, readOf);
    const { meterChange } = report.abstracted;
    const whole = meterChange === null || Object.values(meterChange).every(part => part !== null);
    // A change of the meter that is half told gives no volume.
    const present = whole ? report.abstracted.presentReadingM3 : null;
    const change = whole ? (meterChange as ReportInput['abstracted']['meterChange']) : null;
    return { ...report, abstracted: { ...report.abstracted, presentReadingM3: present, meterChange: change } };
};

/** Whether the present reading asks what became of the meter. */
export const belowPrevious = (values: FormValues): boolean => {
    const previous = readOf(values.abstracted_previousReadingM3);
    const present = readOf(values.abstracted_presentReadingM3);
    return previous !== null && present !== null && present < previous;
};

/** Whether two values of a field say the same; an empty field is a missing value. */
export const same = (name: string, one: FormValue, other: FormValue): boolean => {
    const numeric = paperForm.some(field => field.name === name && field.unit !== undefined);
    if (!numeric) return textOf(one).trim() === textOf(other).trim();
    return Object.is(numberOf(one), numberOf(other));
};
