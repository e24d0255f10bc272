import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event, EventCounts } from '../../contract/events';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { textsOf } from '../../tests/support/pdf';

const path = '/nrw/api/v1/events';
let server: TestApp;
let token: string | undefined;

beforeAll(async () => {
    server = await testApp({ clock: () => new Date('2026-11-21T04:30:00Z') });
    await server.db.query(
        `insert into event (kind, started_at, ended_at, detected_at, reason_code, state)
         select 'interruption', '2026-11-20T00:00Z', ended::timestamptz, '2026-11-20T06:00Z', 'interruption', state
         from (values ('open', null), ('open', '2026-11-20T04:00Z'), ('acknowledged', '2026-11-20T04:00Z'),
            ('repaired', '2026-11-20T04:00Z'), ('falseAlarm', '2026-11-20T04:00Z')) told (state, ended)`,
    );
    await addUser(server.db, 'planner@utility.example', 'Planner', { SupplyScheduleCalculation: { canView: true } });
    ({ token } = await server.signIn('planner@utility.example'));
});
afterAll(() => server.db.close());

const ask = async (query: string) => {
    const { status, body } = await server.call('GET', `${path}?${query}`, { token });
    expect([query, status]).toEqual([query, 200]);
    return body as { data: Event[]; counts: EventCounts };
};

it('what ended before anybody inspected it is counted by itself and found, with the state that people gave it', async () => {
    const { data, counts } = await ask('state=ended');
    expect(data.map(({ state }) => state).toSorted()).toEqual(['acknowledged', 'open']);
    expect(counts).toEqual({ waiting: 1, urgent: 0, ended: 2, judged: 2, confirmed: 1 });
    expect((await ask('state=waiting')).data.map(({ endedAt }) => endedAt)).toEqual([null]);
    expect((await ask('state=open')).data).toHaveLength(2);
});

const textOfFile = async (format: 'csv' | 'pdf') => {
    const { body } = await server.call('POST', '/nrw/api/v1/downloads', {
        token,
        body: { path, language: 'en', format },
    });
    const answer = await server.app.request(`/nrw/api/v1/downloads/${String(body.data.ticket)}`);
    const file = Buffer.from(await answer.arrayBuffer());
    return format === 'csv' ? file.toString() : textsOf(file).join(' ');
};

it.each(['csv', 'pdf'] as const)('is told from what is open in its file, %s', async format => {
    const text = await textOfFile(format);
    expect(text.match(/Ended, not\s+inspected/g)).toHaveLength(2);
    expect(text.match(/\bOpen\b/g)).toHaveLength(1);
    expect(text).not.toContain('Acknowledged');
});

it.each([
    ['csv', /Low supply[^\n]*,2026-11-18,2026-11-19,/, '2026-11-20T06:00:00+06:00'],
    ['pdf', /18 Nov 2026\s+Ended/, '20 Nov 2026, 06:00'],
] as const)('what is known by the day has its first and its last day in its file, %s', async (format, days, hour) => {
    await server.db.query(
        `insert into event (kind, started_at, ended_at, detected_at, reason_code, state)
         values ('lowSupply', '2026-11-17T18:00Z', '2026-11-19T18:00Z', '2026-11-20T06:00Z', 'lowSupply', 'open')`,
    );
    const text = await textOfFile(format);
    expect(text).toMatch(days);
    expect(text).toContain(hour);
});
