import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Threshold } from '../contract/thresholds';
import { detectFindings } from '../server/detection/detect';
import { askRejudging } from '../server/detection/pending.queries';
import { changeThreshold } from '../server/thresholds/thresholds.fixture';
import { addUser, testApp, type TestApp } from './support/app';
import { smallCity, smallCityToday } from './support/demo-city';

const now = new Date(`${smallCityToday}T04:42:00Z`);
let city: TestApp;
let token: string;
let rows: Threshold[];
beforeAll(async () => {
    city = await testApp({ db: await smallCity(), clock: () => now });
    await addUser(city.db, 'settings@utility.example');
    token = (await city.signIn('settings@utility.example')).token;
    rows = (await city.call('GET', '/nrw/api/v1/Threshold', { token })).body.data as Threshold[];
}, 180_000);
afterAll(() => city.db.close());

const quality = 'water-quality-analytics';
const pages = [
    ...['water-summary', 'nrw-dma', 'area-wise-nrw', 'nrw-value-chain', 'production'].map(name => `dashboard/${name}`),
    ...['water-quality', 'low-pressure-dma', 'water-supply-dma', 'low-consumption'].map(name => `dashboard/${name}`),
    ...['water-quality-report', 'out-of-range'].map(name => `${quality}/${name}`),
];

const set = (key: string, value: number) => changeThreshold(city, token, key, { value, active: true });

it.each([0, 1e-12, 1e9])(
    'every page stands when all values are %d',
    async value => {
        for (const { key } of rows) await set(key, value);
        for (const page of pages) {
            const { status } = await city.call('GET', `/nrw/api/v1/${page}`, { token });
            expect([page, status]).toEqual([page, 200]);
        }
        const ids = rows.map(row => row.id);
        expect((await city.call('POST', '/nrw/api/v1/Threshold/reset', { token, body: { ids } })).status).toBe(200);
    },
    180_000,
);

it('a false alarm that silences for ever lets the night be worked', async () => {
    const critical = `kind = 'criticallyLowPressure'`;
    const criticalEvents = async () => {
        await city.db.transaction(tx => askRejudging(tx, now));
        await detectFindings(city.db, now);
        return city.db.query(`select entity_id, state from event where ${critical} order by entity_id`);
    };
    await set('false-alarm-silence-days', 1e9);
    expect(await criticalEvents()).not.toEqual([]);
    const silenced = await city.db.query<{ id: string }>(
        `update event set state = 'falseAlarm' where ${critical} returning id, entity_id, state`,
    );
    for (const { id } of silenced)
        await city.db.query(`insert into event_history (event_id, state, at) values ($1, 'falseAlarm', $2)`, [id, now]);
    await city.db.query(`delete from event where ${critical} and ended_at is not null`);
    const lasting = await city.db.query(`select entity_id, state from event where ${critical} order by entity_id`);
    expect(lasting).not.toEqual([]);
    expect(await criticalEvents()).toEqual(lasting);
});
