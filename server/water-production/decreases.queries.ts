import { idsIn } from '../../contract/filters';
import { tidyAll } from '../../contract/tidy';
import { waitingStates } from '../../contract/event-kinds';
import { entityTypes } from '../../contract/wire';
import type { Decrease, DecreaseKind, DecreaseQuery, Decreases } from '../../contract/water-production';
import type { Queries } from '../db/db';
import { reasonOf } from '../events/reasons';
import { durationRanges } from '../figures/ranges.queries';
import { cityZoneSql } from '../network/site.queries';
import { waterSources } from './sources.queries';

type Row = Omit<Decrease, 'reason' | 'source' | 'changePercent'> & {
    type: number;
    code: string;
    reasonCode: string;
    params: Record<string, unknown>;
};

/** More than anybody works through; the latest ones. */
const most = 1000;
const day = (column: string) => `(${column} at time zone ${cityZoneSql})::date`;
/** It ends at a midnight: its last day is the one before. */
const lastDayOf = (column: string) => `(${column} at time zone ${cityZoneSql} - interval '1 second')::date`;

/** Findings of a kind at some places, of days `[from, to)`, begun in them or earlier. */
const findDecreases = (q: Queries, kind: DecreaseKind, places: readonly number[], from: string, to: string) =>
    q.query<Row>(
        `select v.id, v.kind, v.version, e.id::text as "placeId", e.type, e.code, e.name, e.name_bn as "nameBn",
             s.code as "seriesCode", ${day('v.started_at')} as since, ${lastDayOf('v.ended_at')} as until,
             v.expected as "expectedM3", v.observed as "observedM3", v.sigma,
             (v.reason_params ->> 'missing')::float8 as "missingM3", v.state,
             case when a.id is not null then json_build_object('id', a.id, 'name', a.full_name) end as assignee,
             v.candidate_cause as "candidateCause", v.cause, v.note, v.reason_code as "reasonCode", v.reason_params as params
         from event v join entity e on e.id = v.entity_id
         left join series s on s.id = v.series_id left join app_user a on a.id = v.assignee_id
         where v.kind = $1 and v.entity_id = any($2::int[]) and ${day('v.started_at')} < $4::date
             and (v.ended_at is null or ${lastDayOf('v.ended_at')} >= $3::date)
         order by v.started_at desc, v.id limit ${most}`,
        [kind, places, from, to],
    );

const change = (observed: number | null, expected: number | null) =>
    observed === null || expected === null || expected <= 0 ? null : (100 * (observed - expected)) / expected;

const decreaseOf = ({ reasonCode, params, type, ...row }: Row): Decrease => ({
    ...row,
    source: type === entityTypes.BOOSTING_STATION ? 'stations' : 'plants',
    changePercent: change(row.observedM3, row.expectedM3),
    reason: reasonOf(reasonCode, params, { expected: row.expectedM3, observed: row.observedM3 }),
});

/** The plants and stations of a question: those that are named, else all of the kind, or of both. */
const placesAsked = async (q: Queries, { productionUnitId, boostingStationId, source }: DecreaseQuery) => {
    const named = { plants: idsIn(productionUnitId), stations: idsIn(boostingStationId) };
    const isNamed = named.plants.length > 0 || named.stations.length > 0;
    const kinds = (['plants', 'stations'] as const).filter(
        kind => (source === undefined || source === kind) && (!isNamed || source === kind || named[kind].length > 0),
    );
    const all = await Promise.all(kinds.map(kind => waterSources(q, kind, { ids: named[kind] })));
    return all.flat().map(({ key }) => key);
};

/** What plants and stations gave less than they did, in the days of a duration; what ended in them waits for nobody. */
export const decreasesOf = async (q: Queries, kind: DecreaseKind, query: DecreaseQuery): Promise<Decreases> => {
    const how = { code: kind, inputs: [], constants: [] };
    const places = await placesAsked(q, query);
    const range = (await durationRanges(q, { duration: query.duration ?? 'daily', date: query.date }))?.soFar;
    if (!range) return { from: null, to: null, rows: [], total: places.length, waiting: 0, how };
    const rows = (await findDecreases(q, kind, places, range.from, range.to)).map(decreaseOf);
    const waiting = rows.filter(
        ({ state, until }) => until === null && waitingStates.some(each => each === state),
    ).length;
    return { ...range, rows: tidyAll(rows), total: places.length, waiting, how };
};
