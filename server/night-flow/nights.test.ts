import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { ingest, makeSectors, type SampleRow } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import type { CountedMeter } from '../network/counted.rules';
import { nightsOf } from './nights.queries';

const first = '2026-07-01';
const days = 20;
const limits = { settlingHours: 2 };
const hourMs = 3_600_000;
/** Midnight of a day in Dhaka, which is six hours ahead. */
const midnight = (day: number) => Date.parse(`${addDays(first, day)}T00:00:00Z`) - 6 * hourMs;

let db: Db;
let meters: Record<string, number>;
let dmas: Record<string, number>;
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({ meters, dmas } = await makeSectors(db, site, { S: ['A', 'B', 'C', 'D'] }, [
        { code: 'quarter', metric: 'inflow', intervalSeconds: 900 },
        { code: 'out', metric: 'outflow' },
        { code: 'next', metric: 'inflow' },
        { code: 'daily', metric: 'volume', intervalSeconds: 86_400 },
    ]));
});
afterAll(() => db.close());

const always = { from: '2020-01-01', to: null };

/** Has another meter read the inlet of a DMA, from a day on and until another. */
const readBy = async (
    dma: string,
    series: string,
    { from = '2020-01-01', to = null as string | null, error = 0 } = {},
) =>
    (
        await db.query<{ id: number }>(
            `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, valid_to, error_percent)
             select l.id, $2, $2, $2, $3, $4, $5, $6 from link l where l.to_id = $1 returning id`,
            [dmas[dma], series, meters[series], from, to, error],
        )
    )[0].id;
const ownPoint = async (dma: string) =>
    (
        await db.query<{ id: number }>(
            'select p.id from flow_point p join link l on l.id = p.link_id where l.to_id = $1',
            [dmas[dma]],
        )
    )[0].id;
const asked = (dma: string, counted: readonly CountedMeter[], from = first, to = addDays(first, days)) =>
    nightsOf(db, [{ dmaId: dmas[dma], meters: counted, from, to }], limits).then(([nights]) => nights);
const flows = (nights: readonly { flow: { value: number | null } }[]) => nights.map(({ flow }) => flow.value);

/** A number from 0 to 1 that looks drawn. */
const drawn = (...seed: number[]) => {
    const wave = Math.sin(seed.reduce((sum, each) => 31 * sum + each, 7)) * 43_758.5453;
    return wave - Math.floor(wave);
};
/** A steady flow in all hours of some days. */
const steady = (series: string, from: number, to: number, m3PerHour: number): SampleRow[] =>
    Array.from({ length: 24 * (to - from) }, (_, hour) => [
        meters[series],
        new Date(midnight(from) + hour * hourMs).toISOString(),
        m3PerHour,
    ]);

describe('the nights of a DMA', () => {
    it('equal a recount from its readings: by the quarter hour, less what it passes on, with hours off supply and missing', async () => {
        // Water comes from a drawn hour of the day before on, at times of this day, and stops later.
        const isOn = (day: number, hour: number) => {
            const began = Math.floor(8 * drawn(day, 1)) - 4;
            return (
                drawn(day, hour, 5) > 0.03 &&
                (hour < 12 ? hour >= began : hour >= 24 + Math.floor(8 * drawn(day + 1, 1)) - 4)
            );
        };
        const inlet: SampleRow[] = [];
        const outlet: SampleRow[] = [];
        for (let hour = -24; hour < 24 * days; hour += 1) {
            const [day, at] = [Math.floor(hour / 24), ((hour % 24) + 24) % 24];
            for (let quarter = 0; quarter < 4; quarter += 1)
                if (drawn(hour, quarter, 9) > 0.01)
                    inlet.push([
                        meters['a-quarter'],
                        new Date(midnight(0) + hour * hourMs + quarter * 900_000).toISOString(),
                        isOn(day, at) ? 60 + 20 * drawn(hour, quarter) : 0,
                    ]);
            if (drawn(hour, 3) > 0.01)
                outlet.push([
                    meters['a-out'],
                    new Date(midnight(0) + hour * hourMs).toISOString(),
                    isOn(day, at) ? 10 + 5 * drawn(hour, 2) : 0,
                ]);
        }
        await db.query('delete from flow_point p using link l where l.id = p.link_id and l.to_id = $1', [dmas['A']]);
        const counted: CountedMeter[] = [
            { pointId: await readBy('A', 'a-quarter'), sign: 1, ...always },
            { pointId: await readBy('A', 'a-out'), sign: -1, ...always },
        ];
        await ingest(db, [...inlet, ...outlet]);

        const of = (rows: readonly SampleRow[], start: number, least: number) => {
            const values = rows.filter(([, at]) => Date.parse(at) >= start && Date.parse(at) < start + hourMs);
            return values.length < least ? null : values.reduce((sum, [, , value]) => sum + value, 0) / values.length;
        };
        const recount = Array.from({ length: days }, (_, day) => {
            const supplied = (hour: number) => {
                const some = of(inlet, midnight(day) + hour * hourMs, 1);
                return some !== null && some > 2;
            };
            const night = [0, 1, 2, 3, 4].flatMap(hour => {
                const start = midnight(day) + hour * hourMs;
                const [into, out] = [of(inlet, start, 4), of(outlet, start, 1)];
                const isSettled = supplied(hour) && supplied(hour - 1) && supplied(hour - 2);
                return into !== null && out !== null && isSettled ? [into - out] : [];
            });
            return night.length >= 3 ? Math.min(...night) : null;
        });
        const found = await asked('A', counted);
        const known = recount.filter(each => each !== null);
        expect([known.length > 3, known.length < days]).toEqual([true, true]);
        for (const [day, value] of recount.entries())
            if (value === null) expect([day, found[day].flow.value]).toEqual([day, null]);
            else expect(found[day].flow.value).toBeCloseTo(value, 9);
        // Hours of supply of a day, as its schedule is judged by.
        expect(found.map(({ suppliedHours }) => suppliedHours)).toEqual(
            Array.from(
                { length: days },
                (_, day) =>
                    Array.from({ length: 24 }, (__, hour) => of(inlet, midnight(day) + hour * hourMs, 1)).filter(
                        each => each !== null && each > 2,
                    ).length,
            ),
        );
    });

    it('go on where a meter is exchanged, each meter in its own days and by its own error', async () => {
        const point = await ownPoint('B');
        await db.query('update flow_point set valid_to = $2 where id = $1', [point, addDays(first, 5)]);
        const next = await readBy('B', 'b-next', { from: addDays(first, 5), error: 25 });
        await ingest(db, [...steady('B', 0, 8, 40), ...steady('b-next', 2, 10, 50)]);
        const found = await asked('B', [
            { pointId: point, sign: 1, from: always.from, to: addDays(first, 5) },
            { pointId: next, sign: 1, from: addDays(first, 5), to: null },
        ]);
        // Of the first night the last three hours count: nobody knows since when water came.
        expect(flows(found).slice(0, 11)).toEqual([40, 40, 40, 40, 40, 40, 40, 40, 40, 40, null]);
    });

    it('are unknown while one of two inlets is silent', async () => {
        const counted: CountedMeter[] = [
            { pointId: await ownPoint('C'), sign: 1, ...always },
            { pointId: await readBy('C', 'c-next'), sign: 1, ...always },
        ];
        await ingest(db, [...steady('C', 0, 6, 40), ...steady('c-next', 0, 2, 5), ...steady('c-next', 4, 6, 5)]);
        expect(flows(await asked('C', counted)).slice(0, 7)).toEqual([45, 45, null, null, 45, 45, null]);
    });

    it('do not exist for a meter that is read once a day, nor for no meter', async () => {
        const daily = await readBy('D', 'd-daily');
        await ingest(db, [
            ...steady('D', 0, 3, 40),
            ...[0, 1, 2].map((day): SampleRow => [meters['d-daily'], new Date(midnight(day)).toISOString(), 960]),
        ]);
        expect(flows(await asked('D', [{ pointId: daily, sign: 1, ...always }])).slice(0, 3)).toEqual([
            null,
            null,
            null,
        ]);
        expect(flows(await asked('D', [])).slice(0, 3)).toEqual([null, null, null]);
        const own = await ownPoint('D');
        expect(flows(await asked('D', [{ pointId: own, sign: 1, ...always }])).slice(0, 3)).toEqual([40, 40, 40]);
        expect(await nightsOf(db, [], limits)).toEqual([]);
    });
});
