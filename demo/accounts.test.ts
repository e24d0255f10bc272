import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '../contract/period';
import { median } from '../server/figures/rank.rules';
import type { Db } from '../server/db/db';
import { smallCity } from '../tests/support/demo-city';
import { useOf, type IssuedBill } from './bills';
import { dayNumber } from './calendar';
import { demoCity } from './city';
import { consumersOf } from './consumers';
import { drySpellOf, fateOf } from './fates';
import { meterTypes, underRegistration, type MeterType } from './meter-park';
import { allBills } from './truth.fixture';

const total = 4000;
const first = '2025-02-01';
const people = consumersOf(demoCity(), total);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const byKey = <T>(all: readonly T[], keyOf: (each: T) => string) => {
    const groups = new Map<string, T[]>();
    for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
    return groups;
};
/** Seconds since midnight in the city. */
const secondsOf = (bill: IssuedBill) =>
    (Date.parse(bill.readAt!) - (dayNumber(bill.to) * 86_400 - 6 * 3600) * 1000) / 1000;

let bills: IssuedBill[];
let histories: IssuedBill[][];
beforeAll(() => {
    bills = allBills(total, first, '2026-04-01');
    histories = [...byKey(bills, bill => bill.consumer.accountNo).values()];
});

describe('the consumer meters of the demo city', () => {
    const metered = people.filter(each => each.metered);
    const now = '2026-11-01';
    const inUse = metered.map(({ meters }) => meters[meters.length - 1]);

    it('are of several makes, models and sizes, most of 15 mm, the larger ones where more is used', () => {
        const of = (sizeMm: number) => metered.filter((_, at) => inUse[at].type.sizeMm === sizeMm);
        expect(of(15).length / metered.length).toBeGreaterThan(0.85);
        expect(new Set(inUse.map(({ type }) => type.make)).size).toBeGreaterThanOrEqual(4);
        expect(new Set(inUse.map(({ type }) => type)).size).toBeGreaterThanOrEqual(9);
        const useOfSize = [15, 20, 25, 40].map(size => sum(of(size).map(each => each.share)) / of(size).length);
        expect(useOfSize).toEqual(useOfSize.toSorted((a, b) => a - b));
    });

    it('follow each other at an account without a day between, each of a model of its year and of one size', () => {
        for (const { meters, connectedOn } of metered) {
            expect(meters[0].installedOn).toBe(connectedOn);
            for (const [at, { type, installedOn, removedOn }] of meters.entries()) {
                expect(removedOn).toBe(meters[at + 1]?.installedOn);
                expect(Number(installedOn.slice(0, 4))).toBeGreaterThanOrEqual(type.sold[0]);
                expect(Number(installedOn.slice(0, 4))).toBeLessThan(type.sold[1]);
                expect(type.sizeMm).toBe(meters[0].type.sizeMm);
            }
        }
        const exchanged = metered.filter(each => each.meters.length > 1).length;
        expect(exchanged / metered.length).toBeGreaterThan(0.2);
        expect(new Set(metered.flatMap(each => each.meters.map(({ serial }) => serial))).size).toBeGreaterThan(
            0.99 * sum(metered.map(each => each.meters.length)),
        );
    });

    it('register less the older they are, from some tenths of a percent to twelve', () => {
        const shares = inUse.map(meter => 100 * underRegistration(meter, now));
        expect(Math.min(...shares)).toBeLessThan(0.8);
        expect(Math.max(...shares)).toBe(12);
        expect(sum(shares) / shares.length).toBeGreaterThan(3);
        expect(sum(shares) / shares.length).toBeLessThan(6);
        const [type] = meterTypes;
        const at = (day: string) => 100 * underRegistration({ type, serial: '', installedOn: '2010-01-01' }, day);
        expect(at('2010-01-01')).toBe(0);
        expect(at('2020-01-01')).toBeCloseTo(6.5, 2);
        expect(at('2028-06-01')).toBeLessThan(12);
        expect(at('2028-07-01')).toBe(12);
    });

    it('show it in their bills: each model as much less than the others as the truth has it, the sum of a DMA as before', () => {
        const use = useOf(demoCity());
        const read = bills.filter(
            ({ basis, consumer, month, invention, ...bill }) =>
                basis === 'metered' &&
                !invention &&
                !fateOf(consumer.accountNo, month) &&
                consumer.tariff === 'domestic' &&
                bill.previous !== null,
        );
        const shareOf = (bill: IssuedBill) =>
            bill.volume / (bill.consumer.share * use(bill.consumer.fedBy, bill.from, bill.to));
        const mean = (of: readonly IssuedBill[]) => sum(of.map(shareOf)) / of.length;
        const truth = (of: readonly IssuedBill[]) =>
            sum(of.map(({ consumer, month }) => 1 - underRegistration(consumer.meters.at(-1)!, month))) / of.length;
        const ofType = (wanted: MeterType) => read.filter(({ consumer }) => consumer.meters.at(-1)!.type === wanted);
        const fifteen = meterTypes.filter(type => type.sizeMm === 15);
        const [best] = fifteen.toSorted((a, b) => a.percentPerYear - b.percentPerYear);
        for (const type of fifteen) {
            const [own, others] = [ofType(type), ofType(best)];
            expect(mean(own) / mean(others), type.model).toBeCloseTo(truth(own) / truth(others), 2);
        }
        expect(mean(read)).toBeCloseTo(1, 2);
    });
});

describe('the readers of the demo city', () => {
    const read = () => bills.filter(bill => bill.reader);

    it('are forty, each with a book a day at most, and with other books after some months', () => {
        expect(new Set(read().map(bill => bill.reader)).size).toBe(40);
        const books = byKey(read(), bill => `${bill.reader} ${bill.to}`);
        for (const ofDay of books.values()) expect(new Set(ofDay.map(bill => bill.book)).size).toBe(1);
        const readers = byKey(read(), bill => `${bill.book} ${bill.month}`);
        for (const ofBook of readers.values()) expect(new Set(ofBook.map(bill => bill.reader)).size).toBe(1);
        const ofRoute = new Set(read().flatMap(bill => (bill.book === 'DMA-AGRABAD-1-R1' ? [bill.reader] : [])));
        expect(ofRoute.size).toBeGreaterThan(2);
    });

    it('read a meter on the last day of its bill, within a working day, one after the other', () => {
        for (const bill of bills) {
            const isRead = bill.basis === 'metered';
            expect([bill.reader !== undefined, bill.readAt !== undefined]).toEqual([isRead, isRead]);
            expect(bill.book).toBe(bill.consumer.metered ? bill.consumer.route : undefined);
        }
        for (const [key, ofBook] of byKey(
            read().filter(bill => !bill.invention),
            bill => `${bill.book} ${bill.to}`,
        )) {
            const times = ofBook.map(secondsOf);
            expect(Math.min(...times), key).toBeGreaterThanOrEqual(8.5 * 3600);
            expect(Math.max(...times), key).toBeLessThan(18 * 3600);
            expect(times, key).toEqual(times.toSorted((a, b) => a - b));
        }
    });

    it('read truly, but for four who invent a part: a hundredth of all readings, in a row, in the evening', () => {
        const invented = read().filter(bill => bill.invention);
        expect(new Set(invented.map(bill => bill.reader)).size).toBe(4);
        expect(invented.length / read().length).toBeGreaterThan(0.007);
        expect(invented.length / read().length).toBeLessThan(0.03);
        for (const [key, ofBook] of byKey(invented, bill => `${bill.book} ${bill.to}`)) {
            const times = ofBook.map(secondsOf);
            expect(Math.min(...times), key).toBeGreaterThanOrEqual(18.5 * 3600);
            expect(Math.max(...times) - Math.min(...times), key).toBeLessThan(12 * ofBook[0].consumer.visits);
        }
        const inventors = new Set(invented.map(bill => bill.reader));
        const walked = read().filter(bill => inventors.has(bill.reader) && !bill.invention);
        expect(walked.length).toBeGreaterThan(3 * invented.length);
    });

    it('invent last bill once more or a round reading, and the next true reading settles it', () => {
        const habits = new Map<string, Set<string>>();
        for (const ofOne of histories)
            for (const [at, bill] of ofOne.entries()) {
                if (!bill.invention) {
                    expect(bill.register).toBeUndefined();
                    continue;
                }
                const [before, after] = [ofOne[at - 1], ofOne[at + 1]];
                habits.set(bill.reader!, (habits.get(bill.reader!) ?? new Set()).add(bill.invention));
                expect([before.basis, bill.basis, before.invention]).toEqual(['metered', 'metered', undefined]);
                if (bill.invention === 'repeated') expect(bill.volume).toBe(before.volume);
                else if (bill.present! % 10 !== 0) expect(bill.volume).toBe(before.volume);
                if (!after) continue;
                expect([after.basis, after.invention]).toEqual(['metered', undefined]);
                // Together both are what passed the meter; what it truly showed lies between.
                expect(bill.volume + after.volume).toBe(after.present! - before.present!);
                expect(bill.register).toBeGreaterThan(before.present!);
                expect(bill.register).toBeLessThan(after.present!);
                expect(after.volume).toBeGreaterThan(0);
            }
        expect([...habits.values()].every(each => each.size === 1)).toBe(true);
        expect([...habits.values()].flatMap(each => [...each]).sort()).toEqual([
            'repeated',
            'repeated',
            'rounded',
            'rounded',
        ]);
    });

    it('and what they invent is mild: on the whole what the meters showed', () => {
        const invented = read().filter(bill => bill.invention);
        const off = invented.map(bill => Math.abs(bill.present! - bill.register!) / (bill.register! - bill.previous!));
        expect(median(off)).toBeLessThan(0.15);
        const shown = sum(invented.map(bill => bill.volume));
        const truly = sum(invented.map(bill => bill.register! - bill.previous!));
        expect(shown / truly).toBeCloseTo(1, 1);
    });
});

describe('accounts that are billed without supply', () => {
    it('stand at the end of routes of the DMAs with the least pressure, and pay a minimum or their usual use for months', () => {
        const spells = histories.flatMap(ofOne => ofOne.filter(bill => drySpellOf(bill.consumer, bill.month)));
        const weakest = demoCity()
            .dmas.toSorted((a, b) => a.pressureBar - b.pressureBar)
            .slice(0, 4)
            .map(dma => dma.code);
        expect(spells.length).toBeGreaterThan(15);
        expect(new Set(spells.map(bill => bill.basis))).toEqual(new Set(['minimum', 'estimated']));
        for (const bill of spells) {
            expect(weakest).toContain(bill.consumer.fedBy);
            expect(bill.present).toBeNull();
            expect(bill.billed).toBeGreaterThan(0);
            if (bill.basis === 'minimum') expect(bill.volume).toBe(10);
        }
    });

    it('have meters that stood still until water came back', () => {
        let ended = 0;
        for (const ofOne of histories)
            for (const [at, bill] of ofOne.entries()) {
                const spell = drySpellOf(bill.consumer, bill.month);
                const next = ofOne[at + 1];
                if (!spell || next?.month !== spell.to || next.basis !== 'metered') continue;
                ended += 1;
                const month = addMonths(spell.from, -1);
                const before = ofOne.find(each => each.month === month);
                expect(next.previous).toBe(bill.previous);
                if (before) expect(next.previous).toBe(before.present ?? before.previous);
                expect(next.volume).toBe(next.present! - next.previous!);
            }
        expect(ended).toBeGreaterThan(3);
    });
});

describe('the loaded city', () => {
    let db: Db;
    beforeAll(async () => {
        db = await smallCity();
    }, 180_000);
    afterAll(() => db?.close());

    it('tells each model and how it ages, and every meter is of one of them', async () => {
        const models = await db.query<{ code: string; size: number; most: number }>(
            `select entity_code as code, (params ->> 'size')::float8 as size, (params ->> 'most')::float8 as most
             from demo_truth where kind = 'meterModel' order by 1`,
        );
        expect(models).toHaveLength(meterTypes.length);
        for (const { size, most } of models) expect(size > 0 && most <= 12).toBe(true);
        const meters = await db.query<{ code: string; n: number }>(
            `select make || ' ' || model as code, count(*)::int as n from meter where size_mm > 0 group by 1`,
        );
        const own = consumersOf(demoCity(), 400).flatMap(each => each.meters);
        expect(sum(meters.map(({ n }) => n))).toBe(own.length);
        for (const { code } of meters) expect(models.map(each => each.code)).toContain(code);
        const [{ n }] = await db.query<{ n: number }>(
            `select count(*)::int as n from (select consumer_id from meter where removed_on is null
                group by consumer_id having count(*) = 1) each`,
        );
        expect(n).toBe(consumersOf(demoCity(), 400).filter(each => each.metered).length);
    });

    it('tells each invented reading: book, day, reader, and what the meter showed', async () => {
        const rows = await db.query<{
            present: number;
            truth: number;
            next: number | null;
            habit: string;
            same: boolean;
        }>(
            `select b.present_reading::float8 as present, r.value::float8 as truth, t.params ->> 'habit' as habit,
                b.volume_m3 = p.volume_m3 as same,
                (select n.present_reading::float8 from bill n where n.consumer_id = b.consumer_id and n.period_from = b.period_to) as next
             from demo_truth t cross join jsonb_each_text(t.params -> 'readings') r
             join consumer c on c.account_no = r.key
             join bill b on b.consumer_id = c.id and b.reader = t.entity_code and b.book = t.params ->> 'book'
                and b.read_at >= t.started_at and b.read_at < t.ended_at
             join bill p on p.consumer_id = c.id and p.period_to = b.period_from
             where t.kind = 'inventedReadings'`,
        );
        const [{ n }] = await db.query<{ n: number }>(
            `select count(*)::int as n from demo_truth t, jsonb_object_keys(t.params -> 'readings') where t.kind = 'inventedReadings'`,
        );
        expect(rows).toHaveLength(n);
        expect(n).toBeGreaterThan(100);
        for (const { present, truth, next, habit, same } of rows) {
            expect(habit === 'repeated' ? same : present % 10 === 0).toBe(true);
            if (next !== null) expect(truth < next && present < next).toBe(true);
        }
        const invented = allBills(400, '2024-09-01', '2026-07-01').filter(
            bill => bill.invention && bill.to < '2026-11-10',
        );
        expect(n).toBe(invented.length);
    });

    it('tells who was billed without supply, and of each month of it there is a bill that no reading stands behind', async () => {
        const rows = await db.query<{ bill: string; bases: string[]; readings: number }>(
            `select t.params ->> 'bill' as bill, array_agg(distinct b.basis) as bases, count(b.present_reading)::int as readings
             from demo_truth t join consumer c on c.account_no = t.entity_code
             join bill b on b.consumer_id = c.id
                and to_date(right(b.number, 6), 'YYYYMM') >= (t.started_at at time zone 'Asia/Dhaka')::date
                and to_date(right(b.number, 6), 'YYYYMM') < (t.ended_at at time zone 'Asia/Dhaka')::date
             where t.kind = 'billedWithoutSupply' group by t.id`,
        );
        expect(rows.length).toBeGreaterThan(5);
        for (const { bill, bases, readings } of rows)
            expect([bases, readings]).toEqual([[bill === 'minimum' ? 'minimum' : 'estimated'], 0]);
        expect(new Set(rows.map(row => row.bill)).size).toBe(2);
    });
});
