import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
    dashboardCalls as calls,
    type DashboardWaterQuality,
    type NrwByDma,
    type WaterSummary,
} from '../../contract/dashboard';
import { downloads } from '../../contract/paths';
import { pressureCalls, type PressureRows } from '../../contract/pressure';
import { formatMl, formatNumber } from '../../contract/format';
import { sentenceOf, summaryFigures, worthOf } from '../../contract/headline.rules';
import { expectedValues, type ExpectedRow } from '../../contract/series';
import { formatFigure } from '../../contract/shown.rules';
import { makePdf, type Section } from '../../pdf/report';
import { shaperOf } from '../../pdf/font';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { paperOf as sizeOf, placedIn, reportFonts, textsOf } from '../../tests/support/pdf';
import { wordingOf } from '../dashboard/wording';
import { wordsOf } from '../lists/words';

const view = { canView: true };
const languages = ['en', 'bn'] as const;
let city: TestApp;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    await addUser(city.db, 'admin@utility.example');
    await addUser(city.db, 'guest@utility.example', 'Guest', { Dashboard: view });
    await addUser(city.db, 'chemist@utility.example', 'Chemist', { Dashboard: view, WaterQuality: view });
    await addUser(city.db, 'pressure@utility.example', 'Pressure', { PressureAnalytics: view });
    await addUser(city.db, 'clerk@utility.example', 'Clerk', { WaterQuality: view });
});
afterAll(() => city.db.close());

const get = async (path: string, email = 'admin@utility.example') => {
    const { token } = await city.signIn(email);
    return city.app.request(path, { headers: { authorization: `Bearer ${token}`, application_type: '1' } });
};
const answerOf = async <T>(path: string): Promise<T> => ((await (await get(path)).json()) as { data: T }).data;
const paperFor = async (email: string, language = 'en', period = '1m'): Promise<Uint8Array> => {
    const query = `period=${period}&format=pdf&language=${language}`;
    const answer = await get(`${calls.waterSummary.path}?${query}`, email);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return new Uint8Array(await answer.arrayBuffer());
};
const ofAll = 'admin@utility.example';

test.each(languages)('the page as a PDF says on two pages what the page shows (%s)', async language => {
    const wording = wordingOf(language);
    const summary = await answerOf<WaterSummary>(`${calls.waterSummary.path}?period=1m`);
    const pdf = await paperFor(ofAll, language);
    expect(placedIn(pdf)).toHaveLength(2);
    const texts = textsOf(pdf);
    // A line that is too long goes on in the next.
    const whole = texts.join(' ');
    const { target, daily, monthly } = worthOf(wording, summary);
    for (const said of [target, daily, monthly, sentenceOf(wording, summary)]) expect(whole).toContain(said);
    const rate = summary.nrw.percent?.figure.value ?? Number.NaN;
    expect(whole).toContain(`${wording.translate('dashboard.system.title')}: ${formatNumber(rate, language, 1)} %`);
    for (const { name, explainedOf } of summaryFigures) {
        const { figure } = explainedOf(summary);
        expect(whole).toContain(wording.translate(`dashboard.${name}`));
        expect(whole).toContain(
            Object.values(formatFigure(wording, figure.value ?? Number.NaN, figure.unit ?? '')).join(' '),
        );
    }
    const { rows } = await answerOf<NrwByDma>(`${calls.nrwDma.path}?period=1m`);
    const nameOf = ({ name, nameBn }: { name: string; nameBn: string }) => (language === 'bn' ? nameBn : name);
    const first = texts.indexOf(nameOf(rows[0]));
    expect(texts.slice(first, first + 3)).toEqual([
        nameOf(rows[0]),
        formatMl(rows[0].inflowM3 ?? Number.NaN, language),
        formatMl(rows[0].nrwM3.value ?? Number.NaN, language),
    ]);
    const quality = await answerOf<DashboardWaterQuality>(`${calls.waterQuality.path}?period=1m`);
    for (const plant of quality.rows) expect(texts.filter(text => text === nameOf(plant))).toHaveLength(2);
    const words = wordsOf(language);
    for (const list of ['nrwByArea', 'nrwByDma', 'lowConsumptionDmas', 'lowPressureDmas', 'lowSupplyDmas'] as const)
        expect(whole).toContain(words.list(list));
    expect(whole).toContain(wording.translate('dashboard.needs.title'));
    expect(whole).not.toMatch(/\bdashboard\.\w/);
    // Codes of places stay as they are.
    if (language === 'bn') expect(whole.replaceAll(/[A-Z][\w-]+/g, '')).not.toMatch(/\d/);
});

test('nothing on the paper runs out of it or into something else', async () => {
    const fonts = Object.values(reportFonts()).map(bytes => shaperOf(bytes));
    for (const language of languages)
        for (const period of ['1m', '12m']) {
            const pdf = await paperFor(ofAll, language, period);
            const { width, height } = sizeOf(pdf);
            const faults = placedIn(pdf).flatMap(lines => {
                const [normal] = lines.map(line => line.font).toSorted();
                const boxes = lines.map(({ text, font, size, x, y }) => ({
                    text,
                    left: x,
                    right: x + fonts[font === normal ? 0 : 1].width(text) * size,
                    top: y - 0.7 * size,
                    bottom: y + 0.15 * size,
                }));
                const outside = boxes.filter(
                    ({ left, right, bottom }) => left < 39 || right > width - 39 || bottom > height - 20,
                );
                const crossed = boxes.filter((box, at) =>
                    boxes.some(
                        (other, index) =>
                            index > at &&
                            box.left < other.right &&
                            other.left < box.right &&
                            box.top < other.bottom &&
                            other.top < box.bottom,
                    ),
                );
                return [...outside, ...crossed];
            });
            expect({ language, period, faults }).toEqual({ language, period, faults: [] });
        }
});

test('a reader finds on the paper only what they may see', async () => {
    const { translate } = wordingOf('en');
    const quality = wordsOf('en').list('dashboardWaterQuality');
    const [all, guest, chemist] = await Promise.all(
        [ofAll, 'guest@utility.example', 'chemist@utility.example'].map(async email => textsOf(await paperFor(email))),
    );
    expect(all).toContain(quality);
    expect(chemist).toContain(quality);
    expect(guest.filter(text => /quality|turbidity|chlorine/i.test(text))).toEqual([]);
    expect(all.join()).toContain('1 route without its bills');
    expect(guest).toContain(translate('dashboard.needs.none'));
    expect((await get(`${calls.waterSummary.path}?format=pdf`, 'clerk@utility.example')).status).toBe(403);
});

const ticketOf = async (
    page: object,
    { email = ofAll, ...request }: { email?: string; [key: string]: unknown } = {},
) => {
    const { token } = await city.signIn(email);
    return city.call('POST', downloads.create, {
        token,
        body: {
            path: `${pressureCalls.low.path}?duration=daily`,
            language: 'en',
            format: 'pdf',
            title: 'Pressure',
            page,
            ...request,
        },
    });
};
const jpegOf = async (width: number, height: number) =>
    (
        await sharp({ create: { width, height, channels: 3, background: '#0b5394' } })
            .jpeg()
            .toBuffer()
    ).toString('base64');
const pageTables = [
    { path: `${pressureCalls.meanAndVariance.path}?duration=daily`, title: 'Quality of the day' },
    { path: pressureCalls.bottomScore.path, title: 'The worst ones' },
];

test('the tables of any page come as one PDF of two pages at most, as the page prints them, its pictures on one more', async () => {
    const pictures = [await jpegOf(300, 200), await jpegOf(300, 400)];
    const { body, status } = await ticketOf({ tables: pageTables, pictures }, { filterText: 'Sector: North' });
    expect(status).toBe(201);
    const { ticket, fileName } = body.data as { ticket: string; fileName: string };
    expect(fileName).toMatch(/^Pressure - Sector North - .*\.pdf$/);
    const answer = await city.app.request(`${downloads.create}/${ticket}`);
    const pdf = new Uint8Array(await answer.arrayBuffer());
    const pages = placedIn(pdf);
    const texts = textsOf(pdf);
    expect(pages.length).toBeLessThanOrEqual(3);
    // The last page has its frame alone, and the pictures.
    expect(pages.at(-1)?.map(({ text }) => text)).toContain(`Page ${pages.length} of ${pages.length}`);
    const raw = Buffer.from(pdf).toString('latin1');
    expect(raw.match(/\/DCTDecode/g)).toHaveLength(2);
    expect(texts.join(' ')).toContain('Filters: Sector: North');
    expect(texts.join(' ')).toContain('Period: Daily: ');
    for (const { title } of pageTables) expect(texts).toContain(title);
    const { rows } = await answerOf<PressureRows>(pageTables[0].path);
    expect(texts).toContain(rows[0].name);
    const worst = await answerOf<PressureRows>(pageTables[1].path);
    for (const { name } of worst.rows.slice(0, 3)) expect(texts).toContain(name);
    const left = texts.flatMap(text => /^(\d+) more$/.exec(text)?.[1] ?? []);
    const inTables = rows.filter(({ name }) => texts.includes(name)).length;
    expect(inTables + Number(left[0] ?? 0)).toBeGreaterThanOrEqual(rows.length);
    const [kept] = await city.db.query<{ pictures: unknown }>(
        `select request->'page'->'pictures' as pictures from download_ticket order by expires_at desc limit 1`,
    );
    expect(kept.pictures ?? null).toBeNull();
    const taken = await city.db.query(`select 1 from audit where action = 'export' and subject = 'pressureByDma'`);
    expect(taken).toHaveLength(1);
});

test('a page as a PDF has no table that its reader may not view, only pictures, and is no other kind of file', async () => {
    const page = { tables: [...pageTables, { path: calls.nrwDma.path, title: 'NRW' }], pictures: [] };
    const email = 'pressure@utility.example';
    expect((await ticketOf({ ...page, tables: pageTables }, { email })).status).toBe(201);
    expect((await ticketOf(page, { email })).status).toBe(403);
    expect((await ticketOf({ ...page, pictures: ['iVBORw0KGgo='] })).status).toBe(422);
    expect((await ticketOf(page, { format: 'csv' })).status).toBe(422);
});

test('what a series measured beside what was expected is a file by the path of the series, and of no other', async () => {
    const [{ code }] = await city.db.query<{ code: string }>(
        `select code from series where metric = 'production' limit 1`,
    );
    const own = expectedValues.path.replace('{code}', encodeURIComponent(code));
    const days = 'from=2026-11-01&to=2026-11-08&bucket=day';
    const rows = await answerOf<ExpectedRow[]>(`${own}?${days}`);
    const csv = await (await get(`${own}?${days}&format=csv&columns=observed,low95`)).text();
    const lines = csv.trim().split(/\r?\n/).slice(1);
    expect(lines).toEqual(rows.map(({ observed, low95 }) => `${observed ?? ''},${low95 ?? ''}`));
    expect(lines).toHaveLength(7);
    for (const path of [`${expectedValues.path}?${days}`, `${own}?${days}&code=other`, own])
        expect([path, (await get(`${path}${path.includes('?') ? '&' : '?'}format=csv`)).status]).toEqual([path, 400]);
    expect((await get(`${own}x?${days}&format=pdf`)).status).toBe(404);
});

test('the figures on top come as a table file too, in the units of their cards and to their last digit', async () => {
    const { nrw, billed } = await answerOf<WaterSummary>(`${calls.waterSummary.path}?period=3m`);
    const csv = await (await get(`${calls.waterSummary.path}?period=3m&format=csv`)).text();
    const figures = [
        [nrw.percent?.figure, 1, '%'],
        [nrw.volume.figure, 1000, 'ML'],
        [billed.figure, 1e7, 'crore BDT'],
    ] as const;
    for (const [figure, per, unit] of figures)
        expect(csv).toContain(`,${Number(((figure?.value ?? NaN) / per).toPrecision(14))},${unit},`);
});

test('tables are as long as two pages allow, and say how many rows go on', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Row ${at + 1}`, String(at)]);
    const table = (count: number, left = 0): Section => ({
        heading: `Table of ${count}`,
        columns: [{ label: 'Name' }, { label: 'Value' }],
        rows: rows(count),
        left,
    });
    const textsFor = (sections: Section[]) => {
        const pdf = makePdf(
            {
                authority: 'Utility',
                title: 'Title',
                about: [],
                sections,
                form: true,
                pagesAtMost: 2,
                pageLabel: (page, pages) => `${page} of ${pages}`,
                moreLabel: count => `${count} more`,
            },
            reportFonts(),
        );
        expect(placedIn(pdf).length).toBeLessThanOrEqual(2);
        return textsOf(pdf);
    };
    const long = textsFor([table(400), table(5), table(8, 13)]);
    const shown = long.filter(text => /^Row \d+$/.test(text)).length - 5 - 8;
    expect(shown).toBeGreaterThan(60);
    expect(long).toEqual(expect.arrayContaining([`${400 - shown} more`, '13 more']));
    expect(textsFor([table(5)]).some(text => text.endsWith('more'))).toBe(false);
});
