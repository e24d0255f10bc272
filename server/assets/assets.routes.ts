import type { Context } from 'hono';
import * as contract from '../../contract/assets';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { cityDay } from '../network/site.queries';
import { assetDetails, listAssets, listPlaces, type AssetFilter, type AssetKind } from './assets.queries';

type Asked<Part extends string, Values> = Context<Env, string, { out: Record<Part, Values> }>;

const listOf = async <K extends AssetKind>(c: Asked<'query', AssetFilter>, kind: K) => {
    const { db, clock } = c.get('deps');
    return listAssets(db, kind, c.req.valid('query'), await cityDay(db, clock()));
};

const detailsOf = async <K extends AssetKind>(c: Asked<'param', { id: string } | { code: string }>, kind: K) => {
    const { db, clock } = c.get('deps');
    const found = await assetDetails(db, kind, c.req.valid('param'), await cityDay(db, clock()));
    if (!found) throw new Refusal(404, 'notFound');
    return found;
};

export const assetRoutes = routes()
    .openapi(api(contract.listPlaces), async c => {
        const { db, clock } = c.get('deps');
        return c.json({ data: await listPlaces(db, await cityDay(db, clock()), c.req.valid('query').site) }, 200);
    })
    .openapi(api(contract.listDmas), async c => c.json({ data: await listOf(c, 'dma') }, 200))
    .openapi(api(contract.getDma), async c => c.json({ data: await detailsOf(c, 'dma') }, 200))
    .openapi(api(contract.listSectors), async c => c.json({ data: await listOf(c, 'sector') }, 200))
    .openapi(api(contract.getSector), async c => c.json({ data: await detailsOf(c, 'sector') }, 200))
    .openapi(api(contract.listProductionUnits), async c => c.json({ data: await listOf(c, 'productionUnit') }, 200))
    .openapi(api(contract.getProductionUnit), async c => c.json({ data: await detailsOf(c, 'productionUnit') }, 200))
    .openapi(api(contract.listBoostingStations), async c => c.json({ data: await listOf(c, 'boostingStation') }, 200))
    .openapi(api(contract.getBoostingStation), async c => c.json({ data: await detailsOf(c, 'boostingStation') }, 200))
    .openapi(api(contract.getReservoir), async c => c.json({ data: await detailsOf(c, 'reservoir') }, 200))
    .openapi(api(contract.listSupplyPoints), async c => c.json({ data: await listOf(c, 'supplyPoint') }, 200))
    .openapi(api(contract.getSupplyPoint), async c => c.json({ data: await detailsOf(c, 'supplyPoint') }, 200));
