import type { NetworkValue, NetworkValues } from '../../contract/network';
import { refOrNull } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { heldOn, type ByDay } from '../network/place-days.sql';

/** Where some of what is dated of a kind stands: a row for each day from which its values hold. */
export interface Dated extends ByDay {
    columns: Readonly<Record<string, string>>;
}

/** Places that a record names, by the name of the place: what holds the id of each, and the table it is in. */
export type NamedPlaces = Readonly<Record<string, { id: string; table: 'entity' | 'area' | 'mod_division' }>>;

/** A value as its column takes it: an id is a number there, and what is not said of a source is nothing. */
const stored = (field: string, value: NetworkValue | undefined) => {
    if (field.endsWith('Id')) return value === null ? null : Number(value);
    return field === 'source' ? (value ?? '') : value;
};

/** What columns take of some values. */
export const storedIn = (columns: Readonly<Record<string, string>>, values: NetworkValues): Record<string, unknown> =>
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, stored(field, values[field])]));

const shown = (field: string, column: string) => {
    if (field.endsWith('Id')) return `${column}::text as "${field}"`;
    return field.includes('M3') ? `${column}::float8 as "${field}"` : `${column} as "${field}"`;
};

/** SQL: the columns of fields, from an alias that has them. */
export const shownFrom = (alias: string, columns: Readonly<Record<string, string>>): string[] =>
    Object.entries(columns).map(([field, column]) => shown(field, `${alias}.${column}`));

/** SQL: what held of a record on a day, each table under its own name. */
export const joinHeld = (dated: readonly Dated[], id: string, day: string): string =>
    dated.map(byDay => heldOn(byDay, byDay.table, id, day)).join(' ');

/** SQL: the columns of that. */
export const heldColumns = (dated: readonly Dated[]): string[] =>
    dated.flatMap(({ table, columns }) => shownFrom(table, columns));

/** SQL: the places that a record names. */
export const joinPlaces = (places: NamedPlaces): string =>
    Object.entries(places)
        .map(([name, { id, table }]) => `left join ${table} "${name}" on "${name}".id = ${id}`)
        .join(' ');
/** SQL: the columns of those. */
export const placeColumns = (places: NamedPlaces): string[] =>
    Object.keys(places).map(name => `${refOrNull(`"${name}"`)} as "${name}"`);

/** SQL: all that held of the record $1, the latest first, up to the day on which it ends. */
export const datedHistory = (dated: readonly Dated[], places: NamedPlaces, end = 'null::date'): string => {
    const own = Object.fromEntries(
        Object.entries(places).filter(([, { id }]) => dated.some(({ table }) => id.startsWith(`${table}.`))),
    );
    const days = dated.map(({ table, key }) => `select valid_from from ${table} where ${key} = $1::int`);
    return `select days.valid_from as "validFrom",
            coalesce(lead(days.valid_from) over (order by days.valid_from), ${end}) as "validTo",
            ${[...heldColumns(dated), ...placeColumns(own)].join(', ')}
        from (${days.join(' union ')}) days ${joinHeld(dated, '$1::int', 'days.valid_from')} ${joinPlaces(own)}
        order by days.valid_from desc`;
};

/** Lets values hold of a record from a day on, in those tables that hold one of the fields which the change is about. */
export const writeDated = async (
    tx: Queries,
    dated: readonly Dated[],
    { id, from, values, about }: { id: string; from: string; values: NetworkValues; about: readonly string[] },
): Promise<void> => {
    for (const { table, key, columns } of dated) {
        if (!about.some(field => field in columns)) continue;
        const own = storedIn(columns, values);
        const names = Object.keys(own);
        await tx.query(
            `insert into ${table} (${key}, valid_from, ${names.join(', ')})
             values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})
             on conflict (${key}, valid_from) do update set ${names.map(name => `${name} = excluded.${name}`).join(', ')}`,
            [Number(id), from, ...Object.values(own)],
        );
    }
};
