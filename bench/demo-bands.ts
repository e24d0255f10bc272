import { demoCity } from '../demo/city';
import { daysOf } from '../demo/calendar';
import { cityDay } from '../demo/flows';
import { forecaster } from '../server/expected/expected.rules';
import { count, type Finding } from './report';

const year = { from: '2025-10-01', to: '2026-11-21' };
const metrics = ['inflow', 'outflow', 'production', 'pressure', 'level'] as const;

/** How many observed values there were, and how many of them lay in their band. */
interface Held {
    n: number;
    held: number;
}

/** What of one series its bands a day ahead held: hours, those that were not 0, and days. */
const heldOf = (values: Float64Array): Record<'hours' | 'wet' | 'days', Held> => {
    const held = { hours: { n: 0, held: 0 }, wet: { n: 0, held: 0 }, days: { n: 0, held: 0 } };
    const add = (to: Held, value: number, { low, high }: { low: number; high: number }) => {
        if (Number.isNaN(value) || Number.isNaN(low)) return;
        to.n += 1;
        if (value >= low && value <= high) to.held += 1;
    };
    const { hours, mean } = forecaster(values);
    for (let day = 0; day < values.length / 24; day += 1) {
        const own = values.subarray(24 * day, 24 * day + 24);
        for (const [hour, band] of hours(day, 24 * day).entries()) {
            add(held.hours, own[hour], band);
            if (own[hour] !== 0) add(held.wet, own[hour], band);
        }
        const measured = own.filter(value => !Number.isNaN(value));
        const sum = measured.reduce((total, value) => total + value, 0);
        add(held.days, sum / measured.length, mean(day, 24 * day, 24));
    }
    return held;
};

const shareOf = ({ n, held }: Held) => held / n;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const heldFinding = (what: string, all: readonly Held[]): Finding => {
    const told = all.filter(({ n }) => n > 0);
    const each = told.map(shareOf);
    const whole = { n: told.reduce((sum, { n }) => sum + n, 0), held: told.reduce((sum, { held }) => sum + held, 0) };
    const over = each.filter(share => share > 0.99).length;
    const isMet = shareOf(whole) >= 0.93 && shareOf(whole) <= 0.97 && over === 0 && each.every(share => share >= 0.9);
    return {
        what,
        measured: `${percent(shareOf(whole))} of ${count(whole.n)}; ${told.length} series ${percent(Math.min(...each))} to ${percent(Math.max(...each))}, ${over} above 99 %`,
        goal: '93 to 97 %, each 90 to 99 %',
        verdict: isMet ? 'met' : 'missed',
    };
};

/** How much their band holds of the demo's hourly series over 13 months, a day ahead, by what they measure. */
export const demoBands = (): Finding[] => {
    const city = demoCity();
    const days = daysOf(year.from, year.to).map(day => cityDay(city, day));
    const codes = [...new Set(days.flatMap(day => [...day.keys()]))];
    const valuesOf = (code: string) =>
        Float64Array.from(
            days.flatMap(day => day.get(code) ?? Array.from({ length: 24 }, () => null)),
            value => value ?? NaN,
        );
    return metrics.flatMap(metric => {
        const held = codes.filter(code => code.endsWith(`.${metric}`)).map(code => heldOf(valuesOf(code)));
        return [
            heldFinding(
                `hours of ${metric}`,
                held.map(each => each.hours),
            ),
            ...(metric === 'inflow'
                ? [
                      heldFinding(
                          'hours of inflow but those of 0',
                          held.map(each => each.wet),
                      ),
                  ]
                : []),
            heldFinding(
                `days of ${metric}`,
                held.map(each => each.days),
            ),
        ];
    });
};
