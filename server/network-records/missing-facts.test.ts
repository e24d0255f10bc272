import { expect, onTestFinished, test } from 'vitest';
import type { MissingFactCode } from '../../contract/missing-facts';
import { testDatabase } from '../../tests/support/database';
import { network } from '../../tests/support/words';
import { bumpDataVersion } from '../db/meta';
import { october, year } from '../figures/balance.fixture';
import { readBalances, readFlows } from '../figures/balance.queries';
import { productionFigures, stationPeriods } from '../figures/plants.rules';
import { ingest } from '../ingest/rollups.fixture';
import { missingFactsOf } from './missing-facts.queries';

const today = '2026-11-01';

/** A city in words, and what is missing of one of its facts: each place with where that is said and what it withholds. */
const cityOf = async (described: ReturnType<typeof network>) => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    const { id } = await described.load(db);
    const factsOf = async (of: MissingFactCode) =>
        (await missingFactsOf(db, today))
            .filter(({ fact }) => fact === of)
            .map(({ place, kind, recordId, blocks }) => [place.code, kind, recordId, ...blocks]);
    return { db, id, factsOf };
};

test('names the boosting stations whose volume no meters tell, and the point that lacks one', async () => {
    const meters = [{ m3PerDay: 400 }];
    const { db, id, factsOf } = await cityOf(
        network(year)
            .plant('P', { m3PerDay: 4000 })
            .station('BEFORE', { from: 'P', meters })
            .station('BEHIND', { from: 'P', meters: [] })
            .dma('A', { from: 'BEHIND', meters })
            .station('PART', { from: 'P', meters: [] })
            .dma('B', { from: 'PART', meters })
            .dma('C', { from: 'PART', meters: [] })
            .station('FIRST', { from: 'P', meters })
            .dma('D', { from: 'FIRST', meters: [] })
            .station('NONE', { from: 'P', meters: [] }),
    );
    const [flows] = await readFlows(db, [october]);
    const untold = ['BEFORE', 'BEHIND', 'PART', 'FIRST', 'NONE'].filter(code => {
        const station = stationPeriods(flows).filter(each => each.id === id(code));
        return productionFigures(station, flows).volume.value === null;
    });
    expect(untold).toEqual(['PART', 'NONE']);
    const blocks = ['volume', 'loadFactor'];
    expect(await factsOf('stationWithoutMeter')).toEqual([
        ['NONE', 'point', null, ...blocks],
        ['PART', 'point', null, ...blocks],
    ]);
    const [point] = await db.query<{ id: string }>(
        `insert into flow_point (link_id, code, name, name_bn, valid_from)
         select id, 'FP-NONE', 'FP-NONE', 'FP-NONE', '2026-01-01' from link where to_id = $1 returning id::text as id`,
        [id('NONE')],
    );
    expect(await factsOf('stationWithoutMeter')).toContainEqual(['NONE', 'meter', point.id, ...blocks]);
    await db.query(`update flow_point set volume_m3_per_day = 400 where code = 'FP-NONE'`);
    expect((await factsOf('stationWithoutMeter')).map(([code]) => code)).toEqual(['PART']);
});

test('names a boosting station without a capacity, whose load factor is withheld', async () => {
    const { db, id, factsOf } = await cityOf(
        network(year)
            .plant('P', { m3PerDay: 1000 })
            .station('S', { from: 'P', meters: [{ m3PerDay: 400 }] }),
    );
    const load = async () => {
        const [flows] = await readFlows(db, [october]);
        return productionFigures(stationPeriods(flows), flows).load.value;
    };
    expect([await load(), await factsOf('stationWithoutCapacity')]).toEqual([
        null,
        [['S', 'boosting-station', String(id('S')), 'loadFactor']],
    ]);
    await db.query(`insert into capacity_state values ($1, '2026-01-01', 800)`, [id('S')]);
    await bumpDataVersion(db);
    expect([await load(), await factsOf('stationWithoutCapacity')]).toEqual([50, []]);
});

test('names a reservoir whose level nobody reads, and whose storage nobody knows', async () => {
    const { db, factsOf } = await cityOf(
        network(year)
            .plant('P', { m3PerDay: 1000 })
            .reservoir('R', { from: 'P', m3PerDay: 950, surfaceM2: 100, levels: {} })
            .dma('A', { from: 'R', billedM3PerDay: 700, meters: [{ m3PerDay: 900 }] }),
    );
    const stored = async () => (await readBalances(db, [october]))[0].storage.map(({ changeM3 }) => changeM3);
    expect([await stored(), await factsOf('reservoirWithoutLevel')]).toEqual([
        [null],
        [['R', 'readings', null, 'storage']],
    ]);
    const [series] = await db.query<{ id: number }>(`select id from series where metric = 'level'`);
    await ingest(db, [
        [series.id, '2026-09-30T18:00:00Z', 2],
        [series.id, '2026-10-31T18:00:00Z', 2.5],
    ]);
    expect([await stored(), await factsOf('reservoirWithoutLevel')]).toEqual([[50], []]);
});
