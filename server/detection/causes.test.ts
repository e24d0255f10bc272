import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { addPlants } from '../water-quality/report.fixture';
import { causesOf } from './causes.queries';

let db: Db;
let [mohara, karnaphuli] = [0, 0];
const day = '2026-04-10';

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const plants = await addPlants(db);
    [mohara, karnaphuli] = [Number(plants.mohara.id), Number(plants.karnaphuli.id)];
});
afterAll(() => db.close());
beforeEach(async () => {
    await db.query('delete from water_quality_report');
    await limit('finished-chloride', { active: true });
    await limit('finished-chloride-coastal', { active: false });
});

/** The limit of finished water is 250 mg/L, that of coasts 1,000. */
const limit = (name: string, { active }: { active: boolean }) =>
    db.query('update threshold set active = $2 where key = $1', [`water-quality-${name}-highest`, active]);

/** What a plant's report of a day says of chloride, mg/L. */
const reported = async (
    { max, min = null }: { max: number | null; min?: number | null },
    { plant = mohara, on = day, water = 'raw' } = {},
) => {
    const [{ id }] = await db.query<{ id: string }>(
        `insert into water_quality_report (name, production_unit_id, report_date, body) values ('R', $1, $2, '{}') returning id`,
        [plant, on],
    );
    await db.query(
        `insert into water_quality_value (report_id, water, parameter, min, max) values ($1, $2, 'chloride', $3, $4)`,
        [id, water, min, max],
    );
};
/** The meters at the inlets of a place. */
const pointsOf = async (place: number) =>
    (
        await db.query<{ id: number }>(
            'select p.id from flow_point p join link l on l.id = p.link_id where l.to_id = $1',
            [place],
        )
    ).map(({ id }) => id);
const causeOf = async (
    kind: 'suddenDecrease' | 'suddenRise' = 'suddenDecrease',
    at = mohara,
    afterRise = false,
    nightRose = false,
) =>
    (
        await causesOf(db, [
            { kind, entityId: at, pointIds: await pointsOf(at), day, afterRise, besideGap: false, nightRose },
        ])
    )[0];

it('takes a fall of a plant for a stop for salinity where its own report says that the water was salt', async () => {
    expect(await causeOf()).toBeNull();
    await reported({ min: 180, max: 250.1 });
    expect(await causeOf()).toBe('salinityStop');
    expect(await causeOf('suddenRise')).toBeNull();
    expect(await causeOf('suddenDecrease', karnaphuli)).toBeNull();
});

it.each([
    { says: 'chloride at its limit', values: { max: 250 } },
    { says: 'nothing of chloride', values: { max: null } },
    { says: 'salt water two days before', values: { max: 900 }, where: { on: '2026-04-08' } },
    { says: 'salt water two days later', values: { max: 900 }, where: { on: '2026-04-12' } },
])('does not where the report says $says', async ({ values, where }) => {
    await reported(values, where);
    expect(await causeOf()).toBeNull();
});

it.each([
    { says: 'the only reading of chloride, noted as the lowest', values: { min: 300, max: null } },
    { says: 'salt water on the day before', values: { max: 300 }, where: { on: '2026-04-09' } },
    { says: 'salt water on the day after', values: { max: 300 }, where: { on: '2026-04-11' } },
    { says: 'salt in what left the plant', values: { max: 300 }, where: { water: 'finished' } },
])('does for $says', async ({ values, where }) => {
    await reported(values, where);
    expect(await causeOf()).toBe('salinityStop');
});

it('goes by the limit in force: that of coasts where it is switched on, and by none where all are off', async () => {
    await reported({ max: 900 });
    await limit('finished-chloride-coastal', { active: true });
    expect(await causeOf()).toBeNull();
    await db.query('update water_quality_value set max = 1000.5');
    expect(await causeOf()).toBe('salinityStop');
    await limit('finished-chloride-coastal', { active: false });
    await limit('finished-chloride', { active: false });
    expect(await causeOf()).toBeNull();
});

describe('a rise of a DMA', () => {
    let dma: number;
    let sensors: Record<'a' | 'b', number>;
    beforeAll(async () => {
        const [{ id: site }] = await db.query<{ id: number }>('select id from site where is_city');
        const { meters, dmas } = await makeSectors(db, site, { S: ['D'] }, [
            { code: 'a', metric: 'pressure' },
            { code: 'b', metric: 'pressure' },
            { code: 'new', metric: 'inflow' },
        ]);
        dma = dmas['D'];
        sensors = { a: meters['d-a'], b: meters['d-b'] };
    });
    beforeEach(async () => {
        for (const table of ['reading', 'rollup_hour', 'rollup_day', 'rollup_month'])
            await db.query(`delete from ${table}`);
        await db.query('update series set first_at = null, last_at = null');
        await db.query(`delete from flow_point where code = 'exchanged'`);
        await db.query('update flow_point set valid_to = null');
    });
    /** The pressure of a sensor on the days from so many before the rise to so many after it, bar. */
    const pressed = (sensor: 'a' | 'b', from: number, to: number, bar: (daysAfter: number) => number) => {
        const start = new Date(Date.parse(`${addDays(day, from)}T00:00:00Z`) - 6 * 3_600_000).toISOString();
        return ingest(
            db,
            hourly(sensors[sensor], start, 24 * (to - from), hour => bar(from + Math.floor(hour / 24))),
        );
    };
    /** The inlet of the DMA is read by another meter from a day on. */
    const exchange = async (on: string, series = 'd-new') => {
        const [{ id }] = await db.query<{ id: number }>(
            `update flow_point p set valid_to = $2 from link l where l.id = p.link_id and l.to_id = $1 returning p.link_id as id`,
            [dma, on],
        );
        await db.query(
            `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from)
             select $1, 'exchanged', 'E', 'E', s.id, $2 from series s where s.code = $3`,
            [id, on, series],
        );
    };

    it('is taken for a burst where the pressure fell with it by more than 3 %, by each sensor itself', async () => {
        await pressed('a', -7, 2, at => (at < 0 ? 2 : 1.941));
        expect(await causeOf('suddenRise', dma)).toBeNull();
        await pressed('a', 0, 2, () => 1.939);
        expect(await causeOf('suddenRise', dma)).toBe('burst');
        // One that tells nothing of the days before, or after, says nothing of a fall.
        await pressed('a', 0, 2, () => 2);
        await pressed('b', 0, 2, () => 0.5);
        expect(await causeOf('suddenRise', dma)).toBeNull();
    });

    it('is no burst because a sensor at a lower place took the place of another', async () => {
        await pressed('a', -7, 0, () => 3);
        await pressed('b', 0, 2, () => 1);
        expect(await causeOf('suddenRise', dma)).toBeNull();
    });

    it('is no burst because one of two sensors sent less', async () => {
        await pressed('a', -7, 1, () => 3);
        await pressed('b', -7, 2, () => 1);
        expect(await causeOf('suddenRise', dma)).toBeNull();
    });

    it.each([-4, -3, 0, 3, 4])('with a meter that was exchanged %d days after it is of the meter', async at => {
        await exchange(addDays(day, at));
        const near = Math.abs(at) <= 3 ? 'meterFault' : null;
        expect(await causeOf('suddenRise', dma)).toBe(near);
        expect(await causeOf('suddenDecrease', dma, true)).toBe(near ?? 'repair');
        await pressed('a', -7, 2, days => (days < 0 ? 2 : 1));
        expect(await causeOf('suddenRise', dma)).toBe('burst');
    });

    it('is not of a meter that its water is not counted by', async () => {
        await exchange(day);
        const asked = { kind: 'suddenRise', day, afterRise: false, besideGap: false, nightRose: false } as const;
        const [{ id: sector }] = await db.query<{ id: number }>('select from_id as id from link where to_id = $1', [
            dma,
        ]);
        const points = { ofDma: await pointsOf(dma), ofSector: await pointsOf(sector) };
        expect(
            await causesOf(db, [
                { ...asked, entityId: sector, pointIds: points.ofSector },
                { ...asked, entityId: dma, pointIds: points.ofDma },
            ]),
        ).toEqual([null, 'meterFault']);
    });

    it('is a burst where it flows at night too, but for a meter that was exchanged, and no fall is', async () => {
        expect(await causeOf('suddenRise', dma, false, true)).toBe('burst');
        expect(await causeOf('suddenRise', dma, false, false)).toBeNull();
        expect(await causeOf('suddenDecrease', dma, false, true)).toBeNull();
        await exchange(day);
        expect(await causeOf('suddenRise', dma, false, true)).toBe('meterFault');
    });

    it('with a meter that stood still on its day is of the meter, unless somebody called that a false alarm', async () => {
        const stuck = async (from: string, to: string | null, state = 'open') => {
            await db.query(`delete from event where kind = 'stuck'`);
            await db.query(
                `insert into event (kind, entity_id, series_id, started_at, ended_at, detected_at, state, reason_code)
                 select 'stuck', $1, s.id, $2, $3, now(), $4, 'stuck' from series s where s.code = 'd'`,
                [dma, from, to, state],
            );
            return causeOf('suddenRise', dma, false, true);
        };
        // The day begins at 18:00 of UTC.
        expect(await stuck('2026-04-08T00:00Z', null)).toBe('meterFault');
        expect(await causeOf('suddenDecrease', dma, true)).toBe('meterFault');
        expect(await stuck('2026-04-08T00:00Z', '2026-04-09T18:00Z')).toBe('burst');
        expect(await stuck('2026-04-08T00:00Z', '2026-04-09T18:01Z')).toBe('meterFault');
        expect(await stuck('2026-04-10T17:59Z', null)).toBe('meterFault');
        expect(await stuck('2026-04-10T18:00Z', null)).toBe('burst');
        expect(await stuck('2026-04-08T00:00Z', null, 'falseAlarm')).toBe('burst');
        await db.query(`delete from event where kind = 'stuck'`);
    });

    it('with another record of the same meter is not', async () => {
        await exchange(day, 'd');
        expect(await causeOf('suddenRise', dma)).toBeNull();
    });
});
