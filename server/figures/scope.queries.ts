import type { DayRange } from '../../contract/period';
import type { Queries } from '../db/db';
import { dmaPlaces, placeGroups } from './places.queries';
import type { Spot } from './places.rules';

/** The places that a question about accounts is narrowed to, by id; the DMA 0: accounts without one. */
export interface AskedPlaces {
    modId?: string;
    areaId?: string;
    sectorId?: string;
    dmaId?: string;
}

/** The DMAs and wards of a question, 0: none; null: all, and accounts in none. */
export interface Scope {
    dmas: number[] | null;
    wards: number[] | null;
}

/** An account belongs to the area and division of its ward, to the sector of its DMA: on every page (ADR 44), for figures of some days. */
export const scopeOf = async (
    q: Queries,
    { modId, areaId, sectorId, dmaId }: AskedPlaces,
    told?: DayRange,
): Promise<Scope> => {
    if ([modId, areaId, sectorId, dmaId].every(id => id === undefined)) return { dmas: null, wards: null };
    const [areas, mods] = [await placeGroups(q, 'area', told), await placeGroups(q, 'mod', told)];
    const isIn = (groups: typeof areas, ward: number, id: string | undefined) =>
        id === undefined || String(groups.wards?.get(ward)) === id;
    const dmas: [number, string | undefined][] = [...(await dmaPlaces(q, told))].map(([key, own]) => [
        key,
        own.sector?.id,
    ]);
    const asked = [...dmas, [0, undefined] as const].filter(
        ([key, sector]) =>
            (sectorId === undefined || sector === sectorId) && (dmaId === undefined || String(key) === dmaId),
    );
    const wards = [...(areas.wards?.keys() ?? [])].filter(ward => isIn(areas, ward, areaId) && isIn(mods, ward, modId));
    return {
        dmas: sectorId === undefined && dmaId === undefined ? null : asked.map(([key]) => key),
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

/** SQL: the rows whose columns name accounts in the DMAs and the wards of two parameters, as a scope gives them. */
export const inPlaces = (dmas: string, wards: string, of = { dma: 'a.dma_id', ward: 'a.ward_id' }) =>
    `(${dmas}::int[] is null or ${of.dma} = any(${dmas})) and (${wards}::int[] is null or ${of.ward} = any(${wards}))`;
