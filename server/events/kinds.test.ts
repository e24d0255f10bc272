import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    eventKinds,
    eventStates,
    featureOfEvent,
    featuresOfEvents,
    unitOfEvent,
    type EventKind,
} from '../../contract/event-kinds';
import type { Event, EventCounts } from '../../contract/events';
import { features, type Feature } from '../../contract/features';
import { metrics, type Metric } from '../../contract/series';
import { entityTypes, type EntityTypeName } from '../../contract/wire';
import { addUser, testApp, type TestApp } from '../../tests/support/app';

const now = new Date('2026-11-21T04:30:00Z');
const path = '/nrw/api/v1/events';
const types = Object.keys(entityTypes) as EntityTypeName[];
let server: TestApp;
const tokens = new Map<string, string>();
interface Made {
    id: string;
    kind: EventKind;
    entityType: EntityTypeName | null;
    metric: Metric | null;
}
const made: Made[] = [];

const placeOf = ({ entityType, metric }: Pick<Made, 'entityType' | 'metric'>) => `${entityType} ${metric}`;
const entities = new Map<EntityTypeName, number>();
const series = new Map<string, number>();
const addEvent = async (kind: EventKind, entityType: EntityTypeName | null, metric: Metric | null) => {
    const [row] = await server.db.query<{ id: string }>(
        `insert into event (kind, entity_id, series_id, started_at, detected_at, reason_code)
         values ($1, $2, $3, $4, $4, 'criticallyLowPressure') returning id`,
        [
            kind,
            entityType && entities.get(entityType),
            metric && series.get(placeOf({ entityType, metric })),
            new Date(now.getTime() - made.length * 3_600_000),
        ],
    );
    made.push({ id: row.id, kind, entityType, metric });
};

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    const [{ site }] = await server.db.query<{ site: number }>(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)
         returning id as site`,
    );
    for (const type of types.filter(each => each !== 'CONSUMER')) {
        const [{ id }] = await server.db.query<{ id: number }>(
            `insert into entity (type, code, name, name_bn, site_id) values ($1, $2, $2, $2, $3) returning id`,
            [entityTypes[type], type, site],
        );
        entities.set(type, id);
        for (const metric of metrics) {
            const [{ id: seriesId }] = await server.db.query<{ id: number }>(
                `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
                 values ($1, $2, $3, 'm3/h', 'Asia/Dhaka', 3600) returning id`,
                [`${type} ${metric}`, id, metric],
            );
            series.set(`${type} ${metric}`, seriesId);
        }
    }
    for (const kind of eventKinds) {
        await addEvent(kind, null, null);
        for (const type of entities.keys()) {
            await addEvent(kind, type, null);
            for (const metric of metrics) await addEvent(kind, type, metric);
        }
    }
    const add = async (name: string, role: string | null, rights?: Parameters<typeof addUser>[3]) => {
        await addUser(server.db, `${name.toLowerCase()}@utility.example`, role, rights);
        tokens.set(name, (await server.signIn(`${name.toLowerCase()}@utility.example`)).token);
    };
    for (const feature of featuresOfEvents) {
        await add(`reads-${feature}`, `Reads ${feature}`, { [feature]: { canView: true } });
        await add(`works-${feature}`, `Works ${feature}`, { [feature]: { canView: true, canUpdate: true } });
    }
    await add('boss', 'Admin');
    await add('other', 'Other', { Dashboard: { canView: true, canUpdate: true } });
});
afterAll(() => server.db.close());

const listed = async (who: string) => {
    const { status, body } = await server.call('GET', `${path}?perPage=1000`, { token: tokens.get(who) });
    expect([who, status]).toEqual([who, 200]);
    return body.data as Event[];
};
const change = ({ id }: { id: string }, who: string) =>
    server.call('PUT', `${path}/${id}`, {
        token: tokens.get(who),
        body: { note: who },
        headers: { 'If-Match': '"1"' },
    });

it('an interruption is told in hours, other findings in the unit of their kind or of their series', () => {
    expect([unitOfEvent('interruption', 'inflow'), unitOfEvent('interruption', 'pressure')]).toEqual([
        'hours',
        'hours',
    ]);
    expect([unitOfEvent('lowSupply', null), unitOfEvent('outOfRange', null)]).toEqual(['%', '']);
    expect([unitOfEvent('suddenRise', 'inflow'), unitOfEvent('stuck', 'pressure')]).toEqual(['m3/d', 'bar']);
});

describe('each kind is for those who may see its feature', () => {
    it('as the specification words it', () => {
        const of = (kind: EventKind, entityType?: EntityTypeName, metric?: Metric) =>
            featureOfEvent(kind, { entityType, metric });
        expect(of('outOfRange', 'PRODUCTION_UNIT')).toBe('WaterQuality');
        for (const kind of ['suddenDecrease', 'suddenRise', 'consistentDecrease', 'consistentRise'] as const) {
            expect(of(kind, 'PRODUCTION_UNIT')).toBe('WaterProductionAnalytics');
            expect(of(kind, 'BOOSTING_STATION', 'inflow')).toBe('WaterProductionAnalytics');
            for (const type of ['DMA', 'SECTOR', 'RESERVOIR'] as const) expect(of(kind, type)).toBe('WaterAccounting');
        }
        expect(of('nodeImbalance', 'JUNCTION')).toBe('WaterAccounting');
        expect(of('criticallyLowPressure', 'DMA')).toBe('PressureAnalytics');
        expect([of('lowSupply'), of('interruption')]).toEqual([
            'SupplyScheduleCalculation',
            'SupplyScheduleCalculation',
        ]);
        expect([of('lowConsumption'), of('notBilled')]).toEqual(['LowConsumptionAnomaly', 'LowConsumptionAnomaly']);
        for (const kind of ['dataGap', 'stuck', 'drift', 'unitDoubt'] as const)
            expect([
                of(kind, 'DMA', 'pressure'),
                of(kind, 'DMA', 'inflow'),
                of(kind, 'PRODUCTION_UNIT', 'production'),
                of(kind, 'RESERVOIR', 'level'),
                of(kind),
            ]).toEqual([
                'PressureAnalytics',
                'WaterAccounting',
                'WaterProductionAnalytics',
                'WaterAccounting',
                'WaterAccounting',
            ]);
    });

    it('of whatever it is about: SQL and rule agree', async () => {
        const byId = new Map((await listed('boss')).map(event => [event.id, event.feature]));
        expect(made.length).toBe(eventKinds.length * (1 + 6 * (1 + metrics.length)));
        expect(made.map(({ id }) => byId.get(id))).toEqual(made.map(({ kind, ...at }) => featureOfEvent(kind, at)));
    });

    it('to read with view, to change with canUpdate, and to nobody else', async () => {
        for (const feature of featuresOfEvents) {
            const own = made.filter(({ kind, ...at }) => featureOfEvent(kind, at) === feature);
            const foreign = made.filter(({ kind, ...at }) => featureOfEvent(kind, at) !== feature);
            const ids = own.map(({ id }) => id).toSorted();
            for (const who of [`reads-${feature}`, `works-${feature}`])
                expect((await listed(who)).map(({ id }) => id).toSorted()).toEqual(ids);
            const kinds = [...new Map(own.map(each => [each.kind, each])).values()];
            for (const each of kinds) {
                expect([feature, each.kind, (await change(each, `reads-${feature}`)).status]).toEqual([
                    feature,
                    each.kind,
                    403,
                ]);
                expect([feature, each.kind, (await change(each, `works-${feature}`)).status]).toEqual([
                    feature,
                    each.kind,
                    200,
                ]);
            }
            for (const each of new Map(foreign.map(found => [found.kind, found])).values())
                expect((await change(each, `works-${feature}`)).status).toBe(404);
        }
        expect((await server.call('GET', path, { token: tokens.get('other') })).status).toBe(403);
    });

    it('who may be given one is who may change it', async () => {
        const namesOf = async (query: string, who = 'boss') => {
            const { status, body } = await server.call('GET', `/nrw/api/v1/event-assignees?${query}`, {
                token: tokens.get(who),
            });
            return status === 200 ? (body.data as { name: string }[]).map(({ name }) => name) : status;
        };
        const workersOf = (...of: Feature[]) =>
            ['boss', ...of.map(feature => `works-${feature}`)].map(name => name.toLowerCase()).toSorted();
        const gap = made.find(({ kind, metric }) => kind === 'dataGap' && metric === 'pressure');
        expect(await namesOf(`eventId=${gap?.id}`)).toEqual(workersOf('PressureAnalytics'));
        expect(await namesOf('kind=dataGap')).toEqual(
            workersOf('PressureAnalytics', 'WaterProductionAnalytics', 'WaterAccounting'),
        );
        expect(await namesOf('kind=dataGap', 'works-PressureAnalytics')).toEqual(workersOf('PressureAnalytics'));
        expect(await namesOf(`eventId=${gap?.id}`, 'works-WaterQuality')).toBe(404);
        expect(await namesOf(`eventId=${gap?.id}`, 'reads-PressureAnalytics')).toBe(403);
        expect(features).toEqual(expect.arrayContaining([...featuresOfEvents]));
    });
});

describe('the list of events', () => {
    const ask = async (query: string, who = 'boss') => {
        const { status, body } = await server.call('GET', `${path}?${query}`, { token: tokens.get(who) });
        expect([query, status]).toEqual([query, 200]);
        return body as { data: Event[]; total: number; counts: EventCounts };
    };
    const isWaiting = (of: Partial<Event>) => of.endedAt === null && /^(open|acknowledged)$/.test(of.state ?? '');
    const isOver = ({ state, endedAt }: Event) => endedAt !== null && isWaiting({ state, endedAt: null });

    beforeAll(async () => {
        // Every state, some of them of findings that have ended, some assigned.
        await server.db.query(
            `with numbered as (select id, row_number() over (order by id) as n from event)
             update event set state = ($1::text[])[1 + n % 6], ended_at = case when n % 5 = 0 then started_at + interval '1 hour' end,
                lost_bdt = case when n % 3 = 0 then n end,
                assignee_id = case when n % 4 = 0 then (select id from app_user where full_name = 'boss') end
             from numbered where numbered.id = event.id`,
            [eventStates],
        );
    });

    it('says how many wait and need its reader, how many people judged and what they confirmed, whatever state it is narrowed to', async () => {
        for (const [query, who] of [
            ['perPage=1000', 'boss'],
            ['perPage=1000', 'reads-WaterAccounting'],
            ['perPage=1000&kind=stuck', 'boss'],
            ['perPage=1000&kind=stuck&state=falseAlarm', 'boss'],
        ] as const) {
            const { counts } = await ask(query, who);
            const { data } = await ask(query.replace('&state=falseAlarm', ''), who);
            const confirmed = data.filter(({ state }) => ['inspected', 'repaired', 'maintenance'].includes(state));
            const judged = confirmed.length + data.filter(({ state }) => state === 'falseAlarm').length;
            const needsReader = ({ kind, assigneeId: given, assigneeName, ...event }: Event) =>
                isWaiting(event) && (given ? assigneeName === who : /^(criticallyLowPressure|outOfRange)$/.test(kind));
            const [waiting, ended, own] = [isWaiting, isOver, needsReader].map(is => data.filter(is).length);
            expect(counts).toEqual({ waiting, urgent: own, ended, judged, confirmed: confirmed.length });
            expect(judged).toBeGreaterThan(0);
        }
    });

    it("is narrowed to what waits, to what is nobody's or somebody's, and sorted by start and by loss", async () => {
        const all = (await ask('perPage=1000')).data;
        const waiting = await ask('state=waiting&perPage=1000');
        expect(waiting.data.map(({ id }) => id).toSorted()).toEqual(
            all
                .filter(isWaiting)
                .map(({ id }) => id)
                .toSorted(),
        );
        const { assigneeId } = all.find(each => each.assigneeId !== null) ?? { assigneeId: '' };
        const mine = await ask(`assigneeId=${assigneeId}&perPage=1000`);
        expect((await ask('assigneeId=none&perPage=1000')).total + mine.total).toBe(all.length);
        const starts = all.map(({ startedAt }) => startedAt);
        expect(starts).toEqual(starts.toSorted().toReversed());
        const losses = (await ask('sort=lostBdt&order=DESC&perPage=1000')).data.map(({ lostBdt }) => lostBdt);
        const known = losses.filter(loss => loss !== null);
        expect(losses.slice(0, known.length)).toEqual(known.toSorted((a, b) => b - a));
        expect((await server.call('GET', `${path}?sort=note`, { token: tokens.get('boss') })).status).toBe(400);
        expect((await server.call('GET', `${path}?state=gone`, { token: tokens.get('boss') })).status).toBe(400);
    });

    it('of a sector, an area or a division is that of all that lies in it: itself, its DMAs and their meters', async () => {
        const [dma, sector, plant] = (['DMA', 'SECTOR', 'PRODUCTION_UNIT'] as const).map(type => entities.get(type));
        const [{ mod, area }] = await server.db.query<{ mod: number; area: number }>(
            `with m as (insert into mod_division (site_id, code, name, name_bn) select id, 'M', 'M', 'M' from site returning id),
                a as (insert into area (code, name, name_bn) values ('A', 'A', 'A') returning id),
                ap as (insert into area_place select a.id, '2020-01-01', m.id from a, m),
                s as (insert into sector (id) values ($2)), d as (insert into dma (id) values ($1)),
                dp as (insert into dma_place select $1, '2020-01-01', $2, id from a),
                l as (insert into link (code, from_id, to_id) values ('L', $3, $1) returning id),
                p as (insert into flow_point (link_id, code, name, name_bn, series_id, valid_from)
                    select id, 'P', 'P', 'P', $4, '2020-01-01' from l)
             select a.id as area, m.id as mod from a, m`,
            [dma, sector, plant, series.get('PRODUCTION_UNIT outflow')],
        );
        const found = async (query: string) => new Set((await ask(`${query}&perPage=1000`)).data.map(({ id }) => id));
        const at = (...places: string[]) =>
            new Set(made.flatMap(each => (places.some(is => placeOf(each).startsWith(is)) ? [each.id] : [])));
        const inDma = at('DMA', 'PRODUCTION_UNIT outflow');
        for (const query of [`dmaId=${dma}`, `areaId=${area}`, `modId=${mod}`, `sectorId=${sector}&dmaId=${dma}`])
            expect([query, await found(query)]).toEqual([query, inDma]);
        expect(await found(`sectorId=${sector}`)).toEqual(at('DMA', 'PRODUCTION_UNIT outflow', 'SECTOR'));
    });

    it('gives one finding to those who may see it, or who may change it', async () => {
        const event = (await ask('kind=nodeImbalance&perPage=1')).data[0];
        const one = (who: string) => server.call('GET', `${path}/${event.id}`, { token: tokens.get(who) });
        expect((await one('reads-WaterAccounting')).body.data).toEqual(event);
        expect([(await one('reads-WaterQuality')).status, (await one('other')).status]).toEqual([404, 403]);
    });

    it('is written to a file with the kinds that its reader may see, in their language', async () => {
        const file = async (who: string, language: 'en' | 'bn') => {
            const { body } = await server.call('POST', '/nrw/api/v1/downloads', {
                token: tokens.get(who),
                body: { path: `${path}?state=waiting`, language, format: 'csv' },
            });
            const answer = await server.app.request(`/nrw/api/v1/downloads/${String(body.data.ticket)}`);
            return (await answer.text()).trim().split('\n');
        };
        const lines = await file('reads-WaterQuality', 'en');
        const { total } = await ask('state=waiting', 'reads-WaterQuality');
        expect(lines.filter(line => line.includes('Water quality out of range'))).toHaveLength(total);
        expect(total).toBeGreaterThan(0);
        expect((await file('reads-WaterQuality', 'bn')).join()).toContain('পানির মান সীমার বাইরে');
    });
});
