import {
    parameters,
    pumpCount,
    waters,
    type Parameter,
    type Quality,
    type ReportInput,
    type Water,
} from '../../contract/water-quality';

/** What is kept of a report as one document; its quality values have rows of their own. */
export type StoredBody = Pick<ReportInput, 'abstracted' | 'treated' | 'pumps' | 'hours' | 'chemicals'>;

export const storedBody = ({ abstracted, treated, pumps, hours, chemicals }: ReportInput): StoredBody => ({
    abstracted,
    treated,
    pumps,
    hours,
    chemicals,
});

type Loose<T> = { [K in keyof T]?: T[K] | undefined };
/** A body as any version of this product wrote it: fields may be missing, and others stand there besides. */
export interface WrittenBody {
    abstracted: Loose<ReportInput['abstracted']> &
        Pick<ReportInput['abstracted'], 'previousReadingM3' | 'presentReadingM3'>;
    treated?: Loose<ReportInput['treated']>;
    pumps?: readonly Loose<ReportInput['pumps'][number]>[];
    hours?: Loose<ReportInput['hours']>;
    chemicals?: Loose<ReportInput['chemicals']>;
}

/** The known fields of a stored body; what it does not have was not read. */
export const readBody = ({ abstracted, treated, pumps, hours, chemicals }: WrittenBody): StoredBody => ({
    abstracted: {
        previousReadingM3: abstracted.previousReadingM3,
        presentReadingM3: abstracted.presentReadingM3,
        meterChange: abstracted.meterChange ?? null,
    },
    treated: { treatedM3: treated?.treatedM3 ?? null, serviceM3: treated?.serviceM3 ?? null },
    pumps: Array.from({ length: pumpCount }, (_, index) => ({
        linePressureBar: pumps?.[index]?.linePressureBar ?? null,
        runHours: pumps?.[index]?.runHours ?? null,
    })),
    hours: {
        gridRun: hours?.gridRun ?? null,
        generatorRun: hours?.generatorRun ?? null,
        lowVoltageStop: hours?.lowVoltageStop ?? null,
        highVoltageStop: hours?.highVoltageStop ?? null,
        loadShedding: hours?.loadShedding ?? null,
        fault: hours?.fault ?? null,
    },
    chemicals: {
        alumKg: chemicals?.alumKg ?? null,
        limeKg: chemicals?.limeKg ?? null,
        chlorineKg: chemicals?.chlorineKg ?? null,
        coagulantAidKg: chemicals?.coagulantAidKg ?? null,
    },
});

export interface QualityValue {
    water: Water;
    parameter: Parameter;
    min: number | null;
    max: number | null;
}

/** The rows of what was read; a parameter that was not read has none. */
export const valuesOf = (quality: ReportInput['quality']): QualityValue[] =>
    waters.flatMap(water =>
        parameters
            .map(parameter => ({ water, parameter, ...quality[water][parameter] }))
            .filter(({ min, max }) => min !== null || max !== null),
    );

/** The readings of both waters from their rows. */
export const qualityOf = (values: readonly QualityValue[]): ReportInput['quality'] => {
    const read = (water: Water, parameter: Parameter) => {
        const found = values.find(value => value.water === water && value.parameter === parameter);
        return { min: found?.min ?? null, max: found?.max ?? null };
    };
    const ofWater = (water: Water) =>
        Object.fromEntries(parameters.map(parameter => [parameter, read(water, parameter)])) as Quality;
    return { raw: ofWater('raw'), finished: ofWater('finished') };
};
