import { expect, onTestFinished } from 'vitest';
import type { NetworkRecord, NetworkState } from '../../contract/network';
import type { NetworkKind } from '../../contract/network.kinds';
import { networkPath } from '../../contract/paths';
import { addUser, testApp } from '../../tests/support/app';
import { testDatabase } from '../../tests/support/database';
import { smallNetwork } from '../assets/network.fixture';
import type { Db } from '../db/db';

export const today = '2026-11-21';

type Detailed = NetworkRecord & { history: NetworkState[]; keptBy: string[] };

/** For tests: an administrator's calls on the records of a network, that of `smallNetwork` where no database is given. */
export const keptNetwork = async (own?: Db) => {
    const server = await testApp({ ...(own && { db: own }), clock: () => new Date(`${today}T06:00:00Z`) });
    if (!own) onTestFinished(() => server.db.close());
    const ids = own ? {} : await smallNetwork(server.db);
    await addUser(server.db, 'chief@utility.example');
    const { token } = await server.signIn('chief@utility.example');
    const call = (method: string, path: string, body?: unknown, version?: number, language = 'en') =>
        server.call(method, path, {
            token,
            body,
            headers: { 'accept-language': language, ...(version !== undefined && { 'if-match': `"${version}"` }) },
        });
    const one = (kind: NetworkKind, id: string) => `${networkPath(kind)}/${encodeURIComponent(id)}`;
    const read = async (kind: NetworkKind, id: string) => (await call('GET', one(kind, id))).body.data as Detailed;
    return {
        ...server,
        token,
        ids,
        call,
        read,
        list: (kind: string, query: Record<string, unknown> = {}) =>
            call(
                'GET',
                `${networkPath(kind)}?${new URLSearchParams(
                    Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
                ).toString()}`,
            ),
        create: (kind: NetworkKind, body: object) => call('POST', networkPath(kind), body),
        /** A change of the record as it is now. */
        change: async (kind: NetworkKind, id: string, body: object, version?: number) =>
            call('PUT', one(kind, id), body, version ?? (await read(kind, id)).version),
        end: (kind: NetworkKind, id: string, from?: string) =>
            call('DELETE', one(kind, id) + (from ? `?from=${from}` : '')),
        reopen: async (kind: NetworkKind, id: string, version?: number) =>
            call('POST', `${one(kind, id)}/reopen`, undefined, version ?? (await read(kind, id)).version),
    };
};
export type KeptNetwork = Awaited<ReturnType<typeof keptNetwork>>;

/** The same on the network of `smallNetwork`, with one new record of each kind as its form sends it. */
export const furnishedNetwork = async () => {
    const db = await testDatabase();
    const ids = await smallNetwork(db);
    const city = await keptNetwork(db);
    let number = 0;
    const fresh = (prefix: string) => `${prefix}-${++number}`;
    const made = async (kind: NetworkKind, body: object): Promise<string> => {
        const { status, body: answer } = await city.create(kind, body);
        expect([status, answer.errors]).toEqual([201, undefined]);
        return answer.data.id as string;
    };
    const dma = (more: object = {}) => ({
        code: fresh('DMA'),
        name: 'Bakalia 1',
        nameBn: 'বাকলিয়া ১',
        sectorId: ids.SE1,
        areaId: ids.AR1,
        population: 12_000,
        ksa: true,
        validFrom: '2026-01-01',
        ...more,
    });
    const plant = (more: object = {}) => ({
        code: fresh('PU'),
        name: 'Mohara 2',
        nameBn: null,
        source: 'Halda',
        ksa: true,
        capacityM3PerDay: 90_000,
        validFrom: '2026-01-01',
        ...more,
    });
    const series = async (entityId: string, metric = 'inflow') => {
        const code = fresh('series');
        const [row] = await db.query<{ id: string }>(
            `insert into series (code, entity_id, metric, unit, zone, interval_seconds) values ($1, $2, $3, 'm3/h', 'Asia/Dhaka', 3600)
             returning id::text as id`,
            [code, Number(entityId), metric],
        );
        return { id: row.id, code };
    };
    /** A point on a pipe of its own to a new DMA. */
    const point = async (more: object = {}) => {
        const toId = await made('dma', dma());
        const body = {
            code: fresh('FP'),
            name: 'Bakalia inlet',
            nameBn: 'বাকলিয়া ইনলেট',
            fromId: ids.SE1,
            toId,
            standsAt: 'downstream',
            usualM3PerDay: null,
            validFrom: '2026-01-01',
            ...more,
        };
        return { id: await made('point', body), dmaId: toId, body };
    };
    const meterOf = (pointId: string, seriesId: string, more: object = {}) => ({
        pointId,
        serial: 'A-100',
        seriesId,
        errorPercent: 0,
        confidencePercent: null,
        validFrom: '2026-01-01',
        ...more,
    });
    /** One record of each kind, as its form sends it. */
    const valid: Record<NetworkKind, () => Promise<object>> = {
        dma: async () => dma(),
        sector: async () => ({
            code: fresh('SE'),
            name: 'North',
            nameBn: 'উত্তর',
            boostingStationId: ids.BS1,
            validFrom: '2026-01-01',
        }),
        ward: async () => ({
            code: fresh('W'),
            name: 'Ward 40',
            nameBn: '৪০',
            areaId: ids.AR1,
            validFrom: '2026-01-01',
        }),
        area: async () => ({
            code: fresh('AR'),
            name: 'East',
            nameBn: 'পূর্ব',
            modId: ids.MOD1,
            validFrom: '2026-01-01',
        }),
        mod: async () => ({ code: fresh('MOD'), name: 'MOD 9', nameBn: 'মড ৯', validFrom: '2026-01-01' }),
        'production-unit': async () => plant(),
        'boosting-station': async () => ({
            code: fresh('BS'),
            name: 'Patenga',
            nameBn: 'পতেঙ্গা',
            reservoirId: ids.RS1,
            capacityM3PerDay: 50_000,
            validFrom: '2026-01-01',
        }),
        reservoir: async () => ({
            code: fresh('RS'),
            name: 'Khulshi',
            nameBn: 'খুলশী',
            surfaceM2: 800,
            capacityM3: 4_000,
            ksa: true,
            validFrom: '2026-01-01',
        }),
        point: async () => ({
            code: fresh('FP'),
            name: 'Inlet',
            nameBn: 'ইনলেট',
            fromId: ids.SE1,
            toId: ids.D2,
            standsAt: 'downstream',
            usualM3PerDay: 900,
            validFrom: '2026-01-01',
        }),
        meter: async () => {
            const { id, dmaId } = await point();
            return meterOf(id, (await series(dmaId)).id);
        },
        valve: async () => ({
            pointId: (await point()).id,
            valveType: 'linear',
            kvs: 500,
            openPercent: 60,
            upstreamBar: 2.4,
            downstreamBar: 1.6,
            validFrom: '2026-01-01',
        }),
        tariff: async () => ({
            code: fresh('class'),
            blocks: [
                { upToM3: 20, bdtPerM3: 18 },
                { upToM3: null, bdtPerM3: 25.5 },
            ],
            minimumBdt: 120,
            validFrom: '2026-01-01',
        }),
    };

    return { db, ids, city, fresh, made, dma, plant, series, point, meterOf, valid };
};
export type FurnishedNetwork = Awaited<ReturnType<typeof furnishedNetwork>>;
