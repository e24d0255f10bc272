import { hourMs } from '../../contract/period';
import { dailyFindings, type DailyLimits } from './daily.rules';
import { driftsOf } from './drift.rules';
import { StepTable } from './steps.rules';
import { stuckRunsOf } from './stuck.rules';
import { daysOf } from './days.rules';

const usual: DailyLimits = { stepPercent: 5, stepSigma: 4, trendPercent: 5 };
const length = 90;
const usualM3 = 1000;

/** What is found of a series by itself, without holidays. */
export const foundIn = (values: readonly (number | null)[], limits: Partial<DailyLimits> = {}) =>
    dailyFindings({ length: values.length, holidays: new Set() }, [{ values, peers: [], sources: [] }], {
        ...usual,
        ...limits,
    });

/** Whether a steady series that falls by so many percent of what it then is, on its last day, is found. */
export const fallsBy = (percent: number, stepPercent: number): boolean => {
    const values = Array.from({ length }, () => usualM3);
    values[length - 1] = usualM3 / (1 + percent / 100);
    // A steady series scatters by the least there is: a limit of its own.
    return foundIn(values, { stepPercent, stepSigma: 0 }).length > 0;
};

/** Whether a series that scatters from day to day and falls by so many times that is found. */
export const fallsBySigma = (sigma: number, stepSigma: number): boolean => {
    const scatter = [0, 3, -2, 1, -3, 2, -1].map(each => each / 100);
    const values = Array.from({ length }, (_, day) => usualM3 * Math.exp(scatter[(day * 3 + Math.floor(day / 7)) % 7]));
    const axis = { length, holidays: new Set<number>() };
    const table = new StepTable(daysOf(axis, [{ values, peers: [] }]), 0);
    const last = length - 1;
    const now = table.change(last, table.before(last))?.change ?? 0;
    values[last] *= Math.exp(-now - sigma * (table.sigma(last) ?? 0));
    return foundIn(values, { stepSigma, stepPercent: 0.01, trendPercent: 90 }).length > 0;
};

/** Whether a steady series that falls evenly by so many percent in 30 days is found. */
export const fallsSlowlyBy = (percent: number, trendPercent: number): boolean => {
    const daily = Math.log1p(percent / 100) / 30;
    const values = Array.from({ length }, (_, day) => usualM3 * Math.exp(-daily * Math.max(0, day - 40)));
    return foundIn(values, { trendPercent, stepPercent: 200 }).length > 0;
};

/** Whether a meter is found that shows the same in so many hours of supply. */
export const stuckFor = (hours: number, least: number): boolean =>
    stuckRunsOf(
        Array.from({ length: hours }, (_, hour) => ({
            at: hour * hourMs,
            value: 10,
            supplied: true,
            pressed: true,
        })),
        least,
    ).length > 0;

/** Whether a meter is found that walks evenly by so many percent of its peak flow in 60 days. */
export const driftsBy = (percent: number, limit: number): boolean =>
    driftsOf(
        Array.from({ length: 60 }, (_, at) => ({ at, least: percent * at, most: 6000 })),
        limit,
    ).length > 0;
