import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NrwByArea, NrwByDma, WaterSummary } from '../../contract/dashboard';
import type { ImportKindName } from '../../contract/imports';
import type { MissingFact } from '../../contract/missing-facts';
import type { NetworkKind } from '../../contract/network.kinds';
import { addDays, addMonths, daysIn, type DayRange } from '../../contract/period';
import type { ArrearsByPlace, CollectedByPlace, ConsumptionByPlace, LossByPlace } from '../../contract/place-figures';
import { testDatabase } from '../../tests/support/database';
import { rebuildArrears } from '../billing/arrears.changes';
import type { Db } from '../db/db';
import { csvOf, mappings, type CsvRow, type RecordKindName } from '../ingest/records.fixture';
import { nightlyJobs } from '../schedule';
import { rollupJob } from '../thresholds/effects';
import { keptNetwork, today, type KeptNetwork } from './network.fixture';

/** What the utility's loggers read, m3 a day; null where they read nothing. Its raw rows, which nothing has summed. */
const first = '2026-08-01';
const days = Array.from({ length: daysIn({ from: first, to: today }) }, (_, index) => addDays(first, index));
const exchanged = '2026-10-14';
const raw: Readonly<Record<string, (day: string, index: number) => number | null>> = {
    plant: (_, index) => 1500 + (index % 7) * 12,
    a: (_, index) => 600 + (index % 5) * 7,
    // Read 5 % too high until it was exchanged.
    'b-old': (day, index) => (day < exchanged ? 420 + (index % 3) * 10 : null),
    'b-new': (day, index) => (day < exchanged ? null : 405 + (index % 4) * 6),
};
const readThrough = 1.05;
const volume = (code: string, { from, to }: DayRange) =>
    days.reduce((sum, day, index) => sum + (day >= from && day < to ? (raw[code](day, index) ?? 0) : 0), 0);
/** What flowed into each DMA with a meter. */
const inflow: Readonly<Record<string, (range: DayRange) => number>> = {
    A: range => volume('a', range),
    B: range => volume('b-old', range) / readThrough + volume('b-new', range),
};

/** The accounts: where they stand, and what they use a day. A lies in two areas; nobody knows the ward of A4. */
const accounts = [
    { account: 'A1', dma: 'A', ward: 'W1', area: 'N1', mod: 'N', m3: 140 },
    { account: 'A2', dma: 'A', ward: 'W2', area: 'N1', mod: 'N', m3: 110 },
    { account: 'A3', dma: 'A', ward: 'W3', area: 'S1', mod: 'S', m3: 90 },
    { account: 'A4', dma: 'A', ward: '', area: '', mod: '', m3: 20 },
    { account: 'B1', dma: 'B', ward: 'W3', area: 'S1', mod: 'S', m3: 150 },
    { account: 'B2', dma: 'B', ward: 'W4', area: 'S2', mod: 'S', m3: 130 },
    { account: 'C1', dma: 'C', ward: 'W4', area: 'S2', mod: 'S', m3: 60 },
] as const;
const groupings = ['dma', 'area', 'mod'] as const;
const months = ['2026-08-01', '2026-09-01', '2026-10-01'];
const price = 18;
/** Bills of calendar months; those of A1 from the 16th to the 16th, so that each covers half of two months. */
const spansOf = (account: string): DayRange[] => {
    if (account !== 'A1') return months.map(from => ({ from, to: addMonths(from, 1) }));
    const ends = ['2026-08-01', '2026-08-16', '2026-09-16', '2026-10-16', '2026-11-16'];
    return ends.slice(1).map((to, index) => ({ from: ends[index], to }));
};
const bills = accounts.flatMap(({ m3, ...of }) =>
    spansOf(of.account).map(({ from, to }, index) => {
        const volumeM3 = m3 * daysIn({ from, to }) + index;
        const billedBdt = volumeM3 * price;
        const paid = billedBdt / 2 ** index;
        return {
            ...of,
            number: `${of.account}-${index}`,
            from,
            to,
            issuedOn: addDays(to, -1),
            volumeM3,
            billedBdt,
            paid,
        };
    }),
);
type Bill = (typeof bills)[number];
const overlap = (a: DayRange, b: DayRange) =>
    Math.max(0, daysIn({ from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to }));
/** What bills come to in a range, of those that a test chooses. */
const total = (of: (bill: Bill) => number, chosen: (bill: Bill) => boolean = () => true) =>
    bills.filter(chosen).reduce((sum, bill) => sum + of(bill), 0);
const billedIn = (range: DayRange) => (bill: Bill) => (bill.volumeM3 * overlap(bill, range)) / daysIn(bill);
/** Money stands in the month of issue, and each payment was made on that day. */
const billOf =
    (amount: 'billedBdt' | 'paid', { from, to }: DayRange) =>
    (bill: Bill) =>
        bill.issuedOn >= from && bill.issuedOn < to ? bill[amount] : 0;
/** What of the inflow is not taken for unbilled use: the default of 1.25 %, as none of it is recorded. */
const recorded = 1 - 0.0125;
const monthsOf = ({ from, to }: DayRange): DayRange[] =>
    months.filter(month => month >= from && month < to).map(month => ({ from: month, to: addMonths(month, 1) }));
/** Of each month, the inflow of a DMA times the share of its bills that a group has. */
const sharedInflow = (range: DayRange, chosen: (bill: Bill) => boolean) =>
    monthsOf(range).reduce((sum, month) => {
        const shares = Object.entries(inflow).map(([dma, flow]) => {
            const own = (bill: Bill) => bill.dma === dma;
            const billed = total(billedIn(month), own);
            return (flow(month) * total(billedIn(month), bill => own(bill) && chosen(bill))) / billed;
        });
        return sum + shares.reduce((all, each) => all + each, 0);
    }, 0);

const october: DayRange = { from: '2026-10-01', to: '2026-11-01' };
const threeMonths: DayRange = { from: '2026-08-01', to: '2026-11-01' };
const periods = [
    ['1m', october],
    ['3m', threeMonths],
] as const;

let db: Db;
let city: KeptNetwork;
const ids: Record<string, string> = {};
const make = async (kind: NetworkKind, body: Readonly<Record<string, string | number | boolean | null>>) => {
    const { status, body: answer } = await city.create(kind, { validFrom: '2020-01-01', ...body });
    expect([kind, status, answer.errors, answer.code]).toEqual([kind, 201, undefined, undefined]);
    if (typeof body.code === 'string') ids[body.code] = answer.data.id as string;
};
const bring = async (kind: ImportKindName, text: string, mapping: object) => {
    const { status, body } = await city.call('POST', `/nrw/api/v1/imports/${kind}`, {
        fileName: `${kind}.csv`,
        text,
        mapping,
    });
    expect([kind, status, body.errors, body.data?.problems]).toEqual([kind, 201, undefined, []]);
};
const records = (kind: RecordKindName, rows: readonly CsvRow[]) => bring(kind, csvOf(kind, rows), mappings[kind]);

beforeAll(async () => {
    db = await testDatabase();
    city = await keptNetwork(db);
    expect(await db.query('select from site union all select from entity')).toEqual([]);
    for (const code of ['N', 'S', 'E']) await make('mod', { code, name: `Division ${code}` });
    for (const [code, mod] of ['N1 N', 'S1 S', 'S2 S', 'E1 E'].map(pair => pair.split(' ')))
        await make('area', { code, name: `Area ${code}`, modId: ids[mod] });
    for (const [code, area] of ['W1 N1', 'W2 N1', 'W3 S1', 'W4 S2', 'W5 E1'].map(pair => pair.split(' ')))
        await make('ward', { code, name: `Ward ${code}`, areaId: ids[area] });
    await make('sector', { code: 'SE', name: 'Sector' });
    for (const [code, area, population] of [
        ['A', 'N1', 4000],
        ['B', 'S1', 3000],
        ['C', null, 500],
    ] as const)
        await make('dma', { code, name: code, sectorId: ids.SE, areaId: area && ids[area], population, ksa: true });
    await make('production-unit', { code: 'P', name: 'Plant', ksa: true, capacityM3PerDay: 2000 });
    for (const [code, from, to] of [
        ['FP-P', 'P', 'SE'],
        ['FP-A', 'SE', 'A'],
        ['FP-B', 'SE', 'B'],
        ['FP-C', 'SE', 'C'],
    ])
        await make('point', { code, name: code, fromId: ids[from], toId: ids[to], standsAt: 'downstream' });

    const columns = Object.keys(raw);
    const places = {
        plant: ['PRODUCTION_UNIT', 'P', 'production'],
        a: ['DMA', 'A'],
        'b-old': ['DMA', 'B'],
        'b-new': ['DMA', 'B'],
    };
    const lines = days.map((day, index) => [day, ...columns.map(code => raw[code](day, index) ?? '')].join(','));
    await bring('readings', [['day', ...columns].join(','), ...lines].join('\n'), {
        timestamp: { column: 'day', format: 'YYYY-MM-DD', zone: 'Asia/Dhaka' },
        series: Object.entries(places).map(([code, [type, place, metric = 'inflow']]) => ({
            column: code,
            code,
            metric,
            unit: 'm3/d',
            intervalSeconds: 86_400,
            entity: { type, code: place, create: true },
        })),
    });
    const seriesId = async (code: string) =>
        (await db.query<{ id: string }>('select id::text as id from series where code = $1', [code]))[0].id;
    for (const [point, code, errorPercent] of [
        ['FP-P', 'plant', 0],
        ['FP-A', 'a', 0],
        ['FP-B', 'b-old', 5],
    ] as const)
        await make('meter', { pointId: ids[point], seriesId: await seriesId(code), errorPercent });
    const exchange = { seriesId: await seriesId('b-new'), serial: 'B-7', errorPercent: 0, validFrom: exchanged };
    expect((await city.change('meter', ids['FP-B'], exchange)).status).toBe(200);

    const common = { tariffClass: 'RES', connectedOn: '01/08/2026' };
    await records(
        'consumers',
        accounts.map(account => ({ ...account, ...common, name: account.account })),
    );
    await records(
        'bills',
        bills.map(bill => ({ ...bill, basis: 'M' })),
    );
    await records(
        'payments',
        bills.map(bill => ({ ...bill, bill: bill.number, paidOn: bill.issuedOn, amountBdt: bill.paid })),
    );
    const now = new Date(`${today}T06:00:00Z`);
    await nightlyJobs.find(({ name }) => name === rollupJob)?.run({ db, now, signal: new AbortController().signal });
    await rebuildArrears(db);
}, 120_000);
afterAll(() => db.close());

const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await city.call('GET', `/nrw/api/v1/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body.data as T;
};
const rowOf = <T extends { code: string }>(rows: readonly T[], code: string): T => {
    const row = rows.find(each => each.code === code);
    if (!row) throw new Error(`no row ${code}`);
    return row;
};
/** Litres of each bill are whole, of each ward rounded. */
const litres = 0.02;
const poisha = 0.005;
const near = (what: string, found: number | null | undefined, expected: number, tolerance = litres) =>
    expect([what, Math.abs((found ?? Number.NaN) - expected) < tolerance ? expected : found]).toEqual([what, expected]);

test('the first record makes the city, once', async () => {
    expect(await db.query('select code, zone, is_city from site')).toEqual([
        { code: 'city', zone: 'Asia/Dhaka', is_city: true },
    ]);
});

test('what is still missing names the DMA without a meter and without an area', async () => {
    const facts = await read<MissingFact[]>('network/missing-facts');
    const lacking = facts.filter(({ place, fact }) => place.code === 'C' && fact !== 'dmaWithoutSchedule');
    expect(lacking.map(({ fact }) => fact)).toEqual(['dmaWithoutMeter', 'dmaWithoutArea']);
});

describe.each(periods)('over %s of closed months', (period, range) => {
    const isMetered = ({ dma }: Bill) => dma in inflow;
    const city = { input: volume('plant', range), billed: total(billedIn(range)) };
    const [billed, paid] = [total(billOf('billedBdt', range)), total(billOf('paid', range))];

    test('the dashboard tells what the raw rows come to', async () => {
        const summary = await read<WaterSummary>(`dashboard/water-summary?period=${period}`);
        expect([summary.period.from, summary.period.to]).toEqual([range.from, range.to]);
        near('input', summary.systemInput.volume.figure.value, city.input);
        near('NRW', summary.nrw.volume.figure.value, city.input - city.billed);
        near('NRW %', summary.nrw.percent?.figure.value, (100 * (city.input - city.billed)) / city.input, 0.001);
        near('loss', summary.waterLoss.volume.figure.value, city.input * recorded - city.billed);
        near('billed', summary.billed.figure.value, billed, poisha);
        near('collected', summary.collected.figure.value, paid, poisha);
        const { rows } = await read<NrwByDma>(`dashboard/nrw-dma?period=${period}`);
        for (const [dma, flow] of Object.entries(inflow))
            near(dma, rowOf(rows, dma).nrwM3.value, flow(range) - total(billedIn(range), bill => bill.dma === dma));
        const areas = await read<NrwByArea>(`dashboard/area-wise-nrw?period=${period}`);
        const own = (bill: Bill) => bill.area === 'S1';
        near('S1', rowOf(areas.rows, 'S1').nrwM3.value, sharedInflow(range, own) - total(billedIn(range), own));
    });

    test.each(groupings)('geospatial analytics tells it by %s', async grouping => {
        const ask = <T>(path: string) => read<T>(`${path}?period=${period}&groupBy=${grouping}`);
        const loss = await ask<LossByPlace>('water-loss/dma-wise-loss');
        const consumption = await ask<ConsumptionByPlace>('nrw-consumption-analytics/water-consumption-metrics');
        const money = await ask<CollectedByPlace>('geospatial/collected-billing-metrics');
        const arrears = await ask<ArrearsByPlace>('geospatial/arrears-billing-metrics');
        for (const code of new Set(accounts.map(account => account[grouping]))) {
            const own = (bill: Bill) => bill[grouping] === code;
            const place = code || 'unassigned';
            if (code !== 'C') {
                const row = rowOf(loss.rows, place);
                const input = sharedInflow(range, own);
                const used = total(billedIn(range), bill => own(bill) && isMetered(bill));
                near(`inflow of ${place}`, row.inflowM3, input);
                near(`billed of ${place}`, row.billedM3, used);
                near(`NRW of ${place}`, row.nrwM3.value, input - used);
                near(`loss of ${place}`, row.lossM3.value, input * recorded - used);
                if (code) near(`NRW % of ${place}`, row.nrwPercent.value, (100 * (input - used)) / input, 0.001);
            }
            near(`use of ${place}`, rowOf(consumption.rows, place).consumedM3.value, total(billedIn(range), own));
            const { billedBdt, collectedBdt, recoverableBdt } = rowOf(money.rows, place);
            const [asked, got] = [total(billOf('billedBdt', range), own), total(billOf('paid', range), own)];
            near(`billed BDT of ${place}`, billedBdt.value, asked, poisha);
            near(`collected BDT of ${place}`, collectedBdt.value, got, poisha);
            near(`recoverable BDT of ${place}`, recoverableBdt, asked - got, poisha);
            const until = { from: first, to: range.to };
            const owed = total(billOf('billedBdt', until), own) - total(billOf('paid', until), own);
            near(`arrears of ${place}`, rowOf(arrears.rows, place).arrearsBdt.value, owed, poisha);
        }
        // What no meter counted, what the pipes above the DMAs lost, and with both the city.
        const unmetered = total(billedIn(range), bill => !isMetered(bill));
        near('unmetered', rowOf(loss.rows, 'unmetered').nrwM3.value, -unmetered);
        const measured = Object.values(inflow).reduce((sum, flow) => sum + flow(range), 0);
        near('transmission', rowOf(loss.rows, 'transmission').nrwM3.value, city.input - measured);
        const whole = loss.rows.reduce((sum, row) => sum + (row.nrwM3.value ?? 0), 0);
        near('all rows', whole, city.input - city.billed);
        near('city', loss.city?.nrwM3.value, city.input - city.billed);
    });

    test.each([
        ['dma', 'C'],
        ['area', 'E1'],
        ['mod', 'E'],
    ])('a place without a meter has no loss, not one of 0: %s %s', async (grouping, code) => {
        const { rows } = await read<LossByPlace>(`water-loss/dma-wise-loss?period=${period}&groupBy=${grouping}`);
        expect(rowOf(rows, code)).toMatchObject({
            inflowM3: null,
            nrwM3: { value: null, reason: 'notConfigured' },
            nrwPercent: { value: null, reason: 'notConfigured' },
        });
    });
});
