/** Places that belong to others by day: a DMA to a sector and an area, a ward to an area, an area to a division. */
export type PlacedKind = 'dma' | 'ward' | 'area';

/** Wards and areas lie somewhere on every day: before the first row, where that says. A DMA may lie nowhere. */
const firstBefore: Readonly<Record<PlacedKind, boolean>> = { dma: false, ward: true, area: true };

/** SQL: joins where a place belongs on a day, by the latest of its rows by then. */
export const placedOn = (kind: PlacedKind, alias: string, id: string, day: string): string =>
    `left join lateral (
        select belonging.* from ${kind}_place belonging
        where belonging.${kind}_id = ${id} ${firstBefore[kind] ? '' : `and belonging.valid_from <= ${day}`}
        order by belonging.valid_from > ${day}, case when belonging.valid_from > ${day} then belonging.valid_from end,
            belonging.valid_from desc limit 1
    ) ${alias} on true`;
