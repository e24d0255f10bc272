import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardCalls } from '../../contract/dashboard';
import type { Report } from '../../contract/water-quality';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { path, reportInput } from './report.fixture';

let city: TestApp;
let token: string;
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    await addUser(city.db, 'chemist@utility.example');
    token = (await city.signIn('chemist@utility.example')).token;
});
afterAll(() => city.db.close());

const figures = async () =>
    Promise.all(
        Object.values(dashboardCalls)
            .filter(call => 'request' in call && !call.path.endsWith('water-quality'))
            .map(async ({ path: url }) => (await city.call('GET', `${url}?period=1m`, { token })).body.data as object),
    );

test('an absurd treated volume is shown beside SCADA, and no figure of the dashboard moves', async () => {
    const before = await figures();
    const { body: units } = await city.call('GET', '/nrw/api/v1/production-unit', { token });
    const [plant] = units.data as { id: string }[];
    const reportDate = '2026-10-15';
    const body = reportInput(plant.id, { reportDate, treated: { treatedM3: 999_999_999, serviceM3: 0 } });
    const created = await city.call('POST', path, { token, body });
    expect(created.status).toBe(201);
    const { scada } = created.body.data as Report;
    expect(scada).toMatchObject({ off: true, completeness: 1 });
    expect(scada.volumeM3).toBeGreaterThan(10_000);
    expect(await figures()).toEqual(before);
});

test('the reports of the demo city are read like any other, and go on where they stood', async () => {
    const { body, headers } = await city.call('GET', `${path}?sort=${encodeURIComponent('["reportDate","DESC"]')}`, {
        token,
    });
    expect(Number(headers.get('content-range')?.split('/')[1])).toBeGreaterThanOrEqual(50);
    for (const { id } of body.data.slice(0, 5) as { id: string }[]) {
        const { data } = (await city.call('GET', `${path}/${id}`, { token })).body as { data: Report };
        expect(data.hours.gridRun).toBeGreaterThan(10);
        expect(data.derived.abstractedM3).toBeGreaterThan(data.treated.treatedM3 ?? 0);
        const { productionUnitId } = data;
        const url = `${path.replace('water-quality-report', 'new-report')}?productionUnitId=${productionUnitId}&reportDate=${smallCityToday}`;
        const start = await city.call('GET', url, { token });
        expect(start.body.data.previous.readingM3).toBe(data.abstracted.presentReadingM3);
    }
});
