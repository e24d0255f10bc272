import type { FileUnit } from '../../contract/imports';
import type { Metric } from '../../contract/series';
import { leastSupplyM3PerHour } from './supplied.sql';

const metresPerBar = 10.197;

/** One of each unit in m3/h. */
export const flowUnits = { 'L/s': 3.6, 'm3/h': 1, 'm3/d': 1 / 24, 'ML/d': 1000 / 24 } as const;
/** One of each unit in bar. */
export const pressureUnits = { bar: 1, m: 1 / metresPerBar, kPa: 0.01, psi: 0.0689475729 } as const;
const perHour: Partial<Record<FileUnit, number>> = flowUnits;
const bar: Partial<Record<FileUnit, number>> = pressureUnits;

/** What a value in `unit` is multiplied by to stand in the unit of its metric; undefined when the unit does not fit. */
export const factorOf = (metric: Metric, unit: FileUnit, intervalSeconds: number): number | undefined => {
    if (metric === 'pressure') return bar[unit];
    if (metric === 'level') return unit === 'm' ? 1 : undefined;
    const hours = intervalSeconds / 3600;
    if (metric === 'volume') return unit === 'm3' ? 1 : perHour[unit] && perHour[unit] * hours;
    return unit === 'm3' ? 1 / hours : perHour[unit];
};

/** Whether values of a metric are water that flows. */
export const isFlow = (metric: Metric): boolean => metric !== 'pressure' && metric !== 'level';

/** How many times the usual peak a flow may reach. */
const implausibleRatio = 5;

/**
 * What is wrong with a flow, in the unit of its metric: below 0, or far above the usual peak. A bound that the mapping
 * states is believed instead. A peak that counts as no supply says nothing about the size of a flow.
 */
export const implausible = (
    { metric, bounds }: { metric: Metric; bounds?: { min?: number; max?: number } },
    value: number,
    peak: number | undefined,
): 'belowZero' | 'implausiblyHigh' | undefined => {
    if (!isFlow(metric)) return undefined;
    if (bounds?.min === undefined && value < 0) return 'belowZero';
    const isKnown = peak !== undefined && peak >= leastSupplyM3PerHour;
    return bounds?.max === undefined && isKnown && value > implausibleRatio * peak ? 'implausiblyHigh' : undefined;
};

const plain = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** Reads a number written with the given decimal mark and nothing else beside it. */
export const numberReader = (decimal: '.' | ','): ((text: string) => number | undefined) => {
    const foreign = decimal === ',' ? '.' : ',';
    return text => {
        if (text.includes(foreign)) return undefined;
        const ascii = decimal === ',' ? text.replace(',', '.') : text;
        const value = plain.test(ascii) ? Number(ascii) : Number.NaN;
        return Number.isFinite(value) ? value : undefined;
    };
};
