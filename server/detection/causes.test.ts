import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import type { Db } from '../db/db';
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
const causeOf = async (kind: 'suddenDecrease' | 'suddenRise' = 'suddenDecrease', at = mohara) =>
    (await causesOf(db, [{ kind, entityId: at, day, afterRise: false, besideGap: false }]))[0];

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
