import type { Feature } from './features';

/** The kinds of findings that people work on, each with the feature that opens it: view to read, canUpdate to change. */
export const eventFeatures = {
    lowConsumption: 'LowConsumptionAnomaly',
    notBilled: 'LowConsumptionAnomaly',
} as const satisfies Record<string, Feature>;
export type EventKind = keyof typeof eventFeatures;
export const eventKinds = Object.keys(eventFeatures) as [EventKind, ...EventKind[]];
/** The features that open any of them. */
export const featuresOfEvents: readonly Feature[] = [...new Set(Object.values(eventFeatures))];

export const eventStates = ['open', 'acknowledged', 'inspected', 'repaired', 'maintenance', 'falseAlarm'] as const;
export type EventState = (typeof eventStates)[number];
/** States of a finding that still waits for somebody. */
export const waitingStates = ['open', 'acknowledged'] as const satisfies readonly EventState[];
