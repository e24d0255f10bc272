import type { DayRange } from '../../contract/period';
import type { SourceKind } from '../../contract/water-production';
import type { Queries } from '../db/db';
import { readOnce, rowBytes } from '../figures/shelf';
import { isValidOn } from '../network/place-days.sql';
import { cityZoneSql } from '../network/site.queries';

/** A plant or boosting station of the city. */
export interface WaterSource {
    key: number;
    id: string;
    code: string;
    name: string;
    nameBn: string;
    /** Null of a station. */
    ksa: boolean | null;
    from: string | null;
    to: string | null;
    silentSince: string | null;
}

const kinds = {
    plants: { table: 'production_unit', ksa: 'own.ksa' },
    stations: { table: 'boosting_station', ksa: 'null::boolean' },
} as const satisfies Record<SourceKind, object>;

/** The last day of a meter in use without a sample of the given day; with none at all it has no last day. */
const silentSince = `(
    select (min(m.last_at) at time zone ${cityZoneSql})::date
    from flow_point p join series m on m.id = p.series_id
    where m.entity_id = e.id and ${isValidOn('p', '$1::date')}
        and m.last_at < $1::date::timestamp at time zone ${cityZoneSql})`;

/** The plants, or the stations, of the city by name; silent ones by the given day. */
const readSources = (q: Queries, kind: SourceKind, silenceDay: string | null) =>
    q.query<WaterSource>(
        `select e.id as key, e.id::text as id, e.code, e.name, e.name_bn as "nameBn", ${kinds[kind].ksa} as ksa,
             e.opened_on as "from", e.closed_on as "to", ${silentSince} as "silentSince"
         from ${kinds[kind].table} own join entity e on e.id = own.id join site s on s.id = e.site_id and s.is_city
         order by e.name, e.id`,
        [silenceDay],
    );

const sourcesByDay = readOnce(
    'waterSources',
    (q, name) => {
        const [kind, silenceDay] = name.split(' ');
        return readSources(q, kind as SourceKind, silenceDay || null);
    },
    rows => rowBytes * rows.length,
);

interface SourceSelection {
    /** None named is all. */
    ids: readonly string[];
    /** To whose end silence counts, where it is told. */
    silenceDay?: string | null;
    range?: DayRange;
}

/** Those of a question that were there on a day of its range. */
export const waterSources = async (
    q: Queries,
    kind: SourceKind,
    { ids, silenceDay, range }: SourceSelection,
): Promise<WaterSource[]> => {
    const all = await sourcesByDay(q, `${kind} ${silenceDay ?? ''}`);
    return all.filter(
        ({ id, from, to }) =>
            (ids.length === 0 || ids.includes(id)) &&
            (!range || ((from === null || from < range.to) && (to === null || to > range.from))),
    );
};
