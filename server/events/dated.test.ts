import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventTimes } from '../../contract/event-times.rules';
import type { Event, EventChange } from '../../contract/events';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { keptOf } from '../detection/findings.changes';
import { metersCity } from '../low-consumption/meters.fixture';
import { isSilenced } from './silence.sql';

const path = '/nrw/api/v1/events';
/** A Friday; it began on 1 October at midnight. */
const friday = new Date('2026-11-20T04:30:00Z');
const [monday, tuesday, wednesday] = [
    '2026-11-16T03:00:00.000Z',
    '2026-11-17T09:20:00.000Z',
    '2026-11-18T05:00:00.000Z',
];
let now = friday;
let server: TestApp;
let city: Awaited<ReturnType<typeof metersCity>>;
let token = '';

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    city = await metersCity(server.db);
    await addUser(server.db, 'clerk@utility.example', 'Inspector', {
        LowConsumptionAnomaly: { canView: true, canUpdate: true },
    });
    ({ token } = await server.signIn('clerk@utility.example'));
});
afterAll(() => server.db.close());
beforeEach(async () => {
    now = friday;
    await city.clear();
    await city.addNeighbours(9);
    await city.addAccount('00000001', { last: 0 });
    await city.rebuild(now);
});

const finding = async () => (await server.call('GET', path, { token })).body.data[0] as Event;
const put = (event: Event, body: EventChange) =>
    server.call('PUT', `${path}/${event.id}`, { token, body, headers: { 'If-Match': `"${event.version}"` } });
const say = async (body: EventChange): Promise<Event> => {
    const { status, body: answer } = await put(await finding(), body);
    expect([status, answer.errors]).toEqual([200, undefined]);
    now = new Date(now.getTime() + 60_000);
    return answer.data as Event;
};
const refusal = async (body: EventChange) => {
    const before = await finding();
    const { status, body: answer } = await put(before, body);
    expect(await finding()).toEqual(before);
    return [status, answer.errors];
};
/** When a detector takes it to have been repaired, and when it was called a false alarm. */
const kept = async ({ id, kind, entity, consumerId }: Event) => {
    await server.db.query('update event set consumer_id = null where id = $1', [id]);
    const [{ repairedAt, falseAlarmAt }] = await keptOf(server.db, [{ kind, entityId: Number(entity?.id) }]);
    await server.db.query('update event set consumer_id = $2 where id = $1', [id, consumerId]);
    const text = (value: number | null) => value && new Date(value).toISOString();
    return { repairedAt: text(repairedAt), falseAlarmAt: text(falseAlarmAt) };
};

describe('a step that is written down later than it was done', () => {
    it('stands in the history at its own time, beside when it was written down, and its times follow it', async () => {
        await say({ state: 'inspected', at: monday, note: 'Valve box full of water' });
        const event = await say({ state: 'repaired', at: '2026-11-17T15:20:00+06:00', note: 'Clamp set' });
        expect(event.history).toMatchObject([
            { state: 'inspected', at: monday, notedAt: friday.toISOString(), note: 'Valve box full of water' },
            { state: 'repaired', at: tuesday, notedAt: '2026-11-20T04:31:00.000Z', userName: 'clerk' },
        ]);
        const hours = (Date.parse(tuesday) - Date.parse(monday)) / 3_600_000;
        expect(eventTimes(event)).toMatchObject({ repairHours: hours });
        const [{ after, at }] = await server.db.query<{ after: object; at: Date }>(
            `select after, at from audit where subject = 'event' order by at desc, id desc limit 1`,
        );
        expect(after).toMatchObject({ state: 'repaired', at: '2026-11-17T15:20:00+06:00' });
        expect(new Date(at).getTime()).toBeGreaterThan(Date.parse(tuesday));
        expect((await kept(event)).repairedAt).toBe(tuesday);
    });

    it('counts from the moment that it is said where nothing else is stated', async () => {
        const { history } = await say({ state: 'inspected' });
        expect(history).toMatchObject([{ at: friday.toISOString(), notedAt: null }]);
    });

    it('lies neither ahead of now nor before the beginning of the finding', async () => {
        const { startedAt } = await finding();
        const around = (instant: string | Date, ms: number) => new Date(new Date(instant).getTime() + ms).toISOString();
        expect(await refusal({ state: 'repaired', at: around(now, 1) })).toEqual([422, { at: 'futureMoment' }]);
        expect(await refusal({ state: 'repaired', at: around(startedAt, -1) })).toEqual([422, { at: 'beforeFinding' }]);
        for (const at of ['2026-11-17', 'Tuesday', '2026-13-01T00:00:00Z', '2026-11-17T09:20:00'])
            expect(await refusal({ state: 'repaired', at })).toEqual([422, { at: 'invalidDate' }]);
        expect((await say({ state: 'inspected', at: startedAt })).history.at(-1)?.at).toBe(startedAt);
        expect((await say({ state: 'repaired', at: now.toISOString() })).state).toBe('repaired');
    });

    it('is no repair before somebody was there, and no first look after the repair', async () => {
        const look = await say({ state: 'inspected', at: wednesday });
        expect(await refusal({ state: 'repaired', at: tuesday })).toEqual([422, { at: 'repairedBeforeInspected' }]);
        // The same moment is none before the other.
        expect(eventTimes(await say({ state: 'repaired', at: wednesday })).repairHours).toBe(0);
        await server.db.query('delete from event_history where event_id = $1', [look.id]);
        await say({ state: 'acknowledged' });
        await say({ state: 'repaired', at: tuesday });
        expect(await refusal({ state: 'inspected', at: wednesday })).toEqual([422, { at: 'repairedBeforeInspected' }]);
        // Who only says that he is there now says nothing of the first time.
        expect(eventTimes(await say({ state: 'inspected' })).repairHours).toBeNull();
        // Nor is what is out of order anyhow refused.
        expect((await say({ state: 'maintenance', at: wednesday })).state).toBe('maintenance');
    });

    it('is corrected by saying it again, and no note moves it', async () => {
        await say({ state: 'repaired' });
        expect((await kept(await say({ state: 'repaired', at: tuesday }))).repairedAt).toBe(tuesday);
        expect((await kept(await say({ note: 'Road closed again' }))).repairedAt).toBe(tuesday);
        const event = await say({ at: wednesday });
        expect((await kept(event)).repairedAt).toBe(wednesday);
        expect(event.history.map(({ state }) => state)).toEqual(Array(4).fill('repaired'));
        await say({ state: 'inspected', at: monday });
        expect(eventTimes(await finding())).toMatchObject({
            repairHours: (Date.parse(wednesday) - Date.parse(monday)) / 3_600_000,
        });
        await say({ state: 'open' });
        const again = await say({ state: 'repaired' });
        expect((await kept(again)).repairedAt).toBe(again.history.at(-1)?.at);
    });

    it('is written once by two at once, by impatient fingers and from an older page', async () => {
        const event = await finding();
        const answers = await Promise.all([1, 2].map(() => put(event, { state: 'repaired', at: tuesday })));
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        expect((await put(event, { state: 'repaired', at: monday })).status).toBe(409);
        expect((await finding()).history).toMatchObject([{ state: 'repaired', at: tuesday }]);
    });

    it('silences a false alarm from when it was called one, and no note begins that anew', async () => {
        const event = await say({ state: 'falseAlarm', at: '2026-10-05T00:00:00.000Z' });
        const silenced = async (at: string) => {
            const [row] = await server.db.query<{ is: boolean }>(
                `select ${isSilenced('$2')} as is from event v where v.id = $1`,
                [event.id, at],
            );
            return row.is;
        };
        expect([await silenced('2026-12-20T04:29:00Z'), await silenced('2026-12-20T04:31:00Z')]).toEqual([true, false]);
        expect((await kept(event)).falseAlarmAt).toBe(friday.toISOString());
        const noted = await say({ note: 'The owner is back in spring' });
        expect((await kept(noted)).falseAlarmAt).toBe(friday.toISOString());
        await say({ state: 'open' });
        const again = await say({ state: 'falseAlarm' });
        expect((await kept(again)).falseAlarmAt).toBe(again.history.at(-1)?.at);
    });
});
