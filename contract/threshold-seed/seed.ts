export type ThresholdUnit =
    | '%'
    | 'share'
    | 'ratio'
    | 'exponent'
    | 'sigma'
    | 'bar'
    | 'days'
    | 'hours'
    | 'L/h'
    | 'pH'
    | 'NTU'
    | 'mg/L'
    | 'lpcd';

export type ThresholdScreen =
    | 'dashboard'
    | 'kpi-tracking'
    | 'consumption-analytics'
    | 'geospatial-analytics'
    | 'water-production-analytics'
    | 'pressure-analytics'
    | 'supply-schedule-calculation'
    | 'low-consumption-anomaly'
    | 'events'
    | 'water-quality'
    | 'water-accounting/water-flow-metrics'
    | 'water-accounting/water-value-chain';

/**
 * A constant a utility may change. `defaultMin` to `defaultMax` is the band in which the value makes sense.
 * `read` rows act at once; a change of a `rollup` row queues a recomputation. An inactive row limits nothing.
 */
export interface ThresholdSeed {
    key: string;
    name: string;
    nameBn: string;
    unit: ThresholdUnit;
    defaultMin: number;
    defaultMax: number;
    defaultValue: number;
    kind: 'read' | 'rollup';
    active: boolean;
    source: string;
    whereUsed: readonly ThresholdScreen[];
}
