import type { AlertPlaceType } from '../../contract/alert-rules';
import type { NetworkValue, NetworkValues } from '../../contract/network';
import { placeFieldOf, type NetworkKind } from '../../contract/network.kinds';
import { entityTypes } from '../../contract/wire';
import { nameColumns, refOrNull } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { cityId } from '../network/site.changes';
import type { Store } from './store';

const inCity = 'join site s on s.id = e.site_id and s.is_city';
const id = (column: string) => `${column}::text`;

/** A kind of entity: its own table with a column for each lasting field, and where what is dated of it stands. */
interface EntityModel {
    type: number;
    table: string;
    columns: Readonly<Record<string, string>>;
    /** Tables that a column names places in, by the name of the place. */
    places?: Readonly<Record<string, { column: string; table: 'entity' | 'area' }>>;
    dated?: { table: string; key: string; columns: Readonly<Record<string, string>> };
    uses: Store['uses'];
}

/** Flow points that stand on pipes of the place on or after the day. */
const pointsThere = `select from link l join flow_point p on p.link_id = l.id
    where $1::int in (l.from_id, l.to_id) and (p.valid_to is null or p.valid_to > $2::date)`;
/** Others that name the place and have not ended by the day. */
const namedBy = (table: string, column: string) =>
    `select from ${table} o join entity e on e.id = o.id
     where o.${column} = $1::int and (e.closed_on is null or e.closed_on > $2::date)`;
const accountsOf = (column: string) =>
    `select from consumer_now c where c.${column} = $1::int and c.status = 'active' and $2::date is not null`;

const capacity = { table: 'capacity_state', key: 'entity_id', columns: { capacityM3PerDay: 'm3_per_day' } } as const;

const models = {
    dma: {
        type: entityTypes.DMA,
        table: 'dma',
        columns: { sectorId: 'sector_id', areaId: 'area_id' },
        places: { sector: { column: 'sector_id', table: 'entity' }, area: { column: 'area_id', table: 'area' } },
        dated: { table: 'dma_state', key: 'dma_id', columns: { population: 'population', ksa: 'ksa' } },
        uses: { hasAccounts: accountsOf('dma_id'), hasPoints: pointsThere },
    },
    sector: {
        type: entityTypes.SECTOR,
        table: 'sector',
        columns: { boostingStationId: 'boosting_station_id' },
        places: { boostingStation: { column: 'boosting_station_id', table: 'entity' } },
        uses: { hasDmas: namedBy('dma', 'sector_id'), hasPoints: pointsThere },
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
        places: { reservoir: { column: 'reservoir_id', table: 'entity' } },
        dated: capacity,
        uses: { hasSectors: namedBy('sector', 'boosting_station_id'), hasPoints: pointsThere },
    },
    reservoir: {
        type: entityTypes.RESERVOIR,
        table: 'reservoir',
        columns: { surfaceM2: 'surface_m2', capacityM3: 'capacity_m3', ksa: 'ksa' },
        uses: { hasStations: namedBy('boosting_station', 'reservoir_id'), hasPoints: pointsThere },
    },
} as const satisfies Partial<Record<NetworkKind, EntityModel>>;

/** A value as its column takes it: an id is a number there, and what is not said of a source is nothing. */
const stored = (field: string, value: NetworkValue | undefined) => {
    if (field.endsWith('Id')) return value === null ? null : Number(value);
    return field === 'source' ? (value ?? '') : value;
};

const fieldColumn = (field: string, column: string) => {
    if (field.endsWith('Id')) return `${id(column)} as "${field}"`;
    return field.includes('M3') ? `${column}::float8 as "${field}"` : `${column} as "${field}"`;
};

const entityRows = ({ type, table, columns, places = {}, dated }: EntityModel) => {
    const own = Object.entries(columns).map(([field, column]) => fieldColumn(field, `t.${column}`));
    const named = Object.keys(places).map(name => `${refOrNull(`"${name}"`)} as "${name}"`);
    const joins = Object.entries(places).map(
        ([name, place]) => `left join ${place.table} "${name}" on "${name}".id = t.${place.column}`,
    );
    const now = Object.entries(dated?.columns ?? {}).map(([field, column]) => fieldColumn(field, `now.${column}`));
    const state = dated
        ? `left join lateral (select * from ${dated.table} d where d.${dated.key} = e.id and d.valid_from <= $1::date
            order by d.valid_from desc limit 1) now on true`
        : '';
    return `select ${[nameColumns('e'), 'e.opened_on as "beginsOn", e.closed_on as "endsOn"', ...own, ...named, ...now].join(', ')}
        from entity e ${inCity} join ${table} t on t.id = e.id ${joins.join(' ')} ${state}
        where e.type = ${type} and $1::date is not null`;
};

const datedHistory = ({ table, key, columns }: NonNullable<EntityModel['dated']>) =>
    `select d.valid_from as "validFrom",
        coalesce(lead(d.valid_from) over (order by d.valid_from), e.closed_on) as "validTo",
        ${Object.entries(columns)
            .map(([field, column]) => fieldColumn(field, `d.${column}`))
            .join(', ')}
     from ${table} d join entity e on e.id = d.${key} where d.${key} = $1::int order by d.valid_from desc`;

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
const ownValues = (columns: Readonly<Record<string, string>>, values: NetworkValues) =>
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, stored(field, values[field])]));

const update = (tx: Queries, table: string, key: string, values: Record<string, unknown>) => {
    const names = Object.keys(values);
    return tx.query(
        `update ${table} set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1::int`,
        [Number(key), ...Object.values(values)],
    );
};

/** A place that one belongs to and that ends. */
const endedPlace = ({ table, places = {} }: EntityModel): string => {
    const above = Object.values(places).flatMap(place => (place.table === 'entity' ? `t.${place.column}` : []));
    return `select from ${table} t join entity e on e.id in (${[...above, 'null'].join(', ')})
        where t.id = $1::int and e.closed_on is not null`;
};

const entityStore = (model: EntityModel): Store => {
    const { type, table, columns, dated, uses } = model;
    return {
        rows: entityRows(model),
        history: dated && datedHistory(dated),
        taken: 'select from entity where code = $1',
        uses,
        insert: async (tx, values, from) => {
            const { name, name_bn } = nameValues(values);
            const entity = { type, site_id: await cityId(tx), code: values.code, name, name_bn, opened_on: from };
            const made = await insertInto(tx, 'entity', entity);
            await insertInto(tx, table, { id: made, ...ownValues(columns, values) });
            return String(made);
        },
        updateLasting: async (tx, key, values) => {
            await update(tx, 'entity', key, nameValues(values));
            await update(tx, table, key, ownValues(columns, values));
        },
        writeDated: dated && ((tx, key, from, values) => writeState(tx, dated, { key, from, values })),
        end: (tx, key, day) => endEntity(tx, Number(key), day),
        bars: { placeEnded: endedPlace(model) },
        reopen: (tx, key) => tx.query('update entity set closed_on = null where id = $1', [Number(key)]),
    };
};

const writeState = (
    tx: Queries,
    { table, key: column, columns }: NonNullable<EntityModel['dated']>,
    { key, from, values }: { key: string; from: string; values: NetworkValues },
) => {
    const own = ownValues(columns, values);
    const names = Object.keys(own);
    return tx.query(
        `insert into ${table} (${column}, valid_from, ${names.join(', ')})
         values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})
         on conflict (${column}, valid_from) do update set ${names.map(name => `${name} = excluded.${name}`).join(', ')}`,
        [Number(key), from, ...Object.values(own)],
    );
};

/** One that was to begin then or later goes, if nothing is measured of it. */
const endEntity = async (tx: Queries, key: number, day: string): Promise<void> => {
    const gone = await tx.query(
        `delete from entity e where e.id = $1 and e.opened_on >= $2::date
            and not exists (select from series s where s.entity_id = e.id)
            and not exists (select from link l where $1 in (l.from_id, l.to_id))
         returning e.id`,
        [key, day],
    );
    if (gone.length > 0) return;
    await tx.query('update entity set closed_on = greatest($2::date, opened_on + 1) where id = $1', [key, day]);
};

/** A kind of division of the authority: one without days, which goes once nothing belongs to it. */
interface Division {
    table: string;
    /** The field and column that name what it belongs to; without them it belongs to the city. */
    above?: { field: string; column: string; table: string };
    /** From its rows, `t`, to the city's site. */
    inCity: string;
    uses: Store['uses'];
}

const ofCity = 'join site s on s.id = m.site_id and s.is_city';
/** What names the division on any day: $2 is of no account. */
const names = (table: string, condition: string) => `select from ${table} where ${condition} and $2::date is not null`;
const alertsOf = (type: AlertPlaceType) => names('alert_rule', `place_type = '${type}' and place_id = $1::int`);

const divisions = {
    ward: {
        table: 'ward',
        above: { field: 'areaId', column: 'area_id', table: 'area' },
        inCity: `join mod_division m on m.id = above.mod_id ${ofCity}`,
        uses: {
            hasAccounts: names('consumer_place', 'ward_id = $1::int'),
            inUse: names('billing_place', 'ward_id = $1::int'),
        },
    },
    area: {
        table: 'area',
        above: { field: 'modId', column: 'mod_id', table: 'mod_division' },
        inCity: 'join site s on s.id = above.site_id and s.is_city',
        uses: {
            hasWards: names('ward', 'area_id = $1::int'),
            hasDmas: namedBy('dma', 'area_id'),
            // Days of a DMA that has ended are still filtered by its area.
            inUse: `${names('dma', 'area_id = $1::int')} union all ${alertsOf('area')}`,
        },
    },
    mod: {
        table: 'mod_division',
        inCity: 'join site s on s.id = t.site_id and s.is_city',
        uses: { hasAreas: names('area', 'mod_id = $1::int'), inUse: alertsOf('mod') },
    },
} as const satisfies Partial<Record<NetworkKind, Division>>;

const divisionStore = ({ table, above, inCity: toCity, uses }: Division): Store => {
    const aboveOf = (values: NetworkValues) =>
        above ? { [above.column]: stored(above.field, values[above.field]) } : {};
    const own = above
        ? `, ${id(`t.${above.column}`)} as "${above.field}", ${refOrNull('above')} as "${placeFieldOf({ name: above.field })}"`
        : '';
    return {
        rows: `select ${nameColumns('t')}, null::date as "beginsOn", null::date as "endsOn"${own}
            from ${table} t ${above ? `join ${above.table} above on above.id = t.${above.column}` : ''} ${toCity}
            where $1::date is not null`,
        taken: `select from ${table} where code = $1`,
        uses,
        insert: async (tx, values) => {
            const place = above ? aboveOf(values) : { site_id: await cityId(tx) };
            return String(await insertInto(tx, table, { ...place, code: values.code, ...nameValues(values) }));
        },
        updateLasting: (tx, key, values) => update(tx, table, key, { ...aboveOf(values), ...nameValues(values) }),
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
