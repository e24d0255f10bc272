import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { demoCity } from '../../demo/city';
import { dmaDay } from '../../demo/demand';
import { nightsOfCity, october } from './leakage.fixture';

const days = Array.from({ length: 31 }, (_, at) => addDays(october.from, at));
const { city, ask } = nightsOfCity();

/** What each pipe of a DMA carried in each local hour of October, and its pressure, by its raw samples. */
const readRaw = async (code: string) => {
    const flows = await city.db.query<{ sign: number; day: string; hour: number; m3: number }>(
        `select case when l.to_id = e.id then 1 else -1 end as sign, (r.at at time zone 'Asia/Dhaka')::date as day,
             extract(hour from r.at at time zone 'Asia/Dhaka')::int as hour,
             avg(r.value)::float8 / (1 + p.error_percent / 100) as m3
         from entity e join link l on e.id in (l.from_id, l.to_id) join flow_point p on p.link_id = l.id
         join series s on s.id = p.series_id join reading r on r.series_id = s.id
         where e.code = $1 and r.at >= '2026-09-29T18:00Z' and r.at < '2026-10-31T18:00Z'
             and (r.at at time zone 'Asia/Dhaka')::date >= p.valid_from
             and (r.at at time zone 'Asia/Dhaka')::date < coalesce(p.valid_to, 'infinity')
         group by 1, 2, 3, p.id, p.error_percent having count(*) >= 3600 / min(s.interval_seconds)`,
        [code],
    );
    const others = await city.db.query<{ day: string; hour: number; bar: number | null; supplied: boolean }>(
        `select (h.at at time zone 'Asia/Dhaka')::date as day, extract(hour from h.at at time zone 'Asia/Dhaka')::int as hour,
             bool_or(h.supplied) as supplied,
             (select avg(r.value) from reading r join series p on p.id = r.series_id and p.metric = 'pressure' and p.entity_id = e.id
              where p.finer_copy_of is null and r.at >= h.at and r.at < h.at + interval '1 hour')::float8 as bar
         from entity e join series s on s.entity_id = e.id and s.finer_copy_of is null join rollup_hour h on h.series_id = s.id
         where e.code = $1 and h.at >= '2026-09-29T18:00Z' and h.at < '2026-10-31T18:00Z' and h.supplied is not null
         group by h.at, e.id`,
        [code],
    );
    const [{ pipes }] = await city.db.query<{ pipes: number }>(
        `select count(*)::int as pipes from link l join entity e on e.id in (l.from_id, l.to_id) where e.code = $1`,
        [code],
    );
    return { flows, others, pipes };
};

/** The leakage of October by the definition, night by night; null with fewer than ten nights. */
const recount = async (code: string): Promise<number | null> => {
    const { flows, others, pipes } = await readRaw(code);
    const at = new Map(others.map(each => [`${each.day} ${each.hour}`, each]));
    const flowOf = (day: string, hour: number) => {
        const parts = flows.filter(each => each.day === day && each.hour === hour);
        return parts.length < pipes ? null : parts.reduce((sum, { sign, m3 }) => sum + sign * m3, 0);
    };
    const isWet = (day: string, hour: number): boolean =>
        hour < 0 ? isWet(addDays(day, -1), hour + 24) : (at.get(`${day} ${hour}`)?.supplied ?? false);
    const [{ use }] = await city.db.query<{ use: number }>(
        `select ((select population from dma_state t where t.dma_id = e.id order by valid_from desc limit 1) * 0.6
             + 50 * (select count(*) from consumer c where c.tariff_class = 'commercial' and c.connected_on <= '2026-10-31'
                 and case when c.status = 'active' then c.closed_on is null or c.closed_on > '2026-10-31' else c.closed_on > '2026-10-31' end
                 and e.id = coalesce((select p.dma_id from consumer_place p where p.consumer_id = c.id and p.valid_from <= '2026-10-31'
                     order by p.valid_from desc limit 1), (select p.dma_id from consumer_place p where p.consumer_id = c.id order by p.valid_from limit 1))
             )) / 1000.0::float8 as use
         from entity e where e.code = $1`,
        [code],
    );
    const leaks = days.flatMap(day => {
        const settled = [0, 1, 2, 3, 4].filter(
            hour => flowOf(day, hour) !== null && [0, 1, 2].every(back => isWet(day, hour - back)),
        );
        // Of a day with hours that nobody knows of, it is not known how long it leaked.
        const isKnown = Array.from({ length: 24 }, (_, hour) => at.has(`${day} ${hour}`)).every(Boolean);
        if (settled.length < 3 || !isKnown) return [];
        const least = settled.toSorted((a, b) => flowOf(day, a)! - flowOf(day, b)!)[0];
        const wet = Array.from({ length: 24 }, (_, hour) => at.get(`${day} ${hour}`)).filter(each => each?.supplied);
        const bars = wet.flatMap(each => each?.bar ?? []);
        const night = at.get(`${day} ${least}`)?.bar ?? null;
        const hours =
            night === null || bars.length === 0
                ? wet.length
                : (wet.length * bars.reduce((sum, bar) => sum + bar / night, 0)) / bars.length;
        return [(flowOf(day, least)! - use) * hours];
    });
    return leaks.length < 10 ? null : (31 * leaks.reduce((sum, leak) => sum + leak, 0)) / leaks.length;
};

describe('the leakage of a DMA by its night flow', () => {
    it('equals a recount from raw samples, in every DMA of the demo city', async () => {
        let known = 0;
        for (const code of city.ids.keys()) {
            const { leakage } = await ask(code);
            const expected = await recount(code);
            if (expected === null) expect([code, leakage.value]).toEqual([code, null]);
            else {
                known += 1;
                expect(leakage.value, code).not.toBeNull();
                expect(leakage.value! / expected, code).toBeCloseTo(1, 3);
            }
        }
        expect(known).toBeGreaterThan(15);
    }, 120_000);

    it('has the leakage that the demo city was made with inside its band', async () => {
        const missed: string[] = [];
        let known = 0;
        for (const dma of demoCity().dmas) {
            const { leakage } = await ask(dma.code);
            if (leakage.value === null || !leakage.band95) continue;
            known += 1;
            const truth = days.reduce((sum, day) => {
                const { inflow, drawn } = dmaDay(dma, day);
                return sum + inflow.reduce((lost, m3, hour) => lost + m3 - drawn[hour], 0);
            }, 0);
            const [low, high] = leakage.band95;
            if (truth < low || truth > high)
                missed.push(`${dma.code}: ${Math.round(truth)} not in ${Math.round(low)} to ${Math.round(high)}`);
        }
        expect(known).toBeGreaterThan(15);
        expect(missed).toEqual([]);
    }, 120_000);
});
