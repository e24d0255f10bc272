import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { databaseBefore } from '../db/upgrade.fixture';
import { supplyHoursOver } from '../figures/supply-hours.queries';
import { hoursOfDma } from '../figures/supply-hours.rules';
import { recomputingSince } from '../thresholds/effects';
import { extendTo } from './rollups.queries';
import { everything, hourly, ingest, makeSectors } from './rollups.fixture';
import { rebuildRollups } from './rollups.rebuild';

let db: Db;
let siteId: number;
beforeAll(async () => {
    db = await testDatabase();
    siteId = await makeSite(db, 'city', 'Asia/Dhaka');
});
afterAll(() => db.close());

const day = '2026-03-10';
const midnight = '2026-03-09T18:00:00Z';
let meters: Record<string, number>;
let dma: number;
/** A meter of the DMA stands on its first or its second pipe, from a day to a day. */
const stands = (meter: string, pipe: 'first' | 'second', { from = '2020-01-01', until = null as string | null } = {}) =>
    db.query(
        `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, valid_to)
         select id, $2, $2, $2, $3, $4, $5 from link where to_id = $1 order by id ${pipe === 'first' ? '' : 'desc'} limit 1`,
        [dma, `${meter}-${pipe}`, meters[meter], from, until],
    );
/** A DMA with two inlets, of which `A` reads the first and `a-second` may read the second. */
beforeEach(async () => {
    for (const table of ['link', 'entity', 'reading', 'supply_reference']) await db.query(`delete from ${table}`);
    const found = await makeSectors(db, siteId, { S: ['A'] }, [
        { code: 'second', metric: 'inflow' },
        { code: 'next', metric: 'inflow' },
        { code: 'p', metric: 'pressure' },
    ]);
    meters = found.meters;
    dma = found.dmas.A;
    await db.query(
        `insert into link (code, from_id, to_id) select 'second', from_id, to_id from link where to_id = $1`,
        [dma],
    );
});

/** What the meters showed in each of 24 hours of the day, told to the night after it. */
const measured = async (flows: Record<string, (hour: number) => number | null>) => {
    await ingest(
        db,
        Object.entries(flows).flatMap(([meter, value]) => hourly(meters[meter], midnight, 24, value)),
    );
    await db.transaction(tx => extendTo(tx, day));
};
/** The measured and supplied hours of the day, the same after rollups are made anew. */
const hoursOfDay = async (of = day) => {
    const range = { from: of, to: `${of.slice(0, 8)}${Number(of.slice(8)) + 1}` };
    const told = async () => (await supplyHoursOver(db, [range]))[0](dma);
    const [kept, rows] = [await told(), await everything(db)];
    await rebuildRollups(db);
    expect(await everything(db)).toEqual(rows);
    return kept;
};
const open = () => 50;
const closed = () => 0;
const unknown = { measured: 0, supplied: 0 };

test.each([
    ['open', open],
    ['closed', closed],
])(
    'hours of a DMA with an inlet that is %s are unknown while the meter of the other inlet is dead',
    async (_, flow) => {
        await stands('a-second', 'second');
        await measured({ A: flow });
        expect(await hoursOfDay()).toEqual(unknown);
    },
);

test('hours a day are withheld, not 24, of an inlet that is open for 18 of them beside a dead one', async () => {
    await stands('a-second', 'second');
    await measured({ A: hour => (hour < 18 ? 50 : 0) });
    const range = { from: day, to: '2026-03-11' };
    const { figure } = hoursOfDma(await hoursOfDay(), [], range, { completenessMinimum: 0.5 });
    expect(figure).toEqual({ value: null, reason: 'noData' });
});

test('they are of each hour: the other meter lost some of its readings', async () => {
    await stands('a-second', 'second');
    await measured({ A: hour => (hour < 6 ? 50 : 0), 'a-second': hour => (hour % 6 === 5 ? null : 0) });
    expect(await hoursOfDay()).toEqual({ measured: 20, supplied: 5 });
});

test('hours in which both inlets are measured and closed are not supplied', async () => {
    await stands('a-second', 'second');
    await measured({ A: hour => (hour < 6 ? 50 : 0), 'a-second': closed });
    expect(await hoursOfDay()).toEqual({ measured: 24, supplied: 6 });
});

test('they are judged again when the readings of the second inlet come later, and go', async () => {
    await stands('a-second', 'second');
    await measured({ A: closed });
    await ingest(
        db,
        hourly(meters['a-second'], midnight, 12, () => 0),
    );
    expect(await hoursOfDay()).toEqual({ measured: 12, supplied: 0 });
});

test('a dead meter is missed no more once the next one reads its pipe', async () => {
    await stands('a-second', 'second', { until: day });
    await stands('a-next', 'second', { from: day });
    await measured({ A: closed, 'a-next': closed });
    expect(await hoursOfDay()).toEqual({ measured: 24, supplied: 0 });
});

test.each([
    ['is told by it', closed, { measured: 24, supplied: 0 }],
    ['is not told by it alone', () => null, unknown],
])('the other pipe, to which a meter was moved with its series, %s', async (_, next, told) => {
    await db.query(`update flow_point set valid_to = $2 where series_id = $1`, [meters.A, day]);
    await stands('A', 'second', { from: day });
    await stands('a-next', 'first', { from: day });
    await measured({ A: closed, 'a-next': next });
    expect(await hoursOfDay()).toEqual(told);
});

test('a meter that has been taken away with its pipe is missed no more', async () => {
    await stands('a-second', 'second', { until: day });
    await measured({ A: closed });
    expect(await hoursOfDay()).toEqual({ measured: 24, supplied: 0 });
});

test('a dead meter beside another of the same pipe is not missed', async () => {
    await stands('a-next', 'first');
    await measured({ A: closed });
    expect(await hoursOfDay()).toEqual({ measured: 24, supplied: 0 });
});

test('a DMA with one inlet is told by it', async () => {
    await measured({ A: hour => (hour < 6 ? 50 : 0) });
    expect(await hoursOfDay()).toEqual({ measured: 24, supplied: 6 });
});

test.each([
    ['open', open],
    ['closed', closed],
])('the pressure tells of hours in which one inlet is %s and the other is not read', async (_, flow) => {
    await stands('a-second', 'second');
    await measured({ A: flow, 'a-p': hour => (hour < 10 ? 0.8 : hour < 20 ? 0 : null) });
    expect(await hoursOfDay()).toEqual({ measured: 20, supplied: 10 });
});

test('a meter that had failed says nothing, as a dead one', async () => {
    await stands('a-second', 'second');
    await measured({ A: closed, 'a-second': closed });
    expect(await hoursOfDay()).toEqual({ measured: 24, supplied: 0 });
    await db.query(
        `insert into series_exclusion (series_id, from_at, to_at, reason, marked_at) values ($1, $2, $3, 'meterFailure', $3)`,
        [meters['a-second'], midnight, '2026-03-10T18:00:00Z'],
    );
    await rebuildRollups(db);
    await db.transaction(tx => extendTo(tx, day));
    expect(await hoursOfDay()).toEqual(unknown);
});

test.each([
    ['two inlets are made anew at once', 2],
    ['one inlet stay as they are', 1],
])('the hours of a database of before, of a DMA with %s', async (_, inlets) => {
    const { db: older, finish } = await databaseBefore('0044_unread_inlets');
    const city = await makeSite(older, 'city', 'Asia/Dhaka');
    const place = await makeSectors(older, city, { S: ['A'] }, [{ code: 'second', metric: 'inflow' }]);
    if (inlets === 2)
        await older.script(`
            insert into link (code, from_id, to_id) select 'second', from_id, to_id from link where to_id = ${place.dmas.A};
            insert into flow_point (link_id, code, name, name_bn, series_id, valid_from)
                select max(id), 'second', 'second', 'second', ${place.meters['a-second']}, '2020-01-01' from link`);
    await older.query(`insert into rollup_day (series_id, at, n, expected) values ($1, $2, 24, 24)`, [
        place.meters.A,
        day,
    ]);
    await finish();
    const asked = await older.query(`select from job where name = 'rollups' and due_at <= now()`);
    expect([await recomputingSince(older), asked.length]).toEqual(
        inlets === 2 ? [expect.any(String), 1] : [undefined, 0],
    );
    await older.close();
});
