import type { Feature } from './features';
import type { Metric } from './series';
import type { EntityTypeName } from './wire';

/** Whose feature it is to see what was found; the last case of a kind fits whatever it is about. */
interface FeatureCase {
    entityTypes?: readonly EntityTypeName[];
    metrics?: readonly Metric[];
    feature: Feature;
}

const onVolumes: readonly FeatureCase[] = [
    { entityTypes: ['PRODUCTION_UNIT', 'BOOSTING_STATION'], feature: 'WaterProductionAnalytics' },
    { feature: 'WaterAccounting' },
];
/** The page of the series that it was found in. */
const onSeries: readonly FeatureCase[] = [{ metrics: ['pressure'], feature: 'PressureAnalytics' }, ...onVolumes];

/** The kinds of findings that people work on. */
export const eventKinds = [
    'suddenDecrease',
    'suddenRise',
    'consistentDecrease',
    'consistentRise',
    'lowConsumption',
    'notBilled',
    'dataGap',
    'stuck',
    'drift',
    'unitDoubt',
    'criticallyLowPressure',
    'lowSupply',
    'interruption',
    'outOfRange',
    'nodeImbalance',
] as const;
export type EventKind = (typeof eventKinds)[number];
/** The features that open each: view to read, canUpdate to change. */
export const eventCases: Readonly<Record<EventKind, readonly FeatureCase[]>> = {
    suddenDecrease: onVolumes,
    suddenRise: onVolumes,
    consistentDecrease: onVolumes,
    consistentRise: onVolumes,
    lowConsumption: [{ feature: 'LowConsumptionAnomaly' }],
    notBilled: [{ feature: 'LowConsumptionAnomaly' }],
    dataGap: onSeries,
    stuck: onSeries,
    drift: onSeries,
    unitDoubt: onSeries,
    criticallyLowPressure: [{ feature: 'PressureAnalytics' }],
    lowSupply: [{ feature: 'SupplyScheduleCalculation' }],
    interruption: [{ feature: 'SupplyScheduleCalculation' }],
    outOfRange: [{ feature: 'WaterQuality' }],
    nodeImbalance: [{ feature: 'WaterAccounting' }],
};
/** The kinds that are found in the water of days. */
export const volumeKinds = [
    'suddenDecrease',
    'suddenRise',
    'consistentDecrease',
    'consistentRise',
] as const satisfies readonly EventKind[];
/** Water that did not come as its schedule says. */
export const supplyKinds = ['interruption', 'lowSupply'] as const satisfies readonly EventKind[];
/** The kinds on which somebody has to act the same day. */
export const urgentKinds = ['criticallyLowPressure', 'outOfRange'] as const satisfies readonly EventKind[];
/** What makes meters of the network doubtful, of a place or of those around a node. */
export const doubtfulMeterKinds = [
    'stuck',
    'drift',
    'unitDoubt',
    'nodeImbalance',
] as const satisfies readonly EventKind[];
/** The kinds that are about an account and its meter. */
export const meterKinds = ['lowConsumption', 'notBilled'] as const satisfies readonly EventKind[];

/** What a finding is about, as far as that decides who sees it. */
export interface FoundAt {
    entityType?: EntityTypeName | null;
    metric?: Metric | null;
}

/** The feature that opens a finding of a kind. */
export const featureOfEvent = (kind: EventKind, { entityType, metric }: FoundAt = {}): Feature => {
    const cases = eventCases[kind];
    const fits = ({ entityTypes: types, metrics }: FeatureCase) =>
        (!types || (!!entityType && types.includes(entityType))) &&
        (!metrics || (!!metric && metrics.includes(metric)));
    return (cases.find(fits) ?? cases[cases.length - 1]).feature;
};
/** The features that open a kind, whatever it is about. */
export const featuresOfKind = (kind: EventKind): readonly Feature[] => [
    ...new Set(eventCases[kind].map(({ feature }) => feature)),
];
/** The features that open any of them. */
export const featuresOfEvents: readonly Feature[] = [...new Set(eventKinds.flatMap(featuresOfKind))];

export const eventStates = ['open', 'acknowledged', 'inspected', 'repaired', 'maintenance', 'falseAlarm'] as const;
export type EventState = (typeof eventStates)[number];
/** States of a finding that still waits for somebody. */
export const waitingStates = ['open', 'acknowledged'] as const satisfies readonly EventState[];
/** States of one that somebody found to be true. */
export const confirmedStates = ['inspected', 'repaired', 'maintenance'] as const satisfies readonly EventState[];

export const eventCauses = [
    'salinityStop',
    'repair',
    'burst',
    'sensorGap',
    'scheduleChange',
    'meterFault',
    'unknown',
] as const;
export type EventCause = (typeof eventCauses)[number];

const ofSeries: Readonly<Record<Metric, string>> = {
    pressure: 'bar',
    level: 'm',
    inflow: 'm3/d',
    outflow: 'm3/d',
    production: 'm3/d',
    volume: 'm3/d',
};
const unitsOfKinds: Readonly<Partial<Record<EventKind, string>>> = {
    lowConsumption: 'm3/d',
    notBilled: 'm3/d',
    criticallyLowPressure: 'bar',
    lowSupply: '%',
    interruption: 'hours',
    nodeImbalance: 'm3/d',
    // Of a report, in its sentence.
    outOfRange: '',
};
/** The unit of what was expected and observed; empty where a finding is of no one unit. */
export const unitOfEvent = (kind: EventKind, metric: Metric | null): string =>
    unitsOfKinds[kind] ?? (metric === null ? '' : ofSeries[metric]);
