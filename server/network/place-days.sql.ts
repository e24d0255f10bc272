/** Places that belong to others by day: a DMA to a sector and an area, a ward to an area, an area to a division. */
export type PlacedKind = 'dma' | 'ward' | 'area';

/** A table with a row for each day from which something holds, and its column that names whose it is. */
export interface ByDay {
    table: string;
    key: string;
}

/** What there is on every day, before its first row as that says: wards and areas lie somewhere, a reservoir has a size. */
const firstBefore: ReadonlySet<string> = new Set(['ward_place', 'area_place', 'reservoir_size']);

/** SQL: which rows of one say what holds on a day, and their order: the first of them does. */
const onDay = (table: string, day: string) =>
    firstBefore.has(table)
        ? {
              isMeant: 'true',
              order: `b.valid_from > ${day}, case when b.valid_from > ${day} then b.valid_from end, b.valid_from desc`,
          }
        : { isMeant: `b.valid_from <= ${day}`, order: 'b.valid_from desc' };

/** SQL: whether an entity is there on a day: from its first day to the one before its end, where those are known. */
export const isThereOn = (entity: string, day: string): string =>
    `(${entity}.opened_on is null or ${entity}.opened_on <= ${day}) and (${entity}.closed_on is null or ${entity}.closed_on > ${day})`;

/** SQL: whether a row with days of its own, a flow point or a valve, is valid on a day: from its first to the one before its end. */
export const isValidOn = (row: string, day: string): string =>
    `${row}.valid_from <= ${day} and (${row}.valid_to is null or ${row}.valid_to > ${day})`;

/** SQL: joins what holds of one on a day, which may be another for each row. */
export const heldOn = ({ table, key }: ByDay, alias: string, id: string, day: string): string => {
    const { isMeant, order } = onDay(table, day);
    return `left join lateral (
        select b.* from ${table} b where b.${key} = ${id} and ${isMeant} order by ${order} limit 1
    ) ${alias} on true`;
};

/** SQL: joins where one place belongs on a day, which may be another for each row. */
export const placedOn = (kind: PlacedKind, alias: string, id: string, day: string): string =>
    heldOn({ table: `${kind}_place`, key: `${kind}_id` }, alias, id, day);

/** SQL: joins where all places belong on one day, which are read once. */
export const allPlacedOn = (kind: PlacedKind, alias: string, id: string, day: string): string => {
    const { isMeant, order } = onDay(`${kind}_place`, day);
    return `left join (
        select distinct on (b.${kind}_id) b.* from ${kind}_place b where ${isMeant} order by b.${kind}_id, ${order}
    ) ${alias} on ${alias}.${kind}_id = ${id}`;
};
