import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LossByPlace } from '../../contract/place-figures';
import { analystCity } from '../../tests/support/analyst-city';

let city: Awaited<ReturnType<typeof analystCity>>;
beforeAll(async () => {
    city = await analystCity(['GeospatialAnalytics'], []);
}, 180_000);
afterAll(() => city.db.close());

/** The rows of DMAs while this month is the last one closed. */
const closedUpTo = async (month: string) => {
    await city.change('update billing_state set peak_percent = 0 where month > $1::date', [month]);
    const { from, rows } = await city.read<LossByPlace>('water-loss/dma-wise-loss', { period: '1m', groupBy: 'dma' });
    expect(from).toBe(month);
    return rows.filter(row => row.kind === 'place');
};

it('the change of NRW of a place is that of a day, and is not told where the month before had none', async () => {
    const seen: (number | null)[] = [];
    let later: LossByPlace['rows'] = [];
    for (const month of ['2026-09-01', '2026-08-01', '2026-07-01', '2026-06-01', '2026-05-01']) {
        const rows = await closedUpTo(month);
        const daily = new Map(
            rows.map(({ id, nrwM3 }) => [id, nrwM3.value === null ? null : nrwM3.value / (nrwM3.days ?? Number.NaN)]),
        );
        for (const { id, nrwM3, nrwChangePercent } of later) {
            const was = daily.get(id) ?? 0;
            const now = nrwM3.value === null ? null : nrwM3.value / (nrwM3.days ?? Number.NaN);
            const naive = now === null || was <= 0 ? null : (100 * (now - was)) / was;
            seen.push(naive);
            if (naive === null) expect([month, id, nrwChangePercent]).toEqual([month, id, null]);
            else expect(Math.abs((nrwChangePercent ?? Number.NaN) - naive)).toBeLessThan(0.051);
        }
        later = rows;
    }
    expect(seen.filter(change => change !== null).length).toBeGreaterThan(40);
});
