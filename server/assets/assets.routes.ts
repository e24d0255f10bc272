import * as contract from '../../contract/assets';
import type { Deps } from '../deps';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import { cityDay } from '../network/site.queries';
import { assetDetails, listAssets, listPlaces, type AssetFilter, type AssetKind } from './assets.queries';

const listOf = async <K extends AssetKind>({ db, clock }: Deps, kind: K, filter: AssetFilter) =>
    listAssets(db, kind, filter, await cityDay(db, clock()));

const detailsOf = async <K extends AssetKind>({ db, clock }: Deps, kind: K, by: { id: string } | { code: string }) => {
    const found = await assetDetails(db, kind, by, await cityDay(db, clock()));
    if (!found) throw new Refusal(404, 'notFound');
    return found;
};

export const assetRoutes = routes()
    .openapi(api(contract.listPlaces), async c => {
        const { db, clock } = c.get('deps');
        return c.json({ data: await listPlaces(db, await cityDay(db, clock()), c.req.valid('query').site) }, 200);
    })
    .openapi(api(contract.listDmas), async c =>
        c.json({ data: await listOf(c.get('deps'), 'dma', c.req.valid('query')) }, 200),
    )
    .openapi(api(contract.getDma), async c =>
        c.json({ data: await detailsOf(c.get('deps'), 'dma', c.req.valid('param')) }, 200),
    )
    .openapi(api(contract.listSectors), async c =>
        c.json({ data: await listOf(c.get('deps'), 'sector', c.req.valid('query')) }, 200),
    )
    .openapi(api(contract.getSector), async c =>
        c.json({ data: await detailsOf(c.get('deps'), 'sector', c.req.valid('param')) }, 200),
    )
    .openapi(api(contract.listProductionUnits), async c =>
        c.json({ data: await listOf(c.get('deps'), 'productionUnit', c.req.valid('query')) }, 200),
    )
    .openapi(api(contract.getProductionUnit), async c =>
        c.json({ data: await detailsOf(c.get('deps'), 'productionUnit', c.req.valid('param')) }, 200),
    )
    .openapi(api(contract.listBoostingStations), async c =>
        c.json({ data: await listOf(c.get('deps'), 'boostingStation', c.req.valid('query')) }, 200),
    )
    .openapi(api(contract.getBoostingStation), async c =>
        c.json({ data: await detailsOf(c.get('deps'), 'boostingStation', c.req.valid('param')) }, 200),
    )
    .openapi(api(contract.getReservoir), async c =>
        c.json({ data: await detailsOf(c.get('deps'), 'reservoir', c.req.valid('param')) }, 200),
    )
    .openapi(api(contract.listSupplyPoints), async c =>
        c.json({ data: await listOf(c.get('deps'), 'supplyPoint', c.req.valid('query')) }, 200),
    )
    .openapi(api(contract.getSupplyPoint), async c =>
        c.json({ data: await detailsOf(c.get('deps'), 'supplyPoint', c.req.valid('param')) }, 200),
    );
