import type { FileUnit } from '../../contract/imports';
import type { Metric } from '../../contract/series';

const metresPerBar = 10.197;

const perHour: Partial<Record<FileUnit, number>> = { 'L/s': 3.6, 'm3/h': 1, 'm3/d': 1 / 24, 'ML/d': 1000 / 24 };
const bar: Partial<Record<FileUnit, number>> = { bar: 1, m: 1 / metresPerBar, kPa: 0.01, psi: 0.0689475729 };

/** The unit a metric is kept in. */
export const unitOf = (metric: Metric): 'm3/h' | 'bar' | 'm' | 'm3' =>
    metric === 'pressure' ? 'bar' : metric === 'level' ? 'm' : metric === 'volume' ? 'm3' : 'm3/h';

/** What a value in `unit` is multiplied by to stand in the unit of its metric; undefined when the unit does not fit. */
export const factorOf = (metric: Metric, unit: FileUnit, intervalSeconds: number): number | undefined => {
    if (metric === 'pressure') return bar[unit];
    if (metric === 'level') return unit === 'm' ? 1 : undefined;
    const hours = intervalSeconds / 3600;
    if (metric === 'volume') return unit === 'm3' ? 1 : perHour[unit] && perHour[unit] * hours;
    return unit === 'm3' ? 1 / hours : perHour[unit];
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
