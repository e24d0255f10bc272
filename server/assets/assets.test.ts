import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../contract/operations';
import type * as contract from '../../contract/assets';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallNetwork } from './network.fixture';

let server: TestApp;
let viewer: string;
let withoutRights: string;
let ids: Record<string, string>;
// 00:10 of 21 November in Dhaka, still the 20th in UTC.
const now = new Date('2026-11-20T18:10:00Z');

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    await addUser(server.db, 'viewer@city.example', 'Viewer', { PressureAnalytics: { canView: true } });
    await addUser(server.db, 'nobody@city.example', 'Nobody', { Profile: { canUpdate: true } });
    viewer = (await server.signIn('viewer@city.example')).token;
    withoutRights = (await server.signIn('nobody@city.example')).token;
    ids = await smallNetwork(server.db);
});
afterAll(() => server.db.close());

const get = (path: string, token?: string) => server.call('GET', `/nrw/api/v1/${path}`, { token });
const data = async (path: string): Promise<unknown> => {
    const { status, body } = await get(path, viewer);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data;
};
const codes = async (path: string): Promise<string[]> =>
    ((await data(path)) as { code: string }[]).map(row => row.code);
const status = async (path: string) => (await get(path, viewer)).status;

const named = (code: string, name = code, nameBn = name) => ({ id: ids[code], code, name, nameBn });

describe('the list of DMAs', () => {
    it('says where each lies, whom it serves today, and in which wards its accounts are', async () => {
        const [, first] = (await data('dma/all')) as unknown[];
        expect(first).toEqual({
            ...named('D1', 'Halishahar 3', 'হালিশহর ৩'),
            sector: named('SE1', 'Halishahar'),
            area: named('AR1'),
            mod: named('MOD1'),
            wards: [named('W1'), named('W2')],
            ksa: true,
            population: 9500,
        });
    });

    it('holds the city in order of name; another site is shown when asked for by its code', async () => {
        expect(await codes('dma/all')).toEqual(['D3', 'D1', 'D2']);
        expect(await codes('dma/all?site=elsewhere')).toEqual(['F1']);
    });

    it('leaves unknown what nobody recorded, instead of calling it zero', async () => {
        expect(((await data('dma/all?q=agrabad')) as unknown[])[0]).toMatchObject({ ksa: null, population: null });
    });

    it('narrows by sector, area, division, ward and KSA', async () => {
        expect(await codes(`dma/all?sectorId=${ids.SE1}`)).toEqual(['D1', 'D2']);
        expect(await codes(`dma/all?areaId=${ids.AR2}`)).toEqual(['D3', 'D2']);
        expect(await codes(`dma/all?modId=${ids.MOD1}`)).toEqual(['D1']);
        expect(await codes(`dma/all?wardId=${ids.W2}`)).toEqual(['D3', 'D1']);
        expect(await codes('dma/all?ksa=true')).toEqual(['D1']);
        expect(await codes('dma/all?ksa=false')).toEqual(['D2']);
        expect(await codes(`dma/all?sectorId=${ids.SE1}&wardId=${ids.W2}`)).toEqual(['D1']);
    });

    it('finds by English and Bengali name, in any case and with either digits', async () => {
        expect(await codes('dma/all?q=HALISHAHAR')).toEqual(['D1', 'D2']);
        expect(await codes(`dma/all?q=${encodeURIComponent('হালিশহর 4')}`)).toEqual(['D2']);
        expect(await codes('dma/all?q=%25')).toEqual([]);
    });

    it('drops a DMA on the day it is closed, but still answers for it', async () => {
        await server.db.query(`update entity set closed_on = '2026-11-21' where code = 'D2'`);
        expect(await codes('dma/all')).toEqual(['D3', 'D1']);
        expect(await data(`dma/details/${ids.D2}`)).toMatchObject({ code: 'D2', closedOn: '2026-11-21' });
        await server.db.query(`update entity set closed_on = '2026-11-22' where code = 'D2'`);
        expect(await codes('dma/all')).toEqual(['D3', 'D1', 'D2']);
        await server.db.query(`update entity set closed_on = null where code = 'D2'`);
    });
});

describe('the other lists', () => {
    it('sum the people of a sector over its DMAs, and call a mixed sector neither KSA nor not', async () => {
        const [agrabad, halishahar] = (await data('sector/all')) as Record<string, { code: string }[]>[];
        expect(halishahar).toMatchObject({ population: 13500, ksa: null, dmas: 2, boostingStation: { code: 'BS1' } });
        expect(halishahar.areas.map(area => area.code)).toEqual(['AR1', 'AR2']);
        expect(halishahar.wards.map(ward => ward.code)).toEqual(['W1', 'W2']);
        expect(agrabad).toMatchObject({ population: null, dmas: 1, boostingStation: null });
        expect(await codes(`sector/all?modId=${ids.MOD1}`)).toEqual(['SE1']);
    });

    it('give the capacity of today', async () => {
        expect(await data('production-unit')).toMatchObject([
            { code: 'PU1', capacityM3PerDay: 90000, source: 'Halda' },
        ]);
        expect(await data('boosting-station')).toMatchObject([
            { code: 'BS1', capacityM3PerDay: null, reservoir: { code: 'RS1' }, sectors: [{ code: 'SE1' }] },
        ]);
    });

    it('hold the supply points by KSA', async () => {
        expect(await codes('supply-point/all?ksa=false')).toEqual(['JN1']);
        expect(await codes('supply-point/all?ksa=true')).toEqual([]);
    });

    it('name divisions, areas and wards with what they belong to', async () => {
        const places = (await data('places')) as contract.Places;
        expect(places.mods.map(mod => mod.code)).toEqual(['MOD1', 'MOD2']);
        expect(places.areas.map(area => area.modId)).toEqual([ids.MOD1, ids.MOD2]);
        expect(places.wards[1]).toMatchObject({ code: 'W2', areaId: ids.AR2, modId: ids.MOD2 });
    });
});

describe('the details of an asset', () => {
    it('show where it stands, what flows in and out, and what is measured', async () => {
        const dma = (await data(`dma/details/${ids.D1}`)) as contract.Dma & Record<string, unknown>;
        expect(dma).toMatchObject({ type: 1, position: { lat: 22.3, lon: 91.8 }, closedOn: null, population: 9500 });
        expect(dma.links).toEqual({
            in: [
                {
                    code: 'L2',
                    other: { type: 2, id: ids.SE1, code: 'SE1', name: 'Halishahar', nameBn: 'Halishahar' },
                    flowPoints: [
                        {
                            code: 'FP1',
                            name: 'Halishahar inlet',
                            nameBn: 'হালিশহর ইনলেট',
                            seriesCode: 'd1-inflow',
                            confidencePercent: 2,
                            durationHours: null,
                            volumeM3PerDay: null,
                            validFrom: '2026-01-01',
                            validTo: null,
                            valves: [
                                { kind: 'linear', kvs: 1000, openPercent: 50, upstreamBar: null, downstreamBar: null },
                            ],
                        },
                    ],
                },
            ],
            out: [{ code: 'L3', other: null, flowPoints: [] }],
        });
        expect(dma.series).toMatchObject([
            { code: 'd1-inflow', metric: 'inflow', from: '2026-01-01T00:00:00.000Z' },
            { code: 'd1-pressure', metric: 'pressure', from: null },
        ]);
    });

    it('exist for every kind, by the key its path names', async () => {
        expect(await data(`sector/details/${ids.SE1}`)).toMatchObject({ code: 'SE1', type: 2, dmas: 2 });
        expect(await data('production-unit/details/PU1')).toMatchObject({
            type: 5,
            links: { in: [], out: [{ code: 'L1' }] },
        });
        expect(await data('boosting-station/details/BS1')).toMatchObject({ type: 3, sectors: [{ code: 'SE1' }] });
        expect(await data(`reservoir/details/${ids.RS1}`)).toMatchObject({ type: 4, capacityM3: 4500, surfaceM2: 900 });
        expect(await data('supply-point/details/JN1')).toMatchObject({ type: 6, ksa: false });
    });

    it('are 404 for what does not exist, and for an asset of another kind', async () => {
        expect(await status('dma/details/999999')).toBe(404);
        expect(await status(`dma/details/${ids.SE1}`)).toBe(404);
        expect(await status('production-unit/details/BS1')).toBe(404);
    });
});

describe('asset calls', () => {
    it('refuse what they do not know with 400', async () => {
        expect(await status('dma/all?colour=red')).toBe(400);
        expect(await status('production-unit?sectorId=1')).toBe(400);
        expect(await status('dma/all?sectorId=one')).toBe(400);
        expect(await status('dma/all?ksa=perhaps')).toBe(400);
        expect(await status('dma/details/D1')).toBe(400);
        expect(await status('dma/details/99999999999999')).toBe(400);
        expect(await status('places?q=x')).toBe(400);
    });

    it('are open to whoever may view anything, and to nobody else', async () => {
        const paths = Object.keys(access).filter(operation =>
            /v1\/(dma|sector|production-unit|boosting-station|reservoir|supply-point|places)(\/|$)/.test(operation),
        );
        expect(paths).toHaveLength(12);
        for (const operation of paths) {
            const path = operation.replace('GET /nrw/api/v1/', '').replace('{id}', '1').replace('{code}', 'X');
            expect((await get(path)).status).toBe(401);
            expect((await get(path, withoutRights)).status).toBe(403);
        }
    });
});
