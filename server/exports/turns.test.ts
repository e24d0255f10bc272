import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DownloadState } from '../../contract/downloads';
import { addUser, testApp, type TestApp } from '../../tests/support/app';

const list = '/nrw/api/v1/Threshold';
const downloads = '/nrw/api/v1/downloads';
const of = (text: string) => `${list}?filter=${encodeURIComponent(`{"q":"${text}"}`)}`;
let server: TestApp;
let auditor: string;
let other: string;
beforeAll(async () => {
    server = await testApp();
    for (const who of ['auditor', 'other'])
        await addUser(server.db, `${who}@utility.example`, 'Auditor', { ThresholdValue: { canView: true } });
    [auditor, other] = await Promise.all(
        ['auditor', 'other'].map(async who => (await server.signIn(`${who}@utility.example`)).token),
    );
    await server.db.query(
        `insert into threshold (key, name, name_bn, default_min, default_max, default_value, value, search_key)
         select search || n, 'Row', 'সারি', 0, 1, 1, n, search
         from (values ('long', 4000), ('short', 3)) list(search, rows), generate_series(1, rows) n`,
    );
});
afterAll(() => server.db.close());

const direct = (token: string, text: string) =>
    server.app.request(`${of(text)}&format=pdf&language=en`, {
        headers: { authorization: `Bearer ${token}` },
    });
const ticketFor = (token: string, text: string, page?: object) =>
    server.call('POST', downloads, { token, body: { path: of(text), language: 'en', format: 'pdf', page } });

test('a user has three PDFs in the making, those who go away are waited for no longer, and others get theirs', async () => {
    const { body } = await ticketFor(auditor, 'long');
    const { ticket } = body.data as { ticket: string };
    const first = await server.app.request(`${downloads}/${ticket}`);
    const second = await direct(auditor, 'long');
    const third = await direct(auditor, 'short');
    const waiting = [first, second, third];
    expect(waiting.map(({ status }) => status)).toEqual([200, 200, 200]);

    const refused = await direct(auditor, 'short');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({
        code: 'tooManyDocuments',
        title: 'Three of your PDFs are still being made. Please wait for one of them and try again.',
    });
    expect((await ticketFor(auditor, 'short')).status).toBe(429);
    expect(
        (await ticketFor(auditor, 'short', { tables: [{ path: of('short'), title: 'T' }], pictures: [] })).status,
    ).toBe(429);

    const theirs = await direct(other, 'short');
    expect(theirs.status).toBe(200);
    for (const answer of waiting) await answer.body?.cancel();
    await vi.waitFor(async () => {
        const { body: state } = await server.call('GET', `${downloads}/${ticket}/state`, { token: auditor });
        expect(state.data).toMatchObject({ state: 'cancelled' });
    });
    expect(
        Buffer.from(await theirs.arrayBuffer())
            .subarray(0, 5)
            .toString(),
    ).toBe('%PDF-');
    const again = await direct(auditor, 'short');
    expect(again.status).toBe(200);
    await again.arrayBuffer();
});

test('a PDF that has arrived makes room for the next', async () => {
    for (let n = 0; n < 4; n++) {
        const answer = await direct(auditor, 'short');
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
    }
});

const stateOf = async (ticket: string) => {
    const { body } = await server.call('GET', `${downloads}/${ticket}/state`, { token: auditor });
    return (body.data as DownloadState).state;
};
const begun = async (text: string) => {
    const { body } = await ticketFor(auditor, text);
    const { ticket } = body.data as { ticket: string };
    const answer = await server.app.request(`${downloads}/${ticket}`);
    return { ticket, answer };
};
const stop = (ticket: string) => server.call('DELETE', `${downloads}/${ticket}`, { token: auditor });

test('PDFs that their user stops make room at once, whether they are being written or wait', async () => {
    const three = [await begun('long'), await begun('long'), await begun('long')];
    expect(three.map(({ answer }) => answer.status)).toEqual([200, 200, 200]);
    expect((await direct(auditor, 'short')).status).toBe(429);
    for (const { ticket } of three) expect((await stop(ticket)).body.data).toMatchObject({ state: 'cancelled' });
    const next = await direct(auditor, 'short');
    expect(next.status).toBe(200);
    await next.arrayBuffer();
    for (const { answer } of three) await expect(answer.arrayBuffer()).rejects.toThrow();
});

test('a PDF that is made and not read yet takes no place', async () => {
    const unread = [await direct(auditor, 'short'), await direct(auditor, 'short'), await direct(auditor, 'short')];
    expect(unread.map(({ status }) => status)).toEqual([200, 200, 200]);
    const fourth = await vi.waitFor(
        async () => {
            const answer = await direct(auditor, 'short');
            expect(answer.status).toBe(200);
            return answer;
        },
        { timeout: 20_000, interval: 200 },
    );
    for (const answer of [...unread, fourth]) await answer.arrayBuffer();
});

test('whoever has to wait for a place keeps the ticket and the mails of the hour', async () => {
    const page = { tables: [{ path: of('short'), title: 'T' }], pictures: [] };
    const { body } = await ticketFor(auditor, 'short', page);
    const { ticket } = body.data as { ticket: string };
    const three = [await begun('long'), await begun('long'), await begun('long')];
    const noted = () =>
        server.db.query(`select (select count(*) from audit where action = 'export') as exports,
                                (select count(*) from attempt) as tries`);
    const before = await noted();
    expect(await stateOf(ticket)).toBe('waiting');
    expect((await server.app.request(`${downloads}/${ticket}`)).status).toBe(429);
    // Its page, which asks how far it has come, hears it at once.
    expect(await stateOf(ticket)).toBe('refused');
    const mail = await server.call('POST', '/nrw/api/v1/send-mail', {
        token: auditor,
        body: {
            path: of('short'),
            language: 'en',
            format: 'pdf',
            title: 'Thresholds',
            recipients: { userIds: [], addresses: ['other@utility.example'] },
        },
    });
    expect(mail).toMatchObject({ status: 429, body: { code: 'tooManyDocuments' } });
    expect(await noted()).toEqual(before);
    for (const each of three) await stop(each.ticket);
    const answer = await server.app.request(`${downloads}/${ticket}`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    expect(await stateOf(ticket)).toBe('done');
});
