import { entityTypes } from '../contract/wire';
import type { Queries } from '../server/db/db';
import { putDrawings, redraw } from '../server/geospatial/drawings.changes';
import { demoCity, type City } from './city';
import { areas, mods, since, site } from './divisions';
import { loadMeters } from './meters.load';
import { links } from './network';
import { idIn, idsOf, type Ids } from './ids';
import { junctions, plants, reservoirs, sectors, stations, type NamedPlace, type Point } from './places';
import { baseMapDrawings, polygonOf } from './shapes';

/** Population is counted anew with this fiscal year. */
const counted = '2025-07-01';
const reservoirDepth = 5;
/** What a boosting station can pump, in ordinary days. */
const stationReserve = 1.25;

const loadDivisions = async (tx: Queries, city: City): Promise<Ids> => {
    await tx.copy(
        'site',
        ['code', 'name', 'name_bn', 'zone', 'is_city'],
        [[site.code, site.name, site.nameBn, site.zone, true]],
    );
    const siteId = idIn(await idsOf(tx, 'site'), site.code);
    await tx.copy(
        'mod_division',
        ['site_id', 'code', 'name', 'name_bn'],
        mods.map(mod => [siteId, mod.code, mod.name, mod.nameBn]),
    );
    const modIds = await idsOf(tx, 'mod_division');
    await tx.copy(
        'area',
        ['code', 'name', 'name_bn'],
        areas.map(area => [area.code, area.name, area.nameBn]),
    );
    const areaIds = await idsOf(tx, 'area');
    await tx.copy(
        'ward',
        ['code', 'name', 'name_bn', 'shape'],
        city.wards.map(ward => [ward.code, ward.name, ward.nameBn, polygonOf(ward.ring)]),
    );
    const wardIds = await idsOf(tx, 'ward');
    await tx.copy(
        'area_place',
        ['area_id', 'valid_from', 'mod_id'],
        areas.map(area => [idIn(areaIds, area.code), since, idIn(modIds, area.mod)]),
    );
    await tx.copy(
        'ward_place',
        ['ward_id', 'valid_from', 'area_id'],
        city.wards.map(ward => [idIn(wardIds, ward.code), since, idIn(areaIds, ward.area)]),
    );
    return areaIds;
};

const middle = (points: readonly Point[]): Point => [
    points.reduce((sum, [lon]) => sum + lon, 0) / points.length,
    points.reduce((sum, [, lat]) => sum + lat, 0) / points.length,
];

const loadEntities = async (tx: Queries, city: City): Promise<Ids> => {
    const siteId = idIn(await idsOf(tx, 'site'), site.code);
    const row = (type: number, place: NamedPlace, [lon, lat]: Point) => [
        type,
        siteId,
        place.code,
        place.name,
        place.nameBn,
        lat,
        lon,
    ];
    const centreOf = (sector: string) => middle(city.dmas.filter(dma => dma.sector === sector).map(dma => dma.centre));
    await tx.copy(
        'entity',
        ['type', 'site_id', 'code', 'name', 'name_bn', 'lat', 'lon'],
        [
            ...plants.map(place => row(entityTypes.PRODUCTION_UNIT, place, place.at)),
            ...reservoirs.map(place => row(entityTypes.RESERVOIR, place, place.at)),
            ...junctions.map(place => row(entityTypes.JUNCTION, place, place.at)),
            ...stations.map(place => row(entityTypes.BOOSTING_STATION, place, place.at)),
            ...sectors.map(place => row(entityTypes.SECTOR, place, centreOf(place.code))),
            ...city.dmas.map(place => row(entityTypes.DMA, place, place.centre)),
        ],
    );
    return idsOf(tx, 'entity');
};

const loadDetails = async (tx: Queries, city: City, ids: Ids, areaIds: Ids): Promise<void> => {
    const id = (code: string) => idIn(ids, code);
    await tx.copy(
        'production_unit',
        ['id', 'ksa', 'source'],
        plants.map(plant => [id(plant.code), plant.ksa, plant.source]),
    );
    await tx.copy(
        'reservoir',
        ['id'],
        reservoirs.map(({ code }) => [id(code)]),
    );
    await tx.copy(
        'reservoir_size',
        ['reservoir_id', 'valid_from', 'surface_m2', 'capacity_m3'],
        reservoirs.map(({ code, surfaceM2 }) => [id(code), since, surfaceM2, surfaceM2 * reservoirDepth]),
    );
    await tx.copy(
        'junction',
        ['id', 'ksa'],
        junctions.map(({ code, ksa }) => [id(code), ksa]),
    );
    await tx.copy(
        'boosting_station',
        ['id', 'reservoir_id'],
        stations.map(({ code, reservoir }) => [id(code), reservoir ? id(reservoir) : null]),
    );
    await tx.copy(
        'sector',
        ['id', 'boosting_station_id'],
        sectors.map(({ code, fedBy }) => [id(code), fedBy.startsWith('BS-') ? id(fedBy) : null]),
    );
    await tx.copy(
        'dma',
        ['id', 'shape'],
        city.dmas.map(dma => [id(dma.code), polygonOf(dma.ring)]),
    );
    await tx.copy(
        'dma_place',
        ['dma_id', 'valid_from', 'sector_id', 'area_id'],
        city.dmas.map(dma => [id(dma.code), since, id(dma.sector), idIn(areaIds, dma.area)]),
    );
    await tx.copy(
        'dma_state',
        ['dma_id', 'valid_from', 'population', 'ksa'],
        city.dmas.flatMap(dma => [
            [id(dma.code), since, Math.round(dma.population * 0.97), dma.ksa],
            [id(dma.code), counted, dma.population, dma.ksa],
        ]),
    );
    const pumped = (station: string) =>
        city.dmas.filter(dma => dma.station === station).reduce((sum, dma) => sum + dma.inflowM3, 0);
    await tx.copy(
        'capacity_state',
        ['entity_id', 'valid_from', 'm3_per_day'],
        [
            ...city.plants.map(({ code, capacityM3 }) => [id(code), since, capacityM3]),
            ...stations.map(({ code }) => [id(code), since, Math.round((stationReserve * pumped(code)) / 100) * 100]),
        ],
    );
};

const loadTimings = (tx: Queries, city: City, ids: Ids): Promise<void> =>
    tx.copy(
        'supply_timing',
        ['dma_id', 'start_minute', 'end_minute', 'valid_from'],
        city.dmas.flatMap(dma => dma.slots.map(([from, to]) => [idIn(ids, dma.code), from * 60, to * 60, since])),
    );

const loadDrawings = async (tx: Queries): Promise<void> => {
    await putDrawings(tx, baseMapDrawings());
    await redraw(tx, 'dma');
    await redraw(tx, 'ward');
};

const loadLinks = (tx: Queries, city: City, ids: Ids): Promise<void> =>
    tx.copy(
        'link',
        ['code', 'from_id', 'to_id'],
        links(city).map(({ code, from, to }) => [code, from ? idIn(ids, from) : null, idIn(ids, to)]),
    );

/**
 * All places of the demo city, the pipes between them, their meters by the day `until` (without readings), schedules and
 * shapes; hourly readings begin on `from`.
 */
export const loadPlaces = async (tx: Queries, from: string, until: string): Promise<void> => {
    const city = demoCity();
    const areaIds = await loadDivisions(tx, city);
    const ids = await loadEntities(tx, city);
    await loadDetails(tx, city, ids, areaIds);
    await loadLinks(tx, city, ids);
    await loadMeters(tx, from, until);
    await loadTimings(tx, city, ids);
    await loadDrawings(tx);
};
