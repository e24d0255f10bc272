import { expect, it } from 'vitest';
import { stuckInlet } from '../../demo/cases';
import { seedWith } from '../../demo/random';
import { smallCity } from '../../tests/support/demo-city';

it('in another city bursts and salinity stops are found, and hardly anything else', async () => {
    // What is made of a seed is remembered by the modules that make it.
    seedWith('brahmaputra');
    const { judgeCity } = await import('../../demo/detected.fixture');
    const found = judgeCity({ from: '2025-10-01', to: '2026-11-21' });
    const { dmaYears, burst, falls, slowRises, slowFalls, salinityStop, interruption, sensorGap, stuck, nights } =
        found;
    const table = JSON.stringify(found, null, 1);
    expect(burst.injected, table).toBeGreaterThan(30);
    expect(burst.found / burst.injected, table).toBeGreaterThanOrEqual(0.95);
    const falseRises = burst.falseAlarms.length + slowRises.falseAlarms.length;
    expect(falseRises / dmaYears, table).toBeLessThanOrEqual(0.2);
    const falseFalls = falls.falseAlarms.length + slowFalls.falseAlarms.length;
    expect(falseFalls / dmaYears, table).toBeLessThanOrEqual(0.2);
    expect(salinityStop, table).toMatchObject({ injected: 10, twice: 0 });
    expect(salinityStop.found, table).toBeGreaterThanOrEqual(9);
    expect(interruption, table).toMatchObject({ found: interruption.injected, falseAlarms: [] });
    expect(sensorGap, table).toMatchObject({ found: sensorGap.injected });
    expect(stuck, table).toMatchObject({ injected: 2, found: 2, twice: 0, falseAlarms: [] });
    expect(nights.injected, table).toBeGreaterThan(10);
    expect(nights.found / nights.injected, table).toBeGreaterThanOrEqual(0.95);
    expect(nights.falseAlarms.length / found.usesMade, table).toBeLessThanOrEqual(0.05);
}, 120_000);

it('the loaded city tells of each of its gaps, repairs and pauses by the hour, and of its bursts', async () => {
    const db = await smallCity();
    const missed = await db.query<{ kind: string; code: string; at: string }>(
        `with truth as (
            select t.kind, e.id, t.entity_code as code, t.started_at as at, t.ended_at as until
            from demo_truth t join entity e on e.code = t.entity_code
            where t.started_at >= (select min(s.first_at) from series s where s.metric = 'inflow' and s.interval_seconds = 3600)
                and t.ended_at < (select max(last_at) from series) and (
                    t.kind = 'sensorGap' and exists (select from series s where s.entity_id = e.id)
                    or t.kind in ('pause', 'repair') and 2 <= (
                        select count(*) from (
                            select h.at from series s join rollup_hour h on h.series_id = s.id
                            where s.entity_id = e.id and s.finer_copy_of is null and h.at >= t.started_at and h.at < t.ended_at and h.n > 0
                                and exists (select from supply_timing w where w.dma_id = e.id
                                    and extract(hour from h.at at time zone s.zone) * 60 >= w.start_minute
                                    and extract(hour from h.at at time zone s.zone) * 60 < w.end_minute)
                            group by h.at having bool_and(not h.supplied)) hour))
         )
         select kind, code, at from truth where not exists (
            select from event v where v.entity_id = truth.id
                and v.kind = case when truth.kind = 'sensorGap' then 'dataGap' else 'interruption' end
                and v.started_at < truth.until and coalesce(v.ended_at, 'infinity') > truth.at
                and (truth.kind <> 'sensorGap' or v.started_at <= truth.at and coalesce(v.ended_at, 'infinity') >= truth.until))`,
    );
    expect(missed).toEqual([]);
    const stuck = await db.query(
        `select e.code, v.started_at = t.started_at and v.ended_at = t.ended_at as "isExact"
         from event v join entity e on e.id = v.entity_id left join demo_truth t on t.entity_code = e.code and t.kind = 'stuckInlet'
         where v.kind in ('stuck', 'drift', 'unitDoubt', 'nodeImbalance')`,
    );
    expect(stuck).toEqual([{ code: stuckInlet.dma, isExact: true }]);
    const [{ bursts, found }] = await db.query<{ bursts: number; found: number }>(
        `select count(*) as bursts, count(v.entity_id) as found
         from demo_truth t join entity e on e.code = t.entity_code
         left join lateral (
            select entity_id from event where entity_id = e.id and kind = 'suddenRise' and reason_code = 'suddenRise'
                and started_at > t.started_at - interval '1 day' and started_at < t.started_at + interval '4 days' limit 1) v on true
         where t.kind = 'burst' and t.started_at > '2026-01-15' and t.ended_at < '2026-11-20'`,
    );
    expect(bursts).toBeGreaterThan(20);
    expect(found / bursts).toBeGreaterThanOrEqual(0.9);
    const [{ waiting }] = await db.query<{ waiting: number }>('select count(*) as waiting from detection_pending');
    expect(waiting).toBe(0);
    await db.close();
}, 120_000);
