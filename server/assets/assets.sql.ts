import { allPlacedOn, heldOn, isThereOn, isValidOn } from '../network/place-days.sql';

/** The four columns by which every place is named, from an alias that has them. */
export const nameColumns = (alias: string) =>
    `${alias}.id::text as id, ${alias}.code, ${alias}.name, ${alias}.name_bn as "nameBn"`;

/** A place as a JSON object, from an alias that has its columns. */
export const ref = (alias: string) =>
    `jsonb_build_object('id', ${alias}.id::text, 'code', ${alias}.code, 'name', ${alias}.name, 'nameBn', ${alias}.name_bn)`;

/** The same; null where there is none. */
export const refOrNull = (alias: string) => `case when ${alias}.id is not null then ${ref(alias)} end`;

/** The distinct places of a joined alias as a JSON list, by code. */
const refs = (alias: string) => `coalesce(
    (select jsonb_agg(r.place order by r.place ->> 'code') from (
        select distinct p.place from unnest(array_agg(${ref(alias)}) filter (where ${alias}.id is not null)) as p(place)
    ) r), '[]')`;

/**
 * $1 is today, $2 a site's code or null for the city. DMAs with their values of today; their wards are those in which
 * their accounts lie, by the latest billing month.
 */
const dmaNow = `
    dma_now as (
        select d.id, place.sector_id, place.area_id, above.mod_id, st.ksa, st.population
        from dma d
        ${allPlacedOn('dma', 'place', 'd.id', '$1::date')}
        ${allPlacedOn('area', 'above', 'place.area_id', '$1::date')}
        left join lateral (
            select ksa, population from dma_state
            where dma_id = d.id and valid_from <= $1::date
            order by valid_from desc limit 1
        ) st on true
    ),
    dma_ward as (
        select distinct dma_id, ward_id from billing_month
        where month = (select max(month) from billing_month where accounts > 0) and accounts > 0 and dma_id <> 0 and ward_id <> 0
    )`;

const inSite = `from entity e join site s on s.id = e.site_id`;
/** An entity's details are found in any site and after its closing; a list holds what exists today. */
const listed = `${isThereOn('e', '$1::date')} and (s.code = $2 or ($2::text is null and s.is_city))`;

const capacity = `(
    select m3_per_day from capacity_state
    where entity_id = e.id and valid_from <= $1::date
    order by valid_from desc limit 1
) as "capacityM3PerDay"`;

const dmas = (where: string) => `
    with ${dmaNow}
    select ${nameColumns('e')}, ${refOrNull('se')} as sector, ${refOrNull('a')} as area, ${refOrNull('m')} as mod,
        d.ksa, d.population,
        coalesce((
            select jsonb_agg(${ref('w')} order by w.code) from dma_ward dw join ward w on w.id = dw.ward_id
            where dw.dma_id = e.id
        ), '[]') as wards
    ${inSite}
    join dma_now d on d.id = e.id
    left join entity se on se.id = d.sector_id
    left join area a on a.id = d.area_id
    left join mod_division m on m.id = d.mod_id
    where ${where}
    order by e.name, e.code`;

const sectors = (where: string) => `
    with ${dmaNow}
    select ${nameColumns('e')}, ${refOrNull('bs')} as "boostingStation", of_dmas.*,
        coalesce((
            select jsonb_agg(w.place order by w.place ->> 'code') from (
                select distinct ${ref('w')} as place
                from dma_now d join dma_ward dw on dw.dma_id = d.id join ward w on w.id = dw.ward_id
                where d.sector_id = e.id
            ) w
        ), '[]') as wards
    ${inSite}
    join sector sc on sc.id = e.id
    left join entity bs on bs.id = sc.boosting_station_id
    cross join lateral (
        select ${refs('a')} as areas, ${refs('m')} as mods, count(d.id)::int as dmas, sum(d.population)::int as population,
            case when bool_and(d.ksa) then true when not bool_or(d.ksa) then false end as ksa
        from dma_now d left join area a on a.id = d.area_id left join mod_division m on m.id = d.mod_id
        where d.sector_id = e.id
    ) of_dmas
    where ${where}
    order by e.name, e.code`;

const productionUnits = (where: string) => `
    select ${nameColumns('e')}, p.source, p.ksa, ${capacity}
    ${inSite} join production_unit p on p.id = e.id
    where ${where}
    order by e.name, e.code`;

const boostingStations = (where: string) => `
    select ${nameColumns('e')}, ${refOrNull('r')} as reservoir, ${capacity},
        coalesce((
            select jsonb_agg(${ref('se')} order by se.code) from sector sc join entity se on se.id = sc.id
            where sc.boosting_station_id = e.id
        ), '[]') as sectors
    ${inSite} join boosting_station b on b.id = e.id
    left join entity r on r.id = b.reservoir_id
    where ${where}
    order by e.name, e.code`;

const reservoirs = (where: string) => `
    select ${nameColumns('e')}, size.surface_m2 as "surfaceM2", size.capacity_m3 as "capacityM3",
        coalesce((
            select jsonb_agg(${ref('bs')} order by bs.code) from boosting_station b join entity bs on bs.id = b.id
            where b.reservoir_id = e.id
        ), '[]') as "boostingStations"
    ${inSite} join reservoir v on v.id = e.id
    ${heldOn({ table: 'reservoir_size', key: 'reservoir_id' }, 'size', 'v.id', '$1::date')}
    where ${where}
    order by e.name, e.code`;

const supplyPoints = (where: string) => `
    select ${nameColumns('e')}, j.ksa
    ${inSite} join junction j on j.id = e.id
    where ${where}
    order by e.name, e.code`;

const one = '$1::date is not null and e.id = $2';

const both = (select: (where: string) => string) => ({ list: select(listed), one: select(one) });

/** Each kind's list ($1 today, $2 site or null) and single record ($1 today, $2 id). */
export const assetSql = {
    dma: both(dmas),
    sector: both(sectors),
    productionUnit: both(productionUnits),
    boostingStation: both(boostingStations),
    reservoir: both(reservoirs),
    supplyPoint: both(supplyPoints),
};

/** $1 is the entity, $2 today: its links either way, each with the flow points and valves valid today. */
export const linksSql = `
    select l.code, l.to_id = $1 as inward,
        case when o.id is not null then ${ref('o')} || jsonb_build_object('type', o.type) end as other,
        coalesce((
            select jsonb_agg(jsonb_build_object(
                'code', f.code, 'name', f.name, 'nameBn', f.name_bn, 'seriesCode', s.code,
                'confidencePercent', f.confidence_percent, 'durationHours', f.duration_hours,
                'volumeM3PerDay', f.volume_m3_per_day, 'validFrom', f.valid_from, 'validTo', f.valid_to,
                'valves', coalesce((
                    select jsonb_agg(jsonb_build_object(
                        'kind', v.kind, 'kvs', v.kvs, 'openPercent', v.open_percent,
                        'upstreamBar', v.upstream_bar, 'downstreamBar', v.downstream_bar) order by v.id)
                    from valve v join flow_point w on w.id = v.flow_point_id
                    where w.code = f.code and ${isValidOn('v', '$2::date')}
                ), '[]')) order by f.code)
            from flow_point f left join series s on s.id = f.series_id
            where f.link_id = l.id and ${isValidOn('f', '$2::date')}
        ), '[]') as "flowPoints"
    from link l
    left join entity o on o.id = case when l.to_id = $1 then l.from_id else l.to_id end
    where l.from_id = $1 or l.to_id = $1
    order by l.code`;

/** $1 is the entity. */
export const seriesSql = `
    select code, metric, unit, zone, interval_seconds as "intervalSeconds", first_at as "from", last_at as "to"
    from series where entity_id = $1 order by metric, code`;
