import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LowConsumption } from '../../contract/dashboard';
import type { Event } from '../../contract/events';
import type { FaultyMeter, FaultyMeterDma, FaultyMeterTotals } from '../../contract/faulty-meter';
import { columns as english } from '../../contract/messages/columns.en';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { textsOf } from '../../tests/support/pdf';
import { recount, type Recounted } from './recount.fixture';

let city: TestApp;
let token: string;
let raw: Recounted;
const to = '2026-11-01';

beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    await addUser(city.db, 'analyst@utility.example', 'Analyst', {
        LowConsumptionAnomaly: { canView: true },
        ConsumptionAnalytics: { canView: true },
        Dashboard: { canView: true },
    });
    token = (await city.signIn('analyst@utility.example')).token;
    raw = await recount(city.db, to);
}, 180_000);
afterAll(() => city.db.close());

interface Answer<Row> {
    data: Row[];
    total: number;
    to: string | null;
}
type ByDma = Answer<FaultyMeterDma> & { totals: FaultyMeterTotals; geometryHash: string | null };
const lists = { dma: 'faulty-meter/dma-wise-list', account: 'faulty-meter/consumer-wise-list' };
const ask = (path: string, query = '') => city.call('GET', `/nrw/api/v1/${path}?${query}`, { token });
const read = async <T>(path: string, query = ''): Promise<T> => {
    const { status, body } = await ask(path, query);
    expect([path, query, status]).toEqual([path, query, 200]);
    return body as T;
};
const byDma = (query = '') => read<ByDma>(lists.dma, query);
const accounts = (query = '') => read<Answer<FaultyMeter>>(lists.account, query);
const near = (what: string, found: number, expected: number) =>
    expect([what, Math.abs(found - expected) <= 0.001 * Math.abs(expected) + 0.02 ? expected : found]).toEqual([
        what,
        expected,
    ]);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('the lists', () => {
    it('say of each account what its bills say by themselves, with what is lost at the price of its class', async () => {
        const { data, total, to: until } = await accounts('perPage=1000&state=all');
        expect([total, until]).toEqual([data.length, to]);
        const low = data.filter(row => row.kind === 'lowConsumption');
        expect(new Map(low.map(row => [row.accountNo, row.rule]))).toEqual(
            new Map([...raw.low].map(([accountNo, { rule }]) => [accountNo, rule])),
        );
        for (const row of low) {
            const expected = raw.low.get(row.accountNo);
            near(`${row.accountNo} m3`, row.lostM3, expected?.lostM3 ?? Number.NaN);
            near(`${row.accountNo} BDT`, row.lostBdt, expected?.lostBdt ?? Number.NaN);
            expect([row.accountNo, row.readOn, row.trend.length]).toEqual([
                row.accountNo,
                expected?.readOn,
                expected?.bills,
            ]);
        }
        const silent = data.filter(row => row.rule === 'notBilled');
        expect(new Map(silent.map(row => [row.accountNo, row.startedOn]))).toEqual(raw.silent);
        expect(data).toHaveLength(raw.low.size + raw.silent.size);
        expect([low.length > 5, silent.length > 0]).toEqual([true, true]);
        const byReading = await accounts('perPage=1000&state=all&rule=byReading');
        expect(byReading.data.map(row => row.id)).toEqual(low.map(row => row.id));
        expect(byReading.total).toBe(low.length);
        expect((await accounts('status=Normal')).total).toBe(raw.judged - raw.low.size);
    });

    it('add up: accounts over DMAs, with the unassigned, to the totals and to the dashboard', async () => {
        const { data, total, totals, geometryHash } = await byDma('perPage=1000');
        expect(data).toHaveLength(total);
        expect(geometryHash).toMatch(/\w/);
        expect([totals.accounts, totals.low, totals.notBilled]).toEqual([raw.judged, raw.low.size, raw.silent.size]);
        const listed = (await accounts('perPage=1000&state=all')).data;
        for (const row of data) {
            const own = listed.filter(each => (each.dma?.id ?? '0') === row.id);
            const of = (kind: string) => own.filter(each => each.kind === kind);
            expect([row.code, row.low, row.notBilled]).toEqual([
                row.code,
                of('lowConsumption').length,
                of('notBilled').length,
            ]);
            near(`${row.code} m3`, row.lostM3, sum(of('lowConsumption').map(each => each.lostM3)));
            near(`${row.code} unbilled BDT`, row.notBilledBdt, sum(of('notBilled').map(each => each.lostBdt)));
            near(`${row.code} %`, row.lowPercent ?? 0, row.accounts > 0 ? (100 * row.low) / row.accounts : 0);
        }
        for (const key of ['accounts', 'low', 'notBilled', 'waiting', 'lostM3', 'lostBdt'] as const)
            near(key, totals[key], sum(data.map(row => row[key])));
        const dashboard = await read<{ data: LowConsumption }>('dashboard/low-consumption', 'period=1m');
        near('dashboard', totals.lostBdt, sum(dashboard.data.rows.map(row => row.lostBdt)));
    });

    it('are narrowed by MOD, area, sector, DMA and ward, alike in both', async () => {
        const [place] = await city.db.query<Record<'modId' | 'areaId' | 'sectorId' | 'dmaId', number>>(
            `select a.mod_id as "modId", a.area_id as "areaId", d.sector_id as "sectorId", d.dma_id as "dmaId"
             from consumer_stat s join consumer_now c on c.id = s.consumer_id join dma_place d on d.dma_id = c.dma_id
             join ward_place w on w.ward_id = c.ward_id join area_place a on a.area_id = w.area_id where s.status = 'Low Consumption' order by s.lost_bdt desc limit 1`,
        );
        const sizes: number[] = [];
        for (const [key, id] of Object.entries(place)) {
            const { totals } = await byDma(`${key}=${id}`);
            const { total } = await accounts(`${key}=${id}&state=all`);
            expect([key, total]).toEqual([key, totals.low + totals.notBilled]);
            expect(total).toBeGreaterThan(0);
            sizes.push(totals.accounts);
        }
        expect(sizes[3]).toBeLessThan(sizes[0]);
        expect((await accounts('dmaId=0&status=Normal')).data.every(row => row.dma === null)).toBe(true);
        const [{ ward }] = (await accounts()).data.filter(row => row.ward);
        const inWard = await accounts(`wardId=${ward?.id}`);
        expect(inWard.data.every(row => row.ward?.id === ward?.id)).toBe(true);
        const status = async (query: string) => (await ask(lists.account, query)).status;
        expect(await Promise.all(['dmaId=x', 'page=0', 'perPage=1001', 'sort=name', 'name=1'].map(status))).toEqual(
            Array.from({ length: 5 }, () => 400),
        );
    });

    it('have an account in the area, the division and the sector in which consumption analytics and the events have it', async () => {
        const users = (query: string) =>
            read<Answer<{ accountNo: string }>>('nrw-consumption-analytics/user-consumption-deviates', query);
        for (const [key, table] of Object.entries({ areaId: 'area', modId: 'mod_division', sectorId: 'sector' })) {
            const ids = await city.db.query<{ id: number }>(`select id from ${table}`);
            const [here, there] = [new Map<string, number>(), new Map<string, number>()];
            for (const { id } of ids) {
                const asked = `${key}=${id}&perPage=1000`;
                const lists = [await accounts(`${asked}&status=Normal`), await accounts(`${asked}&state=all`)];
                const used = await users(`${asked}&period=1m&kind=all`);
                for (const list of [...lists, used]) expect(list.data).toHaveLength(list.total);
                for (const { accountNo } of lists.flatMap(({ data }) => data)) {
                    expect([accountNo, here.get(accountNo) ?? id]).toEqual([accountNo, id]);
                    here.set(accountNo, id);
                }
                for (const { accountNo } of used.data) there.set(accountNo, id);
                const found = await read<Answer<Event>>('events', `${asked}&kind=lowConsumption`);
                expect(new Set(found.data.flatMap(event => (event.endedAt === null ? [event.id] : [])))).toEqual(
                    new Set(lists[1].data.flatMap(row => (row.kind === 'lowConsumption' ? [row.eventId] : []))),
                );
                const dmas = await byDma(asked);
                expect([key, id, dmas.totals.accounts]).toEqual([
                    key,
                    id,
                    lists[0].total + lists[1].data.filter(row => row.kind === 'lowConsumption').length,
                ]);
            }
            const both = [...here.keys()].filter(accountNo => there.has(accountNo));
            expect(both.length).toBeGreaterThan(100);
            expect(both.filter(accountNo => here.get(accountNo) !== there.get(accountNo))).toEqual([]);
        }
        const [{ straddling }] = await city.db.query<{ straddling: number }>(
            `select count(*) as straddling from consumer_stat s join consumer_now c on c.id = s.consumer_id
             join dma_place d on d.dma_id = c.dma_id join ward_place w on w.ward_id = c.ward_id where d.area_id <> w.area_id`,
        );
        expect(straddling).toBeGreaterThan(0);
    });

    it('are sorted, searched and turned as any table, and a worklist stands in the order of its routes', async () => {
        const { data, total } = await accounts('sort=route');
        const places = data.map(row => `${row.route?.code} ${row.accountNo}`);
        expect(places).toEqual([...places].sort());
        const [first, second] = [await accounts('sort=route&perPage=2'), await accounts('sort=route&perPage=2&page=2')];
        expect([...first.data, ...second.data]).toEqual(data.slice(0, 4));
        expect([first.total, second.total]).toEqual([total, total]);
        const { accountNo } = data[0];
        expect((await accounts(`q=${accountNo}`)).data.map(row => row.accountNo)).toContain(accountNo);
        const lost = (await accounts()).data.map(row => row.lostBdt);
        expect(lost).toEqual([...lost].sort((a, b) => b - a));
        const { data: dmas } = await byDma('sort=name&q=hali');
        expect(dmas.length).toBeGreaterThan(1);
        expect(dmas.map(row => row.name)).toEqual(dmas.map(row => row.name).sort());
    });

    it('have a reason in both languages with each row, and no name and no way to search for one', async () => {
        const { data } = await accounts('perPage=1000&state=all');
        for (const { reason } of data) {
            expect([reason?.en, reason?.bn].join()).not.toMatch(/undefined|NaN|%\{|null/);
            expect(reason?.bn).toMatch(/[\u0980-\u09ff]/);
            expect(reason?.bn).not.toMatch(/\d/);
        }
        const names = await city.db.query<{ name: string }>(
            'select name from consumer where account_no = any($1::text[])',
            [data.map(row => row.accountNo)],
        );
        const text = JSON.stringify(data);
        expect(names.filter(({ name }) => text.includes(name))).toEqual([]);
        expect((await accounts(`q=${encodeURIComponent(names[0].name)}&state=all`)).total).toBe(0);
    });
});

describe('as files', () => {
    it('the lists hold all their rows with words in the language of the file', async () => {
        const csv = async (path: string, query: string) =>
            parse((await city.call('GET', `/nrw/api/v1/${path}?${query}`, { token })).body as string, {
                bom: true,
                columns: true,
            }) as unknown as Record<string, string>[];
        const { data } = await accounts('perPage=1000&sort=route');
        const rows = await csv(lists.account, 'format=csv&language=bn&sort=route&page=1&perPage=1');
        expect(rows.map(row => row['হিসাব নম্বর'])).toEqual(data.map(row => row.accountNo));
        expect(rows[0]).toMatchObject({ কারণ: data[0].reason?.bn, ডিএমএ: data[0].dma?.nameBn ?? '' });
        const dmas = await csv(lists.dma, 'format=csv&language=en');
        expect(dmas.map(row => row['Code'])).toEqual((await byDma('perPage=1000')).data.map(row => row.code));
    });

    it('the worklist is printed in the order of its routes, in the columns of its table alone', async () => {
        const answer = await city.app.request(`/nrw/api/v1/${lists.account}?format=pdf&sort=route`, {
            headers: { authorization: `Bearer ${token}` },
        });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        const texts = textsOf(new Uint8Array(await answer.arrayBuffer()));
        const { faultyMeters: words } = english;
        const paper = texts.join(' ');
        for (const head of [words.accountNo, words.reason, words.route, words.assignee]) expect(paper).toContain(head);
        for (const head of [words.ratio, words.note, words.lat, words.lon]) expect(paper).not.toContain(head);
        const { data } = await accounts('perPage=1000&sort=route');
        const printed = new Set(data.map(row => row.accountNo));
        expect(texts.filter(text => printed.has(text))).toEqual(data.map(row => row.accountNo));
        const xlsx = await ask(lists.account, 'format=xlsx&sort=route&order=DESC');
        expect(xlsx.status).toBe(200);
    });
});
