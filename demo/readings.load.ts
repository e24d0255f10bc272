import { addDays, addMonths } from '../contract/period';
import type { Queries } from '../server/db/db';
import { ensureMonths } from '../server/db/partitions';
import { searchKey } from '../server/lists/list';
import { dayNumber, daysOf, instantAt, instantOf, monthsOf } from './calendar';
import { demoCity } from './city';
import { happeningsBetween, type Happening } from './events';
import { cityDay, dayValues, mainsLoss, quarterHours, type Hours } from './flows';
import { companionSuffix, seriesOn } from './network';
import { plants, trunks } from './places';
import { idsOf } from './ids';
import { qualityReport, type QualityReport } from './quality';

/** A day's values by the series that the meters of the day send them to. */
const sentOn = (day: string, from: string): Map<string, Hours> =>
    new Map(
        [...(day < from ? dayValues : cityDay)(demoCity(), day)].map(([code, hours]) => [
            seriesOn(code, day, from),
            hours,
        ]),
    );

/** A day's values with the quarter hours of the series that have a companion. */
const withCompanions = (
    day: string,
    values: ReadonlyMap<string, Hours>,
    ids: ReadonlyMap<string, number>,
): Map<string, Hours> => {
    const companions = [...values]
        .filter(([code]) => ids.has(`${code}${companionSuffix}`))
        .map(([code, hours]) => [`${code}${companionSuffix}`, quarterHours(code, day, hours)] as const);
    return new Map([...values, ...companions]);
};

/** Instants of each step of a day, made once for all series of the day. */
const instants = (day: string, steps: number): string[] =>
    Array.from({ length: steps }, (_, step) => instantOf(dayNumber(day) * 24 + (step * 24) / steps));

/** Rows series by series, so that a month of one series lies together in its table. */
function* rowsOf(days: readonly string[], values: readonly Map<string, Hours>[], ids: ReadonlyMap<string, number>) {
    const hourly = days.map(day => instants(day, 24));
    const quarterly = days.map(day => instants(day, 96));
    for (const [code, id] of ids)
        for (const [index] of days.entries()) {
            const found = values[index].get(code) ?? [];
            const at = found.length > 24 ? quarterly[index] : hourly[index];
            for (const [step, value] of found.entries()) if (value !== null) yield [id, at[step], value];
        }
}

/** A meter that is read once a day shows no gap of its telemetry nor that this stands still, and none of that time was exchanged. */
const isSeenByDay = ({ kind }: Happening) => kind !== 'sensorGap' && kind !== 'meterExchange' && kind !== 'stuckInlet';

const loadTruths = (tx: Queries, from: string, to: string, hourly: string): Promise<void> =>
    tx.copy(
        'demo_truth',
        ['kind', 'entity_code', 'started_at', 'ended_at', 'params'],
        happeningsBetween(from, to)
            .filter(event => from >= hourly || isSeenByDay(event))
            .map(({ kind, code, start, end, size, drop }) => [
                kind,
                code,
                instantOf(start),
                instantOf(end),
                drop === undefined ? { size } : { size, drop },
            ]),
    );

/** The days on which hourly and 15-minute readings begin; before them meters are read once a day. */
export interface Begins {
    hourly: string;
    quarter: string;
}

/**
 * Readings, and what was made to happen, of the local days `[from, to)`, at most a month of them. Rollups are the
 * caller's.
 */
export const loadReadings = async (tx: Queries, from: string, to: string, begins: Begins): Promise<void> => {
    const ids = await idsOf(tx, 'series');
    const days = daysOf(from, to);
    const values = days.map(day => {
        const found = sentOn(day, begins.hourly);
        return day >= begins.quarter ? withCompanions(day, found, ids) : found;
    });
    // A local day begins on the day before in UTC, by which readings are partitioned.
    const months = monthsOf(addMonths(addDays(from, -1), 0), to);
    await ensureMonths(
        tx,
        'reading',
        months.map(month => month.slice(0, 7)),
    );
    await tx.copy('reading', ['series_id', 'at', 'value'], rowsOf(days, values, ids));
    await loadTruths(tx, from, to, begins.hourly);
};

/** What each plant treated, m3, by what arrived of it: its own meter may have failed. */
const treated = (day: string): Map<string, number> => {
    const values = cityDay(demoCity(), day);
    return new Map(
        plants.map(({ code }) => {
            const mains = trunks
                .filter(([plant]) => plant === code)
                .flatMap(([, to]) => values.get(`${to}.inflow`) ?? []);
            return [code, mains.reduce<number>((sum, value) => sum + (value ?? 0), 0) / (1 - mainsLoss.trunk)];
        }),
    );
};

const lastMeters = async (q: Queries): Promise<Map<string, number>> => {
    const rows = await q.query<{ code: string; reading: number }>(
        `select distinct on (e.id) e.code, (r.body #>> '{abstracted,presentReadingM3}')::float8 as reading
         from water_quality_report r join entity e on e.id = r.production_unit_id
         order by e.id, r.report_date desc`,
    );
    return new Map(rows.map(({ code, reading }) => [code, reading]));
};

/**
 * One water quality report a plant for each local day of `[from, to)`, written in the last hour of its day; the raw water
 * meter goes on where it stood.
 */
export const loadQuality = async (tx: Queries, from: string, to: string): Promise<void> => {
    const ids = await idsOf(tx, 'entity');
    const meters = await lastMeters(tx);
    const author = (await tx.query<{ id: string }>(`select id from app_user where email = 'operator@nrw.example'`)).at(
        0,
    )?.id;
    const reports = daysOf(from, to).flatMap(day => {
        const volumes = treated(day);
        return plants.map(({ code, name, nameBn }, index) => {
            const report = qualityReport(
                code,
                day,
                volumes.get(code) ?? 0,
                meters.get(code) ?? 1_000_000 * (index + 3),
            );
            meters.set(code, report.body.abstracted.presentReadingM3);
            return {
                ...report,
                code,
                day,
                writtenAt: instantAt(day, 23 * 3600 + 600 * index),
                name: `${name} ${day}`,
                searchKey: searchKey(`${name} ${day}`, name, nameBn),
            };
        });
    });
    await tx.copy(
        'water_quality_report',
        [
            'id',
            'name',
            'search_key',
            'production_unit_id',
            'report_date',
            'body',
            'comments',
            'created_by',
            'created_at',
            'updated_at',
        ],
        reports.map(report => [
            report.id,
            report.name,
            report.searchKey,
            ids.get(report.code),
            report.day,
            report.body,
            report.comments,
            author,
            report.writtenAt,
            report.writtenAt,
        ]),
    );
    await tx.copy('water_quality_value', ['report_id', 'water', 'parameter', 'min', 'max'], reports.flatMap(valueRows));
};

const valueRows = ({ id, values }: QualityReport) =>
    values.map(({ water, parameter, min, max }) => [id, water, parameter, min, max]);

/** The pieces, a month or less each, of the local days `[from, to)`. */
export const monthPieces = (from: string, to: string): [from: string, to: string][] => {
    const pieces: [string, string][] = [];
    for (let start = from; start < to;) {
        const end = addMonths(start, 1) < to ? addMonths(start, 1) : to;
        pieces.push([start, end]);
        start = end;
    }
    return pieces;
};
