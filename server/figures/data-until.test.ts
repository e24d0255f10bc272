import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import { dataUntil } from './data-until.queries';

const zone = 'Asia/Dhaka';

/** A city of pressure series with what tells when each was heard last. */
const cityOf = async (count: number) => {
    const db = await testDatabase();
    const site = await makeSite(db, 'city', zone);
    const add = async (place: string, size: number) => {
        const codes = Array.from({ length: size }, (_, index) => `${place}${index}`);
        await makeDma(
            db,
            site,
            place,
            codes.map(code => ({ code, metric: 'pressure' as const })),
        );
        return codes;
    };
    const hear = (codes: readonly string[], last: string) =>
        db.query('update series set first_at = $2, last_at = $2 where code = any($1::text[])', [codes, last]);
    return { db, add, hear, live: await add('S', count) };
};

test('a logger whose clock is ahead completes no day of a city of more than twenty series', async () => {
    const db = await testDatabase();
    const site = await makeSite(db, 'city', zone);
    const codes = Array.from({ length: 20 }, (_, index) => `S${index}`);
    await makeDma(
        db,
        site,
        'D',
        codes.map(code => ({ code, metric: 'pressure' })),
    );
    const hear = (code: string, last: string) =>
        db.query('update series set first_at = $2, last_at = $2 where code = $1', [code, last]);
    expect(await dataUntil(db)).toBeNull();
    for (const code of codes) await hear(code, '2026-06-09T22:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-08');
    await hear('S7', '2026-06-10T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-10');

    await makeDma(db, site, 'E', [{ code: 'one-more', metric: 'pressure' }]);
    await hear('one-more', '2026-06-09T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-09');
    await hear('one-more', '2026-06-10T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-10');
    await db.close();
});

test('the loggers of a pilot that has ended hold the meters that are read still back by no day', async () => {
    const { db, add, hear, live } = await cityOf(15);
    const pilot = await add('P', 400);
    await hear(pilot, '2025-12-31T23:00:00+06:00');
    await hear(live, '2026-06-10T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-10');
    await db.close();
});

test('readings that a series has in a finer copy too count once', async () => {
    const { db, add, hear, live } = await cityOf(1);
    const copies = await add('F', 40);
    await db.query(`update series set finer_copy_of = (select id from series where code = 'S0') where code like 'F%'`);
    await hear(copies, '2026-06-08T23:00:00+06:00');
    await hear(live, '2026-06-10T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-10');
    await db.close();
});

test('a clock that is a day ahead neither completes a day nor silences the others', async () => {
    const { db, hear, live } = await cityOf(40);
    await hear(live, '2026-06-10T23:00:00+06:00');
    await hear(live.slice(0, 1), '2026-06-11T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-10');
    await db.close();
});

test('two of forty series, exactly a twentieth, complete a day', async () => {
    const { db, add, hear, live } = await cityOf(40);
    await hear(live, '2026-06-10T23:00:00+06:00');
    await hear(live.slice(0, 2), '2026-06-11T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-11');
    await hear(await add('T', 1), '2026-06-10T23:00:00+06:00');
    expect(await dataUntil(db)).toBe('2026-06-10');
    await db.close();
});
