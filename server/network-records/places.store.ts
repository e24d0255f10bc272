import type { AlertPlaceType } from '../../contract/alert-rules';
import type { NetworkValues } from '../../contract/network';
import type { NetworkKind } from '../../contract/network.kinds';
import { entityTypes } from '../../contract/wire';
import { nameColumns } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { placedOn, type PlacedKind } from '../network/place-days.sql';
import { cityId } from '../network/site.changes';
import {
    datedHistory,
    heldColumns,
    joinHeld,
    joinPlaces,
    placeColumns,
    shownFrom,
    storedIn,
    writeDated,
    type Dated,
    type NamedPlaces,
} from './dated';
import type { Store } from './store';

const inCity = 'join site s on s.id = e.site_id and s.is_city';

/** A kind of entity: its own table with a column for each lasting field, and where what is dated of it stands. */
interface EntityModel {
    type: number;
    table: string;
    columns: Readonly<Record<string, string>>;
    places?: NamedPlaces;
    dated?: readonly Dated[];
    uses: Store['uses'];
}

/** Flow points that stand on pipes of the place on or after the day. */
const pointsThere = `select from link l join flow_point p on p.link_id = l.id
    where $1::int in (l.from_id, l.to_id) and (p.valid_to is null or p.valid_to > $2::date)`;
/** Others that name the place and have not ended by the day. */
const namedBy = (table: string, column: string) =>
    `select from ${table} o join entity e on e.id = o.id
     where o.${column} = $1::int and (e.closed_on is null or e.closed_on > $2::date)`;
/** Accounts in use that stood in the DMA on the day, or did later. */
const accountsThere = `select from consumer_place p join consumer c on c.id = p.consumer_id and c.status = 'active'
     where p.dma_id = $1::int and not exists (
        select from consumer_place n
        where n.consumer_id = p.consumer_id and n.valid_from > p.valid_from and n.valid_from <= $2::date)`;
/** Others that belong to the place on the day, or will. */
const placedIn = (kind: PlacedKind, column: string) =>
    `select from ${kind}_place p where p.${column} = $1::int and not exists (
        select from ${kind}_place n
        where n.${kind}_id = p.${kind}_id and n.valid_from > p.valid_from and n.valid_from <= $2::date)`;
const dmasIn = (column: string) =>
    `${placedIn('dma', column)} and exists (
        select from entity e where e.id = p.dma_id and (e.closed_on is null or e.closed_on > $2::date))`;

const capacity = [{ table: 'capacity_state', key: 'entity_id', columns: { capacityM3PerDay: 'm3_per_day' } }];

const models = {
    dma: {
        type: entityTypes.DMA,
        table: 'dma',
        columns: {},
        places: {
            sector: { id: 'dma_place.sector_id', table: 'entity' },
            area: { id: 'dma_place.area_id', table: 'area' },
        },
        dated: [
            { table: 'dma_state', key: 'dma_id', columns: { population: 'population', ksa: 'ksa' } },
            { table: 'dma_place', key: 'dma_id', columns: { sectorId: 'sector_id', areaId: 'area_id' } },
        ],
        uses: { hasAccounts: accountsThere, hasPoints: pointsThere },
    },
    sector: {
        type: entityTypes.SECTOR,
        table: 'sector',
        columns: { boostingStationId: 'boosting_station_id' },
        places: { boostingStation: { id: 't.boosting_station_id', table: 'entity' } },
        uses: { hasDmas: dmasIn('sector_id'), hasPoints: pointsThere },
    },
    'production-unit': {
        type: entityTypes.PRODUCTION_UNIT,
        table: 'production_unit',
        columns: { source: 'source', ksa: 'ksa' },
        dated: capacity,
        uses: { hasPoints: pointsThere },
    },
    'boosting-station': {
        type: entityTypes.BOOSTING_STATION,
        table: 'boosting_station',
        columns: { reservoirId: 'reservoir_id' },
        places: { reservoir: { id: 't.reservoir_id', table: 'entity' } },
        dated: capacity,
        uses: { hasSectors: namedBy('sector', 'boosting_station_id'), hasPoints: pointsThere },
    },
    reservoir: {
        type: entityTypes.RESERVOIR,
        table: 'reservoir',
        columns: { ksa: 'ksa' },
        dated: [
            {
                table: 'reservoir_size',
                key: 'reservoir_id',
                columns: { surfaceM2: 'surface_m2', capacityM3: 'capacity_m3' },
            },
        ],
        uses: { hasStations: namedBy('boosting_station', 'reservoir_id'), hasPoints: pointsThere },
    },
} as const satisfies Partial<Record<NetworkKind, EntityModel>>;

const entityRows = ({ type, table, columns, places = {}, dated = [] }: EntityModel) => {
    const own = [...shownFrom('t', columns), ...placeColumns(places), ...heldColumns(dated)];
    return `select ${[nameColumns('e'), 'e.opened_on as "beginsOn", e.closed_on as "endsOn"', ...own].join(', ')}
        from entity e ${inCity} join ${table} t on t.id = e.id
        ${joinHeld(dated, 'e.id', '$1::date')} ${joinPlaces(places)}
        where e.type = ${type} and $1::date is not null`;
};

const insertInto = async (tx: Queries, table: string, values: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(values);
    const [row] = await tx.query<{ id: number }>(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
         returning id`,
        Object.values(values),
    );
    return row.id;
};

const nameValues = ({ name, nameBn }: NetworkValues) => ({ name, name_bn: nameBn ?? name });

const update = async (tx: Queries, table: string, key: string, values: Record<string, unknown>): Promise<void> => {
    const names = Object.keys(values);
    if (names.length === 0) return;
    await tx.query(
        `update ${table} set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1::int`,
        [Number(key), ...Object.values(values)],
    );
};

/** A place that one belongs to, in the end, and that ends. */
const endedPlace = ({ table, places = {}, dated = [] }: EntityModel): string => {
    const above = Object.values(places).flatMap(place => (place.table === 'entity' ? place.id : []));
    return `select from ${table} t ${joinHeld(dated, 't.id', `'infinity'::date`)}
        join entity e on e.id in (${[...above, 'null'].join(', ')})
        where t.id = $1::int and e.closed_on is not null`;
};

const entityStore = (model: EntityModel): Store => {
    const { type, table, columns, places = {}, dated, uses } = model;
    return {
        rows: entityRows(model),
        history: dated && datedHistory(dated, places, '(select closed_on from entity where id = $1::int)'),
        taken: 'select from entity where code = $1',
        uses,
        insert: async (tx, values, from) => {
            const { name, name_bn } = nameValues(values);
            const entity = { type, site_id: await cityId(tx), code: values.code, name, name_bn, opened_on: from };
            const made = await insertInto(tx, 'entity', entity);
            await insertInto(tx, table, { id: made, ...storedIn(columns, values) });
            return String(made);
        },
        updateLasting: async (tx, key, values) => {
            await update(tx, 'entity', key, nameValues(values));
            await update(tx, table, key, storedIn(columns, values));
        },
        writeDated: dated && ((tx, id, from, values, about) => writeDated(tx, dated, { id, from, values, about })),
        end: (tx, key, day) => endEntity(tx, Number(key), day),
        bars: { placeEnded: endedPlace(model) },
        reopen: (tx, key) => tx.query('update entity set closed_on = null where id = $1', [Number(key)]),
    };
};

/** One that was to begin then or later goes, if nothing is measured of it and nothing ever belonged to it. */
const endEntity = async (tx: Queries, key: number, day: string): Promise<void> => {
    const gone = await tx.query(
        `delete from entity e where e.id = $1 and e.opened_on >= $2::date
            and not exists (select from series s where s.entity_id = e.id)
            and not exists (select from link l where $1 in (l.from_id, l.to_id))
            and not exists (select from dma_place p where p.sector_id = e.id)
         returning e.id`,
        [key, day],
    );
    if (gone.length > 0) return;
    await tx.query('update entity set closed_on = greatest($2::date, opened_on + 1) where id = $1', [key, day]);
};

/** A kind of division of the authority: one that neither begins nor ends, which goes once nothing belongs to it. */
interface Division {
    table: string;
    /** What it belongs to by day; without it it belongs to the city. */
    places?: NamedPlaces;
    dated?: readonly Dated[];
    /** From its rows, `t`, to the city's site. */
    inCity: string;
    uses: Store['uses'];
}

const ofCity = 'join site s on s.id = m.site_id and s.is_city';
/** What names the division on any day: $2 is of no account. */
const names = (table: string, condition: string) => `select from ${table} where ${condition} and $2::date is not null`;
const alertsOf = (type: AlertPlaceType) => names('alert_rule', `place_type = '${type}' and place_id = $1::int`);
/** Days that are past are still told by it. */
const everIn = (kind: PlacedKind, column: string) => names(`${kind}_place`, `${column} = $1::int`);

const divisions = {
    ward: {
        table: 'ward',
        places: { area: { id: 'ward_place.area_id', table: 'area' } },
        dated: [{ table: 'ward_place', key: 'ward_id', columns: { areaId: 'area_id' } }],
        inCity: `${placedOn('area', 'area_place', 'area.id', '$1::date')}
            join mod_division m on m.id = area_place.mod_id ${ofCity}`,
        uses: {
            hasAccounts: names('consumer_place', 'ward_id = $1::int'),
            inUse: names('billing_place', 'ward_id = $1::int'),
        },
    },
    area: {
        table: 'area',
        places: { mod: { id: 'area_place.mod_id', table: 'mod_division' } },
        dated: [{ table: 'area_place', key: 'area_id', columns: { modId: 'mod_id' } }],
        inCity: 'join site s on s.id = mod.site_id and s.is_city',
        uses: {
            hasWards: placedIn('ward', 'area_id'),
            hasDmas: dmasIn('area_id'),
            inUse: [everIn('ward', 'area_id'), everIn('dma', 'area_id'), alertsOf('area')].join(' union all '),
        },
    },
    mod: {
        table: 'mod_division',
        inCity: 'join site s on s.id = t.site_id and s.is_city',
        uses: {
            hasAreas: placedIn('area', 'mod_id'),
            inUse: `${everIn('area', 'mod_id')} union all ${alertsOf('mod')}`,
        },
    },
} as const satisfies Partial<Record<NetworkKind, Division>>;

const divisionStore = ({ table, places = {}, dated = [], inCity: toCity, uses }: Division): Store => {
    const columns = [
        nameColumns('t'),
        'null::date as "beginsOn", null::date as "endsOn"',
        ...heldColumns(dated),
        ...placeColumns(places),
    ];
    return {
        rows: `select ${columns.join(', ')} from ${table} t
            ${joinHeld(dated, 't.id', '$1::date')} ${joinPlaces(places)} ${toCity} where $1::date is not null`,
        history: dated.length > 0 ? datedHistory(dated, places) : undefined,
        taken: `select from ${table} where code = $1`,
        uses,
        insert: async (tx, values) => {
            const city = dated.length > 0 ? {} : { site_id: await cityId(tx) };
            return String(await insertInto(tx, table, { ...city, code: values.code, ...nameValues(values) }));
        },
        updateLasting: (tx, key, values) => update(tx, table, key, nameValues(values)),
        writeDated:
            dated.length > 0
                ? (tx, id, from, values, about) => writeDated(tx, dated, { id, from, values, about })
                : undefined,
        end: (tx, key) => tx.query(`delete from ${table} where id = $1`, [Number(key)]),
    };
};

/** How entities and divisions are kept. */
export const placeStores = {
    dma: entityStore(models.dma),
    sector: entityStore(models.sector),
    ward: divisionStore(divisions.ward),
    area: divisionStore(divisions.area),
    mod: divisionStore(divisions.mod),
    'production-unit': entityStore(models['production-unit']),
    'boosting-station': entityStore(models['boosting-station']),
    reservoir: entityStore(models.reservoir),
} satisfies Partial<Record<NetworkKind, Store>>;
