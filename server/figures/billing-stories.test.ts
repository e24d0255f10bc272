import { describe, expect, it } from 'vitest';
import { network } from '../../tests/support/words';
import type { Accounts } from '../../tests/support/bills';
import { balanceOf, days, halfWidthOf, holdsCity, valueOf } from './balance.fixture';

/** Readings until the end of November; bills as the story tells. */
const span = { from: '2025-07-01', to: '2026-12-01' };

/** Two DMAs that use 300 and 400 m3 a day of 1,000 supplied: NRW is 30 %. */
const city = (a: Accounts[], b: Accounts[] = [{ count: 10, m3PerDay: 400 }]) =>
    network(span)
        .plant('P', { m3PerDay: 1000, capacity: 1500 })
        .dma('A', { from: 'P', accounts: a, meters: [{ m3PerDay: 400 }] })
        .dma('B', { from: 'P', accounts: b, meters: [{ m3PerDay: 500 }] });

const truth = { percent: 30, nrw: 300 * days };

const isTrue = (found: Awaited<ReturnType<typeof balanceOf>>) => holdsCity(found, truth);

describe('NRW of October is what it is', () => {
    it('when all bills run from the 16th to the 15th', async () => {
        const habit = { count: 10, first: '2025-07-16', last: '2026-11-16' };
        const found = await balanceOf(city([{ ...habit, m3PerDay: 300 }], [{ ...habit, m3PerDay: 400 }]));
        isTrue(found);
        expect(valueOf(found.system.nrwPercent)).toBeCloseTo(30, 2);
    });

    it('when routes are read over the whole month', async () => {
        const routes = (m3PerDay: number) =>
            [3, 9, 16, 22, 27].map((day): Accounts => ({
                count: 2,
                m3PerDay: m3PerDay / 5,
                route: `R${day}`,
                first: `2025-07-${String(day).padStart(2, '0')}`,
                last: '2026-11-30',
            }));
        isTrue(await balanceOf(city(routes(300), routes(400))));
    });

    it.each(['2025-07-01', '2025-08-01'])('when one account in ten is billed every two months from %s', async first => {
        isTrue(
            await balanceOf(
                city([
                    { count: 9, m3PerDay: 270 },
                    { count: 1, m3PerDay: 30, everyMonths: 2, first },
                ]),
            ),
        );
    });

    it('when a quarter of them is billed every three months', async () => {
        const quarterly = ['2025-07-01', '2025-08-01', '2025-09-01'].map(first => ({
            count: 1,
            m3PerDay: 25,
            everyMonths: 3,
            first,
        }));
        isTrue(await balanceOf(city([{ count: 9, m3PerDay: 225 }, ...quarterly])));
    });

    it('when one bill in twenty is missing', async () => {
        const found = await balanceOf(
            city(
                [{ count: 10, m3PerDay: 300 }],
                [
                    { count: 9, m3PerDay: 365 },
                    { count: 1, m3PerDay: 35, last: '2026-10-01' },
                ],
            ),
        );
        isTrue(found);
        expect(found.system.estimatedBilledM3).toBeCloseTo(35 * days, 0);
    });

    it('when a route is not loaded: its DMA is withheld, not a loss, and its share of the bill is estimated', async () => {
        const found = await balanceOf(
            city(
                [
                    { count: 1, m3PerDay: 30 },
                    { count: 1, m3PerDay: 20, last: '2026-10-01', route: 'R' },
                ],
                [{ count: 18, m3PerDay: 650 }],
            ),
        );
        expect(found.dma('A').nrw).toMatchObject({ value: null, reason: 'notBilledYet' });
        isTrue(found);
        expect(found.system.estimatedBilledM3).toBeCloseTo(20 * days, 0);
    });
});

describe('accounts that nobody bills', () => {
    it('are a loss, not an estimate', async () => {
        const found = await balanceOf(city([{ count: 10, m3PerDay: 300, first: null }]));
        expect(valueOf(found.dma('A').nrwPercent)).toBeCloseTo(100, 9);
        holdsCity(found, { percent: 60, nrw: 600 * days });
    });
});

describe('a meter that died', () => {
    it('of a plant is estimated, and its error is in the band', async () => {
        const found = await balanceOf(
            network(span)
                .plant('P', { m3PerDay: 800, capacity: 1000 })
                .plant('Q', { m3PerDay: 200, capacity: 300, dead: { from: '2026-08-15' } })
                .dma('A', { from: 'P', billedM3PerDay: 700, meters: [{ m3PerDay: 900 }] })
                .pipe('Q', 'A', { m3PerDay: 0 }),
        );
        isTrue(found);
        expect(halfWidthOf(found.system.nrwPercent)).toBeGreaterThan(2);
        expect(found.system.completeness).toBeCloseTo(0.8, 6);
    });

    it('on the main inlet of a DMA withholds it, and losses never look better for it', async () => {
        const found = await balanceOf(
            network(span)
                .plant('P', { m3PerDay: 1000, capacity: 1500 })
                .dma('A', {
                    from: 'P',
                    billedM3PerDay: 300,
                    meters: [{ m3PerDay: 280, dead: { from: '2026-08-15' } }],
                })
                .pipe('P', 'A', { m3PerDay: 120 })
                .dma('B', { from: 'P', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }] }),
        );
        expect(found.dma('A').nrw).toMatchObject({ value: null, reason: 'incomplete' });
        expect(found.dma('A').completeness).toBeCloseTo(0.3, 6);
        isTrue(found);
    });
});
