import { onTestFinished } from 'vitest';
import { dayMs } from '../../contract/period';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite, type TestSeries } from '../../tests/support/measured';
import { network } from '../../tests/support/words';
import { billedCity, clearBilling, readBy } from '../billing/bills.fixture';
import { lowSupplyDmas } from '../dashboard/supply.queries';
import type { Db } from '../db/db';
import { detectFindings } from '../detection/detect';
import { readBalances } from '../figures/balance.queries';
import { billingMonths, provisionalMonth } from '../figures/billed-volume.queries';
import { systemRow } from '../figures/groups.rules';
import { hourly, ingest, type SampleRow } from '../ingest/rollups.fixture';
import { pressureByDma, type DmaPressure } from '../pressure/pressure.queries';
import { seedThresholds } from './thresholds.seed';

/** Rules that only a database can be asked: each takes values beside a limit and says what it finds of each. */
type Scene = (values: readonly number[]) => Promise<boolean[]>;

const ownDatabase = async (): Promise<Db> => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    await db.transaction(seedThresholds);
    return db;
};

/** A DMA for each value, with one series and its readings. */
const dmasWith = async (
    db: Db,
    metric: TestSeries['metric'],
    values: readonly number[],
    readings: (seriesId: number, value: number) => SampleRow[],
) => {
    const siteId = await makeSite(db, 'city', 'Asia/Dhaka');
    const dmas: { dmaId: number; seriesId: number }[] = [];
    for (const [index, value] of values.entries()) {
        const { dmaId, series } = await makeDma(db, siteId, `D${index}`, [{ code: `s${index}`, metric }]);
        const seriesId = series[`s${index}`];
        await ingest(db, readings(seriesId, value));
        dmas.push({ dmaId, seriesId });
    }
    return dmas;
};

const midnight = '2026-02-28T18:00:00Z';
const march = '2026-03-01';

const suppliedAt = async (db: Db, dmas: readonly { seriesId: number }[], hour: string): Promise<boolean[]> => {
    const rows = await db.query<{ supplied: boolean }>(
        'select supplied from rollup_hour where at = $2 and series_id = any($1::int[]) order by series_id',
        [dmas.map(({ seriesId }) => seriesId), hour],
    );
    return rows.map(row => row.supplied);
};

/** Whether an hour is supplied whose inflow is so many percent of the highest. */
export const suppliedByInflow: Scene = async values => {
    const db = await ownDatabase();
    const dmas = await dmasWith(db, 'inflow', values, (id, percent) =>
        hourly(id, midnight, 2, hour => [50, percent / 2][hour]),
    );
    return suppliedAt(db, dmas, '2026-02-28T19:00:00Z');
};

/** Whether an hour of so much pressure is supplied where no inflow is measured. */
export const suppliedByPressure: Scene = async values => {
    const db = await ownDatabase();
    const dmas = await dmasWith(db, 'pressure', values, (id, bar) => hourly(id, midnight, 1, () => bar));
    return suppliedAt(db, dmas, midnight);
};

/** The pressure of DMAs that had one sample an hour of so much. */
export const pressuresOf = async (values: readonly number[]): Promise<DmaPressure[]> => {
    const db = await ownDatabase();
    await dmasWith(db, 'pressure', values, (id, bar) => hourly(id, midnight, 24, () => bar));
    return pressureByDma(db, { from: march, to: '2026-03-02' });
};

/** Whether a DMA of critically low pressure, called a false alarm so many days before, is told again. */
export const toldAgain: Scene = async values => {
    const db = await ownDatabase();
    const dmas = await dmasWith(db, 'pressure', values, id => hourly(id, midnight, 24, () => 0.2));
    const now = new Date('2026-03-02T04:00:00Z');
    for (const [index, { dmaId }] of dmas.entries()) {
        const calledAt = new Date(Date.parse(midnight) - values[index] * dayMs);
        await db.query(
            `with made as (
                insert into event (kind, entity_id, started_at, ended_at, detected_at, state, reason_code)
                values ('criticallyLowPressure', $1, $2, $2, $2, 'falseAlarm', 'criticallyLowPressure') returning id
             )
             insert into event_history (event_id, state, at) select id, 'falseAlarm', $2 from made`,
            [dmaId, calledAt],
        );
    }
    await detectFindings(db, now);
    const open = await db.query<{ id: number }>(`select entity_id as id from event where state = 'open'`);
    return dmas.map(({ dmaId }) => open.some(({ id }) => id === dmaId));
};

/** What is found of October when so many of 100 accounts are billed for it. */
const billedFor =
    (found: (db: Db) => Promise<boolean>): Scene =>
    async values => {
        const all: boolean[] = [];
        const db = await ownDatabase();
        const city = await billedCity(db);
        for (const percent of values) {
            await clearBilling(db);
            const last = (at: number) => (at < percent ? '2026-11-01' : '2026-10-01');
            const ids = await city.accounts(100);
            await city.load(ids.flatMap((id, at) => readBy(id, { first: '2026-06-01', last: last(at) })));
            all.push(await found(db));
        }
        return all;
    };

/** Whether October is closed when bills cover so many percent of its account-days. */
export const closed = billedFor(async db => {
    const [october] = await billingMonths(db, ['2026-10-01']);
    return october.closed;
});

/** Whether October is shown beside, before it is closed. */
export const provisional = billedFor(async db => (await provisionalMonth(db, '2026-11-01')) === '2026-10-01');

const february = { from: '2026-02-01', to: '2026-03-01' };

/** Whether the system is withheld when the storage that nobody knows is so many percent of its input. */
export const withheldForStorage: Scene = async values => {
    const all: boolean[] = [];
    for (const percent of values) {
        const db = await ownDatabase();
        await network(february)
            .plant('P', { m3PerDay: 1000 })
            .reservoir('R', { from: 'P', m3PerDay: 1000, surfaceM2: 1, capacityM3: 280 * percent, levels: {} })
            .dma('D', { from: 'R', billedM3PerDay: 700, meters: [{ m3PerDay: 1000 }] })
            .load(db);
        const [balance] = await readBalances(db, [february]);
        all.push(systemRow(balance).missing.volume === 'incomplete');
    }
    return all;
};

/** Whether a DMA that gets so many litres a day for each of its people is listed. */
export const listedForSupply: Scene = async values => {
    const db = await ownDatabase();
    const utility = network({ from: '2026-01-01', to: '2026-03-01' }).plant('P', { m3PerDay: 1000 });
    for (const litres of values)
        utility.dma(`D${litres}`, { from: 'P', population: 1000, meters: [{ m3PerDay: litres }] });
    await utility.load(db);
    const { rows } = await lowSupplyDmas(db, { period: '1m' });
    return values.map(litres => rows.some(row => row.code === `D${litres}`));
};
