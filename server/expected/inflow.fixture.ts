import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { daysIn } from '../../contract/period';
import type { Hours } from './expected.rules';

export const inflowFolder = path.resolve(import.meta.dirname, '../../tests/data/dma-inflow');

const firstDay = '2021-01-01';
/** The hour of a day, counted from the first one of the file. */
export const slotOf = (day: string): number => 24 * daysIn({ from: firstDay, to: day });

/** The hours of five real DMAs, L/s; both values of the hour that the clock shows twice as their mean. */
export const readInflow = (folder = inflowFolder): Hours[] => {
    const [, ...rows]: string[][] = parse(readFileSync(path.join(folder, 'inflow_hourly.csv')));
    const dmas = rows[0].length - 1;
    const sums = Array.from({ length: dmas }, () => new Map<number, number[]>());
    for (const [stamp, ...cells] of rows) {
        const [, day, month, year, hour] = /^(\d+)\/(\d+)\/(\d+) (\d+)/.exec(stamp)!;
        const slot = slotOf(`${year}-${month}-${day}`) + Number(hour);
        for (const [dma, cell] of cells.entries())
            if (cell !== '') sums[dma].set(slot, [...(sums[dma].get(slot) ?? []), Number(cell)]);
    }
    const length = 24 * Math.ceil((Math.max(...sums.flatMap(sum => [...sum.keys()])) + 1) / 24);
    return sums.map(sum =>
        Float64Array.from({ length }, (_, slot) => {
            const values = sum.get(slot) ?? [];
            return values.reduce((total, value) => total + value, 0) / values.length;
        }),
    );
};

/** A forecast that was never made is worse than all others. */
const error = z
    .number()
    .nullable()
    .transform(value => value ?? Infinity);
const indicators = z.tuple([error, error, error]);
type Indicators = z.infer<typeof indicators>;
const rankingSchema = z.object({
    weeks: z.array(z.iso.date()),
    /** By team, week and DMA: the mean and the largest error of the first day, the mean error of the others. */
    teams: z.array(z.array(z.array(indicators))),
});

/** The published forecasts of four weeks, by their errors. */
export const readRanking = (folder = inflowFolder) =>
    rankingSchema.parse(JSON.parse(readFileSync(path.join(folder, 'forecast_ranking.json'), 'utf8')));

/** The errors of a week's forecast, as the ranking takes them. */
export const indicatorsOf = (observed: Hours, expected: readonly number[]): Indicators => {
    const errors = expected.map((value, hour) => Math.abs(value - observed[hour]));
    const known = (part: number[]) => part.filter(error => !Number.isNaN(error));
    const mean = (part: number[]) => part.reduce((sum, error) => sum + error, 0) / part.length;
    const [first, others] = [known(errors.slice(0, 24)), known(errors.slice(24))];
    return [mean(first), Math.max(...first), mean(others)];
};

/** The place of our errors, by week and DMA, among all teams: every indicator ranked, ties by the lower rank, ranks averaged. */
export const placeAmong = (teams: readonly Indicators[][][], ours: Indicators[][]) => {
    const all = [...teams, ours];
    const cells = ours.flatMap((dmas, week) => dmas.flatMap((_, dma) => [0, 1, 2].map(of => ({ week, dma, of }))));
    const averages = all.map(
        team =>
            cells.reduce((sum, { week, dma, of }) => {
                const better = all.filter(other => other[week][dma][of] < team[week][dma][of]);
                return sum + 1 + better.length;
            }, 0) / cells.length,
    );
    const own = averages[averages.length - 1];
    return { place: 1 + averages.filter(average => average < own).length, of: all.length, average: own };
};
