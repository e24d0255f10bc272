import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Need, NeedKind } from '../../contract/dashboard';
import { addDays } from '../../contract/period';
import { lateRoute } from '../../demo/cases';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';

const lastDay = addDays(smallCityToday, -1);
const view = { canView: true };
let now = new Date(`${smallCityToday}T10:00:00+06:00`);
let city: TestApp;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => now });
    await addUser(city.db, 'director@utility.example', 'Director', {
        Dashboard: view,
        PressureAnalytics: view,
        WaterQuality: view,
        ConsumptionAnalytics: view,
        WaterAccounting: view,
    });
    await addUser(city.db, 'chemist@utility.example', 'Chemist only', { Dashboard: view, WaterQuality: view });
    await addUser(city.db, 'planner@utility.example', 'Planner', { Dashboard: view, SupplyScheduleCalculation: view });
    await addUser(city.db, 'guest@utility.example', 'Guest only', { Dashboard: view });
});
afterAll(() => city.db.close());

const needsFor = async (email = 'director@utility.example'): Promise<Need[]> => {
    const { token } = await city.signIn(email);
    const { status, body } = await city.call('GET', '/nrw/api/v1/dashboard/needs-someone', { token });
    expect(status).toBe(200);
    return (body.data as { needs: Need[] }).needs;
};
const placesOf = async (kind: NeedKind) => (await needsFor()).find(need => need.kind === kind)?.places ?? [];
const codesOf = async (kind: NeedKind) => (await placesOf(kind)).map(({ code }) => code);

test('a route whose bills of the closed month have not come is named, and no other', async () => {
    expect(await codesOf('routesNotLoaded')).toEqual([lateRoute]);
});

test('a route is late when half of its accounts miss a bill that by its usual cycle ended within a week of the closed month', async () => {
    const [{ route }] = await city.db.query<{ route: number }>(
        `select c.route_id as route from consumer_now c join billing_account a on a.consumer_id = c.id
         where c.status = 'active' and a.silent_from > '2026-11-01' and c.route_id is not null
         group by 1 having count(*) = 2 order by 1 limit 1`,
    );
    const cover = (...until: string[]) =>
        Promise.all(
            until.map((day, index) =>
                city.db.query(
                    `update billing_account set covered_until = $2, silent_from = $2::date + 60
                     where consumer_id = (select id from consumer_now where route_id = $1 order by id offset $3 limit 1)`,
                    [route, day, index],
                ),
            ),
        );
    const [{ code }] = await city.db.query<{ code: string }>('select code from route where id = $1', [route]);
    await cover('2026-10-10', '2026-10-10');
    expect(await codesOf('routesNotLoaded')).not.toContain(code);
    await cover('2026-10-09', '2026-10-10');
    expect(await codesOf('routesNotLoaded')).toContain(code);
    await cover('2026-11-01', '2026-11-01');
    expect(await codesOf('routesNotLoaded')).not.toContain(code);
});

test('a plant is named from ten in the morning until the report of yesterday is there', async () => {
    const [plant] = await city.db.query<{ id: number; code: string; reports: number }>(
        `select u.id, e.code, count(w.id)::int as reports from production_unit u join entity e on e.id = u.id
         join water_quality_report w on w.production_unit_id = u.id and w.report_date = $1 group by u.id, e.code
         order by e.code limit 1`,
        [lastDay],
    );
    expect(await codesOf('missingReports')).not.toContain(plant.code);
    await city.db.query(`delete from water_quality_report where production_unit_id = $1 and report_date >= $2`, [
        plant.id,
        lastDay,
    ]);
    const missing = (await placesOf('missingReports')).find(({ code }) => code === plant.code);
    expect(missing?.since).toBe(addDays(lastDay, -1));
    now = new Date(now.getTime() - 1);
    expect(await codesOf('missingReports')).not.toContain(plant.code);
    now = new Date(now.getTime() + 1);
});

const lives = (code: string, from: string | null, to: string | null) =>
    city.db.query('update entity set opened_on = $2, closed_on = $3 where code = $1', [code, from, to]);

test('a plant misses no report after its end, nor before its first day', async () => {
    const code = 'MOHARA';
    await city.db.query(
        `delete from water_quality_report w using entity e
         where e.id = w.production_unit_id and e.code = $1 and w.report_date >= $2`,
        [code, lastDay],
    );
    expect(await codesOf('missingReports')).toContain(code);
    await lives(code, null, lastDay);
    expect(await codesOf('missingReports')).not.toContain(code);
    await lives(code, smallCityToday, null);
    expect(await codesOf('missingReports')).not.toContain(code);
    await lives(code, lastDay, smallCityToday);
    expect(await codesOf('missingReports')).toContain(code);
    await lives(code, null, null);
});

test('sensors of a place are missed on its own days alone', async () => {
    for (const [metric, type] of [
        ['pressure', 'dma'],
        ['level', 'reservoir'],
    ]) {
        const [{ code }] = await city.db.query<{ code: string }>(
            `with stopped as (
                update series set last_at = '2026-11-01' where metric = $1
                    and entity_id = (select min(entity_id) from series join ${type} t on t.id = entity_id where metric = $1)
                returning entity_id)
             select code from entity where id in (select entity_id from stopped)`,
            [metric],
        );
        expect(await codesOf('silentSeries')).toContain(code);
        await lives(code, null, lastDay);
        expect(await codesOf('silentSeries')).not.toContain(code);
        await lives(code, smallCityToday, null);
        expect(await codesOf('silentSeries')).not.toContain(code);
        await lives(code, null, null);
    }
});

/** The last sample of the flow meter of a DMA comes at an hour of the city's clock; gives its point. */
const stopMeter = async (at: string) => {
    const [point] = await city.db.query<{ code: string; id: number }>(
        `select p.code, m.id from flow_point p join series m on m.id = p.series_id join entity e on e.id = m.entity_id
         where p.valid_to is null and m.last_at >= $1::date and e.code like 'DMA-%' order by p.code limit 1`,
        [lastDay],
    );
    await city.db.query(`update series set last_at = $2 where id = $1`, [point.id, at]);
    return point.code;
};

test('a meter is silent once a whole day has come without it, and dead after a week', async () => {
    const before = await codesOf('silentSeries');
    const code = await stopMeter(`${lastDay}T00:00:00+06`);
    expect(await codesOf('silentSeries')).toEqual(before);
    await city.db.query(
        `update series set last_at = $2 where id = (select series_id from flow_point where code = $1 and valid_to is null)`,
        [code, `${addDays(lastDay, -1)}T23:00:00+06`],
    );
    expect((await codesOf('silentSeries')).toSorted()).toEqual([...before, code].toSorted());
    const at = (day: string) =>
        city.db.query(
            `update series set last_at = $2 where id = (select series_id from flow_point where code = $1 and valid_to is null)`,
            [code, `${day}T12:00:00+06`],
        );
    await at(addDays(lastDay, -6));
    expect(await codesOf('deadMeters')).not.toContain(code);
    await at(addDays(lastDay, -7));
    expect(await codesOf('deadMeters')).toContain(code);
    expect(await codesOf('silentSeries')).not.toContain(code);
});

test('once nothing comes any more from the whole city, every meter in use is silent after a day and dead after a week', async () => {
    const inUse = (
        await city.db.query<{ code: string }>(
            `select p.code from flow_point p join series m on m.id = p.series_id join entity e on e.id = m.entity_id
             join site s on s.id = e.site_id and s.is_city where p.valid_to is null`,
        )
    ).map(({ code }) => code);
    const before = await codesOf('silentSeries');
    const stoppedAt = now;
    const daysLater = (days: number) => (now = new Date(stoppedAt.getTime() + days * 86_400_000));
    now = new Date(stoppedAt.getTime() + 86_400_000 - 1);
    expect(await codesOf('silentSeries')).toEqual(before);
    daysLater(1);
    const told = [...(await codesOf('silentSeries')), ...(await codesOf('deadMeters'))];
    expect(inUse.filter(code => !told.includes(code))).toEqual([]);
    daysLater(7);
    expect((await codesOf('deadMeters')).toSorted()).toEqual(inUse.toSorted());
    now = stoppedAt;
});

test('a meter that was exchanged is not missed', async () => {
    const before = await codesOf('deadMeters');
    await city.db.query(
        `insert into series (code, entity_id, metric, unit, zone, interval_seconds, first_at, last_at)
         select 'old-meter', entity_id, 'inflow', 'm3/h', zone, interval_seconds, first_at, '2026-01-01' from series
         where metric = 'inflow' limit 1`,
    );
    const point = (until: string | null) =>
        city.db.query(
            `insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, valid_to)
             select (select min(id) from link), 'FP-OLD' || coalesce($1, ''), 'Old', 'পুরোনো', id, '2020-01-01', $1::date
             from series where code = 'old-meter'`,
            [until],
        );
    await point('2026-01-02');
    expect(await codesOf('deadMeters')).toEqual(before);
    await point(null);
    expect((await codesOf('deadMeters')).toSorted()).toEqual([...before, 'FP-OLD'].toSorted());
});

test('a DMA with critically low pressure is named until somebody has repaired it or called it a false alarm', async () => {
    const [dma] = await city.db.query<{ id: number; code: string }>(
        `select e.id, e.code from dma d join entity e on e.id = d.id
         where not exists (select from event v where v.entity_id = d.id) order by e.code limit 1`,
    );
    await city.db.query(
        `insert into event (kind, entity_id, started_at, reason_code) values ('criticallyLowPressure', $1, $2, 'criticallyLowPressure')`,
        [dma.id, `${lastDay}T00:00:00+06`],
    );
    const found = (await placesOf('criticallyLowPressure')).find(({ code }) => code === dma.code);
    expect(found?.since).toBe(lastDay);
    for (const state of ['repaired', 'falseAlarm']) {
        await city.db.query(`update event set state = $2 where entity_id = $1`, [dma.id, state]);
        expect(await codesOf('criticallyLowPressure')).not.toContain(dma.code);
    }
});

test('places of doubtful meters and of volumes that do not add up, and of supply that did not come, are named once each, for who may see them', async () => {
    const [dma] = await city.db.query<{ id: number; code: string }>(
        `select e.id, e.code from dma d join entity e on e.id = d.id
         where not exists (select from event v where v.entity_id = d.id) order by e.code desc limit 1`,
    );
    const add = (kind: string, metric: string, day: string) =>
        city.db.query(
            `insert into event (kind, entity_id, series_id, started_at, reason_code)
             select $1, entity_id, min(id), $4, $1 from series where entity_id = $2 and metric = $3 group by entity_id`,
            [kind, dma.id, metric, `${day}T00:00:00+06`],
        );
    await add('stuck', 'inflow', lastDay);
    await add('drift', 'inflow', addDays(lastDay, -20));
    await add('nodeImbalance', 'inflow', addDays(lastDay, -25));
    await add('interruption', 'inflow', lastDay);
    await add('lowSupply', 'inflow', addDays(lastDay, -3));
    const found = (await placesOf('doubtfulMeters')).filter(({ code }) => code === dma.code);
    expect(found).toMatchObject([{ since: addDays(lastDay, -25), entityType: 'DMA', entityId: String(dma.id) }]);
    // The director may not see how schedules are kept.
    expect(await codesOf('supplyFailures')).toEqual([]);
    const supply = (await needsFor('planner@utility.example')).find(({ kind }) => kind === 'supplyFailures');
    expect(supply?.places.filter(({ code }) => code === dma.code)).toMatchObject([{ since: addDays(lastDay, -3) }]);
    expect((await needsFor('planner@utility.example')).map(({ kind }) => kind)).not.toContain('doubtfulMeters');
    await city.db.query(`update event set state = 'inspected' where entity_id = $1`, [dma.id]);
    expect(await codesOf('doubtfulMeters')).not.toContain(dma.code);
});

test('a DMA that was critically low on the first day of its pressure is so since at least then, another since its day', async () => {
    const measured = await city.db.query<{ id: number; code: string; first: string }>(
        `select e.id, e.code, min(r.at) as first from series s join entity e on e.id = s.entity_id join dma on dma.id = e.id
         join rollup_day r on r.series_id = s.id
         where s.metric = 'pressure' and r.s_n > 0
            and not exists (select from event v where v.entity_id = e.id and v.kind = 'criticallyLowPressure')
         group by e.id order by e.code limit 2`,
    );
    for (const [index, { id, first }] of measured.entries())
        await city.db.query(
            `insert into event (kind, entity_id, started_at, reason_code)
             values ('criticallyLowPressure', $1, $2, 'criticallyLowPressure')`,
            [id, `${addDays(first, index)}T00:00:00+06`],
        );
    const places = await placesOf('criticallyLowPressure');
    const found = measured.map(({ code }) => places.find(place => place.code === code));
    expect(found).toMatchObject([
        { since: measured[0].first, sinceAtLeast: true },
        { since: addDays(measured[1].first, 1), sinceAtLeast: false },
    ]);
});

test('a plant whose last report is out of the limits is named with that report, and not for an older one', async () => {
    const [{ id, plant }] = await city.db.query<{ id: string; plant: string }>(
        `select w.id, e.code as plant from water_quality_report w join entity e on e.id = w.production_unit_id
         where w.report_date = (select max(report_date) from water_quality_report where production_unit_id = e.id)
         order by e.code desc limit 1`,
    );
    await city.db.query(`delete from event where report_id = $1`, [id]);
    expect(await codesOf('outOfRange')).not.toContain(plant);
    await city.db.query(
        `insert into event (kind, entity_id, report_id, started_at, reason_code)
         select 'outOfRange', production_unit_id, id, report_date, 'waterQualityOutOfRange' from water_quality_report where id = $1`,
        [id],
    );
    expect((await placesOf('outOfRange')).find(({ code }) => code === plant)?.reportId).toBe(id);
    // The water of a plant that has ended needs nobody.
    await lives(plant, null, lastDay);
    expect(await codesOf('outOfRange')).not.toContain(plant);
    // That of one that is there since today needs somebody today.
    await lives(plant, addDays(lastDay, 1), null);
    expect(await codesOf('outOfRange')).toContain(plant);
    await lives(plant, null, null);
    expect(await codesOf('outOfRange')).toContain(plant);
});

test('everybody is told what their roles let them see, and nothing else', async () => {
    const kinds = async (email: string) => (await needsFor(email)).map(({ kind }) => kind);
    expect(new Set(await kinds('chemist@utility.example'))).toEqual(new Set(['outOfRange', 'missingReports']));
    expect(await kinds('guest@utility.example')).toEqual([]);
});
