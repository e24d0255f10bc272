import type { Timing, TimingInput } from '../../contract/supplyTimings';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeDma, makeSite, type TestSeries } from '../../tests/support/measured';
import type { SupplySlot } from './supply.rules';
import { slotsOf } from './slots.queries';

export const configurations = '/nrw/api/v1/supply-schedule/schedule-configurations';
export const configure = '/nrw/api/v1/supply-schedule/configure-supply-schedule';

/** A Saturday, 10:00 in the city. */
export const today = '2026-11-21';

/** A city with a sector, a clock that tests move, and an administrator who sets its supply times. */
export const utility = async () => {
    let now = new Date(`${today}T04:00:00Z`);
    const server: TestApp = await testApp({ clock: () => now });
    const { db, call, signIn } = server;
    await addUser(db, 'admin@utility.example');
    const { token } = await signIn('admin@utility.example');
    const siteId = await makeSite(db, 'city', 'Asia/Dhaka');
    const [{ id: sectorId }] = await db.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn)
         values (2, $1, 'SECTOR-N', 'North sector', 'উত্তর সেক্টর') returning id`,
        [siteId],
    );
    await db.query('insert into sector (id) values ($1)', [sectorId]);
    let dmas = 0;
    return {
        ...server,
        token,
        siteId,
        sectorId: String(sectorId),
        setClock: (at: string) => {
            now = new Date(at);
        },
        /** A DMA of its own; without names its code. */
        dma: async (names: { name?: string; nameBn?: string; inSector?: boolean } = {}, series: TestSeries[] = []) => {
            dmas += 1;
            const code = `DMA-${dmas}`;
            const made = await makeDma(db, siteId, code, series);
            const { name = code, nameBn = code, inSector = false } = names;
            await db.query('update entity set name = $2, name_bn = $3 where id = $1', [made.dmaId, name, nameBn]);
            if (inSector) await db.query('update dma set sector_id = $2 where id = $1', [made.dmaId, sectorId]);
            return { ...made, id: String(made.dmaId), code };
        },
        create: (body: object) => call('POST', configurations, { token, body }),
        made: async (body: TimingInput): Promise<Timing> => {
            const answer = await call('POST', configurations, { token, body });
            if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
            return answer.body.data;
        },
        read: async (id: string): Promise<Timing> =>
            (await call('GET', `${configurations}/${id}`, { token })).body.data,
        update: (row: Pick<Timing, 'id' | 'version'>, body: object) =>
            call('PUT', `${configurations}/${row.id}`, { token, body, headers: { 'if-match': `"${row.version}"` } }),
        end: (id: string) => call('DELETE', `${configurations}/${id}`, { token }),
        configure: (body: object) => call('POST', configure, { token, body }),
        list: (query: Record<string, unknown> = {}) => {
            const search = new URLSearchParams(
                Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
            );
            return call('GET', `${configurations}?${search}`, { token });
        },
        /** All that the DMA has and had, as adherence reads it. */
        slots: async (dmaId: string): Promise<SupplySlot[]> => slotsOf(db, [Number(dmaId)]),
    };
};
export type Utility = Awaited<ReturnType<typeof utility>>;
