import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AggregatedFigure } from '../../contract/figure';
import { testDatabase } from '../../tests/support/database';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { readMeta } from '../db/meta';
import { detectFindings } from '../detection/detect';
import { judgeDoubtedDays } from '../detection/units.changes';
import { findEvent } from '../events/events.queries';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { dmasOfStatus, meanAndVariance, pressureOfDma } from '../pressure/analytics.queries';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { sectorSupplyDetails, supplyDetails } from './details.queries';
import { supplyByDma, supplyBySector } from './ranking.queries';

const midnight = '2026-06-30T18:00:00Z';
const now = new Date('2026-07-12T00:00:00Z');
const dayHours = 24;
const length = 10 * dayHours;
/** The days on which DEAD's only inlet meter stands at zero, [from, to) in hours. */
const dead = { from: 4 * dayHours, to: 7 * dayHours };
const during = { duration: 'daily', date: '2026-07-06' } as const;
const [dayBefore, lastDay] = ['2026-07-04', '2026-07-07'];
const dayAfter = '2026-07-08';

let db: Db;
let dmas: Record<string, number>;
/** Of the data, by which pages are kept, before and after the finding. */
const versions: (number | undefined)[] = [];
const versionOf = () => readMeta<number>(db, 'data_version');
/** A city of three DMAs: the meter of DEAD stands at zero while its pressure is 1.2 bar, SHUT truly had no water, FINE always has. */
beforeAll(async () => {
    db = await testDatabase();
    await db.transaction(seedThresholds);
    const site = await makeSite(db, 'city', 'Asia/Dhaka');
    const made = await makeSectors(db, site, { S1: ['DEAD', 'SHUT', 'FINE'] }, [{ code: 'p', metric: 'pressure' }]);
    dmas = made.dmas;
    await db.query(
        `with s as (insert into sector (id) select id from entity where code = 'S1' returning id)
         insert into dma_place (dma_id, valid_from, sector_id) select d.id, '2020-01-01', s.id from dma d, s`,
    );
    const isDead = (hour: number) => hour >= dead.from && hour < dead.to;
    const flow = (hour: number) => 40 + (hour % 2) + hour / 1000;
    await db.query(
        `insert into supply_timing (dma_id, start_minute, end_minute, weekdays, valid_from)
         select id, 0, 1440, 127, '2026-01-01' from dma`,
    );
    await db.query(
        `insert into dma_state (dma_id, valid_from, population, ksa) select id, '2020-01-01', 900, true from dma`,
    );
    await ingest(db, [
        ...hourly(made.meters['DEAD'], midnight, length, hour => (isDead(hour) ? 0 : flow(hour))),
        ...hourly(made.meters['dead-p'], midnight, length, () => 1.2),
        ...hourly(made.meters['SHUT'], midnight, length, hour => (isDead(hour) ? 0 : flow(hour))),
        ...hourly(made.meters['shut-p'], midnight, length, hour => (isDead(hour) ? 0 : 1.2)),
        ...hourly(made.meters['FINE'], midnight, length, flow),
        ...hourly(made.meters['fine-p'], midnight, length, () => 1.2),
    ]);
    versions.push(await versionOf());
    await detectFindings(db, now);
    versions.push(await versionOf());
});
afterAll(() => db.close());

const doubtsOf = (figures: object | null | undefined, keys: readonly string[]) =>
    keys.map(key => (figures as Record<string, AggregatedFigure>)[key].doubts ?? []);
const ofSupply = ['actualHours', 'schedulePercent', 'durationPercent', 'lpcd', 'meanBar'] as const;
const ofPressure = ['meanBar', 'score'] as const;
const stuck = (keys: readonly string[]) => keys.map(() => ['stuck']);
const sure = (keys: readonly string[]) => keys.map(() => []);
const supplyOf = async (code: string, date: string = during.date) =>
    (await supplyByDma(db, { ...during, date })).rows.find(row => row.code === code);
const pressureOf = async (code: string, date: string = during.date) =>
    (await meanAndVariance(db, { ...during, date, hours: 'supplied' })).rows.find(row => row.code === code);

describe('a DMA whose inlet meter shows nothing while its pressure says that water came', () => {
    it('has no hours of supply and the doubt that its meter is stuck, also on pages that were kept before that was found', async () => {
        expect(versions[1]).not.toBe(versions[0]);
        const row = await supplyOf('DEAD');
        expect(row).toMatchObject({ actualHours: { value: 0 }, schedulePercent: { value: 0 } });
        expect(doubtsOf(row, ofSupply)).toEqual(stuck(ofSupply));
        expect(row?.targetHours).not.toHaveProperty('doubts');
    });

    it('is critically low without supply, and says so in doubt', async () => {
        const { rows } = await dmasOfStatus(db, during, 'criticallyLow');
        const told = rows.map(({ code, meanBar }) => [code, meanBar.value === null && meanBar.reason, meanBar.doubts]);
        expect(told).toEqual([
            ['DEAD', 'noSupply', ['stuck']],
            ['SHUT', 'noSupply', undefined],
        ]);
        expect(doubtsOf(await pressureOf('DEAD'), ofPressure)).toEqual(stuck(ofPressure));
    });

    it('is in doubt on its own pages, and where a page is of it alone', async () => {
        const id = String(dmas['DEAD']);
        expect(doubtsOf((await supplyDetails(db, { ...during, id })).dma, ofSupply)).toEqual(stuck(ofSupply));
        expect(doubtsOf((await pressureOfDma(db, { ...during, dmaId: id })).dma, ofPressure)).toEqual(
            stuck(ofPressure),
        );
        expect(doubtsOf((await supplyByDma(db, { ...during, dmaId: id })).all, ofSupply)).toEqual(stuck(ofSupply));
        expect(doubtsOf((await supplyByDma(db, during)).all, ofSupply)).toEqual(sure(ofSupply));
    });

    it('casts that doubt on the supply of its sector, on the page of the sector too, and on no day without it', async () => {
        const sectorOn = async (date: string) => (await supplyBySector(db, { ...during, date })).rows[0];
        const row = await sectorOn(during.date);
        expect(doubtsOf(row, ofSupply)).toEqual(stuck(ofSupply));
        const { sector } = await sectorSupplyDetails(db, { ...during, id: row.id });
        expect(doubtsOf(sector, ofSupply)).toEqual(stuck(ofSupply));
        expect(doubtsOf(await sectorOn(dayAfter), ofSupply)).toEqual(sure(ofSupply));
    });

    it('is in doubt over days that touch those, and on no other', async () => {
        const doubted = async (date: string) => [
            (await supplyOf('DEAD', date))?.actualHours.value !== null &&
                doubtsOf(await supplyOf('DEAD', date), ofSupply),
            doubtsOf(await pressureOf('DEAD', date), ofPressure),
        ];
        expect(await doubted(lastDay)).toEqual([stuck(ofSupply), stuck(ofPressure)]);
        expect(await doubted(dayBefore)).toEqual([sure(ofSupply), sure(ofPressure)]);
        expect(await doubted(dayAfter)).toEqual([sure(ofSupply), sure(ofPressure)]);
        const month = await supplyByDma(db, { duration: 'monthly', date: during.date });
        expect(month.rows.filter(row => doubtsOf(row, ['actualHours'])[0].length > 0).map(row => row.code)).toEqual([
            'DEAD',
        ]);
    });

    it.each(['SHUT', 'FINE'])('casts no doubt on another whose meter is right: %s', async code => {
        expect(doubtsOf(await supplyOf(code), ofSupply)).toEqual(sure(ofSupply));
        expect(doubtsOf(await pressureOf(code), ofPressure)).toEqual(sure(ofPressure));
    });

    it('is in doubt no more once somebody has called that a false alarm, and caches are told', async () => {
        const [{ id }] = await db.query<{ id: string }>(`select id from event where kind = 'stuck'`);
        const before = await findEvent(db, id);
        if (!before) throw new Error('no such finding');
        const version = await versionOf();
        await db.transaction(async tx => {
            await tx.query(`update event set state = 'falseAlarm' where id = $1`, [id]);
            await judgeDoubtedDays(tx, before, 'falseAlarm', now);
        });
        expect(await versionOf()).not.toBe(version);
        expect(doubtsOf(await supplyOf('DEAD'), ofSupply)).toEqual(sure(ofSupply));
        expect(doubtsOf(await pressureOf('DEAD'), ofPressure)).toEqual(sure(ofPressure));
    });
});
