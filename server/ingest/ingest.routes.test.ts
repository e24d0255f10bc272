import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../../contract/imports';
import type { SeriesSummary } from '../../contract/series';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { served } from '../../tests/support/module';
import { seriesRoutes } from '../series/series.routes';
import { undoImport } from './import';
import { ingestRoutes } from './ingest.routes';
import { accountRows, billRow, csvOf, mappings } from './records.fixture';

const folder = new URL('../../tests/data/dma-inflow/', import.meta.url);
const mapping = JSON.parse(readFileSync(new URL('mapping.json', folder), 'utf8')) as { timestamp: object };
const { timestamp } = mapping;
const lines = readFileSync(new URL('inflow_hourly.csv', folder), 'utf8').split('\n');
/** The last hours of 2021 and the first of 2022. */
const text = [lines[0], ...lines.filter(line => /^(31\/12\/2021|0[1-3]\/01\/2022)/.test(line))].join('\n');

let server: TestApp;
let token: string;
let auditor: string;
beforeAll(async () => {
    server = await testApp({ clock: () => new Date('2026-11-20T06:00:00Z') });
    await addUser(server.db, 'admin@test.example');
    await addUser(server.db, 'auditor@test.example', 'Auditor', { WaterQuality: { canView: true } });
    await addUser(server.db, 'none@test.example', null);
    ({ token } = await server.signIn('admin@test.example'));
    auditor = (await server.signIn('auditor@test.example')).token;
});
afterAll(() => server.db.close());

const ask = async (path: string, bearer: string | undefined = token, init: RequestInit = {}) => {
    const headers = {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(init.headers as Record<string, string>),
    };
    const response = await served(server, seriesRoutes, ingestRoutes).request(`/nrw/api/v1/${path}`, {
        ...init,
        headers,
    });
    return {
        status: response.status,
        body: (await response.json()) as { data: unknown; code?: string; errors?: object },
    };
};
const post = (body: unknown, bearer?: string) =>
    ask('imports/readings', bearer, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
interface Imported {
    id: string | null;
    report: ImportReport;
    problems: unknown[];
}

describe('importing through the API', () => {
    test('is for administrators', async () => {
        expect((await post({ fileName: 'a.csv', text, mapping }, auditor)).status).toBe(403);
        expect((await ask('imports', '')).status).toBe(401);
        expect(await server.db.query('select id from import')).toEqual([]);
    });

    test('checks the file of a dry run and writes nothing', async () => {
        const { status, body } = await post({ fileName: 'a.csv', text, mapping, dryRun: true });
        expect(status).toBe(200);
        expect((body.data as Imported).report.added).toBeGreaterThan(400);
        expect(await server.db.query('select id from import union all select null from series')).toEqual([]);
    });

    test.each<[string, object, string]>([
        [
            'a mapping without series',
            { fileName: 'a.csv', text, mapping: { ...mapping, series: [] } },
            'mapping.series',
        ],
        ['a key that is not known', { fileName: 'a.csv', text, mapping, more: 1 }, 'more'],
        [
            'another header',
            { fileName: 'a.csv', text: 'a,b\n1,2', mapping },
            'file.1.Date-time CET-CEST (DD/MM/YYYY HH:mm)',
        ],
        ...['DD-MMM-YYYY HH:mm', 'Date: DD/MM/YYYY', 'DD/MM/YYYY HH:mm (HH)'].map(
            (format): [string, object, string] => [
                `times written as ${format}, which tells something twice`,
                { fileName: 'a.csv', text, mapping: { ...mapping, timestamp: { ...timestamp, format } } },
                'mapping.timestamp.format',
            ],
        ),
    ])('refuses %s, naming it', async (_, body, field) => {
        const answer = await post(body);
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    });

    test.each([
        ['no body', {}, 400],
        ['text of another kind', { headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
        ['JSON that is none', { headers: { 'content-type': 'application/json' }, body: '{' }, 400],
    ])('refuses %s', async (_, init, status) => {
        expect((await ask('imports/readings', token, { method: 'POST', ...init })).status).toBe(status);
    });

    test('takes the file as JSON, and as a form the second time, which changes nothing', async () => {
        const first = await post({ fileName: 'a.csv', text, mapping });
        expect(first.status).toBe(201);
        const { report } = first.body.data as Imported;
        const form = new FormData();
        form.append('file', new Blob([text]), 'a.csv');
        form.append('mapping', JSON.stringify(mapping));
        const second = await ask('imports/readings', token, { method: 'POST', body: form });
        expect(second.status).toBe(201);
        expect((second.body.data as Imported).report).toMatchObject({ added: 0, changed: 0, duplicates: report.added });
        const history = (await ask('imports')).body.data as { state: string; fileName: string; report: ImportReport }[];
        expect(history.map(({ state, fileName }) => [state, fileName])).toEqual([
            ['done', 'a.csv'],
            ['done', 'a.csv'],
        ]);
        expect(history.map(row => row.report.added).sort((a, b) => a - b)).toEqual([0, report.added]);
        expect(
            await server.db.query(`select count(*) as n from audit where subject = 'import' and user_id is not null`),
        ).toEqual([{ n: 2 }]);
    });

    test('has what a file tells looked through for findings at once, and again when it is taken back', async () => {
        const due = async () =>
            (await server.db.query<{ due: string }>(`select due_at as due from job where name = 'detection'`))[0].due;
        const [soon, later] = ['2026-11-20T06:00:00.000Z', '2026-11-20T06:02:00.000Z'];
        const wait = () => server.db.query(`update job set due_at = $1 where name = 'detection'`, [later]);
        await wait();
        await post({ fileName: 'a.csv', text, mapping, dryRun: true });
        expect(await due()).toBe(later);
        const { id } = (await post({ fileName: 'a.csv', text, mapping })).body.data as Imported;
        expect(await due()).toBe(soon);
        await wait();
        await undoImport(server.db, id ?? '', new Date(soon));
        expect(await due()).toBe(soon);
    });
});

describe('importing accounts, bills and payments through the API', () => {
    const files = (['consumers', 'bills', 'payments'] as const).map(kind => {
        const rows = {
            consumers: accountRows(2, { dma: undefined }),
            bills: [billRow('A1', 9), billRow('A2', 9), billRow('A7', 9)],
            payments: [{ account: 'A1', paidOn: '2026-10-20', amountBdt: 400.25, bill: 'A1-9' }],
        }[kind];
        return { kind, body: { fileName: `${kind}.csv`, text: csvOf(kind, rows), mapping: mappings[kind] } };
    });
    const send = (kind: string, body: object, bearer?: string) =>
        ask(`imports/${kind}`, bearer, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        });

    test('is for administrators, and refuses a mapping of another kind, or of days that tell a month twice, by its fields', async () => {
        for (const { kind, body } of files) {
            expect((await send(kind, body, auditor)).status).toBe(403);
            const refused = await send(kind, { ...body, mapping });
            expect([kind, refused.status]).toEqual([kind, 422]);
            expect(Object.keys(refused.body.errors ?? {})).toContain('mapping.columns');
            const dated = await send(kind, { ...body, mapping: { ...body.mapping, dateFormat: 'DD-MMM-YYYY' } });
            expect([dated.status, dated.body.errors]).toEqual([422, { 'mapping.dateFormat': 'invalid' }]);
        }
    });

    test('tries and takes each file, names the rows that it does not take, and lists it', async () => {
        for (const { kind, body } of files) {
            expect((await send(kind, { ...body, dryRun: true })).status).toBe(200);
            const taken = await send(kind, body);
            expect([kind, taken.status]).toEqual([kind, 201]);
            const rejected = kind === 'bills' ? [{ line: 4, column: 'account', code: 'unknownAccount' }] : [];
            expect((taken.body.data as Imported).problems).toEqual(rejected);
        }
        const listed = (await ask('imports')).body.data as { kind: string; report: ImportReport }[];
        const added = Object.fromEntries(listed.map(({ kind, report }) => [kind, report.added]));
        expect(added).toMatchObject({ consumers: 2, bills: 2, payments: 1 });
    });
});

describe('the series calls', () => {
    test('list what is measured, by place and metric', async () => {
        const { body } = await ask('series?metric=inflow&entityType=DMA', auditor);
        expect(body.data).toHaveLength(5);
        expect((body.data as object[])[0]).toEqual({
            code: 'ferrara-1',
            entityType: 1,
            entityId: expect.stringMatching(/^\d+$/),
            entityCode: 'F1',
            entityName: 'Ferrara 1',
            entityNameBn: 'Ferrara 1',
            metric: 'inflow',
            unit: 'm3/h',
            zone: 'Europe/Rome',
            intervalSeconds: 3600,
            from: '2021-12-30T23:00:00.000Z',
            to: '2022-01-03T22:00:00.000Z',
        });
        expect((await ask('series?metric=inflow&entityType=1', auditor)).body).toEqual(body);
        expect((await ask('series?entityType=8', auditor)).status).toBe(400);
        expect((await ask('series?metric=level')).body.data).toEqual([]);
        expect((await ask('series?metric=depth')).status).toBe(400);
    });

    test('need the right to view something', async () => {
        const { token: none } = await server.signIn('none@test.example');
        expect((await ask('series', none)).status).toBe(403);
    });

    test('give readings in m3/h by sample, hour, local day and month, that add up to the same volume', async () => {
        const sums: Record<string, number> = {};
        for (const [bucket, first] of [
            ['raw', '2021-12-31T23:00:00.000Z'],
            ['hour', '2021-12-31T23:00:00.000Z'],
            ['day', '2021-12-31T23:00:00.000Z'],
            ['month', '2021-12-31T23:00:00.000Z'],
        ]) {
            const { body } = await ask(`series/ferrara-3/readings?from=2022-01-01&to=2022-01-04&bucket=${bucket}`);
            const rows = body.data as { at: string; sum: number | null; n: number }[];
            expect(rows[0].at).toBe(first);
            sums[bucket] = rows.reduce((sum, row) => sum + (row.sum ?? 0), 0);
            expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(72);
        }
        const litresPerSecond = lines
            .filter(line => /^0[1-3]\/01\/2022/.test(line))
            .reduce((sum, line) => sum + Number(line.split(',')[3]), 0);
        for (const sum of Object.values(sums)) expect(sum).toBeCloseTo(litresPerSecond * 3.6, 6);
    });

    test('withhold raw readings of more than a thousand samples', async () => {
        const { status, body } = await ask('series/ferrara-3/readings?from=2022-01-01&to=2022-03-01&bucket=raw');
        expect([status, body.errors]).toEqual([400, { to: 'rangeTooLarge' }]);
    });

    test('summarise a range, the hours before the first reading counted as missing', async () => {
        const { body } = await ask('series/ferrara-3/summary?from=2021-12-30&to=2022-01-04');
        const summary = body.data as SeriesSummary;
        expect(summary).toMatchObject({
            zone: 'Europe/Rome',
            rows: 120,
            missing: 24,
            completeness: 0.8,
            longestGapHours: 24,
        });
    });

    test.each(['readings', 'summary'])('know no %s of an unknown series', async call => {
        const { status, body } = await ask(`series/nothing/${call}?from=2022-01-01&to=2022-01-02`);
        expect([status, body.code]).toEqual([404, 'unknownSeries']);
    });

    test('refuse a range that ends before it starts', async () => {
        expect((await ask('series/ferrara-3/summary?from=2022-01-02&to=2022-01-01')).status).toBe(400);
    });
});
