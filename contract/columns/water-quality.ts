import type { Chemical, OutOfRangeRow, Parameter, ReportDoubt, ReportRow, Water } from '../water-quality';
import { chemicals, parameters, qualityUnits, waters } from '../water-quality.input';
import { columnsOf } from './column';

type Read = number | null;
type PumpNumber = 1 | 2 | 3 | 4 | 5;
type QualityEnd = `${Water}${Capitalize<Parameter>}${'Min' | 'Max'}`;
/** A parameter of a water, as one word. */
export type QualityValueName = `${Water}${Capitalize<Parameter>}`;

/** A report as a row of a file: every field and everything computed from them, names in one language. */
export type ReportFlat = Pick<
    ReportRow,
    'name' | 'reportDate' | 'createdAt' | 'updatedAt' | 'abstractedM3' | 'treatedM3' | 'outOfRange' | 'scadaOff'
> &
    Record<`pump${PumpNumber}${'PressureBar' | 'RunHours'}` | `${Chemical}${'Kg' | 'MgL'}` | QualityEnd, Read> & {
        productionUnit: string;
        plantCode: string;
        previousReadingM3: Read;
        presentReadingM3: Read;
        meterChange: 'rollover' | 'replacement' | null;
        meterMaximumM3: Read;
        oldFinalReadingM3: Read;
        newInitialReadingM3: Read;
        serviceM3: Read;
        treatmentLossM3: Read;
        pumpRunHours: Read;
        gridRun: Read;
        generatorRun: Read;
        lowVoltageStop: Read;
        highVoltageStop: Read;
        loadShedding: Read;
        fault: Read;
        stopHours: Read;
        outOfRangeValues: QualityValueName[] | null;
        scadaM3: Read;
        scadaCompleteness: number;
        scadaDifferencePercent: Read;
        doubts: ReportDoubt[] | null;
        comments: string;
        createdBy: string | null;
        updatedBy: string | null;
    };

const capital = <T extends string>(word: T) => (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<T>;
/** A parameter of a water, as one word. */
export const qualityValueName = (water: Water, parameter: Parameter): QualityValueName =>
    `${water}${capital(parameter)}`;

const m3 = <S extends string>(source: S) => ({ source, kind: 'number', unit: 'm3' }) as const;
const hours = <S extends string>(source: S) => ({ source, kind: 'number', unit: 'hours' }) as const;
const pumps = ([1, 2, 3, 4, 5] as const).flatMap(
    number =>
        [{ source: `pump${number}PressureBar`, kind: 'number', unit: 'bar' }, hours(`pump${number}RunHours`)] as const,
);
const doses = chemicals.flatMap(
    chemical =>
        [
            { source: `${chemical}Kg`, kind: 'number', unit: 'kg' },
            { source: `${chemical}MgL`, kind: 'number', unit: 'mg/L' },
        ] as const,
);
const qualities = waters.flatMap(water =>
    parameters.flatMap(parameter =>
        (['Min', 'Max'] as const).map(
            end =>
                ({
                    source: `${qualityValueName(water, parameter)}${end}`,
                    kind: 'number',
                    // pH is a number alone, and its name says it.
                    ...(parameter !== 'ph' && { unit: qualityUnits[parameter] }),
                }) as const,
        ),
    ),
);

export const reportColumns = columnsOf<ReportFlat>('waterQuality', { field: 'reportDate', order: 'DESC' })(
    { source: 'name', kind: 'text', width: 30, sort: true, place: 'wide' },
    { source: 'productionUnit', kind: 'text', width: 24, sort: true, place: 'wide' },
    { source: 'plantCode', kind: 'text', width: 16 },
    { source: 'reportDate', kind: 'date', sort: true, place: 'wide' },
    m3('previousReadingM3'),
    m3('presentReadingM3'),
    { source: 'meterChange', kind: 'enum', words: 'meterChange' },
    m3('meterMaximumM3'),
    m3('oldFinalReadingM3'),
    m3('newInitialReadingM3'),
    { ...m3('abstractedM3'), sort: true, place: 'wide' },
    { ...m3('treatedM3'), sort: true, place: 'wide' },
    m3('serviceM3'),
    m3('treatmentLossM3'),
    ...pumps,
    hours('pumpRunHours'),
    hours('gridRun'),
    hours('generatorRun'),
    hours('lowVoltageStop'),
    hours('highVoltageStop'),
    hours('loadShedding'),
    hours('fault'),
    hours('stopHours'),
    ...doses,
    ...qualities,
    { source: 'outOfRange', kind: 'integer', sort: true, place: 'wide' },
    { source: 'outOfRangeValues', kind: 'list', words: 'qualityValue', width: 36 },
    m3('scadaM3'),
    { source: 'scadaCompleteness', kind: 'number', unit: '%' },
    { source: 'scadaDifferencePercent', kind: 'number', unit: '%' },
    { source: 'scadaOff', kind: 'boolean', place: 'wide' },
    { source: 'doubts', kind: 'list', words: 'reportDoubt', width: 40, place: 'wide' },
    { source: 'comments', kind: 'text', width: 50 },
    { source: 'createdBy', kind: 'text', width: 24 },
    { source: 'createdAt', kind: 'instant', sort: true, place: 'wide' },
    { source: 'updatedBy', kind: 'text', width: 24 },
    { source: 'updatedAt', kind: 'instant' },
);

/** A value outside its limits as a row of a file. */
export type OutOfRangeFlat = Omit<OutOfRangeRow, 'productionUnit'> & { productionUnit: string };

export const outOfRangeColumns = columnsOf<OutOfRangeFlat>('waterQualityOutOfRange')(
    { source: 'reportDate', kind: 'date', sort: true },
    { source: 'productionUnit', kind: 'text', width: 24, sort: true },
    { source: 'reportName', kind: 'text', width: 30 },
    { source: 'water', kind: 'enum', words: 'water', sort: true },
    { source: 'parameter', kind: 'enum', words: 'qualityParameter', width: 20, sort: true },
    { source: 'value', kind: 'number', sort: true },
    { source: 'side', kind: 'enum', words: 'limitSide' },
    { source: 'limit', kind: 'number' },
    { source: 'unit', kind: 'unit' },
);
