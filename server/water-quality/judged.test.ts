import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DashboardWaterQuality } from '../../contract/dashboard';
import type { Report, ReportInput, ReportRow } from '../../contract/water-quality';
import type { ProductionData } from '../../contract/water-production';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { bumpDataVersion } from '../db/meta';
import { changeThreshold } from '../thresholds/thresholds.fixture';
import { addPlants, addScadaDay, area, path, quality, reportInput, unreadQuality } from './report.fixture';

const now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
let token: string;
let plants: Awaited<ReturnType<typeof addPlants>>;
beforeAll(async () => {
    server = await testApp({ clock: () => now });
    plants = await addPlants(server.db);
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterEach(async () => {
    await server.db.query('delete from water_quality_report');
    await server.db.query('delete from rollup_day');
    await server.db.query('delete from rollup_month');
    await server.db.query('update flow_point set error_percent = 0');
    await server.db.query(`delete from job where name = 'alerts'`);
    await server.db.query(
        `update threshold set value = default_value, active = not (key like 'water-quality-raw-%' or key like '%coastal%')`,
    );
    await bumpDataVersion(server.db);
});
afterAll(() => server.db.close());

const create = async (changes: Partial<ReportInput> = {}): Promise<Report> =>
    (await server.call('POST', path, { token, body: reportInput(plants.mohara.id, changes) })).body.data as Report;
const get = async (id: string) => (await server.call('GET', `${path}/${id}`, { token })).body.data as Report;
const listed = async () => (await server.call('GET', path, { token })).body.data as ReportRow[];
const update = async (report: Report, changes: Partial<ReportInput>) =>
    (
        await server.call('PUT', `${path}/${report.id}`, {
            token,
            headers: { 'if-match': String(report.version) },
            body: reportInput(plants.mohara.id, changes),
        })
    ).body.data as Report;
const setThreshold = (key: string, change: { value?: number; active?: boolean }) =>
    changeThreshold(server, token, key, change);
const finished = (changes: Parameters<typeof quality>[0], raw = unreadQuality) => ({
    quality: { raw, finished: quality(changes) },
});
/** The values that are marked in a report, after looking whether the list and the dashboard say the same. */
const marksOf = async (report: Report) => {
    const { outOfRange } = await get(report.id);
    expect((await listed())[0].outOfRange).toBe(outOfRange.length);
    const values = await server.call('GET', `${area}/out-of-range`, { token });
    expect(values.body.data).toHaveLength(outOfRange.length);
    const { body } = await server.call('GET', '/nrw/api/v1/dashboard/water-quality', { token });
    const row = (body.data as DashboardWaterQuality).rows.find(each => each.code === 'PU1');
    const onDashboard = Object.entries(row?.values ?? {}).flatMap(([name, value]) => (value?.out ? name : []));
    const marked = outOfRange.filter(({ water }) => water === 'finished').map(({ parameter }) => parameter);
    expect(onDashboard.toSorted()).toEqual([...new Set<string>(marked)].toSorted());
    return outOfRange.map(({ water, parameter, side }) => `${water} ${parameter} ${side}`);
};

test('each limit marks the value that leaves it, and one on the limit is inside', async () => {
    const report = await create(
        finished({
            ph: { min: 6.49, max: 8.51 },
            turbidity: { min: 1, max: 5 },
            chloride: { min: 240, max: 250.5 },
            freeChlorine: { min: 0.45, max: 0.9 },
        }),
    );
    expect(await marksOf(report)).toEqual([
        'finished ph low',
        'finished ph high',
        'finished chloride high',
        'finished freeChlorine low',
    ]);
});

test('one reading alone is held to both limits, in whichever column it stands', async () => {
    const report = await create(finished({ ph: { min: 8.6, max: null }, freeChlorine: { min: null, max: 0.4 } }));
    expect(await marksOf(report)).toEqual(['finished ph high', 'finished freeChlorine low']);
});

test('a limit that is changed or switched off moves the marks of old reports, in lists and on the dashboard', async () => {
    const report = await create(finished({ turbidity: { min: 4, max: 6 } }));
    expect(await marksOf(report)).toEqual(['finished turbidity high']);
    await setThreshold('water-quality-finished-turbidity-highest', { value: 6 });
    expect(await marksOf(report)).toEqual([]);
    await setThreshold('water-quality-finished-alkalinity-highest', { value: 55 });
    expect(await marksOf(report)).toEqual(['finished alkalinity high']);
    await setThreshold('water-quality-finished-alkalinity-highest', { active: false });
    expect(await marksOf(report)).toEqual([]);
    expect((await get(report.id)).limits.finished.alkalinity).toEqual({ lowest: null, highest: null });
});

test('where the coastal limit of chloride is switched on, it takes the place of the other', async () => {
    const report = await create(finished({ chloride: { min: 600, max: 900 } }));
    expect(await marksOf(report)).toEqual(['finished chloride high']);
    await setThreshold('water-quality-finished-chloride-coastal-highest', { active: true });
    expect(await marksOf(report)).toEqual([]);
    expect((await get(report.id)).limits.finished.chloride).toEqual({ lowest: null, highest: 1000 });
});

interface Event {
    id: string;
    version: number;
    entity_id: number;
    started_at: string;
    detected_at: string;
    observed: number | null;
    expected: number | null;
    state: string;
    reason_code: string;
    reason_params: object;
}
const events = () => server.db.query<Event>(`select * from event where kind = 'outOfRange'`);
const alertsDue = async () =>
    (await server.db.query<{ at: string }>(`select due_at as at from job where name = 'alerts'`)).at(0)?.at;

test('raw water has limits when they are switched on, is marked then, and is no event', async () => {
    const report = await create(finished({}, quality({ turbidity: { min: 400, max: 600 } })));
    expect(await marksOf(report)).toEqual([]);
    await setThreshold('water-quality-raw-turbidity-highest', { active: true });
    expect(await marksOf(report)).toEqual(['raw turbidity high']);
    await update(report, finished({}, quality({ turbidity: { min: 400, max: 601 } })));
    expect([await events(), await alertsDue()]).toEqual([[], undefined]);
});

test('finished water out of its limits is one event from the midnight of its day, and is told of at once', async () => {
    const report = await create(finished({ turbidity: { min: 4, max: 6.4 } }));
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
        entity_id: Number(plants.mohara.id),
        started_at: '2026-11-19T18:00:00.000Z',
        detected_at: now.toISOString(),
        observed: 6.4,
        expected: 5,
        state: 'open',
        reason_code: 'waterQualityOutOfRange',
        reason_params: {
            reportName: report.name,
            plant: report.productionUnit,
            values: [{ water: 'finished', parameter: 'turbidity', side: 'high', value: 6.4, limit: 5 }],
        },
    });
    expect(await alertsDue()).toBe(now.toISOString());
});

test('the event follows its report: changed with it, gone when it is corrected or removed', async () => {
    const report = await create(finished({ turbidity: { min: 4, max: 6.4 } }));
    const [first] = await events();
    await server.db.query(`update event set state = 'acknowledged', detected_at = '2026-11-20T10:00:00Z'`);
    const worse = await update(report, {
        ...finished({ turbidity: { min: 4, max: 7 }, ph: { min: 6, max: 7 } }),
        reportDate: '2026-11-18',
    });
    const [second, ...more] = await events();
    expect(more).toEqual([]);
    expect(second).toMatchObject({
        id: first.id,
        version: 2,
        state: 'acknowledged',
        started_at: '2026-11-17T18:00:00.000Z',
        detected_at: '2026-11-20T10:00:00.000Z',
        observed: null,
    });
    expect(second.reason_params).toMatchObject({ values: [{ parameter: 'ph' }, { parameter: 'turbidity', value: 7 }] });
    await update(worse, {});
    expect(await events()).toEqual([]);
    const again = await create({ ...finished({ turbidity: { min: 4, max: 6.4 } }), reportDate: '2026-11-17' });
    expect(await events()).toHaveLength(1);
    await server.call('DELETE', `${path}/${again.id}`, { token });
    expect(await events()).toEqual([]);
});

test('a refused change leaves neither report nor event', async () => {
    const bad = finished({ turbidity: { min: 4, max: 6.4 } });
    await server.call('POST', path, { token, body: reportInput('999', bad) });
    expect(await events()).toEqual([]);
    const report = await create();
    await create(bad);
    expect([await events(), (await listed()).map(({ id }) => id)]).toEqual([[], [report.id]]);
});

const treated = (treatedM3: number | null) => ({ treated: { treatedM3, serviceM3: null } });

test.each<[string, number | null, { volumeM3: number; hours: number } | undefined, number | null, boolean]>([
    ['more than 5 % above SCADA is shown', 105_100, { volumeM3: 100_000, hours: 24 }, 5.1, true],
    ['more than 5 % below too', 94_900, { volumeM3: 100_000, hours: 24 }, -5.1, true],
    ['5 % is within the limit', 105_000, { volumeM3: 100_000, hours: 24 }, 5, false],
    [
        'three quarters of the readings are enough, the rest is estimated',
        90_000,
        { volumeM3: 100_000, hours: 18 },
        -10,
        true,
    ],
    ['with fewer readings nothing is compared', 90_000, { volumeM3: 100_000, hours: 17 }, null, false],
    ['without readings neither', 90_000, undefined, null, false],
    ['nor with a plant that stood still', 90_000, { volumeM3: 0, hours: 24 }, null, false],
    ['nor without a treated volume', null, { volumeM3: 100_000, hours: 24 }, null, false],
])('treated water beside SCADA: %s', async (_, treatedM3, scada, difference, off) => {
    if (scada) await addScadaDay(server.db, plants.mohara.seriesId, '2026-11-20', scada);
    const report = await create(treated(treatedM3));
    const [row] = await listed();
    expect([report.scada.off, row.scadaOff, report.scada.limitPercent]).toEqual([off, off, 5]);
    if (difference === null) expect(report.scada.differencePercent).toBeNull();
    else expect(report.scada.differencePercent).toBeCloseTo(difference, 6);
    expect(report.scada.volumeM3).toBe(scada && scada.hours >= 18 ? scada.volumeM3 : null);
    expect(report.scada.completeness).toBeCloseTo((scada?.hours ?? 0) / 24, 6);
});

test('the volume is that of the day and the plant, each reading once, and is known before a report is begun', async () => {
    await addScadaDay(server.db, plants.mohara.seriesId, '2026-11-20', { volumeM3: 90_000, hours: 24 });
    await addScadaDay(server.db, plants.mohara.seriesId, '2026-11-19', { volumeM3: 70_000, hours: 24 });
    await addScadaDay(server.db, plants.karnaphuli.seriesId, '2026-11-20', { volumeM3: 60_000, hours: 24 });
    const [copy] = await server.db.query<{ id: number }>(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds, finer_copy_of)
         values ('PU1.production.15', $1::integer, 'production', 'm3/h', 'Asia/Dhaka', 900, $2) returning id`,
        [plants.mohara.id, plants.mohara.seriesId],
    );
    await addScadaDay(server.db, copy.id, '2026-11-20', { volumeM3: 90_000, hours: 24 });
    const url = `${area}/new-report?productionUnitId=${plants.mohara.id}&reportDate=2026-11-20`;
    expect((await server.call('GET', url, { token })).body.data.scada).toEqual({
        volumeM3: 90_000,
        completeness: 1,
        differencePercent: null,
        limitPercent: 5,
        off: false,
    });
    expect((await create()).scada).toMatchObject({ volumeM3: 90_000, differencePercent: 0, off: false });
});

test('a meter known to read 6 % high has the same volume on a report as on the page of production', async () => {
    await server.db.query(`update flow_point set error_percent = 6 where code = 'PU1-OUT'`);
    await server.db.query(`update series set first_at = '2026-11-01', last_at = '2026-11-20T17:00:00Z' where id = $1`, [
        plants.mohara.seriesId,
    ]);
    await addScadaDay(server.db, plants.mohara.seriesId, '2026-11-20', { volumeM3: 106_000, hours: 24 });
    const report = await create(treated(100_000));
    expect(report.scada).toMatchObject({ volumeM3: 100_000, differencePercent: 0, completeness: 1, off: false });
    expect((await listed())[0].scadaOff).toBe(false);
    const url = '/nrw/api/v1/water-production/water-production-data?duration=daily&date=2026-11-20';
    const { body } = await server.call('GET', url, { token });
    const row = (body.data as ProductionData).rows.find(({ code }) => code === 'PU1');
    expect(row?.volumeM3.value).toBe(report.scada.volumeM3);
});

test('both limits of the comparison are thresholds', async () => {
    await addScadaDay(server.db, plants.mohara.seriesId, '2026-11-20', { volumeM3: 100_000, hours: 12 });
    const report = await create();
    expect(report.scada.off).toBe(false);
    await setThreshold('completeness-minimum', { value: 0.5 });
    expect((await get(report.id)).scada).toMatchObject({ off: true, volumeM3: 100_000 });
    await setThreshold('treated-scada-difference-percent', { value: 10 });
    expect((await get(report.id)).scada.off).toBe(false);
    expect((await listed())[0].scadaOff).toBe(false);
});
