import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event, EventChange } from '../../contract/events';
import { addDays } from '../../contract/period';
import type { SavingsOfMonth } from '../../contract/savings';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeSite } from '../../tests/support/measured';
import { detectFindings } from '../detection/detect';
import { hourly, ingest, makeSectors, type SampleRow } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { renewSavings } from './savings.changes';
import { windowOf } from './window.rules';

// Each zone has a burst from one day to another and a story of its own; the data are there, and are worked through on the last day.
const first = '2026-07-01';
const [began, repaired, last] = [61, 66, 93];
const zones = [
    'Exchanged',
    'Silent',
    'Import',
    'Early',
    'Twice',
    'Undone',
    'False',
    'Left',
    'Right',
    ...Array.from({ length: 10 }, (_, at) => `Q${at}`),
];
const dayOf = (day: number) => addDays(first, day);
const midnight = (day: number) => new Date(Date.parse(`${dayOf(day)}T00:00:00Z`) - 6 * 3_600_000);
const noon = (day: number) => new Date(midnight(day).getTime() + 12 * 3_600_000).toISOString();
const path = '/nrw/api/v1/events';
const factorOfNew = 1.05;

const isBurst = (zone: string, day: number) => {
    if (zone.startsWith('Q')) return false;
    // Repaired on 31 August.
    if (zone === 'Early') return day >= 56 && day < 61;
    return (day >= began && day < repaired) || (zone === 'Twice' && day >= repaired + 3 && day < repaired + 9);
};
const flow = (zone: string, day: number, hour: number) => {
    const at = zones.indexOf(zone);
    const usual = 100 + 10 * at;
    const scatter = 1 + 0.01 * Math.sin(17 * day + 5 * hour + 3 * at);
    return hour >= 16 ? 0 : (isBurst(zone, day) ? 1.3 : 1) * (day < 80 ? 1 : 1.1) * usual * scatter;
};

let server: TestApp;
let token = '';
let now = midnight(last);
/** A clerk works in the afternoon, and a second passes with each look at the clock. */
const clock = () => (now = new Date(now.getTime() + 1000));

/** A meter on the way into a zone from a day on: in place of the one that there is, or on a pipe of its own from outside. */
const addMeter = async (zone: string, dmaId: number, from: number, inPlace: boolean): Promise<number> => {
    const { db } = server;
    const code = `${zone.toLowerCase()}-new`;
    const [{ id }] = await db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
         values ($1, $2, 'inflow', 'm3/h', 'Asia/Dhaka', 3600) returning id`,
        [code, dmaId],
    );
    if (!inPlace) await db.query('insert into link (code, from_id, to_id) values ($1, null, $2)', [code, dmaId]);
    if (inPlace)
        await db.query(`update flow_point set valid_to = $2 where link_id = (select id from link where to_id = $1)`, [
            dmaId,
            dayOf(from),
        ]);
    await db.query(
        `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, error_percent)
         select id, $2, $2, $2, $3, $4, $5 from link where to_id = $1 and ($6 or code = $2)`,
        [dmaId, code, id, dayOf(from), inPlace ? 100 * (factorOfNew - 1) : 0, inPlace],
    );
    return id;
};

beforeAll(async () => {
    server = await testApp({ clock });
    const { db } = server;
    await db.transaction(seedThresholds);
    const { meters, dmas } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: zones });
    const [exchanged, imported] = [75, 76];
    const newMeter = await addMeter('Exchanged', dmas['Exchanged'], exchanged, true);
    const newInlet = await addMeter('Import', dmas['Import'], imported, false);
    const samples = (series: number, from: number, to: number, value: (day: number, hour: number) => number | null) =>
        hourly(series, midnight(from).toISOString(), 24 * (to - from), hour =>
            value(from + Math.floor(hour / 24), hour % 24),
        );
    const rows: SampleRow[] = zones.flatMap(zone => {
        const of = (day: number, hour: number) => flow(zone, day, hour);
        if (zone === 'Exchanged')
            return [
                ...samples(meters[zone], 0, exchanged, of),
                ...samples(newMeter, exchanged, last, (day, hour) => factorOfNew * of(day, hour)),
            ];
        if (zone === 'Import')
            return [
                ...samples(meters[zone], 0, last, (day, hour) => (day < imported ? 1 : 0.7) * of(day, hour)),
                ...samples(newInlet, imported, last, (day, hour) => 0.3 * of(day, hour)),
            ];
        const isDead = (day: number) => zone === 'Silent' && day >= 70 && day < 75;
        return samples(meters[zone], 0, last, (day, hour) => (isDead(day) ? null : of(day, hour)));
    });
    await ingest(db, rows);
    await detectFindings(db, midnight(last));
    await addUser(db, 'engineer@utility.example', 'Engineer', { WaterAccounting: { canView: true, canUpdate: true } });
    ({ token } = await server.signIn('engineer@utility.example'));
});
afterAll(() => server.db.close());

const risesOf = async (zone: string): Promise<Event[]> => {
    const { body } = await server.call('GET', `${path}?kind=suddenRise&perPage=100&sort=startedAt&order=ASC`, {
        token,
    });
    return (body as { data: Event[] }).data.filter(({ entity }) => entity?.code === zone);
};
const say = async (zone: string, body: EventChange): Promise<Event> => {
    const [{ id, version }] = await risesOf(zone);
    const headers = { 'If-Match': `"${version}"` };
    const answer = await server.call('PUT', `${path}/${id}`, { token, body, headers });
    expect([zone, answer.status, answer.body.errors]).toEqual([zone, 200, undefined]);
    return answer.body.data as Event;
};
const repair = (zone: string, day = repaired) => say(zone, { state: 'repaired', at: noon(day) });
const savedIn = async (month: string) => {
    const { body } = await server.call('GET', `/nrw/api/v1/event-savings?month=${month}`, { token });
    return (body as { data: SavingsOfMonth }).data;
};

/** What came into each zone on each day by the raw rows, with the hours in which it came; days that are not whole are left out. */
const rawDays = async () => {
    const rows = await server.db.query<{
        zone: string;
        day: string;
        m3: number;
        hours: number;
        n: number;
        meters: number;
    }>(
        `select e.code as zone, d.day, sum(r.value / (1 + p.error_percent / 100)) as m3, count(distinct r.at) filter (where r.value > 0)::int as hours,
            count(*)::int as n, count(distinct r.series_id)::int as meters
         from reading r join series s on s.id = r.series_id join entity e on e.id = s.entity_id
         cross join lateral (select (r.at at time zone 'Asia/Dhaka')::date::text as day) d
         join flow_point p on p.series_id = s.id and p.valid_from <= d.day::date and coalesce(p.valid_to, 'infinity') > d.day::date
         group by 1, 2`,
    );
    const whole = rows.filter(({ n, meters }) => n === 24 * meters);
    return new Map(whole.map(row => [`${row.zone} ${row.day}`, row]));
};
/** A saving from first principles: days `[from, to)`, against the days `before`, with what all others have in common. */
const naive = async (zone: string, before: readonly number[], from: number, to: number) => {
    const raw = await rawDays();
    const at = (of: string, day: number) => raw.get(`${of} ${dayOf(day)}`);
    const rate = (of: string) => {
        const known = before.map(day => at(of, day));
        const sum = (key: 'm3' | 'hours') => known.reduce((all, row) => all + (row?.[key] ?? NaN), 0);
        return sum('m3') / sum('hours');
    };
    const others = zones.filter(other => other !== zone && Number.isFinite(rate(other)));
    let [m3, days] = [0, 0];
    for (let day = from; day < to; day += 1) {
        const own = at(zone, day);
        if (!own) continue;
        const ratios = others
            .flatMap(other => {
                const row = at(other, day);
                return row ? [row.m3 / row.hours / rate(other)] : [];
            })
            .sort((a, b) => a - b);
        const middle = ratios.length / 2;
        const common = (ratios[Math.ceil(middle) - 1] + ratios[Math.floor(middle)]) / 2;
        m3 += rate(zone) * own.hours * common - own.m3;
        days += 1;
    }
    return { m3, days };
};
const before = [62, 63, 64, 65];

describe('a repair that is written down weeks later saves what it would have saved at once', () => {
    it('where nothing else happened, of two neighbours at once', async () => {
        for (const zone of ['Left', 'Right']) await repair(zone);
        for (const zone of ['Left', 'Right']) {
            const [{ saving }] = await risesOf(zone);
            const { m3, days } = await naive(zone, before, repaired + 1, last);
            expect(saving).toMatchObject({ from: dayOf(repaired + 1), to: dayOf(last), days, missingDays: 0 });
            expect(saving?.m3).toBeCloseTo(m3, 1);
            expect(saving?.baseline).toMatchObject({ from: dayOf(62), to: dayOf(66), days: 4, hours: 64 });
        }
    });

    it('where the meter of the inlet gave way to another that reads more', async () => {
        const { saving } = await repair('Exchanged');
        const { m3, days } = await naive('Exchanged', before, repaired + 1, last);
        expect(saving).toMatchObject({ days, missingDays: 0 });
        expect(days).toBe(26);
        expect(saving?.m3).toBeCloseTo(m3, 1);
        // Not what the new meter reads too much.
        expect(m3).toBeGreaterThan(0.25 * 26 * 1600);
    });

    it('but for the days on which the meter was dead', async () => {
        const { saving } = await repair('Silent');
        expect(saving).toMatchObject({ days: 21, missingDays: 5 });
        expect(saving?.m3).toBeCloseTo((await naive('Silent', before, repaired + 1, last)).m3, 1);
    });

    it('where a second inlet begins while it counts: until then all came through the first', async () => {
        const { saving } = await repair('Import');
        expect(saving).toMatchObject({ days: 26, missingDays: 0 });
        expect(saving?.m3).toBeCloseTo((await naive('Import', before, repaired + 1, last)).m3, 1);
    });

    it('of the last day of a month, through the whole next month and no further', async () => {
        const { saving } = await repair('Early', 61);
        expect(saving).toMatchObject({ from: '2026-09-01', until: '2026-10-01', to: '2026-10-01', days: 30 });
        const { m3 } = await naive('Early', [57, 58, 59, 60], 62, 92);
        expect(saving?.m3).toBeCloseTo(m3, 1);
        const of = (month: SavingsOfMonth) => month.rows.find(({ code }) => code === 'Early');
        expect(of(await savedIn('2026-09'))?.m3).toBeCloseTo(m3, 1);
        for (const month of ['2026-08', '2026-10']) expect(of(await savedIn(month))).toBeUndefined();
    });

    it('of the last day of January, through a February of 28 days', () => {
        const window = windowOf({ id: 'a', repairedAt: '2026-01-31T17:59:00.000Z', repairedOn: '2026-01-31' }, [], []);
        expect(window).toEqual({ from: '2026-02-01', until: '2026-03-01', isTakenOver: false });
    });

    it('until the next burst, which begins three days later', async () => {
        expect((await risesOf('Twice')).map(({ startedAt }) => startedAt)).toEqual(
            [began, repaired + 3].map(day => midnight(day).toISOString()),
        );
        const { saving } = await repair('Twice');
        expect(saving).toMatchObject({ until: dayOf(repaired + 3), days: 2, isFinal: true });
        expect(saving?.m3).toBeCloseTo((await naive('Twice', before, repaired + 1, repaired + 3)).m3, 1);
    });
});

describe('what people say afterwards', () => {
    it('a repair that is taken back and done again counts from the second one alone', async () => {
        const { saving: once } = await repair('Undone');
        expect(once?.from).toBe(dayOf(repaired + 1));
        expect((await say('Undone', { state: 'acknowledged' })).saving).toBeNull();
        await renewSavings(server.db, now);
        expect((await risesOf('Undone'))[0].saving).toBeNull();
        const { saving } = await repair('Undone', repaired + 4);
        const { m3, days } = await naive('Undone', before, repaired + 5, last);
        expect(saving).toMatchObject({ from: dayOf(repaired + 5), days });
        expect(saving?.m3).toBeCloseTo(m3, 1);
    });

    it('a repair whose day is corrected saves from the corrected one on, from a baseline of its own', async () => {
        const { saving } = await say('Undone', { at: noon(repaired - 1) });
        const { m3, days } = await naive('Undone', [62, 63, 64], repaired, last);
        expect(saving).toMatchObject({ from: dayOf(repaired), days, baseline: { to: dayOf(repaired - 1), days: 3 } });
        expect(saving?.m3).toBeCloseTo(m3, 1);
        // A note changes nothing of it.
        expect((await say('Undone', { note: 'Second clamp' })).saving).toEqual(saving);
    });

    it('a false alarm has saved nothing', async () => {
        const { total, sum } = await savedIn('2026-09');
        await repair('False');
        expect((await savedIn('2026-09')).total).toBe(total + 1);
        expect((await say('False', { state: 'falseAlarm' })).saving).toBeNull();
        await renewSavings(server.db, now);
        expect(await savedIn('2026-09')).toMatchObject({ total, sum });
    });

    it('the month is the sum of its repairs, day by day', async () => {
        const { rows, sum } = await savedIn('2026-09');
        expect(rows.map(({ code }) => code).toSorted()).toEqual(
            ['Early', 'Exchanged', 'Import', 'Left', 'Right', 'Silent', 'Twice', 'Undone'].toSorted(),
        );
        const stated = await server.db.query<{ m3: number }>(
            `select (d.value ->> 'm3')::float8 as m3 from event_saving w cross join lateral jsonb_array_elements(w.days) d
             where d.value ->> 'day' >= '2026-09-01' and d.value ->> 'day' < '2026-10-01'`,
        );
        expect(sum.m3).toBeCloseTo(
            stated.reduce((all, { m3 }) => all + m3, 0),
            1,
        );
    });

    it('a zone that loses all its meters saves nothing any more, and the others go on', async () => {
        const savingOf = async (zone: string) => (await risesOf(zone))[0].saving;
        const right = await savingOf('Right');
        await server.db.query(
            `delete from flow_point where link_id = (select l.id from link l join entity e on e.id = l.to_id where e.code = 'Left')`,
        );
        await renewSavings(server.db, now);
        expect(await savingOf('Left')).toMatchObject({ days: 0, m3: null });
        expect(await savingOf('Right')).toMatchObject({ days: right?.days, until: right?.until });
    });
});
