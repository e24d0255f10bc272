import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import type { ExclusionReason } from '../../contract/series';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { makeSite } from '../../tests/support/measured';
import type { Db } from '../db/db';
import { addExclusion, removeExclusion } from '../exclusions/exclusions.changes';
import { everything, hourly, ingest, makeSectors } from '../ingest/rollups.fixture';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { detectFindings } from './detect';
import { askRejudging, rejudgingSince, settleRejudging } from './pending.queries';

const first = '2026-07-01';
const length = 80;
const codes = ['A', 'B', 'C', 'D', 'E'];
const dayOf = (day: number) => addDays(first, day);
const now = new Date(`${dayOf(length)}T02:00:00Z`);
/** In B a festival on days 54 to 56 and a burst from day 60 to day 65; E takes in more each day from day 45 on. */
const factor = (code: string, day: number) => {
    if (code === 'E') return 1 + 0.006 * Math.max(0, day - 45);
    if (code !== 'B') return 1;
    return day >= 54 && day < 57 ? 1.4 : day >= 60 && day < 66 ? 1.3 : 1;
};

let server: TestApp;
let db: Db;
let meters: Record<string, number>;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    ({ db } = server);
    await db.transaction(seedThresholds);
    ({ meters } = await makeSectors(db, await makeSite(db, 'city', 'Asia/Dhaka'), { S1: codes }));
    const from = new Date(Date.parse(`${first}T00:00:00Z`) - 6 * 3_600_000).toISOString();
    const rows = codes.flatMap((code, at) =>
        hourly(meters[code], from, 24 * length, hour => {
            const scatter = 1 + 0.006 * Math.sin(17 * Math.floor(hour / 24) + 5 * hour + 3 * at);
            return factor(code, Math.floor(hour / 24)) * (100 + 10 * at) * scatter;
        }),
    );
    await ingest(db, rows);
});
afterAll(() => db.close());

interface Found {
    code: string;
    kind: string;
    day: string;
    until: string | null;
}
const found = async () => {
    await detectFindings(db, now);
    expect(await db.query('select * from detection_pending')).toEqual([]);
    return db.query<Found>(
        `select e.code, v.kind, (v.started_at at time zone 'Asia/Dhaka')::date as day,
            (v.ended_at at time zone 'Asia/Dhaka')::date as until, v.expected, v.observed, v.sigma, v.lost_m3 as "lostM3"
         from event v join entity e on e.id = v.entity_id order by v.started_at, e.code, v.kind`,
    );
};
/** The same from nothing, of all days. */
const foundAnew = async () => {
    await db.query('delete from event');
    await db.query(`insert into detection_pending (series_id, from_day) select id, $1::date from series`, [first]);
    return found();
};
const mark = (code: string, from: number, days: number, reason: ExclusionReason = 'festival') =>
    db.transaction(tx =>
        addExclusion(
            tx,
            meters[code],
            { from: dayOf(from), to: dayOf(from + days), reason, note: '' },
            { userId: undefined, now },
        ),
    );
const unmark = (code: string, id: string) => db.transaction(tx => removeExclusion(tx, meters[code], id, now));

const ofB = (all: readonly Found[]) =>
    all.filter(({ code }) => code === 'B').map(({ kind, day, until }) => [kind, day, until]);

it('a festival hides the burst after it until it is marked, and again once the mark is removed', async () => {
    const before = await found();
    expect(ofB(before)).toEqual([
        ['suddenRise', dayOf(54), dayOf(57)],
        ['suddenRise', dayOf(62), dayOf(66)],
    ]);
    const measured = await everything(db);
    const { id } = await mark('B', 54, 3);
    const marked = await found();
    expect(ofB(marked)).toEqual([['suddenRise', dayOf(60), dayOf(66)]]);
    expect(await everything(db)).toEqual(measured);
    expect(await foundAnew()).toEqual(marked);
    await unmark('B', id);
    expect(await found()).toEqual(before);
});

it('a mark that waited for another one while days were judged has them judged once more', async () => {
    const ask = (at: Date) => db.transaction(tx => askRejudging(tx, at));
    await ask(now);
    const askedAt = (await rejudgingSince(db))!;
    for (const ms of [1000, 0]) {
        await ask(new Date(now.getTime() - ms));
        await db.transaction(tx => settleRejudging(tx, askedAt));
        expect(await rejudgingSince(db)).toBeDefined();
    }
    await found();
    expect(await rejudgingSince(db)).toBeUndefined();
});

it('a day of which a part is marked is not normal', async () => {
    const before = await found();
    // From two o'clock on the first day to one o'clock on the third.
    const period = { from: `${dayOf(53)}T20:00:00Z`, to: `${dayOf(55)}T19:00:00Z` };
    const { id } = await db.transaction(tx =>
        addExclusion(tx, meters['B'], { ...period, reason: 'works', note: '' }, { userId: undefined, now }),
    );
    expect(ofB(await found())).toEqual([['suddenRise', dayOf(60), dayOf(66)]]);
    await unmark('B', id);
    expect(await found()).toEqual(before);
});

it('whatever is marked, findings are those that all days show from nothing', async () => {
    const marks: Parameters<typeof mark>[] = [
        ['A', 58, 3, 'works'],
        ['E', 50, 20, 'works'],
        ['B', 61, 2, 'meterFailure'],
        ['B', 54, 3],
        ['C', 30, 9],
    ];
    const ids: [code: string, id: string][] = [];
    const seen = new Set([JSON.stringify(await found())]);
    for (const each of marks) {
        ids.push([each[0], (await mark(...each)).id]);
        const now = await found();
        seen.add(JSON.stringify(now));
        expect(await foundAnew()).toEqual(now);
    }
    for (const [code, id] of ids) {
        await unmark(code, id);
        expect(await found()).toEqual(await foundAnew());
    }
    expect(seen.size).toBeGreaterThan(3);
});

it('a holiday is no baseline and no finding anywhere, as long as it is one, and only an administrator says so', async () => {
    const before = await found();
    await addUser(db, 'admin@utility.example');
    await addUser(db, 'keeper@utility.example', 'Keeper', { WaterAccounting: { canView: true, canUpdate: true } });
    const { token } = await server.signIn('admin@utility.example');
    const call = (method: string, path = '', body?: unknown, by = token) =>
        server.call(method, `/nrw/api/v1/holidays${path}`, { token: by, body });
    const eid = (day: number) => ({ day: dayOf(day), name: ' Eid ', nameBn: '' });
    const keeper = (await server.signIn('keeper@utility.example')).token;
    for (const [method, path] of [['GET'], ['POST'], ['DELETE', `/${dayOf(54)}`]] as const)
        expect((await call(method, path, method === 'POST' ? eid(54) : undefined, keeper)).status).toBe(403);

    const kept = { id: dayOf(54), day: dayOf(54), name: 'Eid', nameBn: 'Eid' };
    for (const day of [54, 55, 56]) expect((await call('POST', '', eid(day))).status).toBe(201);
    expect((await call('POST', '', eid(54))).body.errors).toEqual({ day: 'holidayThere' });
    expect((await call('POST', '', { ...eid(54), day: '0000-01-01' })).body.errors).toEqual({ day: 'invalidDate' });
    const days = [56, 55, 54].map(dayOf);
    expect((await call('GET')).body.data.map(({ id }: { id: string }) => id)).toEqual(days);
    expect((await call('GET', '?sort=["day","ASC"]')).body.data[0]).toEqual(kept);
    const without = await found();
    expect(ofB(without)).toEqual([['suddenRise', dayOf(60), dayOf(66)]]);
    expect(await foundAnew()).toEqual(without);

    for (const day of days) expect((await call('DELETE', `/${day}`)).status).toBe(200);
    expect((await call('DELETE', `/${dayOf(54)}`)).status).toBe(404);
    expect(await found()).toEqual(before);
    const log = await db.query(
        `select action, coalesce(after, before) as what from audit where subject = 'holiday' and subject_id = $1 order by id`,
        [dayOf(54)],
    );
    const { id: _, ...what } = kept;
    expect(log).toEqual([
        { action: 'create', what },
        { action: 'remove', what },
    ]);
});
