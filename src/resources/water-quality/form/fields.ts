import {
    parameters,
    powerHours,
    pumpCount,
    qualityUnits,
    waters,
    type Parameter,
    type Water,
} from '../../../../contract/water-quality';

/** The pages of the paper form. */
export const steps = ['header', 'water', 'hours', 'chemicals', 'quality', 'comments'] as const;
export type Step = (typeof steps)[number];

export interface PaperField {
    /** Where it stands in a report, joined by `_`: each field of a draft then stands for itself. */
    name: string;
    step: Step;
    /** Typed as a number of this unit; the others are text. */
    unit?: string;
}

// pH is a bare number.
const unitOf = (parameter: Parameter): string => (parameter === 'ph' ? '' : qualityUnits[parameter]);
export const pumps = Array.from({ length: pumpCount }, (_, index) => index);
export const consumptionFields = ['alumKg', 'limeKg', 'chlorineKg', 'coagulantAidKg'] as const;
export const qualityName = (water: Water, parameter: Parameter, side: 'min' | 'max') =>
    `quality_${water}_${parameter}_${side}`;

const text = (step: Step, ...names: string[]): PaperField[] => names.map(name => ({ name, step }));
const numbers = (step: Step, unit: string, ...names: string[]): PaperField[] =>
    names.map(name => ({ name, step, unit }));

/** Every field in the order of the paper form. */
export const paperForm: readonly PaperField[] = [
    ...text('header', 'productionUnitId', 'reportDate', 'name'),
    ...numbers('water', 'm3', 'abstracted_previousReadingM3', 'abstracted_presentReadingM3'),
    ...text('water', 'abstracted_meterChange_kind'),
    ...numbers('water', 'm3', 'abstracted_meterChange_meterMaximumM3'),
    ...numbers('water', 'm3', 'abstracted_meterChange_oldFinalReadingM3', 'abstracted_meterChange_newInitialReadingM3'),
    ...numbers('water', 'm3', 'treated_treatedM3', 'treated_serviceM3'),
    ...pumps.flatMap(pump => [
        ...numbers('water', 'bar', `pumps_${pump}_linePressureBar`),
        ...numbers('water', 'hours', `pumps_${pump}_runHours`),
    ]),
    ...numbers('hours', 'hours', ...powerHours.map(name => `hours_${name}`)),
    ...numbers('chemicals', 'kg', ...consumptionFields.map(name => `chemicals_${name}`)),
    ...waters.flatMap(water =>
        parameters.flatMap(parameter =>
            numbers(
                'quality',
                unitOf(parameter),
                qualityName(water, parameter, 'min'),
                qualityName(water, parameter, 'max'),
            ),
        ),
    ),
    ...text('comments', 'comments'),
];

const byName = new Map(paperForm.map(field => [field.name, field]));

export const fieldOf = (name: string): PaperField | undefined => byName.get(name);
export const namesOfStep = (step: Step): string[] =>
    paperForm.filter(field => field.step === step).map(field => field.name);

/** The field that shows a fault at a place of the report, by the place's dotted path; none for a place without one. */
export const fieldAt = (path: string): PaperField | undefined => {
    const name = path.replaceAll('.', '_');
    return byName.get(name) ?? paperForm.find(field => field.name.startsWith(`${name}_`));
};
