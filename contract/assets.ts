import { z } from 'zod';
import { series as measuredSeries } from './series';
import { answers, day, placeId, refusals } from './wire';
import * as paths from './paths';

const code = z.string().min(1).max(80);

/** A place named by another. */
export const placeRef = z.object({ id: placeId, code, name: z.string(), nameBn: z.string() }).meta({ id: 'PlaceRef' });
export type PlaceRef = z.infer<typeof placeRef>;

const populationNow = z.int().nullable();
/** `null` when nothing is known, or when some of its DMAs are KSA and some are not. */
const ksaNow = z.boolean().nullable();
const capacityNow = z.number().nullable();

export const dma = placeRef
    .extend({
        sector: placeRef.nullable(),
        area: placeRef.nullable(),
        mod: placeRef.nullable(),
        wards: z.array(placeRef),
        ksa: ksaNow,
        population: populationNow,
    })
    .meta({ id: 'Dma' });
export const sector = placeRef
    .extend({
        boostingStation: placeRef.nullable(),
        areas: z.array(placeRef),
        mods: z.array(placeRef),
        wards: z.array(placeRef),
        dmas: z.int(),
        ksa: ksaNow,
        population: populationNow,
    })
    .meta({ id: 'Sector' });
export const productionUnit = placeRef
    .extend({ source: z.string(), ksa: z.boolean(), capacityM3PerDay: capacityNow })
    .meta({ id: 'ProductionUnit' });
export const boostingStation = placeRef
    .extend({ reservoir: placeRef.nullable(), sectors: z.array(placeRef), capacityM3PerDay: capacityNow })
    .meta({ id: 'BoostingStation' });
export const reservoir = placeRef
    .extend({ surfaceM2: z.number(), capacityM3: z.number(), boostingStations: z.array(placeRef) })
    .meta({ id: 'Reservoir' });
export const supplyPoint = placeRef.extend({ ksa: z.boolean() }).meta({ id: 'SupplyPoint' });

export const assetValve = z
    .object({
        kind: z.enum(['linear', 'equalPercentage', 'quickOpening']),
        kvs: z.number(),
        openPercent: z.number(),
        upstreamBar: z.number().nullable(),
        downstreamBar: z.number().nullable(),
    })
    .meta({ id: 'Valve' });
export const assetFlowPoint = z
    .object({
        code,
        name: z.string(),
        nameBn: z.string(),
        seriesCode: z.string().nullable(),
        confidencePercent: z.number().nullable(),
        durationHours: z.number().nullable(),
        volumeM3PerDay: z.number().nullable(),
        validFrom: day,
        validTo: day.nullable(),
        valves: z.array(assetValve),
    })
    .meta({ id: 'FlowPoint' });
/** A pipe to or from another place; `other` is null where it leads out of the network. */
export const assetLink = z
    .object({ code, other: placeRef.extend({ type: z.int() }).nullable(), flowPoints: z.array(assetFlowPoint) })
    .meta({ id: 'Link' });
export const assetSeries = measuredSeries
    .omit({ entityType: true, entityId: true, entityCode: true, entityName: true, entityNameBn: true })
    .meta({ id: 'AssetSeries' });

const details = {
    type: z.int(),
    position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
    closedOn: day.nullable(),
    links: z.object({ in: z.array(assetLink), out: z.array(assetLink) }),
    series: z.array(assetSeries),
};
export const dmaDetails = dma.extend(details).meta({ id: 'DmaDetails' });
export const sectorDetails = sector.extend(details).meta({ id: 'SectorDetails' });
export const productionUnitDetails = productionUnit.extend(details).meta({ id: 'ProductionUnitDetails' });
export const boostingStationDetails = boostingStation.extend(details).meta({ id: 'BoostingStationDetails' });
export const reservoirDetails = reservoir.extend(details).meta({ id: 'ReservoirDetails' });
export const supplyPointDetails = supplyPoint.extend(details).meta({ id: 'SupplyPointDetails' });

export const places = z
    .object({
        mods: z.array(placeRef),
        areas: z.array(placeRef.extend({ modId: placeId })),
        wards: z.array(placeRef.extend({ areaId: placeId, modId: placeId })),
    })
    .meta({ id: 'Places' });

export type Dma = z.infer<typeof dma>;
export type Sector = z.infer<typeof sector>;
export type ProductionUnit = z.infer<typeof productionUnit>;
export type BoostingStation = z.infer<typeof boostingStation>;
export type Reservoir = z.infer<typeof reservoir>;
export type SupplyPoint = z.infer<typeof supplyPoint>;
export type AssetLink = z.infer<typeof assetLink>;
export type AssetSeries = z.infer<typeof assetSeries>;
export type Places = z.infer<typeof places>;

/** `q` finds in code, name and Bengali name. */
const q = z.string().max(100).optional();
const ksa = z
    .enum(['true', 'false'], { error: 'invalid' })
    .transform(text => text === 'true')
    .optional();
/** The code of a site; without it the city's own places. */
const site = z.string().max(80).optional();
const byDivision = { areaId: placeId.optional(), modId: placeId.optional(), wardId: placeId.optional(), ksa, q, site };

const sectorFilter = z.strictObject(byDivision);
const dmaFilter = sectorFilter.extend({ sectorId: placeId.optional() });
const ksaFilter = z.strictObject({ ksa, q, site });
const plainFilter = z.strictObject({ q, site });
export type DmaFilter = z.infer<typeof dmaFilter>;

const tags = ['Assets'];
const refused = refusals(400, 401, 403);
const byId = { params: z.object({ id: placeId }) };
const byCode = { params: z.object({ code }) };
const detailRefused = refusals(400, 401, 403, 404);

export const listPlaces = {
    method: 'get',
    path: paths.assets.places,
    summary: 'Maintenance divisions, areas and wards, for filters',
    tags,
    request: { query: z.strictObject({ site }) },
    responses: { 200: answers(places), ...refused },
} as const;
export const listDmas = {
    method: 'get',
    path: paths.assets.dmas,
    summary: 'District metered areas, with where they lie and the people they serve today',
    tags,
    request: { query: dmaFilter },
    responses: { 200: answers(z.array(dma)), ...refused },
} as const;
export const getDma = {
    method: 'get',
    path: paths.assets.dma,
    summary: 'One district metered area with its links, flow points and series',
    tags,
    request: byId,
    responses: { 200: answers(dmaDetails), ...detailRefused },
} as const;
export const listSectors = {
    method: 'get',
    path: paths.assets.sectors,
    summary: 'Sectors, with where their DMAs lie and the people they serve today',
    tags,
    request: { query: sectorFilter },
    responses: { 200: answers(z.array(sector)), ...refused },
} as const;
export const getSector = {
    method: 'get',
    path: paths.assets.sector,
    summary: 'One sector with its links, flow points and series',
    tags,
    request: byId,
    responses: { 200: answers(sectorDetails), ...detailRefused },
} as const;
export const listProductionUnits = {
    method: 'get',
    path: paths.assets.productionUnits,
    summary: 'Treatment plants and well fields with their capacity today',
    tags,
    request: { query: ksaFilter },
    responses: { 200: answers(z.array(productionUnit)), ...refused },
} as const;
export const getProductionUnit = {
    method: 'get',
    path: paths.assets.productionUnit,
    summary: 'One production unit with its links, flow points and series',
    tags,
    request: byCode,
    responses: { 200: answers(productionUnitDetails), ...detailRefused },
} as const;
export const listBoostingStations = {
    method: 'get',
    path: paths.assets.boostingStations,
    summary: 'Boosting stations with their capacity today',
    tags,
    request: { query: plainFilter },
    responses: { 200: answers(z.array(boostingStation)), ...refused },
} as const;
export const getBoostingStation = {
    method: 'get',
    path: paths.assets.boostingStation,
    summary: 'One boosting station with its links, flow points and series',
    tags,
    request: byCode,
    responses: { 200: answers(boostingStationDetails), ...detailRefused },
} as const;
export const getReservoir = {
    method: 'get',
    path: paths.assets.reservoir,
    summary: 'One reservoir with its links, flow points and series',
    tags,
    request: byId,
    responses: { 200: answers(reservoirDetails), ...detailRefused },
} as const;
export const listSupplyPoints = {
    method: 'get',
    path: paths.assets.supplyPoints,
    summary: 'Supply points (junctions)',
    tags,
    request: { query: ksaFilter },
    responses: { 200: answers(z.array(supplyPoint)), ...refused },
} as const;
export const getSupplyPoint = {
    method: 'get',
    path: paths.assets.supplyPoint,
    summary: 'One supply point with its links, flow points and series',
    tags,
    request: byCode,
    responses: { 200: answers(supplyPointDetails), ...detailRefused },
} as const;
