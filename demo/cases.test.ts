import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths, type DayRange } from '../contract/period';
import { smallCity, smallCityToday } from '../tests/support/demo-city';
import { silentAccounts } from '../server/billing/silent.queries';
import type { Db } from '../server/db/db';
import { readBalances } from '../server/figures/balance.queries';
import { billedM3 } from '../server/figures/billed.rules';
import { chainRows, hasOutletMains } from '../server/figures/chain.rules';
import { dmaRow, dmaRows, figuresOf, gathered, systemInput, systemRow } from '../server/figures/groups.rules';
import { addFlows, completenessOf, volumeOf } from '../server/figures/flow.rules';
import { extendTo } from '../server/ingest/rollups.queries';
import { plantPeriods } from '../server/figures/plants.rules';
import type { PeriodBalance } from '../server/figures/period.rules';
import type { IssuedBill } from './bills';
import {
    bulkSupply,
    driftingMeter,
    exchangedMeter,
    failedMeter,
    lateRoute,
    transfer,
    unbilledAccounts,
    unmeteredDma,
} from './cases';
import { daysOf } from './calendar';
import { demoCity } from './city';
import { cityDay, mainsLoss } from './flows';
import { links } from './network';
import { allBills, trueBilled, truePassed, truePut, trueSupply } from './truth.fixture';

const accounts = 400;
const firstBills = '2024-09-01';
const [lastOctober, july, august, september, october] = [
    '2025-10-01',
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
].map(from => ({ from, to: addMonths(from, 1) }));
/** Half of it measured by day, half by hour. */
const acrossBegin = { from: '2026-08-15', to: '2026-09-15' };

let db: Db;
let bills: IssuedBill[];
let ids: Map<string, number>;
let balanceOf: (range: DayRange) => PeriodBalance;
beforeAll(async () => {
    db = await smallCity();
    bills = allBills(accounts, firstBills, october.to);
    const rows = await db.query<{ id: number; code: string }>('select id, code from entity');
    ids = new Map(rows.map(({ id, code }) => [code, id]));
    const ranges = [lastOctober, july, august, september, october, acrossBegin];
    const balances = await readBalances(db, ranges);
    balanceOf = range => balances[ranges.indexOf(range)];
}, 180_000);
afterAll(() => db?.close());

const spansOf = (code: string, range: DayRange) => balanceOf(range).dmas.get(ids.get(code) ?? 0) ?? [];
const suppliedM3 = (code: string, range: DayRange) => volumeOf(spansOf(code, range).flatMap(span => span.supplied));
const truths = (kind: string) =>
    db.query<{ code: string; from: string; to: string | null; size: number | null }>(
        `select entity_code as code, started_at as "from", ended_at as "to", (params ->> 'size')::float8 as size
         from demo_truth where kind = $1 order by started_at, entity_code`,
        [kind],
    );

describe('the figures of the demo city against what its generator knows', () => {
    it.each([
        ['a month of daily volumes a year ago', lastOctober],
        ['a month in which a plant was estimated for weeks', july],
        ['the last month of daily volumes', august],
        ['the first month of hourly readings', september],
        ['the last closed month', october],
    ])('the NRW of the city in %s holds the truth within three points', (_, range) => {
        const balance = balanceOf(range);
        const { nrwPercent } = figuresOf(balance, systemRow(balance));
        if (nrwPercent.value === null || !nrwPercent.band95) throw new Error('no figure');
        const put = truePut(range);
        const truth = (100 * (put - trueBilled(bills, range))) / put;
        expect(truth).toBeGreaterThan(nrwPercent.band95[0]);
        expect(truth).toBeLessThan(nrwPercent.band95[1]);
        expect(nrwPercent.band95[1] - nrwPercent.value).toBeLessThanOrEqual(3);
    });

    it('every DMA of a month with all its bills holds its truth in its band, nineteen of twenty where some are estimated', () => {
        const outsideIn = (range: DayRange) => {
            const balance = balanceOf(range);
            const rows = dmaRows(balance);
            const shown = demoCity().dmas.flatMap(({ code }) => {
                const { nrw } = figuresOf(balance, rows.get(ids.get(code) ?? 0)!);
                if (nrw.value === null || !nrw.band95) return [];
                const own = bills.filter(bill => bill.consumer.dma === code);
                const truth = trueSupply(code, range) - trueBilled(own, range);
                return [{ code, truth, band: nrw.band95, isInside: truth >= nrw.band95[0] && truth <= nrw.band95[1] }];
            });
            expect(shown.length).toBeGreaterThan(45);
            return { shown, outside: shown.filter(dma => !dma.isInside) };
        };
        for (const range of [july, august, september]) expect(outsideIn(range).outside).toEqual([]);
        const { shown, outside } = outsideIn(october);
        expect(outside.length).toBeLessThanOrEqual(0.05 * shown.length);
    });

    it('a plant whose meter failed for weeks is estimated, and the estimate lies near the truth', async () => {
        const [{ code, from, to }] = (await truths('meterFailure')).slice(-1);
        expect([code, from, to]).toEqual([failedMeter.plant, '2026-07-05T18:00:00.000Z', '2026-07-27T18:00:00.000Z']);
        const balance = balanceOf(july);
        const plant = plantPeriods(balance).find(({ id }) => id === ids.get(code))!;
        expect(plant.flow.estimatedM3 / volumeOf(plant.flow.terms)).toBeCloseTo(22 / 31, 1);
        expect(plant.flow.unknownM3).toBe(0);
        const truth = daysOf(july.from, july.to).reduce((sum, day) => {
            const arrived = cityDay(demoCity(), day, 'counted').get('JCT-KALURGHAT.inflow') ?? [];
            return sum + arrived.reduce<number>((all, value) => all + (value ?? 0), 0) / (1 - mainsLoss.trunk);
        }, 0);
        expect(Math.abs(volumeOf(plant.flow.terms) / truth - 1)).toBeLessThan(0.05);
    });

    it('where daily volumes end and hourly readings begin nothing counts twice or by half', () => {
        for (const range of [august, september, acrossBegin])
            for (const { code } of demoCity().dmas.filter(dma => dma.code !== unmeteredDma)) {
                const { flow } = dmaRow(balanceOf(range), spansOf(code, range));
                const [estimated, truth] = [flow.estimatedM3 + flow.unknownM3, trueSupply(code, range)];
                const tolerance = 0.002 + (0.2 * estimated) / truth;
                expect(Math.abs(suppliedM3(code, range) / truth - 1), `${code} ${range.from}`).toBeLessThan(tolerance);
            }
    });

    it('a night later no series of a meter that is not read any more waits for readings', async () => {
        const ended = `select count(*)::int8 as n from rollup_day d join series s on s.id = d.series_id
            where s.interval_seconds = 86400 or s.code = '${exchangedMeter.dma}.inflow'`;
        const before = await db.query(ended);
        await db.transaction(tx => extendTo(tx, smallCityToday));
        expect(await db.query(ended)).toEqual(before);
        const [{ n }] = await db.query<{ n: number }>(
            `select count(*)::int8 as n from rollup_day d join series s on s.id = d.series_id
             where s.code = $1 and d.at = $2::date`,
            [`${exchangedMeter.dma}.inflow.2026`, smallCityToday],
        );
        expect(n).toBe(1);
    });

    it('the months of daily volumes are complete: a silent telemetry loses nothing of them', () => {
        const rows = [...dmaRows(balanceOf(august)).values()].filter(row => row.missing.volume !== 'notConfigured');
        expect(rows).toHaveLength(59);
        for (const { flow } of rows) expect(completenessOf(flow)).toBe(1);
    });

    it('an inlet meter exchanged in mid-month changes nothing: each day is measured, by one meter or the other', async () => {
        const [{ from }] = await truths('meterExchange');
        expect(from).toBe('2026-09-16T18:00:00.000Z');
        const points = await db.query<{ from: string; to: string | null; n: number }>(
            `select p.valid_from as "from", p.valid_to as "to", m.n
             from flow_point p join link l on l.id = p.link_id join rollup_month m on m.series_id = p.series_id
             where l.to_id = $1 and m.at = $2 order by 1`,
            [ids.get(exchangedMeter.dma), september.from],
        );
        expect(points).toMatchObject([{ to: '2026-09-17' }, { from: '2026-09-17', to: null }]);
        expect(points.reduce((sum, { n }) => sum + n, 0)).toBe(30 * 24);
        const { missing, flow } = dmaRow(balanceOf(september), spansOf(exchangedMeter.dma, september));
        expect([missing.volume, flow.estimatedM3, flow.unknownM3]).toEqual([undefined, 0, 0]);
        const truth = trueSupply(exchangedMeter.dma, september);
        expect(Math.abs(suppliedM3(exchangedMeter.dma, september) / truth - 1)).toBeLessThan(0.002);
    });

    it('a DMA without a meter has no inflow, and its bills stand in the row of the unmetered', async () => {
        expect((await truths('unmetered')).map(({ code }) => code)).toEqual([unmeteredDma]);
        const balance = balanceOf(september);
        const { unmetered } = gathered(dmaRows(balance).values(), systemRow(balance));
        const truth = trueBilled(
            bills.filter(bill => bill.consumer.dma === unmeteredDma),
            september,
        );
        expect(volumeOf(unmetered?.part.supplied ?? [])).toBe(0);
        expect(Math.abs(billedM3(unmetered?.part.billed ?? []) / truth - 1)).toBeLessThan(0.02);
    });

    it('water bought from outside is input of the system beside the plants', async () => {
        expect(await truths('import')).toMatchObject([{ code: bulkSupply.to, size: bulkSupply.share }]);
        const zones = balanceOf(september).spans.flatMap(span => [span.zones.ksa, span.zones.nonKsa]);
        const imported = volumeOf(addFlows(zones.map(zone => zone.imported)).terms);
        const [{ m3 }] = await db.query<{ m3: number }>(
            `select sum(r.value) as m3 from reading r join series s on s.id = r.series_id
             where s.code = $1 and r.at >= '2026-09-01T00:00:00+06' and r.at < '2026-10-01T00:00:00+06'`,
            [`${bulkSupply.code}.inflow`],
        );
        expect(imported).toBeCloseTo(m3, 3);
        expect(imported / volumeOf(systemInput(balanceOf(september)).terms)).toBeGreaterThan(0.01);
    });

    it('what one DMA passes on to its neighbour is the supply of the one that draws it', () => {
        const passed = truePassed(september);
        expect(passed).toBeGreaterThan(0.1 * trueSupply(transfer.to, september));
        for (const code of [transfer.from, transfer.to]) {
            const truth = trueSupply(code, september);
            expect(Math.abs(suppliedM3(code, september) / truth - 1), code).toBeLessThan(0.002);
        }
    });

    it('a meter that drifts off zero supplies nobody outside of the slots', async () => {
        const { slots } = demoCity().dmas.find(dma => dma.code === driftingMeter.dma)!;
        const hours = await db.query<{ hour: number; supplied: boolean; mean: number; n: number }>(
            `select extract(hour from h.at at time zone 'Asia/Dhaka')::int as hour, h.supplied, avg(h.sum / h.n)::float8 as mean,
                count(*)::int as n
             from rollup_hour h join series s on s.id = h.series_id
             where s.code = $1 and h.n > 0 group by 1, 2`,
            [`${driftingMeter.dma}.inflow`],
        );
        const off = hours.filter(({ hour }) => !slots.some(([from, to]) => hour >= from && hour < to));
        expect(off.length).toBe(24 - slots.reduce((sum, [from, to]) => sum + to - from, 0));
        for (const { mean, supplied } of off) {
            expect(supplied).toBe(false);
            expect(mean).toBeGreaterThanOrEqual(driftingMeter.low);
            expect(mean).toBeLessThanOrEqual(driftingMeter.high);
        }
    });

    it('the chain tells the mains behind reservoirs and stations apart from what these lose themselves', () => {
        const balance = balanceOf(september);
        const rows = chainRows(balance);
        const mains = rows.find(row => row.part === 'mains');
        const lost = (share: number, into: string) => {
            const metered = links(demoCity()).filter(link => link.points.length === 2 && link.to.startsWith(into));
            return metered.reduce((sum, { to }) => {
                const arrived = volumeOf(
                    balance.spans.flatMap(span => span.nodes.get(ids.get(to) ?? 0)?.inflow.terms ?? []),
                );
                return sum + (arrived * share) / (1 - share);
            }, 0);
        };
        const truth = lost(mainsLoss.toStation, 'BS-') + lost(mainsLoss.toSector, 'SEC-');
        expect(mains!.inM3 - mains!.outM3).toBeGreaterThan(0.9 * truth);
        expect(mains!.inM3 - mains!.outM3).toBeLessThan(1.1 * truth);
        expect(['reservoirs', 'boosting'].map(level => hasOutletMains(balance, level as 'reservoirs'))).toEqual([
            false,
            false,
        ]);
        expect(hasOutletMains(balance, 'junctions')).toBe(true);
    });

    it('accounts that nobody bills are on the list, never or no longer billed, and no other of their DMA', async () => {
        const injected = await truths('unbilledAccount');
        const listed = (await silentAccounts(db, smallCityToday)).filter(
            ({ dmaId }) => dmaId === ids.get(unbilledAccounts.dma),
        );
        expect(listed.map(({ accountNo }) => accountNo).sort()).toEqual(injected.map(({ code }) => code).sort());
        expect(listed).toHaveLength(2);
    });

    it('a route that is not loaded yet withholds its DMA and is no loss of it', async () => {
        const late = await truths('lateBills');
        expect(late.at(-1)).toMatchObject({ code: lateRoute, from: '2026-09-30T18:00:00.000Z' });
        const code = lateRoute.replace(/-R\d$/, '');
        const { missing, part } = dmaRow(balanceOf(october), spansOf(code, october));
        expect(missing).toEqual({ volume: undefined, loss: 'notBilledYet' });
        expect(dmaRow(balanceOf(september), spansOf(code, september)).missing.loss).toBeUndefined();
        const truth = trueBilled(
            bills.filter(bill => bill.consumer.dma === code),
            october,
        );
        expect(Math.abs(billedM3(part.billed) / truth - 1)).toBeLessThan(0.1);
    });

    it('a class is billed every two months, some routes in even and some in odd ones', async () => {
        const [{ code, size }] = await truths('twoMonthBills');
        expect([code, size]).toEqual(['commercial', expect.closeTo(0.08, 1)]);
        const rows = await db.query<{ odd: boolean; days: number; n: number }>(
            `select extract(month from b.period_to - 10)::int % 2 = 1 as odd, avg(b.period_to - b.period_from)::float8 as days,
                count(*)::int as n
             from bill b join consumer c on c.id = b.consumer_id where c.tariff_class = 'commercial' group by 1`,
        );
        expect(rows).toHaveLength(2);
        for (const { days } of rows) expect(days).toBeCloseTo(61, 0);
    });

    it('pauses and late slots stand in the truth, and the hours were off supply', async () => {
        const found = await db.query<{ kind: string; n: number; supplied: number }>(
            `select t.kind, count(*)::int as n, count(*) filter (where h.supplied)::int as supplied
             from demo_truth t join entity e on e.code = t.entity_code
             join series s on s.entity_id = e.id and s.metric = 'pressure' and s.finer_copy_of is null
             join rollup_hour h on h.series_id = s.id and h.at >= t.started_at and h.at < t.ended_at
             where t.kind in ('pause', 'lateSlot') group by 1 order by 1`,
        );
        expect(found).toMatchObject([
            { kind: 'lateSlot', supplied: 0 },
            { kind: 'pause', supplied: 0 },
        ]);
    });
});
