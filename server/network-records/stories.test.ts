import { describe, expect, onTestFinished, test } from 'vitest';
import type { MissingFact } from '../../contract/missing-facts';
import { testDatabase } from '../../tests/support/database';
import { network } from '../../tests/support/words';
import { rebuildBilling } from '../billing/bills.changes';
import { detectFindings } from '../detection/detect';
import { readBalances, readFlows } from '../figures/balance.queries';
import { october, valueOf, year, days } from '../figures/balance.fixture';
import { dmaRows, figuresOf, systemRow } from '../figures/groups.rules';
import type { PlaceFigures } from '../figures/place.rules';
import { plantPeriods, productionFigures } from '../figures/plants.rules';
import { ingest } from '../ingest/rollups.fixture';
import { recomputingSince } from '../thresholds/effects';
import { keptNetwork, today } from './network.fixture';

/** Figures with what makes their bands. */
const told = ({ terms, ...figures }: PlaceFigures) => ({ ...figures, terms: terms() });

/** A utility in words whose network an administrator keeps, and its figures of October. */
const utility = async (described: ReturnType<typeof network>) => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    const { id } = await described.load(db);
    const city = await keptNetwork(db);
    const balance = async () => (await readBalances(db, [october]))[0];
    const idOf = (code: string) => String(id(code));
    /** The only point on the pipe to a place. */
    const pointTo = async (code: string) => {
        const [row] = await db.query<{ id: string }>(
            `select min(p.id)::text as id from flow_point p join link l on l.id = p.link_id where l.to_id = $1`,
            [id(code)],
        );
        return row.id;
    };
    return {
        db,
        city,
        idOf,
        pointTo,
        system: async (zone?: 'ksa' | 'nonKsa') => {
            const now = await balance();
            return told(figuresOf(now, systemRow(now, zone)));
        },
        dma: async (code: string) => {
            const now = await balance();
            const row = dmaRows(now).get(id(code));
            if (!row) throw new Error(`no DMA ${code}`);
            return { ...told(figuresOf(now, row)), missing: row.missing };
        },
        load: async (code: string) => {
            const [flows] = await readFlows(db, [october]);
            const plant = plantPeriods(flows).filter(each => each.id === id(code));
            return productionFigures(plant, flows).load.value;
        },
    };
};
const town = () =>
    network(year)
        .plant('P', { m3PerDay: 1000, capacity: 1600 })
        .dma('A', { from: 'P', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
        .dma('B', { from: 'P', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }] });

describe('what an administrator changes of the network', () => {
    test('an exchanged meter that reads the same changes no figure, and its error counts from its own day', async () => {
        const { city, db, dma, system, pointTo } = await utility(town());
        const before = [await dma('A'), await system()];
        const pointId = await pointTo('A');
        const { seriesId } = await city.read('meter', pointId);
        const meter = { serial: 'B-7', seriesId, errorPercent: 0, confidencePercent: null };
        expect((await city.change('meter', pointId, { ...meter, validFrom: '2026-10-14' })).status).toBe(200);
        expect(await recomputingSince(db)).toBeDefined();
        const after = [await dma('A'), await system()];
        for (const [index, { suppliedM3, nrw, nrwPercent, completeness }] of after.entries()) {
            expect(suppliedM3).toBeCloseTo(before[index].suppliedM3 ?? Number.NaN, 6);
            expect(valueOf(nrw)).toBeCloseTo(valueOf(before[index].nrw), 6);
            expect(valueOf(nrwPercent)).toBeCloseTo(valueOf(before[index].nrwPercent), 6);
            expect(completeness).toBe(before[index].completeness);
        }
        await city.change('meter', pointId, { ...meter, errorPercent: 25, validFrom: '2026-10-14' });
        expect((await dma('A')).suppliedM3).toBeCloseTo(13 * 400 + 18 * (400 / 1.25), 6);
        expect((await city.read('meter', pointId)).history).toHaveLength(2);
    });

    test('an exchange that is recorded late takes back what was found of a meter that read otherwise', async () => {
        const { city, db, idOf, pointTo } = await utility(town());
        const pointId = await pointTo('A');
        const { seriesId } = await city.read('meter', pointId);
        const since = Date.parse('2026-10-14T00:00:00+06:00');
        await ingest(
            db,
            Array.from({ length: 18 }, (_, day) => {
                const at = new Date(since + day * 86_400_000).toISOString();
                return [Number(seriesId), at, 600 / 24] as const;
            }),
        );
        const found = async () => {
            await detectFindings(db, new Date(`${today}T06:00:00Z`));
            return db.query('select kind, started_at from event where entity_id = $1', [idOf('A')]);
        };
        expect(await found()).toMatchObject([{ kind: 'suddenRise', started_at: new Date(since).toISOString() }]);
        const meter = { serial: 'B-7', seriesId, errorPercent: 50, confidencePercent: null };
        expect((await city.change('meter', pointId, { ...meter, validFrom: '2026-10-14' })).status).toBe(200);
        expect(await found()).toEqual([]);
    });

    test('a meter that is taken away leaves the days before as they were, and the rest unknown', async () => {
        const { city, dma, pointTo } = await utility(town());
        await city.end('meter', await pointTo('A'), '2026-11-01');
        expect((await dma('A')).suppliedM3).toBeCloseTo(400 * days, 6);
        await city.end('meter', await pointTo('B'), '2026-10-10');
        expect((await dma('B')).nrw.value).toBeNull();
    });

    test('a meter and a DMA that were ended by mistake count again as they did', async () => {
        const { city, db, dma, idOf, pointTo, system } = await utility(town());
        const before = [await dma('A'), await system()];
        const pointId = await pointTo('A');
        await city.end('meter', pointId, '2026-10-10');
        await city.end('point', pointId, '2026-10-20');
        await db.query(`update consumer set status = 'closed'`);
        expect((await city.end('dma', idOf('A'), '2026-10-20')).status).toBe(200);
        expect((await dma('A')).nrw.value).toBeNull();
        for (const [kind, id] of [
            ['dma', idOf('A')],
            ['point', pointId],
            ['meter', pointId],
        ] as const)
            expect((await city.reopen(kind, id)).status).toBe(200);
        expect([await dma('A'), await system()]).toEqual(before);
    });

    test('a DMA that changes its zone in mid-month stands in each for its days', async () => {
        const { city, idOf, system } = await utility(town());
        const { version: _, ...dma } = await city.read('dma', idOf('A'));
        const body = { name: dma.name, nameBn: dma.nameBn, sectorId: null, areaId: null, population: 1000, ksa: false };
        const whole = valueOf((await system()).nrw);
        expect((await system('nonKsa')).suppliedM3).toBe(0);
        const { status } = await city.change('dma', idOf('A'), { ...body, validFrom: '2026-10-21' });
        expect(status).toBe(200);
        const [ksa, rest] = [await system('ksa'), await system('nonKsa')];
        // 11 days of the inflow of A, and of its bills.
        expect(rest.suppliedM3).toBeCloseTo(11 * 400, 6);
        expect(valueOf(rest.nrw)).toBeCloseTo(11 * 100, 3);
        expect(valueOf(ksa.nrw) + valueOf(rest.nrw)).toBeCloseTo(whole, 3);
    });

    test('a DMA that begins or ends is in the figures of its own days, and in no others', async () => {
        const { city, db, dma, idOf, system } = await utility(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', { from: 'P', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
                .dma('N', { from: 'P', accounts: [], meters: [] }),
        );
        expect((await dma('N')).missing.volume).toBe('notConfigured');
        await city.end('dma', idOf('N'), '2026-10-01');
        await expect(dma('N')).rejects.toThrow('no DMA N');
        const whole = valueOf((await system()).nrw);
        const planned = { name: 'Later', nameBn: null, sectorId: null, areaId: null, population: 10, ksa: true };
        await city.create('dma', { ...planned, code: 'L', validFrom: '2026-11-01' });
        const [now] = await readBalances(db, [october]);
        expect([...dmaRows(now).keys()]).toEqual([Number(idOf('A'))]);
        expect(valueOf((await system()).nrw)).toBeCloseTo(whole, 6);
        await city.create('dma', { ...planned, code: 'M', validFrom: '2026-10-31' });
        expect(dmaRows((await readBalances(db, [october]))[0]).size).toBe(2);
    });

    test('a DMA that is split in mid-month, with its accounts, has the water and the bills of its days', async () => {
        const { city, db, dma, idOf } = await utility(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', { from: 'P', billedM3PerDay: 300, meters: [{ m3PerDay: 400, until: '2026-10-16' }] })
                .dma('N', {
                    from: 'P',
                    accounts: [],
                    since: '2026-10-16',
                    meters: [{ m3PerDay: 400, from: '2026-10-16' }],
                }),
        );
        await db.transaction(async tx => {
            await tx.query(
                `insert into consumer_place (consumer_id, valid_from, dma_id)
                 select consumer_id, '2026-10-16', $2 from consumer_place where dma_id = $1`,
                [Number(idOf('A')), Number(idOf('N'))],
            );
            // One of its ten accounts moves on within the month.
            await tx.query(
                `insert into consumer_place (consumer_id, valid_from, dma_id)
                 select min(consumer_id), '2026-10-20', null from consumer_place where dma_id = $1`,
                [Number(idOf('N'))],
            );
        });
        await rebuildBilling(db);
        await city.end('dma', idOf('A'), '2026-10-16');
        const [before, after] = [await dma('A'), await dma('N')];
        expect([before.missing, after.missing]).toEqual([{}, {}]);
        expect([before.suppliedM3, after.suppliedM3]).toEqual([15 * 400, 16 * 400]);
        expect(valueOf(before.nrw)).toBeCloseTo(15 * 100, 3);
        expect(valueOf(after.nrw)).toBeCloseTo(16 * 100 + 12 * 30, 3);
    });

    test('a DMA does not end before the day on which its accounts left it', async () => {
        const { city, db, idOf } = await utility(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', { from: 'P', meters: [{ m3PerDay: 400, until: '2026-10-05' }] })
                .dma('B', { from: 'P', meters: [{ m3PerDay: 500 }] }),
        );
        await db.query(
            `insert into consumer_place (consumer_id, valid_from, dma_id)
             select consumer_id, '2026-10-20', $2 from consumer_place where dma_id = $1`,
            [Number(idOf('A')), Number(idOf('B'))],
        );
        const [early, then] = ['2026-10-19', '2026-10-20'].map(day => () => city.end('dma', idOf('A'), day));
        expect(await early()).toMatchObject({ status: 409, body: { code: 'hasAccounts' } });
        expect((await then()).status).toBe(200);
    });

    test('an ended DMA in which accounts are billed on is not told by the water of its days', async () => {
        const { db, dma, idOf } = await utility(town());
        await db.query(`update entity set closed_on = '2026-10-16' where id = $1`, [Number(idOf('A'))]);
        expect((await dma('A')).missing.volume).toBe('notConfigured');
    });

    test('a capacity that changes in mid-month moves the load factor by its days', async () => {
        const { city, idOf, load } = await utility(town());
        expect(await load('P')).toBeCloseTo((100 * 1000) / 1600, 6);
        const plant = { name: 'P', nameBn: 'P', source: '', ksa: true, capacityM3PerDay: 2000 };
        await city.change('production-unit', idOf('P'), { ...plant, validFrom: '2026-10-11' });
        expect(await load('P')).toBeCloseTo((100 * 1000 * 31) / (10 * 1600 + 21 * 2000), 6);
    });
});

describe('what is not known of the network', () => {
    const factsOf = async (city: Awaited<ReturnType<typeof keptNetwork>>, of: MissingFact['fact']) =>
        ((await city.call('GET', '/nrw/api/v1/network/missing-facts')).body.data as MissingFact[])
            .filter(({ fact }) => fact === of)
            .map(({ place, kind, recordId, blocks }) => [place.code, kind, recordId, ...blocks]);

    test('names a plant that one pipe without a meter withholds, with its figures and the point that lacks it', async () => {
        const { city, idOf, load, pointTo } = await utility(
            network(year)
                .source('PART', { capacity: 2000 })
                .dma('B', { from: 'PART', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
                .dma('C', { from: 'PART', billedM3PerDay: 300, meters: [] }),
        );
        const facts = () => factsOf(city, 'plantWithoutMeter');
        const blocks = ['systemInput', 'nrw', 'loadFactor'];
        expect(await load('PART')).toBeNull();
        expect(await facts()).toEqual([['PART', 'point', null, ...blocks]]);
        await city.create('point', {
            code: 'FP-C',
            name: 'Inlet of C',
            nameBn: null,
            fromId: idOf('PART'),
            toId: idOf('C'),
            standsAt: 'upstream',
            usualM3PerDay: null,
            validFrom: '2026-01-01',
        });
        expect(await facts()).toEqual([['PART', 'meter', await pointTo('C'), ...blocks]]);
    });

    test('is listed with the figures that it withholds and the form that says it', async () => {
        const { city, db, idOf, pointTo } = await utility(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', { from: 'P', meters: [{ m3PerDay: 400 }] })
                .dma('B', { from: 'P', meters: [] })
                .dma('C', { from: 'P', accounts: [], meters: [{ m3PerDay: 10 }] }),
        );
        await db.query('delete from dma_state where dma_id = $1', [Number(idOf('C'))]);
        await db.query(
            `insert into supply_timing (dma_id, start_minute, end_minute, valid_from) values ($1, 0, 60, '2026-01-01')`,
            [Number(idOf('A'))],
        );
        const facts = (of: MissingFact['fact']) => factsOf(city, of);
        expect(await facts('plantWithoutCapacity')).toEqual([['P', 'production-unit', idOf('P'), 'loadFactor']]);
        expect(await facts('dmaWithoutPopulation')).toEqual([['C', 'dma', idOf('C'), 'lpcd']]);
        expect((await facts('dmaWithoutSchedule')).map(([code]) => code)).toEqual(['B', 'C']);
        expect((await facts('dmaWithoutArea')).map(([code]) => code)).toEqual(['A', 'B', 'C']);
        expect(await facts('plantWithoutMeter')).toEqual([]);
        // Without a point on its pipe, that is missing first.
        expect(await facts('dmaWithoutMeter')).toEqual([['B', 'point', null, 'inflow', 'nrw', 'lpcd']]);
        await city.create('point', {
            code: 'FP-B',
            name: 'Inlet of B',
            nameBn: null,
            fromId: idOf('P'),
            toId: idOf('B'),
            standsAt: 'downstream',
            usualM3PerDay: null,
            validFrom: '2026-01-01',
        });
        const pointId = await pointTo('B');
        expect(await facts('dmaWithoutMeter')).toEqual([['B', 'meter', pointId, 'inflow', 'nrw', 'lpcd']]);
        await city.end('point', await pointTo('C'));
        expect((await city.end('dma', idOf('C'))).status).toBe(200);
        expect((await facts('dmaWithoutSchedule')).map(([code]) => code)).not.toContain('C');
    });
});
