import type {
    AssetLink,
    AssetSeries,
    BoostingStation,
    Dma,
    DmaFilter,
    PlaceRef,
    Places,
    ProductionUnit,
    Reservoir,
    Sector,
    SupplyPoint,
} from '../../contract/assets';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { searchKey } from '../lists/list';
import { allPlacedOn } from '../network/place-days.sql';
import { assetSql, linksSql, nameColumns, seriesSql } from './assets.sql';

/** What each kind of asset is on the wire. */
interface Assets {
    dma: Dma;
    sector: Sector;
    productionUnit: ProductionUnit;
    boostingStation: BoostingStation;
    reservoir: Reservoir;
    supplyPoint: SupplyPoint;
}
export type AssetKind = keyof Assets;

const typeOf: Record<AssetKind, number> = {
    dma: entityTypes.DMA,
    sector: entityTypes.SECTOR,
    productionUnit: entityTypes.PRODUCTION_UNIT,
    boostingStation: entityTypes.BOOSTING_STATION,
    reservoir: entityTypes.RESERVOIR,
    supplyPoint: entityTypes.JUNCTION,
};

/** Which assets a list keeps; without `site`, those of the city. */
export type AssetFilter = DmaFilter;

const within = (places: readonly (PlaceRef | null)[], id: string | undefined) =>
    id === undefined || places.some(place => place?.id === id);

type Parents = Partial<Pick<Dma, 'sector' | 'area' | 'mod' | 'wards'> & Pick<Sector, 'areas' | 'mods'>>;

const passes = (row: PlaceRef & Parents & { ksa?: boolean | null }, filter: AssetFilter): boolean =>
    within([row.sector ?? null], filter.sectorId) &&
    within(row.areas ?? [row.area ?? null], filter.areaId) &&
    within(row.mods ?? [row.mod ?? null], filter.modId) &&
    within(row.wards ?? [], filter.wardId) &&
    (filter.ksa === undefined || row.ksa === filter.ksa) &&
    (!filter.q || searchKey(row.code, row.name, row.nameBn).includes(searchKey(filter.q)));

/** The assets of a kind that exist on the local day `today`, by name, with their values of that day. */
export const listAssets = async <K extends AssetKind>(
    q: Queries,
    kind: K,
    filter: AssetFilter,
    today: string,
): Promise<Assets[K][]> => {
    const rows = await q.query<Assets[K]>(assetSql[kind].list, [today, filter.site ?? null]);
    return rows.filter(row => passes(row, filter));
};

interface AssetRow {
    id: number;
    type: number;
    lat: number | null;
    lon: number | null;
    closedOn: string | null;
}

/** One asset by `id` or `code` with position, links in and out, and series; undefined when there is none of this kind. */
export const assetDetails = async <K extends AssetKind>(
    q: Queries,
    kind: K,
    by: { id: string } | { code: string },
    today: string,
) => {
    const [column, value] = 'id' in by ? ['id', Number(by.id)] : ['code', by.code];
    const [found] = await q.query<AssetRow>(
        `select id, type, lat, lon, closed_on as "closedOn" from entity where ${column} = $1 and type = $2`,
        [value, typeOf[kind]],
    );
    if (!found) return undefined;
    const [asset] = await q.query<Assets[K]>(assetSql[kind].one, [today, found.id]);
    if (!asset) return undefined;
    const { lat, lon, closedOn, type } = found;
    const position = lat === null || lon === null ? null : { lat, lon };
    const series = await q.query<AssetSeries>(seriesSql, [found.id]);
    return { ...asset, type, position, closedOn, links: await linksOf(q, found.id, today), series };
};

const linksOf = async (q: Queries, entityId: number, today: string) => {
    const rows = await q.query<AssetLink & { inward: boolean | null }>(linksSql, [entityId, today]);
    const links = { in: [] as AssetLink[], out: [] as AssetLink[] };
    for (const { inward, ...link } of rows) links[inward ? 'in' : 'out'].push(link);
    return links;
};

const ofSite = `join site s on s.id = m.site_id and (s.code = $1 or ($1::text is null and s.is_city))`;
/** From an area, `a`, to its division of the day and the site. */
const areaOfSite = `${allPlacedOn('area', 'above', 'a.id', '$2::date')} join mod_division m on m.id = above.mod_id ${ofSite}`;

/** Divisions, areas and wards of a site as they are on a day, by name; of the city without one. */
export const listPlaces = async (q: Queries, today: string, site?: string): Promise<Places> => {
    const params = [site ?? null, today];
    const mods = await q.query<Places['mods'][number]>(
        `select ${nameColumns('m')} from mod_division m ${ofSite} order by m.name, m.code`,
        [site ?? null],
    );
    const areas = await q.query<Places['areas'][number]>(
        `select ${nameColumns('a')}, above.mod_id::text as "modId" from area a ${areaOfSite} order by a.name, a.code`,
        params,
    );
    const wards = await q.query<Places['wards'][number]>(
        `select ${nameColumns('w')}, a.id::text as "areaId", above.mod_id::text as "modId"
         from ward w ${allPlacedOn('ward', 'place', 'w.id', '$2::date')} join area a on a.id = place.area_id ${areaOfSite}
         order by w.name, w.code`,
        params,
    );
    return { mods, areas, wards };
};
