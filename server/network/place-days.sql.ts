/** Places that belong to others by day: a DMA to a sector and an area, a ward to an area, an area to a division. */
export type PlacedKind = 'dma' | 'ward' | 'area';

/** Wards and areas lie somewhere on every day: before the first row, where that says. A DMA may lie nowhere. */
const firstBefore: Readonly<Record<PlacedKind, boolean>> = { dma: false, ward: true, area: true };

/** SQL: which rows of a place say where it belongs on a day, and their order: the first of them does. */
const byDay = (kind: PlacedKind, day: string) => ({
    isMeant: firstBefore[kind] ? 'true' : `b.valid_from <= ${day}`,
    order: `b.valid_from > ${day}, case when b.valid_from > ${day} then b.valid_from end, b.valid_from desc`,
});

/** SQL: whether an entity is there on a day: from its first day to the one before its end, where those are known. */
export const isThereOn = (entity: string, day: string): string =>
    `(${entity}.opened_on is null or ${entity}.opened_on <= ${day}) and (${entity}.closed_on is null or ${entity}.closed_on > ${day})`;

/** SQL: joins where one place belongs on a day, which may be another for each row. */
export const placedOn = (kind: PlacedKind, alias: string, id: string, day: string): string => {
    const { isMeant, order } = byDay(kind, day);
    return `left join lateral (
        select b.* from ${kind}_place b where b.${kind}_id = ${id} and ${isMeant} order by ${order} limit 1
    ) ${alias} on true`;
};

/** SQL: joins where all places belong on one day, which are read once. */
export const allPlacedOn = (kind: PlacedKind, alias: string, id: string, day: string): string => {
    const { isMeant, order } = byDay(kind, day);
    return `left join (
        select distinct on (b.${kind}_id) b.* from ${kind}_place b where ${isMeant} order by b.${kind}_id, ${order}
    ) ${alias} on ${alias}.${kind}_id = ${id}`;
};
