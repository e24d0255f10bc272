import { expect, test } from 'vitest';
import { addDays } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { findSummary, knownSeries } from './series.queries';

const first = '2026-07-01';

test('litres per person of a meter leave out the water of days on which nobody knows for how many it was', async () => {
    const db = await testDatabase();
    await db.transaction(seedThresholds);
    const { dmaId, series } = await makeDma(db, await makeSite(db, 'city', 'Asia/Dhaka'), 'D', [
        { code: 'inlet', metric: 'inflow' },
    ]);
    await ingest(
        db,
        hourly(series['inlet'], `${first}T00:00:00+06:00`, 10 * 24, () => 10),
    );
    await db.query('insert into dma_state (dma_id, valid_from, population, ksa) values ($1, $2, 2000, true)', [
        dmaId,
        addDays(first, 6),
    ]);
    const to = addDays(first, 10);
    const inlet = await knownSeries(db, 'inlet');
    const summary = await findSummary(db, inlet, { from: first, to }, new Date(`${to}T00:00:00+06:00`));
    expect(summary).toMatchObject({ volumeM3: 2400, lpcdOfMeasuredHours: 120 });
    await db.close();
});
