import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { hourly, ingest } from '../ingest/rollups.fixture';
import { supplyByDma } from '../supply-schedule/ranking.queries';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { dmasAtEnd, dmasOfStatus, meanAndVariance, pressureOfDma } from './analytics.queries';

const midnight = '2026-02-28T18:00:00Z';
const day = { duration: 'daily', date: '2026-03-01' } as const;

let db: Db;
const ids = new Map<string, number>();
/** A city of five DMAs on one day: steady, critically low, without supply, with gaps, without a sensor. */
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    const measured: Record<string, (hour: number) => number | null> = {
        steady: () => 1.2,
        low: hour => (hour < 12 ? 0.2 : 0.25),
        dry: () => 0,
        gaps: hour => (hour < 17 ? 1 : null),
    };
    for (const [code, bar] of Object.entries(measured)) {
        const { dmaId, series } = await makeDma(db, site, code, [{ code: `p-${code}`, metric: 'pressure' }]);
        ids.set(code, dmaId);
        await ingest(db, hourly(series[`p-${code}`], midnight, 24, bar));
    }
    ids.set('bare', (await makeDma(db, site, 'bare', [])).dmaId);
});
afterAll(() => db.close());

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);

test('a DMA without supply is critically low with 0 points; those with gaps or without a sensor are listed and not ranked', async () => {
    const { rows, reporting, total, ...whole } = await meanAndVariance(db, { ...day, hours: 'supplied' });
    expect([reporting, total]).toEqual([3, 5]);
    const of = (code: string) => rows.find(row => row.code === code);
    expect(of('dry')).toMatchObject({
        status: 'criticallyLow',
        meanBar: { value: null, reason: 'noSupply' },
        score: { value: 0 },
        completeness: 1,
    });
    expect(of('gaps')).toMatchObject({ status: null, score: { value: null, reason: 'incomplete' } });
    expect(of('gaps')?.completeness).toBeCloseTo(17 / 24, 6);
    expect(of('bare')).toMatchObject({ status: null, completeness: null, score: { value: null, reason: 'noData' } });
    expect(whole.criticallyLow.value).toBe(2);
    expect(codes((await dmasOfStatus(db, day, 'criticallyLow')).rows)).toEqual(['dry', 'low']);
    expect(codes((await dmasAtEnd(db, day, 'bottom')).rows)).toEqual(['dry']);
    expect(codes((await dmasAtEnd(db, day, 'top')).rows)).toEqual(['steady', 'low']);
});

test('without people on record each DMA counts alike in the city', async () => {
    const { meanBar, score, rows } = await meanAndVariance(db, { ...day, hours: 'supplied' });
    const meanOf = (values: (number | null)[]) => {
        const known = values.flatMap(value => value ?? []);
        return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    expect(meanBar.value).toBeCloseTo(meanOf(rows.map(row => row.meanBar.value)), 5);
    expect(score.value).toBeCloseTo(meanOf(rows.map(row => row.score.value)), 5);
});

test('hours without samples are gaps between the others', async () => {
    const { points } = await pressureOfDma(db, { ...day, dmaId: String(ids.get('gaps')) });
    expect(points.map(({ mean }) => mean)).toEqual([
        ...Array.from({ length: 17 }, () => 1),
        ...Array.from({ length: 7 }, () => null),
    ]);
    expect((await pressureOfDma(db, { ...day, dmaId: String(ids.get('bare')) })).points).toEqual([]);
});

test('hours of supply are those of the page of supply: a sensor that misses dry hours does not make them more', async () => {
    const own = await testDatabase();
    await own.transaction(seedThresholds);
    const { dmaId, series } = await makeDma(own, await makeSite(own, 'city', 'Asia/Dhaka'), 'mornings', [
        { code: 'inlet', metric: 'inflow' },
        { code: 'sensor', metric: 'pressure' },
    ]);
    await own.query(
        `insert into dma_state (dma_id, valid_from, population, ksa) values ($1, '2020-01-01', 900, true)`,
        [dmaId],
    );
    const isSupplied = (hour: number) => hour < 8;
    await ingest(own, [
        ...hourly(series['inlet'], midnight, 24, hour => (isSupplied(hour) ? 30 : 0)),
        ...hourly(series['sensor'], midnight, 24, hour => (hour >= 20 ? null : isSupplied(hour) ? 1.2 : 0)),
    ]);
    const [row] = (await meanAndVariance(own, { ...day, hours: 'supplied' })).rows;
    const [supply] = (await supplyByDma(own, day)).rows;
    expect([row.suppliedHours, supply.actualHours.value]).toEqual([8, 8]);
    await own.close();
});
