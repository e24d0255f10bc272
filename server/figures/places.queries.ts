import { addDays, type DayRange } from '../../contract/period';
import type { Grouping } from '../../contract/place-figures';
import type { Queries } from '../db/db';
import { allPlacedOn } from '../network/place-days.sql';
import type { WardGroups } from './places.rules';
import { lastDay } from './ranges.queries';
import { lifeWithin, type Life } from './network.rules';
import { readOnce, rowBytes } from './shelf';

export interface PlaceName {
    id: string;
    code: string;
    name: string;
    nameBn: string;
}

const always: Life = { from: null, to: null };

/** Names of the city's DMAs by id. */
export const dmaNames = readOnce(
    'dmaNames',
    async (q): Promise<ReadonlyMap<number, PlaceName>> => {
        const rows = await q.query<PlaceName & { key: number }>(
            `select e.id as key, e.id::text as id, e.code, e.name, e.name_bn as "nameBn"
             from dma d join entity e on e.id = d.id join site s on s.id = e.site_id and s.is_city order by e.name`,
        );
        return new Map(rows.map(({ key, ...name }) => [key, name]));
    },
    names => rowBytes * names.size,
);

/** The days from which on and until which DMAs of the city are there, by id, where that is known. */
const dmaLives = readOnce(
    'dmaLives',
    async (q): Promise<ReadonlyMap<number, Life>> => {
        const rows = await q.query<Life & { id: number }>(
            `select d.id, e.opened_on as "from", e.closed_on as "to" from dma d join entity e on e.id = d.id
             where e.opened_on is not null or e.closed_on is not null`,
        );
        return new Map(rows.map(({ id, ...life }) => [id, life]));
    },
    lives => rowBytes * lives.size,
);

/** Where a DMA lies: its sector, and the area and the division of the authority. */
export interface DmaPlaces {
    sector: PlaceName | null;
    areaId: string | null;
    modId: string | null;
}

/** Days are told by where places belong on the last of them (ADR 72); what is told of now, on the last with readings. */
const dayOf = async (q: Queries, told: DayRange | undefined): Promise<string> =>
    told ? addDays(told.to, -1) : ((await lastDay(q)) ?? 'infinity');

const dmaPlacesOn = readOnce(
    'dmaPlaces',
    async (q, day): Promise<ReadonlyMap<number, DmaPlaces>> => {
        const rows = await q.query<DmaPlaces & { key: number }>(
            `select d.id as key, place.area_id::text as "areaId", above.mod_id::text as "modId",
                 case when s.id is not null then jsonb_build_object(
                     'id', s.id::text, 'code', s.code, 'name', s.name, 'nameBn', s.name_bn) end as sector
             from dma d ${allPlacedOn('dma', 'place', 'd.id', '$1::date')}
             ${allPlacedOn('area', 'above', 'place.area_id', '$1::date')} left join entity s on s.id = place.sector_id`,
            [day],
        );
        return new Map(rows.map(({ key, ...places }) => [key, places]));
    },
    places => rowBytes * places.size,
);

/** Where the city's DMAs lie, by id, for figures of some days. */
export const dmaPlaces = async (q: Queries, told?: DayRange) => dmaPlacesOn(q, await dayOf(q, told));

/** The DMAs that lie within all the places that a question names, by id; for figures of some days those that were there on one. */
export const dmasWithin = async (
    q: Queries,
    { modId, areaId, sectorId, dmaId }: { modId?: string; areaId?: string; sectorId?: string; dmaId?: string },
    told?: DayRange,
): Promise<ReadonlyMap<number, PlaceName & Pick<DmaPlaces, 'sector'>>> => {
    const [places, lives, names] = await Promise.all([dmaPlaces(q, told), dmaLives(q), dmaNames(q)]);
    const wasThere = (key: number) => !told || lifeWithin(lives.get(key) ?? always, told) !== undefined;
    const isIn = (asked: string | undefined, own: string | null | undefined) => asked === undefined || own === asked;
    return new Map(
        [...names].flatMap(([key, name]) => {
            const own = places.get(key);
            const isAsked =
                wasThere(key) &&
                isIn(dmaId, name.id) &&
                isIn(sectorId, own?.sector?.id) &&
                isIn(areaId, own?.areaId) &&
                isIn(modId, own?.modId);
            return isAsked ? [[key, { ...name, sector: own?.sector ?? null }] as const] : [];
        }),
    );
};

/** Places of one kind by id, and the groups that they make of the city's wards; undefined of DMAs, which are none. */
export interface PlaceGroups {
    names: ReadonlyMap<number, PlaceName>;
    wards: WardGroups | undefined;
    /** The current drawing on which they stand: their own, or that of the wards they are made of. */
    geometryHash: string | null;
}

const city = 'join site s on s.id = m.site_id and s.is_city';
/** Each ward with its area and division of the day $1. */
const wardPlaces = `(
    select w.id, place.area_id, above.mod_id from ward w ${allPlacedOn('ward', 'place', 'w.id', '$1::date')}
    ${allPlacedOn('area', 'above', 'place.area_id', '$1::date')})`;
const groupSql = {
    ward: {
        of: 'o',
        from: `ward o join ${wardPlaces} w on w.id = o.id join mod_division m on m.id = w.mod_id ${city}`,
    },
    area: {
        of: 'a',
        from: `area a ${allPlacedOn('area', 'above', 'a.id', '$1::date')} join mod_division m on m.id = above.mod_id ${city}
            left join ${wardPlaces} w on w.area_id = a.id`,
    },
    mod: { of: 'm', from: `mod_division m ${city} left join ${wardPlaces} w on w.mod_id = m.id` },
} as const;

const groupsOf = async (q: Queries, grouping: keyof typeof groupSql, day: string) => {
    const { of, from } = groupSql[grouping];
    const rows = await q.query<PlaceName & { key: number; wards: number[] }>(
        `select ${of}.id as key, ${of}.id::text as id, ${of}.code, ${of}.name, ${of}.name_bn as "nameBn",
             coalesce(array_agg(w.id) filter (where w.id is not null), '{}') as wards
         from ${from} where $1::date is not null group by ${of}.id order by ${of}.name`,
        [day],
    );
    return {
        names: new Map(rows.map(({ key, id, code, name, nameBn }) => [key, { id, code, name, nameBn }])),
        wards: new Map(rows.flatMap(({ key, wards }) => wards.map(ward => [ward, key] as const))),
    };
};

const placeGroupsOn = readOnce(
    'placeGroups',
    async (q, name): Promise<PlaceGroups> => {
        const [grouping, day] = name.split(' ') as [Grouping, string];
        const [[drawing], groups] = await Promise.all([
            q.query<{ hash: string }>(`select hash from geometry where kind = $1 and current order by detail limit 1`, [
                grouping === 'dma' ? 'dma' : 'ward',
            ]),
            grouping === 'dma' ? dmaNames(q).then(names => ({ names, wards: undefined })) : groupsOf(q, grouping, day),
        ]);
        return { ...groups, geometryHash: drawing?.hash ?? null };
    },
    ({ names }) => rowBytes * names.size,
);

/** The places that figures of some days are told by. */
export const placeGroups = async (q: Queries, grouping: Grouping, told?: DayRange): Promise<PlaceGroups> =>
    placeGroupsOn(q, `${grouping} ${await dayOf(q, told)}`);
