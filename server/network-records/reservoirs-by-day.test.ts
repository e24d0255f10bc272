import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays, addMonths, daysIn, type DayRange } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import { testDatabase } from '../../tests/support/database';
import { network } from '../../tests/support/words';
import { placesIn } from '../detection/series.queries';
import { halfWidthOf, year } from '../figures/balance.fixture';
import { readBalances } from '../figures/balance.queries';
import { figuresOf, storageM3, systemInput, systemRow } from '../figures/groups.rules';
import { volumeOf } from '../figures/flow.rules';
import { ingest } from '../ingest/rollups.fixture';
import { keptNetwork } from './network.fixture';

const month = (from: string): DayRange => ({ from, to: addMonths(from, 1) });
const months = Array.from({ length: 10 }, (_, index) => month(addMonths(year.from, index)));
const [july, august, september, october] = months.slice(6);

/** A level at the begin of each day, which never stands still. */
const levelOn = (day: string) => 2 + ((daysIn({ from: year.from, to: day }) * 7) % 11) / 4;
const levels = Object.fromEntries(
    Array.from({ length: daysIn(year) + 1 }, (_, day) => addDays(year.from, day)).map(day => [day, levelOn(day)]),
);

/** A utility with a tank of 100 m2 that an administrator keeps, and what its months tell. */
const utility = async (own: Record<string, number> = levels) => {
    const db = await testDatabase();
    onTestFinished(() => db.close());
    const { id } = await network(year)
        .plant('P', { m3PerDay: 1000 })
        .reservoir('R', { from: 'P', m3PerDay: 950, surfaceM2: 100, capacityM3: 300, levels: own })
        .dma('A', { from: 'R', billedM3PerDay: 700, meters: [{ m3PerDay: 900 }] })
        .load(db);
    const city = await keptNetwork(db);
    const reservoir = String(id('R'));
    return {
        db,
        city,
        reservoir,
        /** Enlarges the tank from a day on. */
        resize: async (size: { surfaceM2: number; capacityM3: number }, validFrom: string) => {
            const body = { name: 'R', nameBn: 'R', ksa: true, ...size, validFrom };
            const { status, body: answer } = await city.change('reservoir', reservoir, body);
            expect([status, answer.errors]).toEqual([200, undefined]);
        },
        tell: async (ranges: readonly DayRange[]) =>
            (await readBalances(db, ranges)).map(balance => {
                const { terms, ...figures } = figuresOf(balance, systemRow(balance));
                const input = volumeOf(systemInput(balance).terms);
                return { input, stored: balance.storage.map(({ changeM3 }) => changeM3), ...figures, terms: terms() };
            }),
        storedOver: async (range: DayRange) => {
            const [balance] = await readBalances(db, [range]);
            return storageM3(balance);
        },
    };
};

test('a reservoir that is enlarged changes no month before, and every one after', async () => {
    const { tell, resize } = await utility();
    const before = await tell(months);
    await resize({ surfaceM2: 250, capacityM3: 900 }, september.from);
    const after = await tell(months);
    expect(after.slice(0, 8)).toEqual(before.slice(0, 8));
    for (const [at, range] of [
        [8, september],
        [9, october],
    ] as const) {
        const rise = levelOn(range.to) - levelOn(range.from);
        expect([before[at].stored, after[at].stored]).toEqual([[100 * rise], [250 * rise]]);
        expect(after[at].nrw.value).toBeCloseTo((before[at].nrw.value ?? Number.NaN) - 150 * rise, 6);
    }
});

test('a capacity that is put right for earlier days leaves the surface of those days as it was', async () => {
    const { city, reservoir, tell, resize } = await utility();
    const before = await tell(months);
    await resize({ surfaceM2: 250, capacityM3: 900 }, september.from);
    // The form shows today's surface; only the capacity is changed, from a day before the tank was enlarged.
    const body = { name: 'R', nameBn: 'R', ksa: true, surfaceM2: 250, capacityM3: 320, validFrom: july.from };
    expect((await city.change('reservoir', reservoir, body)).status).toBe(200);
    const after = await tell(months);
    expect(after.slice(0, 8).map(({ stored }) => stored)).toEqual(before.slice(0, 8).map(({ stored }) => stored));
    expect(after.slice(0, 8).map(({ nrw }) => nrw.value)).toEqual(before.slice(0, 8).map(({ nrw }) => nrw.value));
});

describe('a reservoir that is enlarged within a month', () => {
    const [first, second] = ['2026-08-11', '2026-08-21'];

    test('is told day by day by the surface of each day, and the change itself makes no water', async () => {
        const { resize, storedOver } = await utility();
        await resize({ surfaceM2: 250, capacityM3: 900 }, first);
        await resize({ surfaceM2: 180, capacityM3: 700 }, second);
        const surfaceOn = (day: string) => (day < first ? 100 : day < second ? 250 : 180);
        const byDay = ({ from, to }: DayRange) =>
            Array.from({ length: daysIn({ from, to }) }, (_, day) => addDays(from, day)).reduce(
                (sum, day) => sum + surfaceOn(day) * (levelOn(addDays(day, 1)) - levelOn(day)),
                0,
            );
        const summer = { from: july.from, to: october.from };
        for (const range of [july, august, september, summer, { from: '2026-08-10', to: '2026-08-12' }])
            expect([range, await storedOver(range)]).toEqual([range, expect.closeTo(byDay(range), 6)]);
        const parts = await Promise.all([july, august, september].map(storedOver));
        expect(await storedOver(summer)).toBeCloseTo(
            parts.reduce((sum, part) => sum + part, 0),
            6,
        );
    });

    test('is not told without a level at that moment, as sure as its larger capacity', async () => {
        const { [first]: _, ...others } = levels;
        const { tell, resize } = await utility(others);
        const [known] = await tell([august]);
        await resize({ surfaceM2: 100, capacityM3: 305 }, first);
        // A capacity alone moves no level.
        expect((await tell([august]))[0].stored).toEqual(known.stored);
        await resize({ surfaceM2: 101, capacityM3: 305 }, first);
        const [unknown] = await tell([august]);
        expect(unknown.stored).toEqual([null]);
        expect(halfWidthOf(unknown.nrw)).toBeCloseTo(Math.hypot(305, 0.02 * 31_000, 0.01 * 700 * 31), 3);
    });

    test('follows a level of that day that came later', async () => {
        const { db, tell, resize } = await utility();
        await resize({ surfaceM2: 250, capacityM3: 900 }, first);
        const [before] = await tell([august]);
        const [{ id }] = await db.query<{ id: number }>(`select id from series where metric = 'level'`);
        await ingest(db, [[id, `${addDays(first, -1)}T18:00:00Z`, levelOn(first) + 1]]);
        const [after] = await tell([august]);
        expect((after.stored[0] ?? 0) - (before.stored[0] ?? 0)).toBeCloseTo(-150, 6);
    });

    test('is looked for findings by the surface of each day', async () => {
        const { db, resize } = await utility();
        await resize({ surfaceM2: 250, capacityM3: 900 }, first);
        const range = { from: '2026-08-09', to: '2026-08-13' };
        const plant = (await placesIn(db, range)).find(({ type }) => type === entityTypes.PRODUCTION_UNIT);
        // What a plant is asked for: its volume less what was stored.
        expect(plant?.values).toEqual(
            [100, 100, 250, 250].map((surface, day) => {
                const from = addDays(range.from, day);
                return expect.closeTo(1000 - surface * (levelOn(addDays(from, 1)) - levelOn(from)), 6);
            }),
        );
    });
});

test('a reservoir keeps its sizes with their days, and has the first of them before', async () => {
    const { city, reservoir, resize, storedOver } = await utility();
    await resize({ surfaceM2: 250, capacityM3: 900 }, '2027-01-01');
    await resize({ surfaceM2: 180, capacityM3: 700 }, '2026-05-01');
    const { history, ...record } = await city.read('reservoir', reservoir);
    expect([record.surfaceM2, record.capacityM3]).toEqual([180, 700]);
    expect(history).toEqual([
        { surfaceM2: 250, capacityM3: 900, validFrom: '2027-01-01', validTo: null },
        { surfaceM2: 180, capacityM3: 700, validFrom: '2026-05-01', validTo: '2027-01-01' },
        { surfaceM2: 100, capacityM3: 300, validFrom: '2015-07-01', validTo: '2026-05-01' },
    ]);
    await city.db.query(`delete from reservoir_size where valid_from < '2027-01-01'`);
    expect(await city.read('reservoir', reservoir)).toMatchObject({ surfaceM2: 250, capacityM3: 900 });
    expect(await storedOver(august)).toBeCloseTo(250 * (levelOn(august.to) - levelOn(august.from)), 6);
});
