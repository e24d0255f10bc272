import type { Queries } from '../server/db/db';
import { demoCity, type City } from './city';
import { since, site } from './divisions';
import { idIn, idsOf } from './ids';
import { companionSeries, companionSuffix, countedSeries, meters, type MeterModel, type SeriesModel } from './network';

const loadSeries = async (tx: Queries, series: readonly SeriesModel[]): Promise<void> => {
    const known = await idsOf(tx, 'series');
    const places = await idsOf(tx, 'entity');
    await tx.copy(
        'series',
        ['code', 'entity_id', 'metric', 'unit', 'zone', 'interval_seconds'],
        series
            .filter(({ code }) => !known.has(code))
            .map(({ code, entity, metric, unit, intervalSeconds }) => [
                code,
                idIn(places, entity),
                metric,
                unit,
                site.zone,
                intervalSeconds,
            ]),
    );
    await tx.query(
        `update series copy set finer_copy_of = s.id from series s
         where copy.code = s.code || $1::text and copy.finer_copy_of is null`,
        [companionSuffix],
    );
};

const loadFlowPoints = async (tx: Queries, all: readonly MeterModel[]): Promise<void> => {
    const known = new Set(
        (await tx.query<{ code: string; from: string }>('select code, valid_from as "from" from flow_point')).map(
            ({ code, from }) => `${code} ${from}`,
        ),
    );
    const added = all.filter(({ code, from }) => !known.has(`${code} ${from ?? since}`));
    if (added.length === 0) return;
    const [linkIds, seriesIds] = [await idsOf(tx, 'link'), await idsOf(tx, 'series')];
    for (const { code, from, to } of all.filter(meter => meter.to !== null))
        await tx.query('update flow_point set valid_to = $3::date where code = $1 and valid_from = $2::date', [
            code,
            from ?? since,
            to,
        ]);
    await tx.copy(
        'flow_point',
        [
            'link_id',
            'code',
            'name',
            'name_bn',
            'series_id',
            'stands_at',
            'confidence_percent',
            'valid_from',
            'valid_to',
        ],
        added.map(({ link, code, name, nameBn, series, standsAt, confidencePercent, from, to }) => [
            idIn(linkIds, link),
            code,
            name,
            nameBn,
            idIn(seriesIds, series.code),
            standsAt,
            confidencePercent ?? null,
            from ?? since,
            to,
        ]),
    );
};

/** Valves of the sectors' inlets. */
const loadValves = (tx: Queries) =>
    tx.query(
        `insert into valve (flow_point_id, kind, kvs, open_percent, upstream_bar, downstream_bar, valid_from)
         select p.id, (array['linear', 'equalPercentage', 'quickOpening'])[1 + p.id % 3], 200 + 50 * (p.id % 5),
            60 + 5 * (p.id % 7), 2.4, 1.6, p.valid_from
         from flow_point p join link l on l.id = p.link_id join sector s on s.id = l.to_id
         where p.stands_at = 'downstream' and not exists (select from valve v where v.flow_point_id = p.id)`,
    );

/** The series and flow points that the city has by the day `until` and the database not yet; hourly readings begin on `from`. */
export const loadMeters = async (tx: Queries, from: string, until: string): Promise<void> => {
    const city: City = demoCity();
    await loadSeries(tx, [...countedSeries(city, from, until), ...companionSeries(city, from, until)]);
    await loadFlowPoints(tx, meters(city, from, until));
    await loadValves(tx);
};
