import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event } from '../../contract/events';
import { addDays } from '../../contract/period';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeSite } from '../../tests/support/measured';
import { detectFindings } from '../detection/detect';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { renewSavings } from './savings.changes';

const path = '/nrw/api/v1/events';
const first = '2026-07-01';
const codes = ['BURST', 'A', 'B', 'C', 'D'];
/** The burst, its repair, the days at whose noon the logger begins and ends to send litres a second, and the last day. */
const [began, repaired, litres, right, last] = [61, 66, 80, 90, 97];
const dayOf = (day: number) => addDays(first, day);
const midnight = (day: number) => new Date(Date.parse(`${dayOf(day)}T00:00:00Z`) - 6 * 3_600_000);
const water = (code: string, day: number, hour: number) =>
    hour >= 16
        ? 0
        : (100 + 10 * codes.indexOf(code)) *
          (code === 'BURST' && day >= began && day < repaired ? 1.3 : 1) *
          (1 + 0.01 * Math.sin(17 * day + 5 * hour + 3 * codes.indexOf(code)));

let server: TestApp;
let token = '';
let meters: Record<string, number>;
const bring = async (from: number, to: number) => {
    const rows = codes.flatMap(code =>
        hourly(meters[code], midnight(from).toISOString(), 24 * (to - from), at => {
            const [day, hour] = [from + Math.floor(at / 24), at % 24];
            const isLitres = code === 'BURST' && day + hour / 24 >= litres + 0.5 && day + hour / 24 < right + 0.5;
            return water(code, day, hour) / (isLitres ? 3.6 : 1);
        }),
    );
    await ingest(server.db, rows);
    await detectFindings(server.db, midnight(to));
};
const eventsOf = async (kind: string): Promise<Event[]> => {
    const { body } = await server.call('GET', `${path}?kind=${kind}`, { token });
    return (body as { data: Event[] }).data;
};

beforeAll(async () => {
    server = await testApp({ clock: () => midnight(last) });
    const { db } = server;
    await db.transaction(seedThresholds);
    ({ meters } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: codes }));
    await addUser(db, 'engineer@utility.example', 'Engineer', { WaterAccounting: { canView: true, canUpdate: true } });
    ({ token } = await server.signIn('engineer@utility.example'));
    await bring(0, last);
});
afterAll(() => server.db.close());

it('days on which the unit of the meter is in doubt save nothing, and are missing; a false alarm brings them back', async () => {
    const [burst] = await eventsOf('suddenRise');
    const [doubt] = await eventsOf('unitDoubt');
    expect([burst, doubt].map(({ entity }) => entity?.code)).toEqual(['BURST', 'BURST']);
    const say = (event: Event, body: object) =>
        server.call('PUT', `${path}/${event.id}`, {
            token,
            body,
            headers: { 'If-Match': `"${event.version}"` },
        });
    const at = new Date(midnight(repaired).getTime() + 12 * 3_600_000).toISOString();
    expect((await say(burst, { state: 'repaired', at })).status).toBe(200);
    const [{ saving }] = await eventsOf('suddenRise');
    const doubted = right - litres + 1;
    expect(saving).toMatchObject({
        days: last - repaired - 1 - doubted,
        missingDays: doubted,
    });
    // A burst of 30 % of 1,600 m3 a day.
    expect((saving?.m3 ?? 0) / (saving?.days ?? 0)).toBeGreaterThan(0.28 * 1600);
    expect((saving?.m3 ?? 0) / (saving?.days ?? 0)).toBeLessThan(0.32 * 1600);

    expect((await say(doubt, { state: 'falseAlarm' })).status).toBe(200);
    await renewSavings(server.db, midnight(last));
    expect((await eventsOf('suddenRise'))[0].saving).toMatchObject({ missingDays: 0 });
});
