import type { Queries } from '../db/db';
import { dmasWithin } from '../figures/places.queries';
import { inPlaces, scopeOf, type AskedPlaces, type Scope } from '../figures/scope.queries';

/** What lies in the places that a list of events, or an alert, is narrowed to. */
export interface EventScope {
    /** DMAs, and the sector itself where nothing else is named. */
    entities: readonly number[];
    accounts: Scope;
}

/** The scope of some places; none where none is named. */
export const eventScope = async (q: Queries, places: AskedPlaces): Promise<EventScope | undefined> => {
    const { modId, areaId, sectorId, dmaId } = places;
    if ([modId, areaId, sectorId, dmaId].every(id => id === undefined)) return undefined;
    const dmas = [...(await dmasWithin(q, places)).keys()];
    const isWholeSector = [modId, areaId, dmaId].every(id => id === undefined);
    return {
        entities: sectorId !== undefined && isWholeSector ? [...dmas, Number(sectorId)] : dmas,
        accounts: await scopeOf(q, places),
    };
};

/** The scope of one place that accounts are not of: a plant or a station. */
export const scopeOfEntity = (id: number): EventScope => ({ entities: [id], accounts: { dmas: [], wards: [] } });

/** SQL: whether an event is of some places, or of a meter at one of their ends. */
const isAt = (ids: string) => `(e.id = any(${ids}) or v.series_id in (
    select p.series_id from flow_point p join link l on l.id = p.link_id where l.from_id = any(${ids}) or l.to_id = any(${ids})))`;

const accountPlace = {
    dma: 'coalesce(e.id, 0)',
    ward: '(select p.ward_id from consumer_place p where p.consumer_id = v.consumer_id order by p.valid_from desc limit 1)',
};

/** SQL: whether an event `v` of an entity `e` lies in a scope, whose three lists are parameters. */
export const isInEventScope = ({ entities, dmas, wards }: Record<'entities' | 'dmas' | 'wards', string>): string =>
    `case when v.consumer_id is null then ${isAt(entities)} else ${inPlaces(dmas, wards, accountPlace)} end`;
