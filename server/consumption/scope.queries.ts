import type { PlaceRef } from '../../contract/assets';
import { refOrNull } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { placeGroups } from '../figures/places.queries';
import type { Spot } from '../figures/places.rules';
import { readOnce, rowBytes } from '../figures/shelf';

/** The places that a question is narrowed to, by id. */
export interface AskedPlaces {
    modId?: string;
    areaId?: string;
    sectorId?: string;
    dmaId?: string;
}

/** The area and the sector of each DMA, and the area of each ward. */
export const placeParents = readOnce(
    'placeParents',
    async q => {
        const rows = await q.query<{ key: number; isDma: boolean; area: PlaceRef | null; sector: PlaceRef | null }>(
            `select d.id as key, true as "isDma", ${refOrNull('a')} as area, ${refOrNull('e')} as sector
             from dma d left join area a on a.id = d.area_id left join entity e on e.id = d.sector_id
             union all
             select w.id, false, ${refOrNull('a')}, null from ward w join area a on a.id = w.area_id`,
        );
        const byKey = (isDma: boolean) =>
            new Map(rows.flatMap(row => (row.isDma === isDma ? [[row.key, row] as const] : [])));
        return { dma: byKey(true), ward: byKey(false) };
    },
    ({ dma, ward }) => rowBytes * (dma.size + ward.size),
);

/** The DMAs and wards of a question; null: all, and accounts in none. */
export interface Scope {
    dmas: number[] | null;
    wards: number[] | null;
}

/** An account belongs to the area and division of its ward, to the sector of its DMA. */
export const scopeOf = async (q: Queries, { modId, areaId, sectorId, dmaId }: AskedPlaces): Promise<Scope> => {
    const { dma } = await placeParents(q);
    const [areas, mods] = [await placeGroups(q, 'area'), await placeGroups(q, 'mod')];
    const isIn = (groups: typeof areas, ward: number, id: string | undefined) =>
        id === undefined || String(groups.wards?.get(ward)) === id;
    const dmas = [...dma].filter(
        ([key, { sector }]) =>
            (sectorId === undefined || sector?.id === sectorId) && (dmaId === undefined || String(key) === dmaId),
    );
    const wards = [...(areas.wards?.keys() ?? [])].filter(ward => isIn(areas, ward, areaId) && isIn(mods, ward, modId));
    return {
        dmas: sectorId === undefined && dmaId === undefined ? null : dmas.map(([key]) => key),
        wards: modId === undefined && areaId === undefined ? null : wards,
    };
};

/** Whether accounts of a spot are asked for. */
export const inScope = ({ dmas, wards }: Scope) => {
    const [ofDmas, ofWards] = [dmas && new Set(dmas), wards && new Set(wards)];
    return ({ dmaId, wardId }: Spot): boolean => (ofDmas?.has(dmaId) ?? true) && (ofWards?.has(wardId) ?? true);
};

/** The same where a question is narrowed at all: what is told of all places may be known already. */
export const narrowedTo = (scope: Scope) => (scope.dmas === null && scope.wards === null ? undefined : inScope(scope));
