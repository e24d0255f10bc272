import type { Timing, TimingInput } from '../../contract/supply-timings';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeDma, makeSite, type TestSeries } from '../../tests/support/measured';
import { targetHours, windowsOf, type SupplySlot } from '../supply-schedule/supply-schedule.rules';
import { slotsOf } from '../supply-schedule/slots.queries';

export const configurations = '/nrw/api/v1/supply-schedule/schedule-configurations';
export const configure = '/nrw/api/v1/supply-schedule/configure-supply-schedule';

/** A Saturday, 10:00 in the city. */
export const today = '2026-11-21';

export const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** A slot of every day from today on. */
export const slot = (dmaId: string, startTime: string, endTime: string, more: object = {}) => ({
    dmaId,
    startTime,
    endTime,
    weekdays: everyDay,
    validFrom: today,
    ...more,
});

/** What a slot becomes: the same without its DMA. */
export const change = (startTime: string, endTime: string, more: object = {}) => {
    const { dmaId: _, ...rest } = slot('', startTime, endTime, more);
    return rest;
};

/** Rows by their times, the days that they hold, and whether they are history. */
export const brief = (rows: readonly Timing[]) =>
    rows.map(row => [row.startTime, row.endTime, row.validFrom, row.validTo, row.earlierOf !== null]);

/** Long before today. */
export const since = '2026-01-01';

/** A city with a sector, and an administrator who sets its supply times. */
export const utility = async (clock = () => new Date(`${today}T04:00:00Z`)) => {
    const server: TestApp = await testApp({ clock });
    const { db, call, signIn } = server;
    await addUser(db, 'admin@utility.example');
    let session = { at: clock().getTime(), token: (await signIn('admin@utility.example')).token };
    /** The administrator's access token; signed in anew when the clock has moved. */
    const token = async (): Promise<string> => {
        const at = clock().getTime();
        if (session.at !== at) session = { at, token: (await signIn('admin@utility.example')).token };
        return session.token;
    };
    const ask = async (method: string, path: string, more: { body?: object; headers?: Record<string, string> } = {}) =>
        call(method, path, { token: await token(), ...more });
    const siteId = await makeSite(db, 'city', 'Asia/Dhaka');
    const [{ id: sectorId }] = await db.query<{ id: number }>(
        `insert into entity (type, site_id, code, name, name_bn)
         values (2, $1, 'SECTOR-N', 'North sector', 'উত্তর সেক্টর') returning id`,
        [siteId],
    );
    await db.query('insert into sector (id) values ($1)', [sectorId]);
    let dmas = 0;
    const list = (query: Record<string, unknown> = {}) => {
        const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
        return ask('GET', `${configurations}?${search}`);
    };
    /** All that the DMA has and had, as adherence reads it. */
    const slots = async (dmaId: string): Promise<SupplySlot[]> => slotsOf(db, [Number(dmaId)]);
    return {
        ...server,
        token,
        ask,
        siteId,
        sectorId: String(sectorId),
        /** A DMA of its own; without names its code. */
        dma: async (names: { name?: string; nameBn?: string; inSector?: boolean } = {}, series: TestSeries[] = []) => {
            dmas += 1;
            const code = `DMA-${dmas}`;
            const made = await makeDma(db, siteId, code, series);
            const { name = code, nameBn = code, inSector = false } = names;
            await db.query('update entity set name = $2, name_bn = $3 where id = $1', [made.dmaId, name, nameBn]);
            if (inSector) await db.query(`insert into dma_place values ($1, '2020-01-01', $2)`, [made.dmaId, sectorId]);
            return { ...made, id: String(made.dmaId), code };
        },
        create: (body: object) => ask('POST', configurations, { body }),
        made: async (body: TimingInput): Promise<Timing> => {
            const answer = await ask('POST', configurations, { body });
            if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
            return answer.body.data;
        },
        read: async (id: string): Promise<Timing> => (await ask('GET', `${configurations}/${id}`)).body.data,
        update: (row: Pick<Timing, 'id' | 'version'>, body: object) =>
            ask('PUT', `${configurations}/${row.id}`, { body, headers: { 'if-match': `"${row.version}"` } }),
        end: (id: string) => ask('DELETE', `${configurations}/${id}`),
        configure: (body: object) => ask('POST', configure, { body }),
        list,
        /** The rows of a DMA, the oldest first. */
        listed: async (dmaId: string, filter: object = {}): Promise<Timing[]> =>
            (await list({ filter: { dmaId, ...filter }, sort: ['validFrom', 'ASC'] })).body.data,
        slots,
        /** Hours of supply that the schedule sets on a day; null without a schedule. */
        hoursOn: async (dmaId: string, day: string) => targetHours(windowsOf(await slots(dmaId), day)).value,
    };
};
export type Utility = Awaited<ReturnType<typeof utility>>;
