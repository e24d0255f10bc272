import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import type { Report } from '../../contract/water-quality';
import type { Threshold } from '../../contract/thresholds';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { network } from '../../tests/support/words';
import { ingest } from '../ingest/rollups.fixture';
import { changeThreshold } from '../thresholds/thresholds.fixture';
import { path, quality, reportInput } from '../water-quality/report.fixture';
import { detectFindings } from './detect';

const first = '2026-09-01';
const length = 80;
/** Three days of a third less water. */
const stopped = 70;
const instant = (day: number) =>
    new Date(Date.parse(`${first}T00:00:00Z`) - 6 * 3_600_000 + day * 86_400_000).toISOString();
const now = new Date(instant(length));
const onDay = (day: number) => ({ reportDate: addDays(first, day), name: `P ${day}` });

let server: TestApp;
let token: string;
let plant: string;

/** What the events of the plant say of their cause, after what waited has been looked through. */
const causes = async () => {
    await detectFindings(server.db, now);
    return server.db.query<{ kind: string; startedAt: string; cause: string | null }>(
        `select kind, started_at as "startedAt", candidate_cause as cause from event where entity_id = $1::int`,
        [plant],
    );
};
const fall = { kind: 'suddenDecrease', startedAt: instant(stopped) };
const salt = (max: number) => ({
    quality: { raw: quality({ chloride: { min: 20, max } }), finished: quality() },
});

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    const { id } = await network({ from: first, to: first })
        .plant('P', { m3PerDay: 24_000 })
        .dma('A', { from: 'P', meters: [] })
        .load(server.db);
    plant = String(id('P'));
    await addUser(server.db, 'chemist@utility.example');
    ({ token } = await server.signIn('chemist@utility.example'));
    const [series] = await server.db.query<{ id: number }>('select id from series where entity_id = $1::int', [plant]);
    const rows = Array.from({ length }, (_, day) => day).map(day => {
        const share = day >= stopped && day < stopped + 3 ? 2 / 3 : 1;
        return [series.id, instant(day), 1000 * share * (1 + 0.01 * Math.sin(17.3 * day))] as const;
    });
    await ingest(server.db, rows);
}, 120_000);
afterAll(() => server.db.close());

it('a fall of a plant is a stop for salinity once its report of salt water comes, and no more once that is put right', async () => {
    expect(await causes()).toEqual([{ ...fall, cause: null }]);
    const { status, body } = await server.call('POST', path, {
        token,
        body: reportInput(plant, { ...onDay(stopped + 1), ...salt(400) }),
    });
    expect(status).toBe(201);
    expect(await causes()).toEqual([{ ...fall, cause: 'salinityStop' }]);
    const { id, version } = body.data as Report;
    const corrected = await server.call('PUT', `${path}/${id}`, {
        token,
        headers: { 'if-match': String(version) },
        body: reportInput(plant, { ...onDay(stopped + 1), ...salt(40) }),
    });
    expect(corrected.status).toBe(200);
    expect(await causes()).toEqual([{ ...fall, cause: null }]);
});

it('one that is moved to another day, and one that goes, tell no more', async () => {
    const { body } = await server.call('POST', path, {
        token,
        body: reportInput(plant, { ...onDay(stopped), ...salt(400) }),
    });
    expect(await causes()).toEqual([{ ...fall, cause: 'salinityStop' }]);
    const { id, version } = body.data as Report;
    const moved = await server.call('PUT', `${path}/${id}`, {
        token,
        headers: { 'if-match': String(version) },
        body: reportInput(plant, { ...onDay(stopped - 20), ...salt(400) }),
    });
    expect(moved.status).toBe(200);
    expect(await causes()).toEqual([{ ...fall, cause: null }]);
    const again = await server.call('POST', path, {
        token,
        body: reportInput(plant, { ...onDay(stopped), ...salt(400) }),
    });
    expect(await causes()).toEqual([{ ...fall, cause: 'salinityStop' }]);
    const gone = await server.call('DELETE', `${path}/${(again.body.data as Report).id}`, {
        token,
        headers: { 'if-match': '1' },
    });
    expect(gone.status).toBeLessThan(300);
    expect(await causes()).toEqual([{ ...fall, cause: null }]);
});

const limit = (name: string, change: Partial<Pick<Threshold, 'value' | 'active'>>) =>
    changeThreshold(server, token, `water-quality-finished-${name}-highest`, change);

it('another limit of salt in force, and the one of coasts switched on and off, judge the falls of the last twelve months anew', async () => {
    await server.call('POST', path, { token, body: reportInput(plant, { ...onDay(stopped), ...salt(400) }) });
    expect(await causes()).toEqual([{ ...fall, cause: 'salinityStop' }]);
    await limit('chloride', { value: 400 });
    expect(await causes()).toEqual([{ ...fall, cause: null }]);
    await limit('chloride', { value: 399.9 });
    expect(await causes()).toEqual([{ ...fall, cause: 'salinityStop' }]);
    await limit('chloride-coastal', { active: true });
    expect(await causes()).toEqual([{ ...fall, cause: null }]);
    await limit('chloride-coastal', { active: false });
    expect(await causes()).toEqual([{ ...fall, cause: 'salinityStop' }]);
});
