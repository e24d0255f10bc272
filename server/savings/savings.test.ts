import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event, EventChange } from '../../contract/events';
import { formatNumber } from '../../contract/format';
import { eventSavings, eventSavingTeams } from '../../contract/paths';
import { addDays } from '../../contract/period';
import type { SavingsOfMonth } from '../../contract/savings';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { textsOf } from '../../tests/support/pdf';
import { makeSite } from '../../tests/support/measured';
import { detectFindings } from '../detection/detect';
import { hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { renewSavings } from './savings.changes';

const first = '2026-07-01';
const codes = ['A', 'B', 'C', 'D', 'E'];
const dayOf = (day: number) => addDays(first, day);
const midnight = (day: number) => new Date(Date.parse(`${dayOf(day)}T00:00:00Z`) - 6 * 3_600_000);
const hoursADay = 16;
/** The burst of B lasts from one day to the other; it is repaired on that. */
const [began, repaired] = [61, 66];
const burst = (code: string, day: number) => (code === 'B' && day >= began && day < repaired ? 1.3 : 1);
/** An hour's flow of a DMA: nothing at night, a scatter of its own, and a tenth more of all from day 70 on. */
const flow = (code: string, day: number, hour: number) =>
    hour >= hoursADay
        ? 0
        : burst(code, day) *
          (day < 70 ? 1 : 1.1) *
          (100 + 10 * codes.indexOf(code)) *
          (1 + 0.01 * Math.sin(17 * day + 5 * hour + 3 * codes.indexOf(code)));

let server: TestApp;
let meters: Record<string, number>;
let now = midnight(repaired);
/** Until which day samples have come. */
let heard = 0;
const path = '/nrw/api/v1/events';
const tokens: Record<string, string> = {};

const bring = async (from: number, to: number, missing: (code: string, day: number) => boolean = () => false) => {
    const samples = codes.flatMap(code =>
        hourly(meters[code], midnight(from).toISOString(), 24 * (to - from), hour => {
            const day = from + Math.floor(hour / 24);
            return missing(code, day) ? null : flow(code, day, hour % 24);
        }),
    );
    await ingest(server.db, samples);
    heard = Math.max(heard, to);
    await detectFindings(server.db, midnight(heard));
};
const burstOf = async (): Promise<Event> => {
    const { body } = await server.call('GET', `${path}?kind=suddenRise`, { token: tokens['engineer'] });
    const { data } = body as { data: Event[] };
    expect(data).toHaveLength(1);
    return data[0];
};
const put = (event: Event, body: EventChange) =>
    server.call('PUT', `${path}/${event.id}`, {
        token: tokens['engineer'],
        body,
        headers: { 'If-Match': `"${event.version}"` },
    });
const say = async (state: EventChange['state'], at: number): Promise<Event> => {
    now = new Date(midnight(at).getTime() + 8 * 3_600_000);
    for (const name of Object.keys(tokens)) tokens[name] = (await server.signIn(`${name}@utility.example`)).token;
    const { status, body } = await put(await burstOf(), { state });
    expect(status).toBe(200);
    return (body as { data: Event }).data;
};
const monthOf = async (month?: string, who = 'engineer') => {
    const query = month ? `?month=${month}` : '';
    const { status, body } = await server.call('GET', `${eventSavings}${query}`, { token: tokens[who] });
    return { status, month: (body as { data: SavingsOfMonth }).data };
};
const askFile = async (path: string) => {
    const headers = { authorization: `Bearer ${tokens['engineer']}`, application_type: '1' };
    const answer = await server.app.request(path, { headers });
    expect(answer.status).toBe(200);
    return answer;
};

const exclusions = '/nrw/api/v1/series/b/exclusions';
const mark = async (day: number) => {
    const body = { from: dayOf(day), to: dayOf(day + 1), reason: 'festival' };
    expect((await server.call('POST', exclusions, { token: tokens['engineer'], body })).status).toBe(201);
};
const unmarkAll = async () => {
    const { body } = await server.call('GET', exclusions, { token: tokens['engineer'] });
    for (const { id } of body.data as { id: string }[])
        await server.call('DELETE', `${exclusions}?id=${id}`, { token: tokens['engineer'] });
};

/** What the raw readings of a DMA come to on a day. */
const volume = (code: string, day: number) =>
    Array.from({ length: 24 }, (_, hour) => flow(code, day, hour)).reduce((sum, each) => sum + each, 0);
/** The saving of days `[from, to)` but some, from the raw readings. */
const naive = (from: number, to: number, without: readonly number[] = []) => {
    const before = [62, 63, 64, 65];
    const mean = (code: string) => before.reduce((sum, day) => sum + volume(code, day), 0) / before.length;
    let sum = 0;
    for (let day = from; day < to; day += 1) {
        if (without.includes(day)) continue;
        const ratios = ['A', 'C', 'D', 'E'].map(code => volume(code, day) / mean(code)).sort((a, b) => a - b);
        sum += (mean('B') * (ratios[1] + ratios[2])) / 2 - volume('B', day);
    }
    return sum;
};

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    const { db } = server;
    await db.transaction(seedThresholds);
    ({ meters } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: codes }));
    const add = async (name: string, ...rights: [string, Parameters<typeof addUser>[3]]) => {
        await addUser(db, `${name}@utility.example`, ...rights);
        tokens[name] = (await server.signIn(`${name}@utility.example`)).token;
    };
    await add('engineer', 'Engineer', { WaterAccounting: { canView: true, canUpdate: true } });
    await add('clerk', 'Clerk', { LowConsumptionAnomaly: { canView: true } });
    await bring(0, repaired);
});
afterAll(() => server.db.close());

describe('the saving of a repaired event', () => {
    it('is none before the repair; then it has its baseline, and waits for a day', async () => {
        expect((await burstOf()).saving).toBeNull();
        expect((await say('inspected', repaired)).saving).toBeNull();
        const { saving } = await say('repaired', repaired);
        expect(saving).toMatchObject({
            m3: null,
            reason: 'noDays',
            from: dayOf(67),
            to: dayOf(67),
            until: '2026-11-01',
        });
        expect(saving?.baseline).toMatchObject({ from: dayOf(62), to: dayOf(66), days: 4, hours: 64, others: 4 });
        const perHour = [62, 63, 64, 65].reduce((sum, day) => sum + volume('B', day), 0) / (4 * hoursADay);
        expect(saving?.baseline?.m3PerHour).toBeCloseTo(perHour, 3);
    });

    it('counts the complete days since, as a second way does from the readings', async () => {
        await bring(66, 97, (code, day) => code === 'B' && day === 80);
        expect(await renewSavings(server.db, midnight(heard))).toBe(1);
        const { saving } = await burstOf();
        expect(saving).toMatchObject({
            to: dayOf(97),
            days: 29,
            missingDays: 1,
            isFinal: false,
            reason: null,
            bdt: null,
        });
        expect(saving?.m3).toBeCloseTo(naive(67, 97, [80]), 0);
        const [low, high] = saving?.band95 ?? [0, 0];
        expect((low + high) / 2).toBeCloseTo(saving?.m3 ?? 0, 1);
        expect(low).toBeGreaterThan(0);
    });

    it('stands in the sums of its months, with its times and who repaired it', async () => {
        const { month: september } = await monthOf('2026-09');
        expect(september).toMatchObject({
            month: '2026-09-01',
            from: '2026-09-01',
            to: '2026-10-01',
            total: 1,
            known: 1,
        });
        const [row] = september.rows;
        expect(row).toMatchObject({
            code: 'B',
            from: dayOf(67),
            to: '2026-10-01',
            days: 24,
            missingDays: 1,
            repairedOn: dayOf(66),
        });
        expect(row.m3).toBeCloseTo(naive(67, 92, [80]), 0);
        expect(row.locationHours).not.toBeNull();
        expect(row.repairHours).toBe(0);
        expect(september.sum).toEqual({ m3: row.m3, band95: row.band95, bdt: null });
        const { month: latest } = await monthOf();
        expect(latest).toMatchObject({ month: '2026-10-01', to: dayOf(97) });
        expect(latest.rows[0].m3).toBeCloseTo(naive(92, 97), 0);
        expect((latest.rows[0].m3 ?? 0) + (row.m3 ?? 0)).toBeCloseTo(row.totalM3 ?? 0, 2);
        const { body } = await server.call('GET', eventSavingTeams, { token: tokens['engineer'] });
        expect(body.data).toMatchObject({
            from: latest.from,
            to: latest.to,
            rows: [{ assigneeId: null, assigneeName: null, repairs: 1, ...latest.sum }],
        });
        expect((await monthOf('2026-08')).month).toMatchObject({ total: 0, sum: { m3: null } });
        expect((await monthOf('2026-11')).month.rows).toEqual([]);
    });

    it('is written into files, and into a statement that an auditor can add up', async () => {
        const ask = (format: string, language = 'en') =>
            askFile(`${eventSavings}?month=2026-09&format=${format}&language=${language}`);
        const { month } = await monthOf('2026-09');
        const csv = await (await ask('csv')).text();
        expect(csv.split('\n')[1]).toContain(',2026-10-31,false,');
        expect(csv).toContain(String(Math.round((month.sum.m3 ?? 0) * 10) / 10).slice(0, 4));
        const lines = textsOf(new Uint8Array(await (await ask('pdf')).arrayBuffer()));
        const whole = lines.join(' ');
        expect(whole).toContain(`${formatNumber(month.sum.m3 ?? 0, 'en', 0)} m³ were saved in September 2026`);
        expect(whole).toContain('in 64 supplied hours of 4 days');
        expect(whole).toContain('24 of 25 days are complete.');
        expect(whole).toMatch(/was found: [\d.,]+; [\w ]+ was there: [\d.,-]+; [\w ]+ repaired: [\d.,-]+\./);
        // The days that are listed add up to the sum below them.
        const number = (text: string) => Number(text.replaceAll(',', ''));
        const [from, to] = [lines.indexOf('Common change'), lines.lastIndexOf('Sum')];
        const saved = lines.flatMap((line, at) =>
            at > from && at < to && line.endsWith(' Sept 2026') ? lines[at + 5] : [],
        );
        expect(saved).toHaveLength(24);
        const added = saved.reduce((all, each) => all + number(each), 0);
        expect(Math.abs(added - number(lines[to + 4]))).toBeLessThanOrEqual(12);
        expect(lines[to + 4]).toBe(formatNumber(month.sum.m3 ?? 0, 'en', 0));
        const bengali = textsOf(new Uint8Array(await (await ask('pdf', 'bn')).arrayBuffer())).join(' ');
        expect(bengali).toContain('মেরামতে');
        // The filter stands as it was sent.
        expect(bengali.replace('2026-09', '').replaceAll(/[A-Z][\w.@-]*/g, '')).not.toMatch(/\d\d/);
    });

    it('is told by whom in a file too, and that nobody did in words', async () => {
        const answer = await askFile(`${eventSavingTeams}?month=2026-09&format=csv&language=bn`);
        const [, line, ...others] = (await answer.text()).trimEnd().split(/\r?\n/);
        const { month } = await monthOf('2026-09');
        expect(line).toMatch(/^কাউকে দায়িত্ব দেওয়া হয়নি,.*,1$/);
        expect(Number(line.split(',')[1])).toBeCloseTo(month.sum.m3 ?? 0, 0);
        expect(others).toEqual([]);
    });

    it('is for those who see water accounting, and of a month that there is', async () => {
        expect((await monthOf('2026-09', 'clerk')).status).toBe(403);
        expect((await server.call('GET', eventSavingTeams, { token: tokens['clerk'] })).status).toBe(403);
        expect((await monthOf('2026-13')).status).toBe(400);
        expect((await monthOf('2026-9')).status).toBe(400);
    });

    it('keeps its baseline whatever comes later, and takes in what the days after it bring, marked or not', async () => {
        const { saving: before } = await burstOf();
        for (const day of [63, 70]) await mark(day);
        const late = hourly(meters['B'], midnight(63).toISOString(), 24, () => 500);
        await ingest(server.db, late);
        await bring(80, 81);
        await renewSavings(server.db, midnight(heard));
        const { saving } = await burstOf();
        expect(saving?.baseline).toEqual(before?.baseline);
        expect(saving).toMatchObject({ days: 30, missingDays: 0 });
        expect(saving?.m3).toBeCloseTo(naive(67, 97), 0);
        // The readings as they were.
        await bring(63, 64);
    });

    it('is taken back with the repair, and begins anew with another', async () => {
        const { saving: before } = await burstOf();
        expect((await say('inspected', 97)).saving).toBeNull();
        expect((await monthOf('2026-09')).month.total).toBe(0);
        await renewSavings(server.db, midnight(heard));
        expect((await burstOf()).saving).toBeNull();
        const { saving: without } = await say('repaired', 97);
        expect(without?.from).toBe(dayOf(98));
        // A festival is no day of a baseline that is made when it is marked.
        expect(without?.baseline).toMatchObject({ from: dayOf(62), to: dayOf(66), days: 3, hours: 48 });
        await unmarkAll();
        await say('inspected', 97);
        const { saving } = await say('repaired', 97);
        expect(saving?.baseline).toEqual(before?.baseline);
    });

    it('of two who call it repaired at once there is one', async () => {
        await say('inspected', 98);
        const event = await burstOf();
        const answers = await Promise.all([put(event, { state: 'repaired' }), put(event, { state: 'repaired' })]);
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
        const [{ savings }] = await server.db.query<{ savings: number }>(
            'select count(*)::int as savings from event_saving',
        );
        expect(savings).toBe(1);
    });

    it('of an event that was repaired before there were savings is made up for', async () => {
        await server.db.query('delete from event_saving');
        await renewSavings(server.db, midnight(heard));
        expect((await burstOf()).saving).toMatchObject({ reason: 'noDays', baseline: { days: 4 } });
    });

    it('does not change any more once it is final', async () => {
        await server.db.query(`update event_history set at = $1 where state = 'repaired'`, [midnight(repaired)]);
        await server.db.query('delete from event_saving');
        await bring(97, 129);
        await renewSavings(server.db, midnight(heard));
        const { saving } = await burstOf();
        expect(saving).toMatchObject({ until: '2026-11-01', to: '2026-11-01', days: 56, isFinal: false });
        await bring(129, 130);
        await renewSavings(server.db, midnight(heard));
        expect((await burstOf()).saving).toMatchObject({ m3: saving?.m3, isFinal: true });
        expect(await renewSavings(server.db, midnight(heard))).toBe(0);
    });
});
