import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { columnSets } from '../contract/columns';
import type { DownloadRequest } from '../contract/downloads';
import { sources } from '../server/exports/sources';
import { original } from '../server/exports/csv.rules';
import { addUser, testApp, type TestApp } from './support/app';
import { makeDma, makeSite } from './support/measured';

const list = '/nrw/api/v1/Threshold';
const downloads = '/nrw/api/v1/downloads';
let server: TestApp;
let admin: string;
let auditor: string;
beforeAll(async () => {
    server = await testApp({ clock: () => new Date('2026-11-21T04:30:00Z') });
    await addUser(server.db, 'admin@utility.example');
    await addUser(server.db, 'auditor@utility.example', 'Auditor', { ThresholdValue: { canView: true } });
    await addUser(server.db, 'chemist@utility.example', 'Chemist', { WaterQuality: { canView: true } });
    const site = await makeSite(server.db, 'files', 'Asia/Dhaka', false);
    await makeDma(server.db, site, 'FILES', [{ code: 'files flow/1', metric: 'inflow' }]);
    admin = (await server.signIn('admin@utility.example')).token;
    auditor = (await server.signIn('auditor@utility.example')).token;
});
afterAll(() => server.db.close());

const own = [
    ['Pump, "spare"', 'অতিরিক্ত পাম্প', '+8801712345678', 0, 5, 2.5],
    ['=HYPERLINK("http://x.example")', '\u00a0＝১+১', '007', 1e-7, 0.125, 0],
    ['Line\r\nbreak', 'ক্ষুদ্র ও বৃহৎ', '', 1, 2, 1234567.891],
] as const;
beforeEach(async () => {
    await server.db.query('delete from download_ticket');
    await server.db.query(`delete from threshold where not built_in`);
    for (const [index, [name, nameBn, unit, low, high, value]] of own.entries())
        await server.db.query(
            `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key, updated_at)
             values ($1, $2, $3, $4, $5, $6, $7, $7, 'exported', '2026-11-20T20:15:30.250Z')`,
            [`own-${index}`, name, nameBn, unit, low, high, value],
        );
});

const exported = `${list}?filter=${encodeURIComponent('{"q":"exported"}')}&sort=${encodeURIComponent('["key","ASC"]')}`;
const ask = (request: Partial<DownloadRequest> & { [field: string]: unknown }, token: string | undefined = auditor) =>
    server.call('POST', downloads, {
        token,
        body: { path: exported, language: 'en', format: 'csv', ...request },
    });
const ticketFor = async (request: Partial<DownloadRequest> = {}, token?: string): Promise<string> => {
    const { status, body } = await ask(request, token);
    expect([status, body]).toMatchObject([201, {}]);
    return (body as { data: { ticket: string } }).data.ticket;
};
const redeem = (ticket: string, headers?: Record<string, string>) =>
    server.app.request(`${downloads}/${ticket}`, { headers });
const cells = (text: string): string[][] => parse(text, { bom: true });

test('a ticket gives the whole filtered and sorted list in the chosen columns, as CSV that other programs read', async () => {
    const columns = ['key', 'name', 'nameBn', 'unit', 'value', 'defaultMin', 'builtIn', 'updatedAt'];
    const answer = await redeem(await ticketFor({ columns }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = cells(bytes.toString());
    expect(head).toEqual([
        'Key',
        'Name (English)',
        'Name (Bengali)',
        'Unit',
        'Threshold value',
        'Default min',
        'Built in',
        'Changed at',
    ]);
    expect(rows.map(row => row.map(original))).toEqual(
        own.map(([name, nameBn, unit, low, , value], index) => [
            `own-${index}`,
            name,
            nameBn,
            unit,
            String(value),
            String(low),
            'false',
            '2026-11-21T02:15:30.250+06:00',
        ]),
    );
    expect(rows[1]).toContain(`'${own[1][0]}`);
    expect(rows[0]).toContain(`'+8801712345678`);
});

test('the file is named after the screen, its filters and the day, in ASCII and in full', async () => {
    const { body } = await ask({ language: 'bn', title: 'সীমামান', filterText: 'খোঁজ: "পাম্প" / ../x' });
    expect(body.data.fileName).toBe('সীমামান - খোঁজ পাম্প .. x - 2026-11-21.csv');
    const answer = await redeem(body.data.ticket);
    const named = answer.headers.get('content-disposition') ?? '';
    expect(named).toMatch(/^attachment; filename="[\x20-\x7e]*2026-11-21\.csv"; filename\*=UTF-8''[\w%.~!-]+$/);
    expect(decodeURIComponent(named.split("''")[1])).toBe(body.data.fileName);
});

test('headings and words follow the language, digits stay ASCII', async () => {
    const answer = await redeem(await ticketFor({ language: 'bn', columns: ['nameBn', 'value', 'kind'] }));
    const [head, , , row] = cells(await answer.text());
    expect(head).toEqual(['নাম (বাংলা)', 'সীমামান', 'কার্যকর হয়']);
    expect(row).toEqual(['ক্ষুদ্র ও বৃহৎ', '1234567.891', 'সঙ্গে সঙ্গে']);
});

test('codes of units, pages, records and rights stand as words in the language of the file', async () => {
    await server.db.query(
        `update threshold set unit = 'm3', where_used = '["pressure-analytics"]' where key = 'own-2'`,
    );
    const columns = ['key', 'unit', 'whereUsed'];
    const ours = await redeem(await ticketFor({ language: 'bn', columns }));
    expect(cells(await ours.text()).at(-1)).toEqual(['own-2', 'ঘনমিটার', 'চাপ বিশ্লেষণ']);
    const path = '/nrw/api/v1/audit-log';
    const log = await redeem(await ticketFor({ path, language: 'bn', columns: ['action', 'subject'] }, admin));
    const rows = cells(await log.text());
    expect(rows).toContainEqual(['সাইন ইন', 'সেশন']);
    expect(rows).toContainEqual(['ডাউনলোড', 'সীমামান']);
    const rolesPath = '/nrw/api/v1/feature/get-roles-with-features';
    const roles = await redeem(await ticketFor({ path: rolesPath, columns: ['name', 'features'] }, admin));
    expect(cells(await roles.text())).toEqual(
        expect.arrayContaining([
            ['Admin', 'everything'],
            ['Auditor', 'Threshold values: view'],
        ]),
    );
});

test('more rows than a page come complete, once each and in their order', async () => {
    await server.db.query(
        `insert into threshold (key, name, name_bn, default_min, default_max, default_value, value, search_key)
         select 'many-' || n, 'Same name', 'একই', 0, 1, 1, (n * 7919) % 2500, 'exported' from generate_series(1, 2500) n`,
    );
    const sort = encodeURIComponent('["value","DESC"]');
    const path = `${list}?filter=${encodeURIComponent('{"q":"exported"}')}&sort=${sort}`;
    const [, ...rows] = cells(await (await redeem(await ticketFor({ path, columns: ['key', 'value'] }))).text());
    expect(rows).toHaveLength(2503);
    expect(new Set(rows.map(([key]) => key)).size).toBe(2503);
    const values = rows.map(([, value]) => Number(value));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
});

/** A call of a list, of one series where it is about one. */
const callOf = ({ path }: { path: string }): string =>
    path.includes('{code}')
        ? `${path.replace('{code}', encodeURIComponent('files flow/1'))}?from=2026-11-01&to=2026-11-08`
        : `${path}?`;

test('an auditor takes what an auditor may view, and nothing else', async () => {
    // Only so many may be under way at once.
    const read = async (ticket: string) => {
        const answer = await redeem(ticket);
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
    };
    for (const source of sources.values()) {
        const path = callOf(source);
        const mayView = (await server.call('GET', path, { token: auditor })).status === 200;
        const own = await ask({ path });
        expect([path, own.status]).toEqual([path, mayView ? 201 : 403]);
        if (mayView) await read((own.body as { data: { ticket: string } }).data.ticket);
        const direct = await server.call('GET', `${path}&format=csv`, { token: auditor });
        expect([path, direct.status]).toEqual([path, mayView ? 200 : 403]);
        await read(await ticketFor({ path }, admin));
        expect((await server.call('GET', `${path}&format=csv`)).status).toBe(401);
    }
    expect((await server.call('POST', downloads, { body: {} })).status).toBe(401);
    const chemist = (await server.signIn('chemist@utility.example')).token;
    expect((await ask({}, chemist)).status).toBe(403);
});

test.each([
    ['an unknown call', '/nrw/api/v1/nothing'],
    ['a call that is no list', '/nrw/api/v1/status'],
    ['one record', `${list}/00000000-0000-4000-8000-000000000000`],
    ['another host', `//elsewhere.example${list}`],
    ['an absolute address', `https://elsewhere.example${list}`],
    ['a path that climbs', `/nrw/api/v1/x/../Threshold`],
    ['a path that hides its letters', '/nrw/api/v1/%54hreshold'],
    ['another case', list.toLowerCase()],
    ['a slash at the end', `${list}/`],
    ['a fragment', `${list}#?filter={}`],
    ['a relative path', list.slice(1)],
    ['an object’s own words', '__proto__'],
    ['nothing', ''],
    ['a range', `${list}?range=[0,24]`],
    ['a format in the path', `${list}?format=csv`],
    ['an unknown filter', `${list}?filter={"password":1}`],
    ['an unknown sort', `${list}?sort=["search_key","ASC"]`],
    ['a filter that is no JSON', `${list}?filter={`],
    ['a filter twice', `${list}?filter={}&filter={}`],
])('%s is refused as a path', async (_, path) => {
    const { status, body } = await ask({ path });
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['path']]);
});

test('unknown and repeated columns, formats and fields are refused', async () => {
    expect((await ask({ columns: ['key', 'search_key'] })).body.errors).toEqual({ columns: 'unknownColumn' });
    expect((await ask({ columns: ['key', 'key'] })).body.errors).toEqual({ columns: 'duplicate' });
    expect((await ask({ columns: ['constructor'] })).status).toBe(400);
    expect((await ask({ columns: [] })).status).toBe(422);
    expect((await ask({ format: 'exe' as 'csv' })).status).toBe(422);
    expect((await ask({ surprise: 1 })).body.errors).toEqual({ surprise: 'unknownKey' });
});

test('what was taken, by whom and how stands in the audit log', async () => {
    await server.db.query(`delete from audit where action = 'export'`);
    const ticket = await ticketFor({ columns: ['key'], format: 'xlsx' });
    const rows = () =>
        server.db.query(
            `select u.email, a.subject, a.after from audit a join app_user u on u.id = a.user_id where a.action = 'export'`,
        );
    expect(await rows()).toEqual([]);
    await redeem(ticket);
    expect(await rows()).toEqual([
        {
            email: 'auditor@utility.example',
            subject: 'thresholds',
            after: { path: exported, format: 'xlsx', columns: ['key'] },
        },
    ]);
    expect(JSON.stringify(await rows())).not.toContain(ticket);
});

test('the call of a list with a format streams the same file', async () => {
    const direct = await server.call('GET', `${exported}&format=csv&language=en&columns=key,value`, { token: auditor });
    const ticketed = await (await redeem(await ticketFor({ columns: ['key', 'value'] }))).text();
    expect(direct.body).toBe(ticketed);
    expect(direct.headers.get('content-disposition')).toContain('Threshold values - 2026-11-21.csv');
    const wrong = await server.call('GET', `${list}?format=exe`, { token: auditor });
    expect([wrong.status, wrong.body.errors]).toEqual([400, { format: 'invalid' }]);
    const twice = await server.call('GET', `${list}?format=csv&format=pdf`, { token: auditor });
    expect([twice.status, twice.body.errors]).toEqual([400, { format: 'duplicate' }]);
    const unknown = await server.call('GET', `${list}?format=csv&columns=secret`, { token: auditor });
    expect([unknown.status, unknown.body.errors]).toEqual([400, { columns: 'unknownColumn' }]);
    const other = await server.call('GET', `/nrw/api/v1/series?format=csv`, { token: admin });
    expect(other.status).toBe(400);
});

test('the reference says which lists take a format', async () => {
    const { body } = await server.call('GET', '/openapi.json');
    const paths = body.paths as Record<string, { get?: { parameters?: { name: string }[] } }>;
    const taking = Object.keys(paths).filter(path =>
        paths[path].get?.parameters?.some(({ name }) => name === 'format'),
    );
    expect(taking.sort()).toEqual([...sources.keys()].sort());
});

test('every column that is declared is a field of the list’s rows', async () => {
    for (const { set, ...source } of sources.values()) {
        const { body } = await server.call('GET', callOf(source), { token: admin });
        // The tables of the dashboard are looked at with data in them, in server/exports/dashboard.test.ts.
        if (!Array.isArray(body.data)) continue;
        const [row] = body.data as object[];
        if (row) expect(set.columns.map(column => column.source).filter(name => !(name in row))).toEqual([]);
    }
    const named = new Set([...sources.values()].map(({ set }) => set.name));
    expect([...named].sort()).toEqual(Object.keys(columnSets).sort());
});

test('one who asks for files with odd requests gets a declared answer, never a 500', async () => {
    const odd = fc.record(
        {
            path: fc.oneof(fc.constantFrom(list, exported), fc.string({ unit: 'binary' }), fc.webPath()),
            columns: fc.oneof(fc.array(fc.string()), fc.constant(['key', 'name'])),
            language: fc.constantFrom('en', 'bn', 'xx'),
            format: fc.constantFrom('csv', 'xlsx', 'pdf'),
            title: fc.string({ unit: 'binary', maxLength: 140 }),
            filterText: fc.string({ unit: 'grapheme', maxLength: 60 }),
        },
        { requiredKeys: [] },
    );
    await fc.assert(
        fc.asyncProperty(odd, async request => {
            const { status, body } = await server.call('POST', downloads, { token: auditor, body: request });
            expect([201, 400, 422]).toContain(status);
            if (status !== 201) return;
            const answer = await redeem((body as { data: { ticket: string } }).data.ticket);
            expect(answer.status).toBe(200);
            await answer.arrayBuffer();
        }),
        { numRuns: 150, seed: 4 },
    );
});

test('every list is sorted by each field that its columns offer', async () => {
    const sorts = [...sources.values()].flatMap(({ path, query, set }) =>
        // Lists and tables of figures have words of their own for it.
        set.sortable.map(field => ({ path, field, isTable: query.safeParse({ sort: field, order: 'DESC' }).success })),
    );
    expect(sorts.length).toBeGreaterThan(40);
    for (const { path, field, isTable } of sorts) {
        const sort = isTable ? `${field}&order=DESC` : encodeURIComponent(JSON.stringify([field, 'DESC']));
        const { status } = await server.call('GET', `${path}?sort=${sort}`, { token: admin });
        expect([path, field, status]).toEqual([path, field, 200]);
    }
});
