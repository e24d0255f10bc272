import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '../contract/period';
import { readingsMapping } from '../contract/imports';
import type { ExpectedRow } from '../contract/series';
import type { Db } from '../server/db/db';
import { findExpected } from '../server/expected/expected.queries';
import { indicatorsOf, inflowFolder, placeAmong, readRanking } from '../server/expected/inflow.fixture';
import { importFile } from '../server/ingest/import';
import { knownSeries, type SeriesRow } from '../server/series/series.queries';
import { interleave, median } from './measure';
import { factFinding, timeFinding, type Finding } from './report';

const firstMonday = '2021-03-29';
const lastMonday = '2023-03-20';
const codes = [1, 2, 3, 4, 5].map(number => `ferrara-${number}`);

const load = async (db: Db, folder: string): Promise<SeriesRow[]> => {
    const mapping = readingsMapping.parse(JSON.parse(readFileSync(path.join(inflowFolder, 'mapping.json'), 'utf8')));
    const fileName = 'inflow_hourly.csv';
    const source = () => createReadStream(path.join(folder, fileName));
    await importFile('readings', { db, fileName, source, mapping, now: new Date() });
    return Promise.all(codes.map(code => knownSeries(db, code)));
};

type Ask = (series: SeriesRow, from: string, days: number, bucket: 'hour' | 'day') => Promise<ExpectedRow[]>;

/** The midnight with which a local day begins. */
const midnightIn = async (db: Db, zone: string, day: string): Promise<Date> => {
    const [{ at }] = await db.query<{ at: string }>('select $1::date::timestamp at time zone $2 as at', [day, zone]);
    return new Date(at);
};

const place = async (ask: Ask, all: readonly SeriesRow[], folder: string): Promise<Finding> => {
    const { weeks, teams } = readRanking(folder);
    const ours = [];
    for (const week of weeks) {
        const dmas = [];
        for (const series of all) {
            const rows = await ask(series, week, 7, 'hour');
            const litres = (value: number | null) => (value === null ? NaN : value / 3.6);
            const observed = Float64Array.from(rows, row => litres(row.observed));
            dmas.push(
                indicatorsOf(
                    observed,
                    rows.map(row => litres(row.expected)),
                ),
            );
        }
        ours.push(dmas);
    }
    const { place, of, average } = placeAmong(teams, ours);
    return {
        what: 'place among published forecasts of four weeks',
        measured: `${place} of ${of} (mean rank ${average.toFixed(2)})`,
        goal: '<= 8 of 32',
        verdict: place <= 8 ? 'met' : 'FAR OFF',
    };
};

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** How many observed values of each series lie in their band, of weeks by turns. */
const coverage = async (
    what: string,
    all: readonly SeriesRow[],
    rowsOf: (series: SeriesRow) => Promise<ExpectedRow[]>,
): Promise<Finding> => {
    const shares: { n: number; held: number }[] = [];
    for (const series of all) {
        const rows = (await rowsOf(series)).filter(({ observed, low95 }) => observed !== null && low95 !== null);
        const held = rows.filter(row => row.observed! >= row.low95! && row.observed! <= row.high95!).length;
        shares.push({ n: rows.length, held });
    }
    const n = shares.reduce((sum, share) => sum + share.n, 0);
    const whole = shares.reduce((sum, share) => sum + share.held, 0) / n;
    const each = shares.map(share => share.held / share.n);
    const isMet = whole >= 0.93 && whole <= 0.97 && each.every(share => share >= 0.9 && share <= 0.99);
    return {
        what,
        measured: `${percent(whole)} of ${n.toLocaleString('en-GB')}; each series ${each.map(percent).join(', ')}`,
        goal: '93 to 97 %, each 90 to 99 %',
        verdict: isMet ? 'met' : 'FAR OFF',
    };
};

/**
 * Expected values of five real DMAs: their place among published forecasts, how much their band holds of hours and days
 * it has not seen, and what ten series of two years cost. `folder` holds the file of inflows and that of forecasts.
 */
export const forecast = async (db: Db, folder = inflowFolder): Promise<Finding[]> => {
    const all = await load(db, folder);
    const ask: Ask = async (series, from, days, bucket) =>
        findExpected(db, series, {
            days: { from, to: addDays(from, days) },
            bucket,
            asOf: await midnightIn(db, series.zone, from),
        });
    const everyWeek = async (series: SeriesRow, bucket: 'hour' | 'day') => {
        const rows: ExpectedRow[] = [];
        for (let week = firstMonday; week <= lastMonday; week = addDays(week, 7))
            rows.push(...(await ask(series, week, 7, bucket)));
        return rows;
    };
    const dayAhead = (series: SeriesRow, bucket: 'hour' | 'day') =>
        findExpected(db, series, { days: { from: firstMonday, to: addDays(lastMonday, 7) }, bucket, asOf: new Date() });
    const tenSeries = async () => {
        for (const series of [...all, ...all]) await dayAhead(series, 'hour');
    };
    const { ten } = await interleave({ ten: tenSeries }, { rounds: 3 });
    return [
        await place(ask, all, folder),
        await coverage('hours in their band, a day ahead', all, series => dayAhead(series, 'hour')),
        await coverage('hours in their band, a week ahead', all, series => everyWeek(series, 'hour')),
        await coverage('days in their band, a day ahead', all, series => dayAhead(series, 'day')),
        await coverage('days in their band, a week ahead', all, series => everyWeek(series, 'day')),
        timeFinding('ten series of two years, each hour a day ahead', median(ten), 1_000),
        factFinding('weeks forecast', `from ${firstMonday} to ${lastMonday}, each as of its first hour`),
    ];
};
