import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AlertRuleInput } from '../../contract/alert-rules';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { rulesInForce, untoldEvents } from './events.queries';

const now = new Date(`${smallCityToday}T04:42:00Z`);
let server: TestApp;
let token: string;
let templateId: string;
beforeAll(async () => {
    server = await testApp({ db: await smallCity(), clock: () => now });
    await addUser(server.db, 'chief@utility.example');
    token = (await server.signIn('chief@utility.example')).token;
    for (const table of ['alert_rule', 'event']) await server.db.query(`delete from ${table}`);
    [{ id: templateId }] = await server.db.query<{ id: string }>(
        "select id from email_template where message like '%{{events}}%' limit 1",
    );
}, 180_000);
afterAll(() => server.db.close());

const createRule = async (kind: AlertRuleInput['kind'], type: string, id: string | number) => {
    const { status } = await server.call('POST', '/nrw/api/v1/alert-rules', {
        token,
        body: {
            name: `${kind} ${type} ${id}`,
            kind,
            place: { type, id: String(id) },
            templateId,
            recipients: ['board@city.example'],
            delivery: 'digest',
            active: true,
        },
    });
    expect(status).toBe(201);
};
const find = async (kind: string, of: { entityId: number; consumerId?: number }) => {
    await server.db.query(
        `insert into event (kind, entity_id, consumer_id, started_at, detected_at, observed, expected, reason_code, reason_params)
         values ($1, $2, $3, $4, $4, 1, 2, 'neverBilled', '{"since": "2026-01-02", "days": 7}')`,
        [kind, of.entityId, of.consumerId ?? null, now],
    );
};
/** The rules that have something to tell. */
const telling = async () => {
    const names: string[] = [];
    for (const rule of await rulesInForce(server.db, 'digest'))
        if ((await untoldEvents(server.db, rule, now)).length > 0) names.push(rule.name);
    return names;
};

test('an account is told to the area of its ward and the sector of its DMA, as the list of events has it', async () => {
    const [{ id, dma, ward, other, sector }] = await server.db.query<Record<string, number>>(
        `select p.consumer_id as id, d.dma_id as dma, w.area_id as ward, d.area_id as other, d.sector_id as sector
         from consumer_place p join ward_place w on w.ward_id = p.ward_id join dma_place d on d.dma_id = p.dma_id
         where w.area_id <> d.area_id and d.sector_id is not null order by p.consumer_id limit 1`,
    );
    await createRule('lowConsumption', 'area', ward);
    await createRule('lowConsumption', 'area', other);
    await createRule('lowConsumption', 'sector', sector);
    await find('lowConsumption', { entityId: dma, consumerId: id });
    expect(await telling()).toEqual([`lowConsumption area ${ward}`, `lowConsumption sector ${sector}`].sort());
});

test('what befell a boosting station is told to the rule of that station', async () => {
    const stations = await server.db.query<{ id: number }>('select id from boosting_station order by id limit 2');
    const [here, there] = stations.map(station => station.id);
    await createRule('suddenRise', 'boostingStation', here);
    await createRule('suddenRise', 'boostingStation', there);
    await find('suddenRise', { entityId: here });
    expect((await telling()).filter(name => name.startsWith('suddenRise'))).toEqual([
        `suddenRise boostingStation ${here}`,
    ]);
});
