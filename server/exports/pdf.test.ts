import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DownloadRequest } from '../../contract/downloads';
import { columns as english } from '../../contract/messages/columns.en';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { textsOf } from '../../tests/support/pdf';
import { logoOf } from './logo';

const list = '/nrw/api/v1/Threshold';
const downloads = '/nrw/api/v1/downloads';
const folder = mkdtempSync(path.join(tmpdir(), 'nrw-logo-'));
const logo = path.join(folder, 'logo.png');
const pen = `${list}?filter=${encodeURIComponent('{"q":"printed"}')}`;
let server: TestApp;
let auditor: string;
let chemist: string;
beforeAll(async () => {
    await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0b5394' } })
        .png()
        .toFile(logo);
    server = await testApp({
        clock: () => new Date('2026-11-21T04:30:00Z'),
        env: { AUTHORITY_NAME: 'চট্টগ্রাম পানি কর্তৃপক্ষ', LOGO_FILE: logo },
    });
    await addUser(server.db, 'auditor@utility.example', 'Auditor', { ThresholdValue: { canView: true } });
    await addUser(server.db, 'chemist@utility.example', 'Chemist', { WaterQuality: { canView: true } });
    auditor = (await server.signIn('auditor@utility.example')).token;
    chemist = (await server.signIn('chemist@utility.example')).token;
    await server.db.query(
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key, updated_at)
         values ('own', '=1+1', 'ক্ষুদ্র পাম্প', 'bar', 1e-7, 5, 2, 1234567.891, 'printed', '2026-11-20T20:15:30Z')`,
    );
});
afterAll(() => server.db.close());

const ask = (request: Partial<DownloadRequest>, token = auditor) =>
    server.call('POST', downloads, { token, body: { path: pen, language: 'en', format: 'pdf', ...request } });
const pdfOf = async (request: Partial<DownloadRequest> = {}) => {
    const { body } = await ask(request);
    const answer = await server.app.request(`${downloads}/${body.data.ticket}`);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a ticket gives the list as a PDF with who, when, filters and units in words that can be searched', async () => {
    const { answer, bytes } = await pdfOf({ filterText: 'Search: printed' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('2026-11-21.pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const texts = textsOf(bytes);
    expect(texts).toEqual(
        expect.arrayContaining([
            'চট্টগ্রাম পানি কর্তৃপক্ষ',
            'Threshold values',
            'Filters: Search: printed',
            'Downloaded by: auditor (auditor@utility.example)',
            'Downloaded at: 21 Nov 2026, 10:30',
            'Rows: 1',
            'Page 1 of 1',
            'Name (English)',
        ]),
    );
    const columns = ['name', 'value', 'defaultMin', 'defaultMax', 'builtIn', 'updatedAt'];
    expect(textsOf((await pdfOf({ columns })).bytes)).toEqual(
        expect.arrayContaining(['=1+1', '12,34,567.891', '0.0000001', '5', 'No', '21 Nov 2026, 02:15']),
    );
});

test('without a choice it has the columns of its table, each in its language, with the unit of a value beside it', async () => {
    const { thresholds: words } = english;
    const heads = [words.name, words.value, words.unit, words.defaultMin, words.defaultMax];
    const texts = textsOf((await pdfOf()).bytes);
    expect(texts).toEqual(expect.arrayContaining(heads));
    for (const head of [words.key, words.nameBn, words.whereUsed, words.updatedAt]) expect(texts).not.toContain(head);
    const bengali = textsOf((await pdfOf({ language: 'bn' })).bytes);
    expect(bengali).toContain('ক্ষুদ্র পাম্প');
    expect(bengali).not.toContain('=1+1');
});

test('in Bengali its digits and dates are Bengali too', async () => {
    const columns = ['nameBn', 'value', 'builtIn', 'updatedAt'];
    const texts = textsOf((await pdfOf({ language: 'bn', columns })).bytes);
    expect(texts).toEqual(
        expect.arrayContaining([
            'ক্ষুদ্র পাম্প',
            '১২,৩৪,৫৬৭.৮৯১',
            'না',
            'সারি: ১',
            'ডাউনলোডের সময়: ২১ নভে, ২০২৬, ১০:৩০',
            'পৃষ্ঠা ১ / ১',
        ]),
    );
    expect(texts.filter(text => /[0-9]/.test(text))).toEqual([]);
});

test('a text that is too long for a printed table is cut with a sign, and the head says so', async () => {
    await server.db.query(`update threshold set source = repeat('long ', 200) where key = 'own'`);
    const texts = textsOf((await pdfOf({ columns: ['source'] })).bytes);
    expect(texts.join(' ')).toContain('1 texts are too long for a printed table');
    expect(texts.at(-3)).toMatch(/…$/);
    await server.db.query(`update threshold set source = '' where key = 'own'`);
});

test('the call of a list with a format gives the same', async () => {
    const answer = await server.app.request(`${pen}&format=pdf&columns=name`, {
        headers: { authorization: `Bearer ${auditor}` },
    });
    expect(answer.status).toBe(200);
    expect(textsOf(new Uint8Array(await answer.arrayBuffer()))).toContain('=1+1');
});

test('whoever may not view the list gets no PDF of it', async () => {
    expect((await ask({}, chemist)).status).toBe(403);
    expect((await server.call('GET', `${pen}&format=pdf`, { token: chemist })).status).toBe(403);
});

test('more than 5,000 rows are refused in words that name Excel, and Excel takes them', async () => {
    await server.db.query(
        `insert into threshold (key, name, name_bn, unit, default_min, default_max, default_value, value, search_key)
         select 'many-' || n, 'Many ' || n, 'x', 'bar', 0, 1, 0, 0, 'many' from generate_series(1, 5001) n`,
    );
    const many = `${list}?filter=${encodeURIComponent('{"q":"many"}')}`;
    expect(await ask({ path: many })).toMatchObject({ status: 422, body: { code: 'tooManyRows' } });
    const direct = await server.call('GET', `${many}&format=pdf`, { token: auditor });
    expect(direct).toMatchObject({ status: 422, body: { code: 'tooManyRows' } });
    expect((await ask({ path: many, format: 'xlsx' })).status).toBe(201);
});

test('while a long PDF is made, the process answers others', async () => {
    const many = `${list}?filter=${encodeURIComponent('{"q":"many 1"}')}`;
    await server.db.query(`update threshold set search_key = 'many 1' where key like 'many-1%'`);
    const making = pdfOf({ path: many });
    const end = making.then(() => 'end' as const);
    let answered = 0;
    while ((await Promise.race([end, setImmediate('further')])) === 'further') {
        expect((await server.call('GET', '/health')).status).toBe(200);
        answered++;
    }
    expect(answered).toBeGreaterThan(20);
    expect(textsOf((await making).bytes).filter(text => text === 'Name (English)').length).toBeGreaterThan(10);
});

test('a logo that is no picture is refused in words that name the setting', async () => {
    const file = path.join(folder, 'logo.txt');
    writeFileSync(file, 'not a picture');
    await expect(logoOf({ LOGO_FILE: file })).rejects.toThrow(
        /^LOGO_FILE: .*logo\.txt cannot be read as a PNG or JPEG/,
    );
    await expect(logoOf({ LOGO_FILE: path.join(folder, 'gone.png') })).rejects.toThrow(/^LOGO_FILE: /);
    expect(await logoOf({ LOGO_FILE: logo })).toMatch(/^data:image\/png;base64,/);
});
