import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { makeDma, makeSite } from '../../tests/support/measured';
import { dataUntil } from './data-until.queries';

const zone = 'Asia/Dhaka';

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
