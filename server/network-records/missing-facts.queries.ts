import type { MissingFact, MissingFactCode } from '../../contract/missing-facts';
import { entityTypes } from '../../contract/wire';
import { ref } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { isThereOn, isValidOn, placedOn } from '../network/place-days.sql';

interface Lack extends Pick<MissingFact, 'kind' | 'blocks'> {
    /** The type of the places that can lack it, and the condition by which one of them, `e`, does on the day $1. */
    type: number;
    where: string;
    /** The id of the record where it can be said, if any; that of the place where not given. */
    record?: string;
}

const metered = `select from link l join flow_point p on p.link_id = l.id
    where p.series_id is not null and ${isValidOn('p', '$1::date')}`;
/** A point in service on a pipe of the place, which only lacks its meter. */
const pointWithout = (end: string) => `(
    select (select first.id from flow_point first where first.code = p.code order by first.valid_from limit 1)::text
    from link l join flow_point p on p.link_id = l.id
    where ${end} and p.series_id is null and ${isValidOn('p', '$1::date')}
    order by p.code limit 1)`;
/** A DMA that belongs to no such place on the day. */
const belongsNowhere = (column: string) =>
    `not exists (select from dma d ${placedOn('dma', 'place', 'd.id', '$1::date')} where d.id = e.id and place.${column} is not null)`;
const stateOf = (table: string, key: string) =>
    `select from ${table} t where t.${key} = e.id and t.valid_from <= $1::date`;

/** A pipe that never had a meter, nor a volume said in its place. */
const isUnread = (link: string) =>
    `not exists (select from flow_point m where m.link_id = ${link}.id and (m.series_id is not null or m.volume_m3_per_day is not null))`;
/** A plant's meter may stand on either side of it. */
const ofPlant = 'e.id in (l.from_id, l.to_id)';
/** A pipe by which the water of a plant is told, as its figures do (`plants.rules.ts`), that never had a meter. */
const unreadPipe = `e.id = case when exists (select from link fed where fed.to_id = e.id) then l.to_id else l.from_id end and ${isUnread('l')}`;
/** A pipe by which the water of a station is told: behind it where all those have meters, else before it. */
const ofStation = `e.id = case when exists (select from link b where b.from_id = e.id)
    and not exists (select from link b where b.from_id = e.id and ${isUnread('b')}) then l.from_id else l.to_id end`;
const unreadOfStation = `${ofStation} and ${isUnread('l')}`;

const lacks: Readonly<Record<MissingFactCode, Lack>> = {
    dmaWithoutMeter: {
        type: entityTypes.DMA,
        kind: 'meter',
        blocks: ['inflow', 'nrw', 'lpcd'],
        where: `not exists (${metered} and l.to_id = e.id)`,
        record: pointWithout('l.to_id = e.id'),
    },
    plantWithoutMeter: {
        type: entityTypes.PRODUCTION_UNIT,
        kind: 'meter',
        blocks: ['systemInput', 'nrw', 'loadFactor'],
        // One pipe without a meter withholds the plant, however well its others are read.
        where: `(not exists (${metered} and ${ofPlant}) or exists (select from link l where ${unreadPipe}))`,
        record: `coalesce(${pointWithout(unreadPipe)}, case when not exists (select from link l where ${unreadPipe}) then ${pointWithout(ofPlant)} end)`,
    },
    plantWithoutCapacity: {
        type: entityTypes.PRODUCTION_UNIT,
        kind: 'production-unit',
        blocks: ['loadFactor'],
        where: `not exists (${stateOf('capacity_state', 'entity_id')})`,
    },
    stationWithoutMeter: {
        type: entityTypes.BOOSTING_STATION,
        kind: 'meter',
        blocks: ['volume', 'loadFactor'],
        where: `(exists (select from link l where ${unreadOfStation}) or not exists (
            select from link l join flow_point p on p.link_id = l.id where ${ofStation} and ${isValidOn('p', '$1::date')}
                and (p.series_id is not null or p.volume_m3_per_day is not null)))`,
        record: pointWithout(unreadOfStation),
    },
    stationWithoutCapacity: {
        type: entityTypes.BOOSTING_STATION,
        kind: 'boosting-station',
        blocks: ['loadFactor'],
        where: `not exists (${stateOf('capacity_state', 'entity_id')})`,
    },
    reservoirWithoutLevel: {
        type: entityTypes.RESERVOIR,
        kind: 'readings',
        record: 'null::text',
        blocks: ['storage'],
        where: `not exists (
            select from series s where s.entity_id = e.id and s.metric = 'level' and s.finer_copy_of is null and s.first_at is not null)`,
    },
    dmaWithoutPopulation: {
        type: entityTypes.DMA,
        kind: 'dma',
        blocks: ['lpcd'],
        where: `not exists (${stateOf('dma_state', 'dma_id')} and t.population > 0)`,
    },
    dmaWithoutSchedule: {
        type: entityTypes.DMA,
        kind: 'schedule',
        blocks: ['adherence'],
        where: `not exists (select from supply_timing t where t.dma_id = e.id and ${isValidOn('t', '$1::date')})`,
    },
    dmaWithoutArea: {
        type: entityTypes.DMA,
        kind: 'dma',
        blocks: ['byArea'],
        where: belongsNowhere('area_id'),
    },
    dmaWithoutSector: {
        type: entityTypes.DMA,
        kind: 'dma',
        blocks: ['bySector'],
        where: belongsNowhere('sector_id'),
    },
};

/** What is not known of the city's network on a day, by how much it withholds. */
export const missingFactsOf = async (q: Queries, today: string): Promise<MissingFact[]> => {
    const facts: MissingFact[] = [];
    for (const [fact, { type, kind, blocks, where, record }] of Object.entries(lacks) as [MissingFactCode, Lack][]) {
        const rows = await q.query<Pick<MissingFact, 'place' | 'recordId'>>(
            `select ${ref('e')} as place, ${record ?? 'e.id::text'} as "recordId"
             from entity e join site s on s.id = e.site_id and s.is_city
             where e.type = $2 and ${isThereOn('e', '$1::date')} and ${where}
             order by e.name, e.code`,
            [today, type],
        );
        for (const { place, recordId } of rows) {
            // Where there is not even a pipe with a point, that comes first.
            const missing = kind === 'meter' && recordId === null ? 'point' : kind;
            facts.push({ id: `${fact}-${place.id}`, fact, blocks, place, kind: missing, recordId });
        }
    }
    return facts;
};
