import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { network } from '../../tests/support/words';
import { consumptionMetrics } from '../consumption/metrics.queries';
import { nrwByArea, nrwByDma } from '../dashboard/nrw.queries';
import { year } from '../figures/balance.fixture';
import { collectedByPlace } from '../geospatial/money.queries';
import { consumptionByPlace } from '../geospatial/consumption.queries';
import { placeTrend } from '../geospatial/trend.queries';
import { meanAndVariance } from '../pressure/analytics.queries';
import { supplyByDma } from '../supply-schedule/ranking.queries';
import { keptNetwork } from './network.fixture';

/** Two DMAs, each in a ward and an area of its own, and two sectors; October is the last month with bills and readings. */
const town = async () => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    const { id, wards } = await network(year)
        .plant('P', { m3PerDay: 1000 })
        .dma('A', { from: 'P', ward: 'WA', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
        .dma('B', { from: 'P', ward: 'WB', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }] })
        .load(db);
    const city = await keptNetwork(db);
    const areas = new Map(
        (await db.query<{ code: string; id: string }>('select code, id::text as id from area')).map(area => [
            area.code,
            area.id,
        ]),
    );
    const area = (code: string) => areas.get(code) ?? '';
    const sector = async (code: string): Promise<string> => {
        const body = { code, name: code, nameBn: code, boostingStationId: null, validFrom: '2020-01-01' };
        return (await city.create('sector', body)).body.data.id as string;
    };
    const moveWard = async (code: string, areaId: string, validFrom: string) => {
        const { status } = await city.change('ward', String(wards.get(code)), {
            name: code,
            nameBn: code,
            areaId,
            validFrom,
        });
        expect(status).toBe(200);
    };
    const moveDma = async (code: string, places: { sectorId: string | null; areaId?: string }, validFrom: string) => {
        const kept = { name: code, nameBn: code, population: null, ksa: null, areaId: null };
        const { population, ksa } = await city.read('dma', String(id(code)));
        const { status, body } = await city.change('dma', String(id(code)), {
            ...kept,
            population,
            ksa,
            ...places,
            validFrom,
        });
        expect([status, body.errors]).toEqual([200, undefined]);
    };
    return { db, city, id, wards, area, sector, moveWard, moveDma };
};

const valuesBy = <T extends { code: string }>(rows: readonly T[], value: (row: T) => number | null) =>
    Object.fromEntries(rows.flatMap(row => (row.code ? [[row.code, Math.round(value(row) ?? -1)]] : [])));
const days = 31;

describe('a ward that comes to another area', () => {
    test.each([
        ['on the first day after the last closed month', '2026-11-01', { 'A-WA': 300 * days, 'A-WB': 400 * days }],
        ['on its last day', '2026-10-31', { 'A-WA': 0, 'A-WB': 700 * days }],
        ['long before', '2026-03-15', { 'A-WA': 0, 'A-WB': 700 * days }],
    ])('%s, stands where it belonged on the last day that a figure tells of', async (_, from, consumed) => {
        const { db, area, moveWard } = await town();
        const before = await nrwByArea(db, { period: '1m' });
        const loss = (rows: typeof before.rows) => rows.reduce((sum, row) => sum + (row.nrwM3.value ?? 0), 0);
        await moveWard('WA', area('A-WB'), from);
        const { rows } = await consumptionByPlace(db, { period: '1m', groupBy: 'area' });
        expect(valuesBy(rows, row => row.consumedM3.value)).toEqual(consumed);
        const after = await nrwByArea(db, { period: '1m' });
        expect(
            valuesBy(
                after.rows.filter(({ kind }) => kind === 'place'),
                row => row.billedM3,
            ),
        ).toEqual(consumed);
        expect(loss(after.rows)).toBeCloseTo(loss(before.rows), 6);
        const money = await collectedByPlace(db, { period: '1m', groupBy: 'area' });
        const byWard = await collectedByPlace(db, { period: '1m', groupBy: 'ward' });
        const billed = valuesBy(byWard.rows, row => row.billedBdt.value);
        expect(valuesBy(money.rows, row => row.billedBdt.value)).toEqual(
            consumed['A-WA'] === 0
                ? { 'A-WA': 0, 'A-WB': billed.WA + billed.WB }
                : { 'A-WA': billed.WA, 'A-WB': billed.WB },
        );
    });

    test('is found by a filter of its area as it is told by it, with the area beside its DMA', async () => {
        const { db, area, moveWard } = await town();
        const metrics = async (code: string) => {
            const query = { period: '1m', groupBy: 'ward', areaId: area(code) } as const;
            return (await consumptionMetrics(db, query)).rows.map(row => [row.code, row.area?.code]);
        };
        await moveWard('WA', area('A-WB'), '2026-11-01');
        expect(await metrics('A-WA')).toEqual([['WA', 'A-WA']]);
        await moveWard('WA', area('A-WB'), '2026-10-31');
        expect(await metrics('A-WA')).toEqual([]);
        expect(Object.fromEntries(await metrics('A-WB'))).toEqual({ WA: 'A-WB', WB: 'A-WB' });
    });

    test('takes all its months with it, so that a trend compares the same wards', async () => {
        const { db, area, moveWard } = await town();
        await moveWard('WA', area('A-WB'), '2026-10-31');
        const { months } = await placeTrend(db, { groupBy: 'area', placeId: area('A-WB') });
        expect(months.slice(-2).map(({ consumedM3 }) => Math.round(consumedM3 ?? -1))).toEqual([700 * 30, 700 * 31]);
    });
});

test('a DMA that comes to another sector is in the figures of days before under the one that it lay in', async () => {
    const { db, sector, moveDma } = await town();
    const [north, south] = [await sector('NORTH'), await sector('SOUTH')];
    await moveDma('A', { sectorId: north }, '2026-02-01');
    await moveDma('A', { sectorId: south }, '2026-10-31');
    const within = async (sectorId: string, date: string) => {
        const query = { duration: 'daily', date, sectorId, hours: 'supplied' } as const;
        return [(await meanAndVariance(db, query)).total, (await supplyByDma(db, query)).total];
    };
    // Nobody said where it lay before.
    expect(await within(north, '2026-01-31')).toEqual([0, 0]);
    for (const date of ['2026-02-01', '2026-10-30']) {
        expect([date, await within(north, date)]).toEqual([date, [1, 1]]);
        expect([date, await within(south, date)]).toEqual([date, [0, 0]]);
    }
    expect([await within(north, '2026-10-31'), await within(south, '2026-10-31')]).toEqual([
        [0, 0],
        [1, 1],
    ]);
    expect((await nrwByDma(db, { period: '1m' })).sectors.map(({ code }) => code)).toEqual(['SOUTH']);
});

test('a place keeps from when until when it belonged where, and moves between two other days', async () => {
    const { city, area, moveDma, moveWard, sector, wards, id } = await town();
    const north = await sector('NORTH');
    const stages = async (kind: 'dma' | 'ward', key: string, field: string) =>
        (await city.read(kind, key)).history.map(state => [
            state.validFrom,
            state.validTo,
            (state[field] as { code: string } | null)?.code ?? null,
        ]);
    await moveWard('WA', area('A-WB'), '2026-09-01');
    await moveWard('WA', area('A-WA'), '2026-05-01');
    await moveWard('WA', area('A-WB'), '2026-05-01');
    expect(await stages('ward', String(wards.get('WA')), 'area')).toEqual([
        ['2026-09-01', null, 'A-WB'],
        ['2026-05-01', '2026-09-01', 'A-WB'],
        ['2000-01-01', '2026-05-01', 'A-WA'],
    ]);
    await moveDma('A', { sectorId: north, areaId: area('A-WA') }, '2026-03-01');
    await moveDma('A', { sectorId: null, areaId: area('A-WA') }, '2026-06-01');
    const sectors = await stages('dma', String(id('A')), 'sector');
    expect(sectors.slice(0, 2)).toEqual([
        ['2026-06-01', null, null],
        ['2026-03-01', '2026-06-01', 'NORTH'],
    ]);
    expect((await city.read('dma', String(id('A')))).sector).toBeNull();
});

test('a sector ends once its DMAs have left it; an area that one ever lay in stays', async () => {
    const { city, area, sector, moveDma, moveWard } = await town();
    const [north, south] = [await sector('NORTH'), await sector('SOUTH')];
    await moveDma('A', { sectorId: north }, '2026-02-01');
    await moveDma('A', { sectorId: south }, '2026-11-10');
    const ended = async (id: string, from: string) => {
        const { status, body } = await city.end('sector', id, from);
        return status === 200 ? 'ended' : (body.code as unknown);
    };
    expect(await ended(north, '2026-11-09')).toBe('hasDmas');
    expect(await ended(south, '2026-11-09')).toBe('hasDmas');
    expect(await ended(north, '2026-11-10')).toBe('ended');
    await moveWard('WA', area('A-WB'), '2026-11-01');
    expect((await city.end('area', area('A-WA'))).body.code).toBe('inUse');
    expect((await city.end('area', area('A-WB'))).body.code).toBe('hasWards');
});

describe('a change of a DMA', () => {
    const body = (dma: Record<string, unknown>, more: object) => {
        const { name, nameBn, sectorId, areaId, population, ksa } = dma;
        return { name, nameBn, sectorId, areaId, population, ksa, ...more };
    };
    const moved = async () => {
        const made = await town();
        const key = String(made.id('A'));
        const [north, south] = [await made.sector('NORTH'), await made.sector('SOUTH')];
        await made.moveDma('A', { sectorId: north }, '2026-01-01');
        await made.moveDma('A', { sectorId: south }, '2026-11-01');
        const change = async (more: object) =>
            made.city.change('dma', key, body(await made.city.read('dma', key), more));
        const held = async () =>
            (await made.city.read('dma', key)).history.map(({ validFrom, sectorId, population }) => [
                validFrom,
                sectorId === north ? 'north' : sectorId === south ? 'south' : sectorId,
                population,
            ]);
        return { ...made, key, north, south, change, held };
    };

    test('of its people on an earlier day leaves where it lay, and a name alone leaves both', async () => {
        const { change, held } = await moved();
        const before = await held();
        expect((await change({ name: 'Bakalia', validFrom: '2026-03-01' })).status).toBe(200);
        expect(await held()).toEqual(before);
        expect((await change({ population: 1200, validFrom: '2026-03-01' })).status).toBe(200);
        expect((await held()).slice(0, 3)).toEqual([
            ['2026-11-01', 'south', 1200],
            ['2026-03-01', 'north', 1200],
            ['2026-01-01', 'north', 1000],
        ]);
        // Only the day is another: what is shown holds from then.
        expect((await change({ validFrom: '2026-05-01' })).status).toBe(200);
        expect((await held()).slice(0, 3)).toEqual([
            ['2026-11-01', 'south', 1200],
            ['2026-05-01', 'south', 1200],
            ['2026-03-01', 'north', 1200],
        ]);
    });

    test('moves it although its people are known from a later day on alone', async () => {
        const { city, sector } = await town();
        const north = await sector('NORTH');
        const blank = { name: 'N', nameBn: 'N', sectorId: null, areaId: null, population: null, ksa: null };
        const { body: made } = await city.create('dma', { ...blank, code: 'N', validFrom: '2026-01-01' });
        const id = made.data.id as string;
        await city.change('dma', id, { ...blank, population: 500, ksa: true, validFrom: '2027-06-01' });
        const { status } = await city.change('dma', id, { ...blank, sectorId: north, validFrom: '2026-03-01' });
        expect(status).toBe(200);
        expect(
            (await city.read('dma', id)).history.map(({ validFrom, sectorId, population }) => [
                validFrom,
                sectorId,
                population,
            ]),
        ).toEqual([
            ['2027-06-01', north, 500],
            ['2026-03-01', north, null],
        ]);
    });

    test('that is planned changes nothing until its day', async () => {
        const { city, id, sector, moveDma } = await town();
        const north = await sector('NORTH');
        await moveDma('A', { sectorId: north }, '2027-01-01');
        const { sectorId, history } = await city.read('dma', String(id('A')));
        expect([sectorId, history[0].validFrom, history[0].sectorId]).toEqual([null, '2027-01-01', north]);
    });

    test('names a sector that is there on its days, until the next that is known', async () => {
        const { city, sector, change } = await moved();
        const [late, old] = [await sector('LATE'), await sector('OLD')];
        const planned = await city.create('sector', {
            code: 'PLANNED',
            name: 'Planned',
            nameBn: null,
            boostingStationId: null,
            validFrom: '2027-06-01',
        });
        expect((await city.end('sector', late, '2026-12-01')).status).toBe(200);
        expect((await city.end('sector', old, '2026-10-01')).status).toBe(200);
        const answered = async (sectorId: string, validFrom: string) => {
            const { status, body: answer } = await change({ sectorId, validFrom });
            return status === 200 ? 'moved' : (answer.errors as Record<string, string>).sectorId;
        };
        const plannedId = planned.body.data.id as string;
        expect(await answered(plannedId, '2026-10-01')).toBe('unknownPlace');
        expect(await answered(late, '2027-01-01')).toBe('unknownPlace');
        expect(await answered(late, '2026-11-10')).toBe('unknownPlace');
        expect(await answered(old, '2026-03-01')).toBe('unknownPlace');
        // Until the move of the first of November it was there.
        expect((await city.reopen('sector', old)).status).toBe(200);
        expect((await city.end('sector', old, '2026-11-01')).status).toBe(200);
        expect(await answered(old, '2026-03-01')).toBe('moved');
        expect(await answered(plannedId, '2027-06-01')).toBe('moved');
    });

    test('is in the log as it was and is on its day', async () => {
        const { change, db, north } = await moved();
        await change({ sectorId: north, validFrom: '2027-03-01' });
        const [row] = await db.query<{ before: Record<string, unknown>; after: Record<string, unknown> }>(
            `select before, after from audit where subject = 'networkRecord' order by id desc limit 1`,
        );
        expect([row.before.sector, row.after.sector]).toMatchObject([{ code: 'SOUTH' }, { code: 'NORTH' }]);
        expect(row.after.validFrom).toBe('2027-03-01');
    });
});
