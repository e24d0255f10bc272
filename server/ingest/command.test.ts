import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { addUser, testApp } from '../../tests/support/app';
import { served } from '../../tests/support/module';
import type { ImportCounts } from '../../contract/imports';
import { importCommand } from './command';
import { ingestRoutes } from './ingest.routes';
import { accountRows, billRow, csvOf, mappings } from './records.fixture';

const folder = mkdtempSync(path.join(tmpdir(), 'nrw-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data = fileURLToPath(new URL('../../tests/data/dma-inflow/', import.meta.url));
const mapping = path.join(data, 'mapping.json');
const file = path.join(folder, 'week.csv');
const bad = path.join(folder, 'bad.csv');
const lines = readFileSync(path.join(data, 'inflow_hourly.csv'), 'utf8').split('\n').slice(0, 170);
writeFileSync(file, [...lines, '08/01/2021 01:00,1,2,x,4,5'].join('\n'));
writeFileSync(bad, lines.join('\n').replaceAll(',', ';'));

const run = async (...args: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const env = { DATA_DIR: path.join(folder, 'data') };
    const exit = await importCommand(args, { env, out: line => out.push(line), err: line => err.push(line) });
    return { exit, out, err };
};

test('a file is tried, imported, imported again and undone from the command line, with one line of JSON each time', async () => {
    const counts = async (...args: string[]) => {
        const { exit, out, err } = await run('readings', ...args);
        expect([exit, out.length]).toEqual([0, 1]);
        return { ...(JSON.parse(out[0]) as ImportCounts), err };
    };
    const dry = await counts(file, '--mapping', mapping, '--dry-run');
    expect(dry.err).toEqual(['line 171, column "DMA 3 (L/s)": notANumber (This is not a number.)']);
    const first = await counts(file, '--mapping', mapping);
    expect(first).toMatchObject({ read: dry.read, added: dry.added, missing: dry.missing, rejected: 1 });
    expect(first.err[1]).toBe(dry.err[0]);
    const id = first.err[0].replace('import ', '');
    expect(await counts(file, '--mapping', mapping)).toMatchObject({
        added: 0,
        changed: 0,
        duplicates: first.added,
    });
    expect((await counts('--undo', id)).added).toBe(first.added);
    expect(await counts(file, '--mapping', mapping)).toMatchObject({ added: first.added, duplicates: 0 });
});

test.each([
    [
        'a file that is not as mapped',
        ['readings', bad, '--mapping', mapping],
        /^line 1, column "Date-time.*headerMismatch \(A column named in the mapping is not in the file\.\)$/,
    ],
    ['a file that is not there', ['readings', 'none.csv', '--mapping', mapping], /none\.csv/],
    ['a mapping that is none', ['readings', file, '--mapping', file], /week\.csv/],
    ['no mapping', ['readings', file], /--mapping/],
    ['an import that is unknown', ['readings', '--undo', 'x'], /unknownImport/],
    ['a kind that is unknown', ['tariffs', file], /tariffs/],
    ['an option that is unknown', ['readings', '--fast'], /--fast/],
])('%s is refused with exit status 1 and a sentence on standard error', async (_, args, sentence) => {
    const { exit, out, err } = await run(...args);
    expect([exit, out]).toEqual([1, []]);
    expect(err.join('\n')).toMatch(sentence);
});

test('accounts, their bills and their payments are tried, imported and undone from the command line', async () => {
    const files = {
        consumers: accountRows(2, { dma: undefined }),
        bills: [billRow('A1', 9), billRow('A2', 9), billRow('A7', 9)],
        payments: [{ account: 'A1', paidOn: '2026-10-20', amountBdt: 400.25, bill: 'A1-9' }],
    };
    const ids: string[] = [];
    for (const kind of ['consumers', 'bills', 'payments'] as const) {
        const [csv, map] = ['csv', 'json'].map(end => path.join(folder, `${kind}.${end}`));
        writeFileSync(csv, csvOf(kind, files[kind]));
        writeFileSync(map, JSON.stringify(mappings[kind]));
        const dry = await run(kind, csv, '--mapping', map, '--dry-run');
        expect([kind, dry.exit, dry.out.length]).toEqual([kind, 0, 1]);
        const { exit, out, err } = await run(kind, csv, '--mapping', map);
        expect([exit, out]).toEqual([0, dry.out]);
        expect(err.slice(1)).toEqual(
            kind === 'bills'
                ? ['line 4, column "account": unknownAccount (There is no account with this number.)']
                : [],
        );
        ids.push(err[0].replace('import ', ''));
    }
    const inUse = await run('consumers', '--undo', ids[0]);
    expect([inUse.exit, inUse.err.join()]).toEqual([1, expect.stringContaining('inUse')]);
    for (const id of ids.toReversed()) expect((await run('bills', '--undo', id)).exit).toBe(0);
});

test('through a running server the answer is the same, and its refusals are told', async () => {
    const server = await testApp();
    await addUser(server.db, 'admin@test.example');
    const { token } = await server.signIn('admin@test.example');
    const http = serve({ fetch: served(server, ingestRoutes).fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise(resolve => http.on('listening', resolve));
    const { port } = http.address() as AddressInfo;
    const there = ['--mapping', mapping, '--url', `http://127.0.0.1:${port}`, '--token', token];
    const first = await run('readings', file, ...there);
    expect([first.exit, first.err.length]).toEqual([0, 2]);
    expect(JSON.parse(first.out[0])).toMatchObject({ rejected: 1, duplicates: 0 });
    const refused = await run('readings', bad, ...there);
    expect([refused.exit, refused.out]).toEqual([1, []]);
    expect(refused.err.join('\n')).toContain('headerMismatch');
    expect((await run('readings', file, ...there.slice(0, -1), 'none')).err.join('\n')).toContain('unauthenticated');
    await new Promise(resolve => http.close(resolve));
    await server.db.close();
});

test('--help says how, without a database', async () => {
    const { exit, out } = await run('--help');
    expect(exit).toBe(0);
    expect(out.join('\n')).toContain('--dry-run');
});
