import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { can } from '../../contract/access';
import type { Assignee, Event, EventChange } from '../../contract/events';
import { features } from '../../contract/features';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { subjectOf } from '../identity/sessions.queries';
import { metersCity } from '../low-consumption/meters.fixture';
import { assigneesOf } from './events.queries';

let server: TestApp;
let city: Awaited<ReturnType<typeof metersCity>>;
let now = new Date('2026-11-21T04:30:00Z');
const people: Record<string, { id: string; token: string }> = {};
const path = '/nrw/api/v1/events';

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    city = await metersCity(server.db);
    const add = async (name: string, ...role: [string | null, Parameters<typeof addUser>[3]?]) => {
        const id = await addUser(server.db, `${name}@utility.example`, ...role);
        people[name] = { id, token: (await server.signIn(`${name}@utility.example`)).token };
    };
    const view = { canView: true };
    await add('inspector', 'Inspector', { LowConsumptionAnomaly: { canView: true, canUpdate: true } });
    await add('reader', 'Reader', { LowConsumptionAnomaly: view });
    await add('clerk', 'Clerk', { EmailTemplate: { canView: true, canUpdate: true } });
    await add('gone', 'Inspector');
    await add('guest', null);
    await add('boss', 'Admin');
    await server.db.query(`update app_user set status = 'inactive' where id = $1`, [people['gone'].id]);
});
afterAll(() => server.db.close());
beforeEach(async () => {
    now = new Date('2026-11-21T04:30:00Z');
    await city.clear();
    await city.addNeighbours(9);
    await city.addAccount('00000001', { last: 3 });
    await city.addAccount('00000002', { last: 0 });
    await city.rebuild(now);
});

const list = async (query = '', who = 'inspector') => {
    const { status, body } = await server.call('GET', `${path}?${query}`, { token: people[who].token });
    expect([query, status]).toEqual([query, 200]);
    return body as { data: Event[]; total: number };
};
const change = (
    event: Event,
    body: EventChange & { [field: string]: unknown },
    who = 'inspector',
    version = event.version,
) =>
    server.call('PUT', `${path}/${event.id}`, {
        token: people[who].token,
        body,
        headers: { 'If-Match': `"${version}"` },
    });
const slow = async () => (await list()).data.filter(event => event.reason.code === 'lowRatio')[0];

describe('findings', () => {
    it('say what was found, where, since when, what it costs and why, in both languages', async () => {
        const { data, total } = await list();
        expect(total).toBe(2);
        const event = await slow();
        expect(event).toMatchObject({
            kind: 'lowConsumption',
            entity: { type: 1, id: String(city.dmas[0]), code: 'Agrabad' },
            seriesCode: null,
            startedAt: '2026-09-30T18:00:00.000Z',
            endedAt: null,
            detectedAt: now.toISOString(),
            state: 'open',
            cause: null,
            history: [],
            assigneeId: null,
            note: '',
        });
        expect(event.observed).toBeLessThan(event.expected ?? 0);
        expect([event.lostM3, event.lostBdt].every(value => (value ?? 0) > 0)).toBe(true);
        expect(event.reason.en).toMatch(/^0\.10 m³ a day instead of the usual 1\.00, .* low since 1 Oct 2026\.$/);
        expect(event.reason.bn).toMatch(/[০-৯]/);
        expect(new Set(data.map(each => each.id)).size).toBe(2);
    });

    it('are narrowed by kind, state, place, account and days, and come in pages', async () => {
        const event = await slow();
        const totals = async (...queries: string[]) =>
            Promise.all(queries.map(async query => (await list(query)).total));
        expect(
            await totals(
                'kind=lowConsumption',
                'kind=notBilled',
                'state=open',
                'state=repaired',
                `entityType=DMA&entityId=${city.dmas[0]}`,
                `entityType=1&entityId=${city.dmas[0]}`,
                `entityId=${city.dmas[1]}`,
                `consumerId=${event.consumerId}`,
                'from=2026-10-01&to=2026-10-02',
                'from=2026-10-02',
                'feature=LowConsumptionAnomaly',
                'feature=PressureAnalytics',
            ),
        ).toEqual([2, 0, 2, 0, 2, 2, 0, 1, 2, 0, 2, 0]);
        const [first, second] = [await list('perPage=1'), await list('perPage=1&page=2')];
        expect(first.total).toBe(2);
        expect(first.data[0].id).not.toBe(second.data[0].id);
        const refused = ['kind=flood', 'entityId=x', 'perPage=1001', 'q=1'].map(query =>
            server.call('GET', `${path}?${query}`, { token: people['inspector'].token }),
        );
        expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    });

    it('of some days are those that had not ended before them and started before their end', async () => {
        const { id } = await slow();
        const ends = (at: string | null) => server.db.query('update event set ended_at = $2 where id = $1', [id, at]);
        // Midnight of the city: 5 October is its last day.
        await ends('2026-10-05T18:00:00Z');
        const seen = ['2026-10-01', '2026-10-05', '2026-10-06'].map(
            async day => (await list(`notEndedBefore=${day}`)).total,
        );
        const before = (await list('notEndedBefore=2026-09-01&to=2026-10-01')).total;
        expect([...(await Promise.all(seen)), before]).toEqual([2, 2, 1, 0]);
        await ends(null);
    });

    it('are for those who may see the feature of their kind', async () => {
        const event = await slow();
        expect((await list('', 'reader')).total).toBe(2);
        for (const who of ['clerk', 'guest']) {
            expect((await server.call('GET', path, { token: people[who].token })).status).toBe(403);
            expect((await change(event, { state: 'inspected' }, who)).status).toBe(403);
        }
        expect((await change(event, { state: 'inspected' }, 'reader')).status).toBe(403);
        const other = await server.db.query<{ id: string }>(
            `insert into event (kind, started_at, reason_code) values ('monthlyReport', now(), 'monthlyReport') returning id`,
        );
        const hidden = await change({ ...event, id: other[0].id }, { state: 'inspected' }, 'boss', 1);
        expect([hidden.status, (await list('', 'boss')).total]).toEqual([404, 2]);
        await server.db.query('delete from event where id = $1', [other[0].id]);
    });
});

describe('what became of a finding', () => {
    it('goes from any state to any other, each with its note, its time and who said it', async () => {
        let event = await slow();
        const steps = [
            ['acknowledged', 'on the way'],
            ['inspected', 'meter turns backwards'],
            ['repaired', 'exchanged'],
            ['open', ''],
            ['falseAlarm', 'house is empty'],
        ] as const;
        for (const [index, [state, note]] of steps.entries()) {
            now = new Date(Date.UTC(2026, 10, 21, 4, 31 + index));
            const { status, body } = await change(event, { state, note });
            expect([state, status]).toEqual([state, 200]);
            event = body.data as Event;
            expect([event.state, event.note, event.version]).toEqual([state, note, index + 2]);
        }
        expect(event.history).toEqual(
            steps.map(([state, note], index) => ({
                state,
                note,
                at: new Date(Date.UTC(2026, 10, 21, 4, 31 + index)).toISOString(),
                notedAt: null,
                userId: people['inspector'].id,
                userName: 'inspector',
                photoId: null,
            })),
        );
        expect(await slow()).toEqual(event);
    });

    it('leaves what is not named as it is, and leaves the worklist once somebody was there', async () => {
        const event = await slow();
        const worklist = async (state = 'waiting') =>
            (
                await server.call('GET', `/nrw/api/v1/faulty-meter/consumer-wise-list?state=${state}`, {
                    token: people['inspector'].token,
                })
            ).body as { data: { eventId: string; state: string; note: string; version: number }[]; total: number };
        expect((await worklist()).total).toBe(2);
        const { body } = await change(event, { note: 'gate is locked', cause: 'meterFault' });
        expect(body.data).toMatchObject({ state: 'open', cause: 'meterFault', assigneeId: null });
        expect((await worklist()).total).toBe(2);
        await change(body.data as Event, { state: 'inspected' });
        expect((await worklist()).data.map(row => row.eventId)).not.toContain(event.id);
        expect((await worklist('inspected')).data).toMatchObject([
            { eventId: event.id, state: 'inspected', note: 'gate is locked', version: 3 },
        ]);
        expect((await worklist('all')).total).toBe(2);
    });

    it('is refused where somebody was quicker, with both versions, and needs the version it was based on', async () => {
        const event = await slow();
        await change(event, { state: 'acknowledged' });
        const late = await change(event, { state: 'falseAlarm' });
        expect([late.status, late.body.code]).toEqual([409, 'stale']);
        expect(late.body.current).toMatchObject({ version: 2, state: 'acknowledged' });
        const without = await server.call('PUT', `${path}/${event.id}`, {
            token: people['inspector'].token,
            body: { state: 'inspected' },
        });
        expect(without.status).toBe(400);
        const both = await Promise.all(
            ['inspected', 'repaired'].map(state => change(event, { state: state as 'repaired' }, 'inspector', 2)),
        );
        expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        expect((await slow()).history).toHaveLength(2);
    });

    it('is refused where it makes no sense', async () => {
        const event = await slow();
        const faults = await Promise.all(
            [{ state: 'lost' }, { cause: 'ghosts' }, { note: 'x'.repeat(2001) }, { lostM3: 0 }].map(body =>
                change(event, body as EventChange),
            ),
        );
        expect(faults.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
        const elsewhere = { ...event, id: '00000000-0000-4000-8000-000000000000' };
        expect((await change(elsewhere, { state: 'open' })).status).toBe(404);
    });

    it('is written down in the log, before and after', async () => {
        const event = await slow();
        await change(event, { state: 'inspected', note: 'seen' });
        const [row] = await server.db.query(
            `select action, subject, subject_id as id, before, after, user_id as by from audit where subject = 'event' and subject_id = $1`,
            [event.id],
        );
        expect(row).toMatchObject({
            action: 'update',
            id: event.id,
            by: people['inspector'].id,
            before: { state: 'open', note: '', consumerId: event.consumerId },
            after: { state: 'inspected', note: 'seen' },
        });
    });
});

describe('a finding is given to somebody', () => {
    it('who is active and may change it, and stays theirs', async () => {
        const event = await slow();
        const given = await change(event, { assigneeId: people['inspector'].id });
        expect([given.status, given.body.data.assigneeId, given.body.data.history]).toEqual([
            200,
            people['inspector'].id,
            [],
        ]);
        for (const who of ['reader', 'clerk', 'gone', 'guest']) {
            const { status, body } = await change(given.body.data as Event, { assigneeId: people[who].id });
            expect([who, status, body.errors]).toEqual([who, 422, { assigneeId: 'unknownAssignee' }]);
        }
        expect((await list(`assigneeId=${people['inspector'].id}`)).data.map(each => each.id)).toEqual([event.id]);
        const of = async (who: string) =>
            (
                await server.call('GET', `/nrw/api/v1/faulty-meter/consumer-wise-list?assigneeId=${who}`, {
                    token: people['inspector'].token,
                })
            ).body.data as { eventId: string; assignee: Assignee | null }[];
        expect(await of(people['inspector'].id)).toMatchObject([
            { eventId: event.id, assignee: { name: 'inspector' } },
        ]);
        expect((await of('none')).map(row => row.assignee)).toEqual([null]);
        expect((await change(given.body.data as Event, { assigneeId: null })).body.data.assigneeId).toBeNull();
    });

    it('of a list that the server offers: by the same rule that lets people change it', async () => {
        const everybody = await server.db.query<{ id: string }>(`select id from app_user where status = 'active'`);
        for (const feature of features.filter(each => each !== 'UserManagement' && each !== 'RoleManagement')) {
            const offered = (await assigneesOf(server.db, [feature], {})).map(({ id }) => id);
            const allowed: string[] = [];
            for (const { id } of everybody)
                if (can(await subjectOf(server.db, id), [feature], 'edit')) allowed.push(id);
            expect([feature, offered.sort()]).toEqual([feature, allowed.sort()]);
        }
        const { id } = people['inspector'];
        for (const query of ['q=INSPECT', `id=${id}`]) {
            const { body } = await server.call('GET', `/nrw/api/v1/event-assignees?${query}`, {
                token: people['inspector'].token,
            });
            expect(body.data).toEqual([{ id, name: 'inspector', roles: ['Inspector'] }]);
        }
        const { status } = await server.call('GET', '/nrw/api/v1/event-assignees', { token: people['reader'].token });
        expect(status).toBe(403);
    });
});
