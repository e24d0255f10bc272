import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventTimes, isOutOfOrder } from '../contract/event-times.rules';
import { smallCity, smallCityToday } from '../tests/support/demo-city';
import type { Db } from '../server/db/db';
import { demoCity } from './city';
import { judgementsOf, type HappenedThere, type JudgedFinding } from './judgements';

const today = '2026-11-21';
const hour = (day: string, more = 0) => Date.parse(`${day}T00:00:00Z`) / 3_600_000 + more;
const finding = (change: Partial<JudgedFinding> = {}): JudgedFinding => ({
    id: 'f',
    kind: 'suddenRise',
    code: 'DMA-1',
    start: hour('2026-10-01'),
    end: hour('2026-10-07'),
    workers: ['Operator', 'Analyst'],
    ...change,
});
const burst: HappenedThere = {
    kind: 'burst',
    code: 'DMA-1',
    start: hour('2026-09-30', 20),
    end: hour('2026-10-06', 10),
};
const said = (found: JudgedFinding, ...there: HappenedThere[]) => judgementsOf([found], there, today).at(0);

describe('what the people of the demo city say of a finding', () => {
    it('of a burst they look for it within hours, are there within three days, and repair it when it ends', () => {
        const { steps, cause, assignee } = said(finding(), burst)!;
        expect(steps.map(({ state }) => state)).toEqual(['acknowledged', 'inspected', 'repaired']);
        const [told, seen, repaired] = steps.map(({ at }) => at);
        expect(told - hour('2026-10-02')).toBeGreaterThan(0);
        expect(told - hour('2026-10-02')).toBeLessThan(8);
        expect(seen - told).toBeGreaterThanOrEqual(24);
        expect(seen - told).toBeLessThanOrEqual(72);
        expect(repaired).toBe(burst.end + 4);
        expect([cause, assignee === null]).toEqual(['burst', false]);
        expect(said(finding(), burst)).toEqual(said(finding({ id: 'f' }), burst));
    });

    it('what was found after its repair is written down afterwards, and nothing before it was found', () => {
        const { steps } = said(finding({ start: hour('2026-10-06') }), burst)!;
        expect(steps).toMatchObject([{ state: 'repaired', at: burst.end + 4 }]);
        expect(steps[0].notedAt).toBeGreaterThan(hour('2026-10-07'));
    });

    it('of the last two weeks, of the unknown, and of what they may not work on, they say nothing', () => {
        const late = { ...burst, start: hour('2026-11-06'), end: hour('2026-11-11') };
        expect(said(finding({ start: hour('2026-11-07'), end: null }), late)).toBeUndefined();
        expect(said(finding({ start: hour('2026-11-06', 23), end: null }), late)).toBeDefined();
        expect(said(finding({ workers: [] }), burst)).toBeUndefined();
        expect(said(finding({ kind: 'interruption' }), burst)).toBeUndefined();
    });

    it('one in six of what nothing explains was a false alarm to them', () => {
        const all = Array.from({ length: 600 }, (_, at) => finding({ id: String(at), start: hour('2025-01-01', at) }));
        const judged = judgementsOf(all, [], today);
        expect(judged.every(({ steps }) => steps.length === 1 && steps[0].state === 'falseAlarm')).toBe(true);
        expect(judged.length).toBeGreaterThan(70);
        expect(judged.length).toBeLessThan(130);
    });
});

describe('the findings of the demo city', () => {
    let db: Db;
    beforeAll(async () => {
        db = await smallCity();
    }, 120_000);
    afterAll(() => db?.close());

    it('are judged by those who may, in the order of their steps, but for those of the last two weeks', async () => {
        const events = await db.query<{
            state: string;
            startedAt: string;
            detectedAt: string;
            history: { state: 'inspected'; at: string; notedAt: string | null }[];
        }>(
            `select v.state, v.started_at as "startedAt", v.detected_at as "detectedAt", (
                select coalesce(json_agg(json_build_object('state', h.state, 'at', h.at, 'notedAt', h.noted_at) order by h.at), '[]')
                from event_history h where h.event_id = v.id) as history
             from event v where v.consumer_id is null and v.report_id is null`,
        );
        const judged = events.filter(({ history }) => history.length > 0);
        const now = Date.parse(`${smallCityToday}T00:00:00+06:00`);
        for (const event of events) expect(Date.parse(event.detectedAt)).toBeLessThanOrEqual(now);
        for (const { state, startedAt, history } of judged) {
            expect(Date.parse(startedAt)).toBeLessThan(now - 14 * 86_400_000);
            expect(history.at(-1)?.state).toBe(state);
            expect(isOutOfOrder(history)).toBe(false);
            for (const { at, notedAt } of history) expect(Date.parse(notedAt ?? at)).toBeLessThan(now);
        }
        const of = (...states: string[]) => judged.filter(({ state }) => states.includes(state)).length;
        expect(of('repaired')).toBeGreaterThan(20);
        expect(of('falseAlarm')).toBeGreaterThan(1);
        expect(of('acknowledged')).toBeGreaterThan(10);
        expect(of('repaired') / of('repaired', 'falseAlarm')).toBeGreaterThan(0.8);
        expect(judged.some(event => (eventTimes(event).repairHours ?? 0) > 0)).toBe(true);
        const [{ strangers }] = await db.query<{ strangers: number }>(
            `select count(*)::int as strangers from event_history h join event v on v.id = h.event_id
             join entity e on e.id = v.entity_id left join series s on s.id = v.series_id
             join user_role ur on ur.user_id = h.user_id join role r on r.id = ur.role_id
             where r.name = 'Operator' and (e.type <> 1 or s.metric = 'pressure')`,
        );
        expect(strangers).toBe(0);
    });

    it('were found no earlier than they could show', async () => {
        const rows = await db.query<{ kind: string; hours: number }>(
            `select kind, min(extract(epoch from detected_at - started_at) / 3600)::float8 as hours from event
             where consumer_id is null and report_id is null and detected_at < $1::date::timestamp at time zone 'Asia/Dhaka'
             group by kind`,
            [smallCityToday],
        );
        const earliest = new Map(rows.map(({ kind, hours }) => [kind, hours]));
        expect(earliest.get('stuck')).toBeGreaterThanOrEqual(24);
        expect(earliest.get('suddenRise')).toBeGreaterThanOrEqual(24);
        expect(earliest.get('consistentRise')).toBeGreaterThanOrEqual(30 * 24);
        expect(earliest.get('dataGap')).toBeGreaterThanOrEqual(1);
    });

    it('saved by their repairs what the bursts had taken', async () => {
        const rows = await db.query<{ code: string; m3: number; days: number; size: number }>(
            `select e.code, (w.saving ->> 'm3')::float8 as m3, (w.saving ->> 'days')::int as days, (t.params ->> 'size')::float8 as size
             from event_saving w join event v on v.id = w.event_id join entity e on e.id = v.entity_id
             join demo_truth t on t.kind = 'burst' and t.entity_code = e.code and t.started_at < v.ended_at and t.ended_at > v.started_at
             where w.saving ->> 'm3' is not null`,
        );
        const inflow = new Map(demoCity().dmas.map(({ code, inflowM3 }) => [code, inflowM3]));
        const saved = rows.reduce((sum, { m3 }) => sum + m3, 0);
        const truth = rows.reduce((sum, { code, days, size }) => sum + days * size * (inflow.get(code) ?? 0), 0);
        expect(rows.length).toBeGreaterThan(3);
        expect(saved / truth).toBeGreaterThan(0.85);
        expect(saved / truth).toBeLessThan(1.15);
    });
});
