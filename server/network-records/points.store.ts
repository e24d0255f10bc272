import type { NetworkValues } from '../../contract/network';
import type { NetworkKind } from '../../contract/network.kinds';
import { refOrNull } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { Refusal, type ErrorCode } from '../errors';
import { keyOf, type Store } from './store';

/**
 * A flow point is the rows of one code, each with the meter that stood there; its id is that of the first row, which no
 * change takes away. `p` is the row of the day $1, else the one nearest to it.
 */
const points = `(
    select distinct on (each.code) each.*, span.id as point_id, span.begins_on, span.ends_on
    from flow_point each
    join (
        select code, (array_agg(id order by valid_from))[1] as id, min(valid_from) as begins_on,
            case when not bool_or(valid_to is null) then max(valid_to) end as ends_on
        from flow_point group by code
    ) span on span.code = each.code
    order by each.code, each.valid_from <= $1::date desc,
        case when each.valid_from <= $1::date then each.valid_from end desc, each.valid_from
)`;
const onPipe = `join link l on l.id = p.link_id
    left join entity f on f.id = l.from_id left join entity t on t.id = l.to_id
    join site s on s.is_city and s.id in (f.site_id, t.site_id)`;
const pointNames = 'p.code, p.name, p.name_bn as "nameBn"';
const pointPlace = `p.point_id::text as "pointId", jsonb_build_object('id', p.point_id::text, 'code', p.code, 'name', p.name,
    'nameBn', p.name_bn) as point`;
/** The rows of the point with the id $1. */
const ofPoint = 'p.code = (select code from flow_point where id = $1::int)';
const hasMeter = '(p.series_id is not null or p.serial is not null)';

interface Row {
    id: number;
    validFrom: string;
    validTo: string | null;
}

/** The rows of a point by their days, held against a second writer. */
const heldRows = (tx: Queries, id: string) =>
    tx.query<Row>(
        `select p.id, p.valid_from as "validFrom", p.valid_to as "validTo" from flow_point p where ${ofPoint}
         order by p.valid_from for update`,
        [Number(id)],
    );
const holds = ({ validFrom, validTo }: Omit<Row, 'id'>, day: string) =>
    validFrom <= day && (validTo === null || day < validTo);

/** The row of a point that begins on a day: that of the day is cut there. */
const rowFrom = async (tx: Queries, id: string, day: string): Promise<number> => {
    const row = (await heldRows(tx, id)).find(each => holds(each, day));
    if (!row) throw new Refusal(422, 'invalid', { errors: { validFrom: 'afterEnding' } });
    if (row.validFrom === day) return row.id;
    await tx.query('update flow_point set valid_to = $2::date where id = $1', [row.id, day]);
    const [{ id: made }] = await tx.query<{ id: number }>(
        `insert into flow_point (link_id, code, name, name_bn, series_id, confidence_percent, duration_hours,
            volume_m3_per_day, valid_from, valid_to, stands_at, error_percent, serial)
         select link_id, code, name, name_bn, series_id, confidence_percent, duration_hours, volume_m3_per_day, $2::date,
            $3::date, stands_at, error_percent, serial
         from flow_point where id = $1 returning id`,
        [row.id, day, row.validTo],
    );
    return made;
};

/** The last row that a condition holds for. */
const lastRow = (condition: string) =>
    `(select each.id from flow_point p join flow_point each on each.code = p.code
      where p.id = $1::int and ${condition.replaceAll('p.', 'each.')} order by each.valid_from desc limit 1)`;
/** Another point counts the series of that row after the row ends. */
const seriesTaken = (row: string) =>
    `select from flow_point p join flow_point o on o.series_id = p.series_id and o.code <> p.code
     where p.id = ${row} and (o.valid_to is null or o.valid_to > p.valid_to)`;
const endedPoint = `select where not exists (select from flow_point p where ${ofPoint} and p.valid_to is null)`;

const point: Store = {
    rows: `select p.point_id::text as id, ${pointNames}, p.begins_on as "beginsOn", p.ends_on as "endsOn",
            l.from_id::text as "fromId", ${refOrNull('f')} as "from", l.to_id::text as "toId", ${refOrNull('t')} as "to",
            p.stands_at as "standsAt", p.volume_m3_per_day::float8 as "usualM3PerDay"
        from ${points} p ${onPipe}`,
    history: `select p.valid_from as "validFrom", p.valid_to as "validTo", p.volume_m3_per_day::float8 as "usualM3PerDay"
        from flow_point p where ${ofPoint} order by p.valid_from desc`,
    taken: 'select from flow_point where code = $1',
    uses: {},
    estimates: true,
    insert: async (tx, values, from) => {
        const ends = [values.fromId, values.toId].map(end => (end === null ? null : Number(end)));
        // A second meter of a pipe stands on the pipe that is there.
        const [known] = await tx.query<{ id: number }>(
            `select id from link where from_id is not distinct from $1::int and to_id is not distinct from $2::int
             order by id limit 1`,
            ends,
        );
        const [link] = known
            ? [known]
            : await tx.query<{ id: number }>(
                  'insert into link (code, from_id, to_id) values ($1, $2, $3) returning id',
                  [values.code, ...ends],
              );
        const [{ id }] = await tx.query<{ id: number }>(
            `insert into flow_point (link_id, code, name, name_bn, stands_at, valid_from)
             values ($1, $2, $3, $4, $5, $6) returning id`,
            [link.id, values.code, values.name, values.nameBn ?? values.name, values.standsAt, from],
        );
        return String(id);
    },
    updateLasting: (tx, id, { name, nameBn, standsAt }) =>
        tx.query(`update flow_point p set name = $2, name_bn = $3, stands_at = $4 where ${ofPoint}`, [
            Number(id),
            name,
            nameBn ?? name,
            standsAt,
        ]),
    writeDated: async (tx, id, from, { usualM3PerDay }) =>
        tx.query('update flow_point set volume_m3_per_day = $2 where id = $1', [
            await rowFrom(tx, id, from),
            usualM3PerDay,
        ]),
    end: async (tx, id, day) => {
        await heldRows(tx, id);
        const [{ code, linkId }] = await tx.query<{ code: string; linkId: number }>(
            'select code, link_id as "linkId" from flow_point where id = $1',
            [Number(id)],
        );
        await tx.query('delete from flow_point where code = $1 and valid_from >= $2::date', [code, day]);
        await tx.query(
            'update flow_point set valid_to = $2::date where code = $1 and (valid_to is null or valid_to > $2::date)',
            [code, day],
        );
        await tx.query(
            'delete from link l where l.id = $1 and not exists (select from flow_point p where p.link_id = l.id)',
            [linkId],
        );
    },
    bars: {
        placeEnded: `select from flow_point p join link l on l.id = p.link_id join entity e on e.id in (l.from_id, l.to_id)
            where ${ofPoint} and e.closed_on is not null`,
        seriesThere: seriesTaken(lastRow('true')),
    },
    reopen: (tx, id) => tx.query(`update flow_point set valid_to = null where id = ${lastRow('true')}`, [Number(id)]),
};

const writeMeter = async (tx: Queries, id: string, from: string, values: NetworkValues) =>
    tx.query(
        `update flow_point set serial = $2, series_id = $3, error_percent = $4, confidence_percent = $5 where id = $1`,
        [
            await rowFrom(tx, id, from),
            values.serial,
            Number(values.seriesId),
            values.errorPercent,
            values.confidencePercent,
        ],
    );

const seriesElsewhere = `select from flow_point p where p.series_id = $1::int and (p.valid_to is null or p.valid_to > $2::date)
    and not ${ofPoint.replace('$1', '$3')}`;

const meter: Store = {
    rows: `select p.point_id::text as id, ${pointNames}, span.begins_on as "beginsOn", span.ends_on as "endsOn", ${pointPlace},
            p.serial, p.series_id::text as "seriesId",
            case when r.id is not null then jsonb_build_object('id', r.id::text, 'code', r.code, 'name', r.code, 'nameBn', r.code) end as series,
            p.error_percent as "errorPercent", p.confidence_percent as "confidencePercent"
        from ${points} p ${onPipe} left join series r on r.id = p.series_id
        join (
            select p.code, min(p.valid_from) as begins_on, case when not bool_or(p.valid_to is null) then max(p.valid_to) end as ends_on
            from flow_point p where ${hasMeter} group by p.code
        ) span on span.code = p.code`,
    history: `select p.valid_from as "validFrom", p.valid_to as "validTo", p.serial, p.series_id::text as "seriesId",
            case when r.id is not null then jsonb_build_object('id', r.id::text, 'code', r.code, 'name', r.code, 'nameBn', r.code) end as series,
            p.error_percent as "errorPercent", p.confidence_percent as "confidencePercent"
        from flow_point p left join series r on r.id = p.series_id where ${ofPoint} and ${hasMeter} order by p.valid_from desc`,
    taken: 'select where $1::text is null',
    uses: {},
    estimates: true,
    faults: async (q, values, from, id): Promise<Record<string, ErrorCode>> => {
        const pointId = Number(id ?? values.pointId);
        const [taken] = await q.query(seriesElsewhere, [Number(values.seriesId), from, pointId]);
        if (taken) return { seriesId: 'seriesThere' };
        if (id !== undefined) return {};
        const rows = await q.query<Omit<Row, 'id'> & { metered: boolean }>(
            `select p.valid_from as "validFrom", p.valid_to as "validTo", ${hasMeter} as metered from flow_point p where ${ofPoint}`,
            [pointId],
        );
        const there = rows.find(row => holds(row, from));
        if (!there) return { validFrom: rows.every(row => row.validFrom > from) ? 'beforeBeginning' : 'afterEnding' };
        return there.metered ? { pointId: 'meterThere' } : {};
    },
    insert: async (_tx, values) => keyOf(values.pointId),
    writeDated: writeMeter,
    // The point stays, without a meter.
    end: async (tx, id, day) => {
        const rows = await heldRows(tx, id);
        if (rows.some(row => holds(row, day))) await rowFrom(tx, id, day);
        await tx.query(
            `update flow_point p set serial = null, series_id = null, error_percent = 0, confidence_percent = null
             where ${ofPoint} and p.valid_from >= $2::date`,
            [Number(id), day],
        );
    },
    bars: { placeEnded: endedPoint, seriesThere: seriesTaken(lastRow(hasMeter)) },
    reopen: async (tx, id) => {
        await heldRows(tx, id);
        const [last] = await tx.query<{ id: number }>(
            `select p.id from flow_point p where p.id = ${lastRow(hasMeter)}`,
            [Number(id)],
        );
        // The row that its end cut off is one with it again.
        await tx.query(
            `with rest as (
                delete from flow_point p using flow_point last where last.id = $1 and p.code = last.code
                    and p.valid_from = last.valid_to and p.volume_m3_per_day is not distinct from last.volume_m3_per_day
                returning p.valid_to
             ) update flow_point p set valid_to = rest.valid_to from rest where p.id = $1`,
            [last.id],
        );
        await tx.query(
            `update flow_point p set serial = last.serial, series_id = last.series_id, error_percent = last.error_percent,
                confidence_percent = last.confidence_percent
             from flow_point last where last.id = $1 and p.code = last.code and p.valid_from >= last.valid_to`,
            [last.id],
        );
    },
};

/** A valve belongs to a point, whichever meter stands there. */
const valves = `(
    select distinct on (w.code) v.*, w.code, span.begins_on, span.ends_on
    from valve v join flow_point w on w.id = v.flow_point_id
    join (
        select w.code, min(v.valid_from) as begins_on, case when not bool_or(v.valid_to is null) then max(v.valid_to) end as ends_on
        from valve v join flow_point w on w.id = v.flow_point_id group by w.code
    ) span on span.code = w.code
    order by w.code, v.valid_from <= $1::date desc, case when v.valid_from <= $1::date then v.valid_from end desc, v.valid_from
)`;
const valveFields = `v.kind as "valveType", v.kvs, v.open_percent as "openPercent", v.upstream_bar as "upstreamBar",
    v.downstream_bar as "downstreamBar"`;
const ofValvesPoint = `v.flow_point_id in (select p.id from flow_point p where ${ofPoint})`;

const valve: Store = {
    rows: `select p.point_id::text as id, ${pointNames}, v.begins_on as "beginsOn", v.ends_on as "endsOn", ${pointPlace}, ${valveFields}
        from ${valves} v join ${points} p on p.code = v.code ${onPipe}`,
    history: `select v.valid_from as "validFrom", v.valid_to as "validTo", ${valveFields} from valve v
        where ${ofValvesPoint} order by v.valid_from desc`,
    taken: 'select where $1::text is null',
    uses: {},
    insert: async (_tx, values) => keyOf(values.pointId),
    writeDated: async (tx, id, from, values) => {
        const key = Number(id);
        const [next] = await tx.query<{ day: string }>(
            `select min(v.valid_from) as day from valve v where ${ofValvesPoint} and v.valid_from > $2::date`,
            [key, from],
        );
        const [same] = await tx.query<{ until: string | null }>(
            `delete from valve v where ${ofValvesPoint} and v.valid_from = $2::date returning v.valid_to as until`,
            [key, from],
        );
        const [cut] = await tx.query<{ until: string | null }>(
            `with held as (
                select v.id, v.valid_to from valve v
                where ${ofValvesPoint} and v.valid_from < $2::date and (v.valid_to is null or v.valid_to > $2::date)
             ), ended as (
                update valve v set valid_to = $2::date from held where v.id = held.id
             ) select valid_to as until from held`,
            [key, from],
        );
        await tx.query(
            `insert into valve (flow_point_id, kind, kvs, open_percent, upstream_bar, downstream_bar, valid_from, valid_to)
             values ($1, $2, $3, $4, $5, $6, $7, $8::date)`,
            [
                key,
                values.valveType,
                values.kvs,
                values.openPercent,
                values.upstreamBar,
                values.downstreamBar,
                from,
                (same ?? cut)?.until ?? next?.day ?? null,
            ],
        );
    },
    end: async (tx, id, day) => {
        await tx.query(`delete from valve v where ${ofValvesPoint} and v.valid_from >= $2::date`, [Number(id), day]);
        await tx.query(
            `update valve v set valid_to = $2::date where ${ofValvesPoint} and (v.valid_to is null or v.valid_to > $2::date)`,
            [Number(id), day],
        );
    },
    bars: { placeEnded: endedPoint },
    reopen: (tx, id) =>
        tx.query(
            `update valve set valid_to = null
             where id = (select v.id from valve v where ${ofValvesPoint} order by v.valid_from desc limit 1)`,
            [Number(id)],
        ),
};

/** How flow points, their meters and their valves are kept. */
export const pointStores = { point, meter, valve } satisfies Partial<Record<NetworkKind, Store>>;
