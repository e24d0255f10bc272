import { afterAll, beforeAll, expect, it } from 'vitest';
import { volumeKinds } from '../../contract/event-kinds';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { nightFlowOfDma } from '../night-flow/leakage.queries';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { placesIn } from './series.queries';

const first = '2026-07-01';
const length = 60;
const range = { from: first, to: addDays(first, length) };
/** The day on which meters at the other ends come or go. */
const day = addDays(first, 50);
const start = `${addDays(first, -1)}T18:00:00Z`;

let db: Db;
let meters: Record<string, number>;
let dmas: Record<string, number>;
/** Has a series read an end of a pipe of a DMA: of its own, or of a second inlet. */
const readBy = (dma: string, series: string, { at = 'downstream', from = '2020-01-01', second = false }) =>
    db.query(
        `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, stands_at)
         select id, $2, $2, $2, $3, $4, $5 from link where to_id = $1 order by id ${second ? 'desc' : ''} limit 1`,
        [dmas[dma], series, meters[series], from, at],
    );

beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    ({ meters, dmas } = await makeSectors(db, site, { S: ['A', 'B', 'C'] }, [
        { code: 'second', metric: 'inflow' },
        { code: 'other', metric: 'inflow' },
    ]));
    await db.query(
        `insert into link (code, from_id, to_id) select 'second', from_id, to_id from link where to_id = $1`,
        [dmas['A']],
    );
    await readBy('A', 'a-second', { at: 'upstream', second: true });
    await readBy('A', 'a-other', { from: day, second: true });
    await readBy('B', 'b-other', { at: 'upstream' });
    await db.query(`update flow_point p set valid_to = $2 from series s where s.id = p.series_id and s.id = $1`, [
        meters['B'],
        day,
    ]);
    const wave = (hour: number, of: number) => 100 * (1 + 0.004 * Math.sin(17 * Math.floor(hour / 24) + 5 * hour + of));
    const hours = 24 * length;
    await ingest(db, [
        ...['A', 'a-second', 'b-other', 'C'].flatMap((code, of) =>
            hourly(meters[code], start, hours, hour => wave(hour, of)),
        ),
        ...hourly(meters['B'], start, 24 * 50, hour => wave(hour, 2)),
        ...hourly(meters['a-other'], start, hours, hour => (hour < 24 * 50 ? null : wave(hour, 1))),
    ]);
});
afterAll(() => db.close());

it.each([
    ['put in beside the only one of an inlet', 'A', 200],
    ['taken away while the other goes on', 'B', 100],
])('a meter at the other end of a main is no change of the water of any day or night, %s', async (_, code, flow) => {
    const place = (await placesIn(db, range)).find(({ entityId }) => entityId === dmas[code]);
    expect(place?.values.map(value => value && Math.round(value / 24 / flow))).toEqual(Array.from({ length }, () => 1));
    const { nights } = await nightFlowOfDma(db, { dmaId: String(dmas[code]), ...range });
    expect(nights.map(night => night.flow && Math.round(night.flow / flow))).toEqual(Array.from({ length }, () => 1));
});

it('nor is it a finding', async () => {
    await detectFindings(db, new Date(`${range.to}T06:00:00Z`));
    const rows = await db.query(
        `select e.code, v.kind from event v join entity e on e.id = v.entity_id where v.kind = any($1::text[])`,
        [volumeKinds],
    );
    expect(rows).toEqual([]);
});
