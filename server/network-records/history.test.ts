import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkPath } from '../../contract/paths';
import { furnishedNetwork, today, type FurnishedNetwork } from './network.fixture';

let all: FurnishedNetwork;
beforeAll(async () => {
    all = await furnishedNetwork();
});
afterAll(() => all.db.close());

describe('the history of a record', () => {
    const stages = (history: readonly object[], field: string) =>
        history.map(state => {
            const { validFrom, validTo, [field]: value } = state as Record<string, unknown>;
            return [validFrom, validTo, value];
        });
    const people = ({ population, ksa, validFrom }: { population: number; ksa: boolean; validFrom: string }) => {
        const { code: _, ...rest } = all.dma({ population, ksa, validFrom });
        return rest;
    };

    test('keeps what held before, and a change of the same day takes the place of the first', async () => {
        const id = await all.made('dma', all.dma());
        await all.city.change('dma', id, people({ population: 12_400, ksa: true, validFrom: '2026-06-01' }));
        await all.city.change('dma', id, people({ population: 12_500, ksa: false, validFrom: '2026-06-01' }));
        const { history } = await all.city.read('dma', id);
        expect(stages(history, 'population')).toEqual([
            ['2026-06-01', null, 12_500],
            ['2026-01-01', '2026-06-01', 12_000],
        ]);
        expect(stages(history, 'ksa').map(([, , ksa]) => ksa)).toEqual([false, true]);
    });

    test('gets no row for a change that changes nothing dated', async () => {
        const id = await all.made('dma', all.dma());
        const { status } = await all.city.change('dma', id, {
            ...people({ population: 12_000, ksa: true, validFrom: '2026-06-01' }),
            name: 'Bakalia east',
        });
        expect([status, (await all.city.read('dma', id)).name]).toEqual([200, 'Bakalia east']);
        expect((await all.city.read('dma', id)).history).toHaveLength(1);
    });

    test('takes a change between two others, up to the later one', async () => {
        const id = await all.made('production-unit', all.plant());
        const capacity = (capacityM3PerDay: number | null, validFrom: string) => {
            const { code: _, ...rest } = all.plant({ capacityM3PerDay, validFrom });
            return all.city.change('production-unit', id, rest);
        };
        await capacity(100_000, '2026-09-01');
        await capacity(95_000, '2026-05-01');
        expect(stages((await all.city.read('production-unit', id)).history, 'capacityM3PerDay')).toEqual([
            ['2026-09-01', null, 100_000],
            ['2026-05-01', '2026-09-01', 95_000],
            ['2026-01-01', '2026-05-01', 90_000],
        ]);
        const blank = await capacity(null, '2026-10-01');
        expect([blank.status, blank.body.errors]).toEqual([422, { capacityM3PerDay: 'required' }]);
    });

    test('begins and ends with the record itself', async () => {
        const id = await all.made('dma', all.dma({ validFrom: '2026-03-01' }));
        const on = (validFrom: string) => all.city.change('dma', id, people({ population: 1, ksa: true, validFrom }));
        expect((await on('2026-02-28')).body.errors).toEqual({ validFrom: 'beforeBeginning' });
        expect((await on('2026-03-01')).status).toBe(200);
        expect((await all.city.end('dma', id, '2026-02-28')).body).toMatchObject({
            errors: { from: 'beforeBeginning' },
        });
        expect((await all.city.end('dma', id, '2026-08-01')).status).toBe(200);
        expect((await all.city.end('dma', id, '2026-09-01')).body.code).toBe('afterEnding');
        expect((await on('2026-07-31')).status).toBe(200);
        expect((await on('2026-08-01')).body.errors).toEqual({ validFrom: 'afterEnding' });
    });

    test('of what had not begun is removed with it', async () => {
        const id = await all.made('dma', all.dma({ validFrom: '2027-01-01' }));
        expect((await all.city.end('dma', id)).status).toBe(200);
        expect((await all.city.call('GET', `${networkPath('dma')}/${id}`)).status).toBe(404);
    });
});

describe('a DMA', () => {
    test('is known by population and zone together, or by neither', async () => {
        const one = await all.city.create('dma', all.dma({ population: null }));
        expect(one.body.errors).toEqual({ population: 'required' });
        const other = await all.city.create('dma', all.dma({ ksa: null }));
        expect(other.body.errors).toEqual({ ksa: 'required' });
        const nowhere = { sectorId: null, areaId: null };
        const id = await all.made('dma', all.dma({ population: null, ksa: null, ...nowhere }));
        expect(await all.city.read('dma', id)).toMatchObject({ population: null, ksa: null, history: [] });
        expect((await all.city.create('dma', all.dma({ population: 1.5 }))).body.errors).toEqual({
            population: 'invalid',
        });
        expect((await all.city.create('dma', all.dma({ population: -1 }))).body.errors).toEqual({
            population: 'positiveNumber',
        });
        await all.made('dma', all.dma({ population: 0 }));
    });

    test('stands under places that are there, and under a code of its own', async () => {
        const away = await all.city.create('dma', all.dma({ sectorId: all.ids.D1, areaId: '99999' }));
        expect(away.body.errors).toEqual({ sectorId: 'unknownPlace', areaId: 'unknownPlace' });
        for (const code of ['D1', 'SE1']) {
            const twice = await all.city.create('dma', all.dma({ code }));
            expect([twice.status, twice.body.errors]).toEqual([422, { code: 'duplicate' }]);
        }
        expect((await all.city.create('dma', all.dma({ code: 'D 1' }))).body.errors).toEqual({ code: 'invalidCode' });
    });

    test('is not on the lists of pages before its first day and after its last', async () => {
        const [before, after] = [
            await all.made('dma', all.dma({ validFrom: '2026-11-22' })),
            await all.made('dma', all.dma({ validFrom: today })),
        ];
        const listed = async () => (await all.city.call('GET', '/nrw/api/v1/dma/all')).body.data as { id: string }[];
        expect((await listed()).map(({ id }) => id)).toContain(after);
        expect((await listed()).map(({ id }) => id)).not.toContain(before);
    });
});

describe('what something else depends on', () => {
    test('does not end: a sector with DMAs, a station with sectors, a reservoir with stations, a plant with points', async () => {
        for (const [kind, code, reason] of [
            ['sector', 'SE2', 'hasDmas'],
            ['boosting-station', 'BS1', 'hasSectors'],
            ['reservoir', 'RS1', 'hasStations'],
        ] as const) {
            const { status, body } = await all.city.end(kind, all.ids[code]);
            expect([code, status, body.code]).toEqual([code, 409, reason]);
            expect((await all.city.read(kind, all.ids[code])).keptBy).toContain(reason);
        }
        const { dmaId, id } = await all.point();
        expect((await all.city.end('dma', dmaId)).body.code).toBe('hasPoints');
        expect((await all.city.read('dma', dmaId)).keptBy).toEqual(['hasPoints']);
        expect((await all.city.end('point', id)).status).toBe(200);
        expect((await all.city.read('dma', dmaId)).keptBy).toEqual([]);
        expect((await all.city.end('dma', dmaId)).status).toBe(200);
    });

    test('is not removed: a MOD with areas, an area with wards, with DMAs, or that alerts are about', async () => {
        const modId = await all.made('mod', await all.valid.mod());
        const areaId = await all.made('area', { ...(await all.valid.area()), modId });
        const wardId = await all.made('ward', { ...(await all.valid.ward()), areaId });
        const dmaId = await all.made('dma', all.dma({ areaId, validFrom: '2026-03-01' }));
        const refused = async (kind: 'mod' | 'area', id: string) => (await all.city.end(kind, id)).body.code as unknown;
        expect(await refused('mod', modId)).toBe('hasAreas');
        expect(await refused('area', areaId)).toBe('hasWards');
        expect((await all.city.end('ward', wardId)).status).toBe(200);
        expect(await refused('area', areaId)).toBe('hasDmas');
        // Its days stay under their area.
        expect((await all.city.end('dma', dmaId, '2026-06-01')).status).toBe(200);
        expect(await refused('area', areaId)).toBe('inUse');
        const { code: _, ...dma } = all.dma({ areaId: all.ids.AR1, validFrom: '2026-03-01' });
        expect((await all.city.change('dma', dmaId, dma)).status).toBe(200);
        await all.db.query(
            `with t as (insert into email_template (name, subject, message) values ('Given', 'S', 'M') returning id)
             insert into alert_rule (name, kind, place_type, place_id, template_id, delivery, tells_from, search_key)
             select 'About an area', 'interruption', 'area', $1, id, 'atOnce', now(), 'about' from t`,
            [Number(areaId)],
        );
        expect(await refused('area', areaId)).toBe('inUse');
        await all.db.query('delete from alert_rule');
        expect((await all.city.end('area', areaId)).status).toBe(200);
        expect((await all.city.end('mod', modId)).status).toBe(200);
    });

    test('does not end: a DMA, a ward and a tariff with accounts in use', async () => {
        const wardId = await all.made('ward', await all.valid.ward());
        const tariff = all.fresh('class');
        const dmaId = await all.made('dma', all.dma());
        await all.made('tariff', { ...(await all.valid.tariff()), code: tariff });
        const [{ id }] = await all.db.query<{ id: number }>(
            `insert into consumer (account_no, name, tariff_class, connected_on, search_key)
             values ($1, 'Rahima', $2, '2026-01-01', 'rahima') returning id`,
            [all.fresh('account'), tariff],
        );
        await all.db.query(`insert into consumer_place values ($1, '2026-01-01', $2, $3, null)`, [
            id,
            Number(dmaId),
            Number(wardId),
        ]);
        for (const [kind, key] of [
            ['dma', dmaId],
            ['ward', wardId],
            ['tariff', tariff],
        ] as const)
            expect([kind, (await all.city.end(kind, key)).body.code]).toEqual([kind, 'hasAccounts']);
        await all.db.query(`update consumer set status = 'closed' where id = $1`, [id]);
        expect((await all.city.end('dma', dmaId)).status).toBe(200);
        expect((await all.city.end('tariff', tariff)).status).toBe(200);
    });
});

describe('a meter', () => {
    test('is exchanged in one call: the old one ends and the new one begins on the same day', async () => {
        const { id, dmaId } = await all.point();
        const [old, next] = [await all.series(dmaId), await all.series(dmaId)];
        expect(await all.made('meter', all.meterOf(id, old.id))).toBe(id);
        const exchange = { serial: 'B-7', seriesId: next.id, errorPercent: 1.5, confidencePercent: 1 };
        expect((await all.city.change('meter', id, { ...exchange, validFrom: '2026-10-16' })).status).toBe(200);
        const { history, ...now } = await all.city.read('meter', id);
        expect(now).toMatchObject(exchange);
        expect(history).toMatchObject([
            { serial: 'B-7', validFrom: '2026-10-16', validTo: null, series: { code: next.code } },
            { serial: 'A-100', validFrom: '2026-01-01', validTo: '2026-10-16', series: { code: old.code } },
        ]);
    });

    test('stands alone at its point, while that is in service, and alone reads its series', async () => {
        const { id, dmaId } = await all.point({ validFrom: '2026-02-01' });
        const first = await all.series(dmaId);
        const early = await all.city.create('meter', all.meterOf(id, first.id, { validFrom: '2026-01-31' }));
        expect(early.body.errors).toEqual({ validFrom: 'beforeBeginning' });
        await all.made('meter', all.meterOf(id, first.id, { validFrom: '2026-02-01' }));
        const second = await all.city.create('meter', all.meterOf(id, first.id, { validFrom: '2026-03-01' }));
        expect(second.body.errors).toEqual({ pointId: 'meterThere' });
        const other = await all.point();
        const shared = await all.city.create('meter', all.meterOf(other.id, first.id));
        expect(shared.body.errors).toEqual({ seriesId: 'seriesThere' });
        const pressure = await all.series(dmaId, 'pressure');
        const odd = await all.city.create('meter', all.meterOf(other.id, pressure.id));
        expect(odd.body.errors).toEqual({ seriesId: 'unknownSeries' });
    });

    test('that is taken away leaves its point without one', async () => {
        const { id, dmaId } = await all.point();
        await all.made('meter', all.meterOf(id, (await all.series(dmaId)).id));
        expect((await all.city.end('meter', id, '2026-06-01')).status).toBe(200);
        expect(await all.city.read('meter', id)).toMatchObject({ beginsOn: '2026-01-01', endsOn: '2026-06-01' });
        expect(await all.city.read('point', id)).toMatchObject({ endsOn: null });
        const lacking = (await all.city.call('GET', '/nrw/api/v1/network/missing-facts')).body.data as object[];
        expect(lacking).toContainEqual(
            expect.objectContaining({ fact: 'dmaWithoutMeter', kind: 'meter', recordId: id }),
        );
    });

    test('leaves the valve of its point where it is', async () => {
        const { id, dmaId } = await all.point();
        await all.made('valve', { ...(await all.valid.valve()), pointId: id });
        await all.made('meter', all.meterOf(id, (await all.series(dmaId)).id, { validFrom: '2026-03-01' }));
        const { body } = await all.city.call('GET', `/nrw/api/v1/dma/details/${dmaId}`);
        expect(body.data.links.in[0].flowPoints).toMatchObject([{ valves: [{ openPercent: 60 }] }]);
        const valve = { valveType: 'linear', kvs: 500, upstreamBar: null, downstreamBar: null };
        await all.city.change('valve', id, { ...valve, openPercent: 30, validFrom: '2026-04-01' });
        await all.city.change('valve', id, { ...valve, openPercent: 40, validFrom: '2026-02-01' });
        expect((await all.city.read('valve', id)).history.map(state => [state.validFrom, state.openPercent])).toEqual([
            ['2026-04-01', 30],
            ['2026-02-01', 40],
            ['2026-01-01', 60],
        ]);
    });
});
