import type { MappedSeries, ReadingsMapping } from '../../contract/imports';
import { unitOf } from '../../contract/series';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { cityId, holdPlaces } from '../network/site.changes';
import { refuse } from './problems';

/** A series that readings are written to; without an id while it is not made yet. */
export interface TargetSeries {
    code: string;
    id?: number;
}

interface PlaceRow {
    id: number;
    metric: string;
    unit: string;
    intervalSeconds: number;
    entityCode: string;
    type: number;
}

const mismatch = (mapped: MappedSeries, found: PlaceRow): boolean =>
    found.metric !== mapped.metric ||
    found.unit !== unitOf(mapped.metric) ||
    found.intervalSeconds !== mapped.intervalSeconds ||
    found.entityCode !== mapped.entity.code ||
    found.type !== entityTypes[mapped.entity.type];

/** The series of the mapping as they stand. Refuses one that means something else, and one that may not be made. */
export const findTargets = async (q: Queries, mapping: ReadingsMapping): Promise<TargetSeries[]> => {
    const targets: TargetSeries[] = [];
    for (const mapped of mapping.series) {
        const [found] = await q.query<PlaceRow>(
            `select s.id, s.metric, s.unit, s.interval_seconds as "intervalSeconds", e.code as "entityCode", e.type
             from series s join entity e on e.id = s.entity_id where s.code = $1`,
            [mapped.code],
        );
        if (found && mismatch(mapped, found)) throw refuse('seriesMismatch', 1, mapped.column);
        if (!found && !mapped.entity.create) {
            const [place] = await q.query('select 1 from entity where code = $1', [mapped.entity.code]);
            throw refuse(place ? 'unknownSeries' : 'unknownEntity', 1, mapped.column);
        }
        if (!found) await checkPlace(q, mapped);
        targets.push({ code: mapped.code, id: found?.id });
    }
    return targets;
};

/** An existing place of that code must be of that type; a reservoir has a size that no mapping tells. */
const checkPlace = async (q: Queries, { entity, column }: MappedSeries) => {
    const [place] = await q.query<{ type: number }>('select type from entity where code = $1', [entity.code]);
    if (place && place.type !== entityTypes[entity.type]) throw refuse('seriesMismatch', 1, column);
    if (!place && entity.type === 'RESERVOIR') throw refuse('cannotCreate', 1, column);
};

/** The series of the mapping, those that may be made made with their place and site. */
export const makeTargets = async (tx: Queries, mapping: ReadingsMapping): Promise<TargetSeries[]> => {
    // Of two imports of the same new places one makes them, and the other finds them.
    await holdPlaces(tx);
    const targets = await findTargets(tx, mapping);
    for (const [index, mapped] of mapping.series.entries()) {
        if (targets[index].id !== undefined) continue;
        const placeId = await makePlace(tx, mapped, mapping.timestamp.zone);
        const [{ id }] = await tx.query<{ id: number }>(
            `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
             values ($1, $2, $3, $4, $5, $6) returning id`,
            [
                mapped.code,
                placeId,
                mapped.metric,
                unitOf(mapped.metric),
                mapping.timestamp.zone,
                mapped.intervalSeconds,
            ],
        );
        targets[index].id = id;
    }
    return targets;
};

const codeOf = (name: string) =>
    name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');

/** The named site, or the city; made when missing. */
const makeSite = async (tx: Queries, name: string | undefined, zone: string): Promise<number> => {
    if (name === undefined) return cityId(tx, zone);
    const code = codeOf(name);
    const [site] = await tx.query<{ id: number }>('select id from site where name = $1 or code = $2', [name, code]);
    if (site) return site.id;
    const [made] = await tx.query<{ id: number }>(
        'insert into site (code, name, name_bn, zone) values ($1, $2, $2, $3) returning id',
        [code, name, zone],
    );
    return made.id;
};

const tables: Partial<Record<MappedSeries['entity']['type'], string>> = {
    DMA: 'insert into dma (id) values ($1)',
    SECTOR: 'insert into sector (id) values ($1)',
    BOOSTING_STATION: 'insert into boosting_station (id) values ($1)',
    PRODUCTION_UNIT: 'insert into production_unit (id, ksa) values ($1, $2)',
    JUNCTION: 'insert into junction (id, ksa) values ($1, $2)',
};
const beginning = '1980-01-01';

const makePlace = async (tx: Queries, { entity, column }: MappedSeries, zone: string): Promise<number> => {
    const [known] = await tx.query<{ id: number }>('select id from entity where code = $1', [entity.code]);
    if (known) return known.id;
    const table = tables[entity.type];
    if (!table) throw refuse('cannotCreate', 1, column);
    const name = entity.name ?? entity.code;
    const [{ id }] = await tx.query<{ id: number }>(
        'insert into entity (type, site_id, code, name, name_bn) values ($1, $2, $3, $4, $5) returning id',
        [entityTypes[entity.type], await makeSite(tx, entity.site, zone), entity.code, name, entity.nameBn ?? name],
    );
    await tx.query(table, table.includes('$2') ? [id, entity.ksa] : [id]);
    if (entity.type === 'DMA' && entity.population !== undefined)
        await tx.query('insert into dma_state (dma_id, valid_from, population, ksa) values ($1, $2, $3, $4)', [
            id,
            beginning,
            entity.population,
            entity.ksa,
        ]);
    return id;
};
