import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { everyDay, slot, utility, type Utility } from '../supply-timings/supply-timings.fixture';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { detectFindings } from './detect';

const first = '2026-10-01';
const days = 40;
/** From this day on no water comes from noon to four. */
const changed = 20;
const dayOf = (day: number) => addDays(first, day);
const instant = (day: number, hour = 0) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + (24 * day + hour - 6) * 3_600_000).toISOString();

let city: Utility;
let dmaId: string;
let shortId: string;

const interruptions = async () => {
    await detectFindings(city.db, new Date(instant(days)));
    return city.db.query<{ startedAt: string; endedAt: string; state: string }>(
        `select started_at as "startedAt", ended_at as "endedAt", state from event
         where kind = 'interruption' and entity_id = $1::int order by started_at`,
        [dmaId],
    );
};
const afternoons = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({
        startedAt: instant(from + at, 12),
        endedAt: instant(from + at, 16),
        state: 'open',
    }));
const isSupplied = (day: number, hour: number) => hour >= 6 && hour < 20 && (day < changed || hour < 12 || hour >= 16);
const schedule = (validFrom: string, ...times: readonly (readonly [string, string])[]) =>
    scheduleOf(dmaId, validFrom, ...times);
const scheduleOf = async (id: string, validFrom: string, ...times: readonly (readonly [string, string])[]) => {
    const slots = times.map(([startTime, endTime]) => ({ startTime, endTime, weekdays: everyDay }));
    expect((await city.configure({ dmaIds: [id], validFrom, slots })).status).toBe(200);
};

beforeAll(async () => {
    city = await utility();
    const { id, series } = await city.dma({}, [{ code: 'p', metric: 'pressure' }]);
    dmaId = id;
    await city.made(slot(dmaId, '06:00', '20:00', { validFrom: '2026-01-01' }));
    const pressure = hourly(series['p'], instant(0), 24 * days, hour =>
        isSupplied(Math.floor(hour / 24), hour % 24) ? 1 : 0,
    );
    await ingest(city.db, pressure);
    const short = await city.dma({}, [{ code: 'short', metric: 'pressure' }]);
    shortId = short.id;
    await city.made(slot(shortId, '06:00', '20:00', { validFrom: '2026-01-01' }));
    const until = (day: number) => (day < changed ? 20 : 10);
    const shorter = hourly(short.series['short'], instant(0), 24 * days, hour =>
        hour % 24 >= 6 && hour % 24 < until(Math.floor(hour / 24)) ? 1 : 0,
    );
    await ingest(city.db, shorter);
}, 120_000);
afterAll(() => city.db.close());

it('a schedule that is told weeks after it began takes back the interruptions that were none by it', async () => {
    expect(await interruptions()).toEqual(afternoons(changed, days));
    await schedule(dayOf(changed), ['06:00', '12:00'], ['16:00', '20:00']);
    expect(await interruptions()).toEqual([]);
});

it('one that began later than was said leaves those before it, and what people worked on', async () => {
    await schedule(dayOf(changed), ['06:00', '20:00']);
    expect(await interruptions()).toEqual(afternoons(changed, days));
    await city.db.query(`update event set state = 'acknowledged' where started_at = $1`, [instant(days - 1, 12)]);
    await schedule(dayOf(days - 10), ['06:00', '12:00'], ['16:00', '20:00']);
    expect(await interruptions()).toEqual([
        ...afternoons(changed, days - 10),
        { startedAt: instant(days - 1, 12), endedAt: instant(days - 1, 16), state: 'acknowledged' },
    ]);
});

it('little supply that was none by a schedule that is told late is taken back too', async () => {
    const lowSupplies = async () => {
        await detectFindings(city.db, new Date(instant(days)));
        return city.db.query(
            `select started_at as "startedAt", ended_at as "endedAt", round(observed::numeric, 3)::float8 as observed from event
             where kind = 'lowSupply' and entity_id = $1::int`,
            [shortId],
        );
    };
    // It begins with four of seven days with 4 of 14 hours: 58 of 98 are less than 60 %, 68 with three of them are not.
    // Of its last week all seven have no more.
    const observed = Number((2800 / 98).toFixed(3));
    expect(await lowSupplies()).toEqual([{ startedAt: instant(changed + 3), endedAt: null, observed }]);
    await scheduleOf(shortId, dayOf(changed), ['06:00', '10:00']);
    expect(await lowSupplies()).toEqual([]);
    await scheduleOf(shortId, dayOf(changed), ['06:00', '20:00']);
    expect(await lowSupplies()).toEqual([{ startedAt: instant(changed + 3), endedAt: null, observed }]);
});
