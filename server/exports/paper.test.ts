import { afterAll, beforeAll, expect, test } from 'vitest';
import {
    dashboardCalls as calls,
    type DashboardWaterQuality,
    type NrwByDma,
    type WaterSummary,
} from '../../contract/dashboard';
import { formatMl, formatNumber } from '../../contract/format';
import { sentenceOf, summaryFigures, worthOf } from '../../contract/headline.rules';
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

test('the figures on top come as a table file too, to their last digit', async () => {
    const { nrw, billed } = await answerOf<WaterSummary>(`${calls.waterSummary.path}?period=3m`);
    const csv = await (await get(`${calls.waterSummary.path}?period=3m&format=csv`)).text();
    for (const value of [nrw.percent?.figure.value, nrw.volume.figure.value, billed.figure.value])
        expect(csv).toContain(`,${JSON.stringify(value)},`);
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
