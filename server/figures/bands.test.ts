import { describe, expect, it } from 'vitest';
import { network, type Meter } from '../../tests/support/words';
import type { Accounts } from '../../tests/support/bills';
import { balanceOf, days, halfWidthOf, october, valueOf, year } from './balance.fixture';
import { figuresOf, transmissionRow } from './groups.rules';

const read = (m3PerDay: number): Accounts[] => [{ count: 10, m3PerDay }];
const flatRate = (m3PerDay: number): Accounts[] => [{ count: 10, m3PerDay, flatRate: true }];

/** Two DMAs behind a sector that use 300 and 400 m3 a day of 1,000; meters are known to 2 %, read bills to 1 %, flat ones to 50 %. */
const utility = ({
    a = read(300),
    b = read(400),
    meter = {},
}: {
    a?: Accounts[];
    b?: Accounts[];
    meter?: Partial<Meter>;
}) =>
    network(year)
        .plant('P', { m3PerDay: 1000, capacity: 1500 })
        .sector('S', { from: 'P', m3PerDay: 960 })
        .dma('A', { from: 'S', accounts: a, meters: [{ m3PerDay: 400, ...meter }] })
        .dma('B', { from: 'S', accounts: b, meters: [{ m3PerDay: 500 }] });

describe('the band of a loss', () => {
    it('is widened by bills at a flat rate, which nobody measured', async () => {
        const measured = await balanceOf(utility({}));
        expect(halfWidthOf(measured.dma('A').nrw) / days).toBeCloseTo(Math.hypot(8, 3), 3);
        const assumed = await balanceOf(utility({ a: flatRate(300) }));
        expect(valueOf(assumed.dma('A').nrw)).toBeCloseTo(valueOf(measured.dma('A').nrw), 3);
        expect(halfWidthOf(assumed.dma('A').nrw) / days).toBeCloseTo(Math.hypot(8, 150), 3);
        expect(halfWidthOf(assumed.system.nrw) / days).toBeCloseTo(Math.hypot(20, 150, 4), 3);
    });

    it('holds the error of flat rates of two DMAs as one, which does not cancel', async () => {
        const { system } = await balanceOf(utility({ a: flatRate(300), b: flatRate(400) }));
        expect(halfWidthOf(system.nrw) / days).toBeCloseTo(Math.hypot(20, 150 + 200), 3);
    });

    it('follows what the meter itself is known to, in place of what meters are', async () => {
        const { dma, system } = await balanceOf(utility({ meter: { clPercent: 5 } }));
        expect(halfWidthOf(dma('A').supplied) / days).toBeCloseTo(20, 6);
        expect(halfWidthOf(dma('A').nrw) / days).toBeCloseTo(Math.hypot(20, 3), 3);
        expect(halfWidthOf(dma('B').nrw) / days).toBeCloseTo(Math.hypot(10, 4), 3);
        // Within the system that meter is read on both sides.
        expect(halfWidthOf(system.nrw) / days).toBeCloseTo(Math.hypot(20, 7), 3);
    });

    it('grows with the months as the loss does: what a meter reads wrong it reads wrong in each', async () => {
        const { dma } = await balanceOf(utility({}), { ...october, from: '2026-09-01' });
        expect(valueOf(dma('A').nrw) / 61).toBeCloseTo(100, 3);
        expect(halfWidthOf(dma('A').nrw) / 61).toBeCloseTo(Math.hypot(8, 3), 3);
    });

    it('of each level of the chain and of transmission is that of its own meters', async () => {
        const { balance, chain } = await balanceOf(utility({}));
        expect(chain.map(({ level, nrw }) => [level, Math.round((1000 * halfWidthOf(nrw)) / days)])).toEqual([
            ['transmission', Math.round(1000 * Math.hypot(20, 19.2))],
            ['sectors', Math.round(1000 * Math.hypot(19.2, 8, 10))],
            ['distribution', Math.round(1000 * Math.hypot(8, 10, 7))],
        ]);
        // The meter of the sector stands between and counts on neither side.
        const { nrw } = figuresOf(balance, transmissionRow(balance));
        expect(valueOf(nrw) / days).toBeCloseTo(100, 6);
        expect(halfWidthOf(nrw) / days).toBeCloseTo(Math.hypot(20, 8, 10), 6);
    });

    it.each([
        ['10.7 m3 a day that are known to 17 are not different from zero', 389.3, ['notDifferentFromZero']],
        ['18 are', 382, undefined],
    ])('that holds zero says so at a junction: %s', async (_, m3PerDay, doubts) => {
        const { chain } = await balanceOf(
            network(year)
                .plant('P', { m3PerDay: 740 })
                .junction('J', { from: 'P', m3PerDay: 700 })
                .dma('A', { from: 'J', accounts: read(200), meters: [{ m3PerDay: 300 }] })
                .dma('B', { from: 'J', accounts: read(300), meters: [{ m3PerDay }] }),
        );
        const nrw = chain.find(({ level }) => level === 'junctions')?.nrw;
        if (!nrw) throw new Error('no junctions');
        expect(valueOf(nrw) / days).toBeCloseTo(700 - 300 - m3PerDay, 6);
        expect(halfWidthOf(nrw) / days).toBeCloseTo(Math.hypot(14, 6, 0.02 * m3PerDay), 6);
        expect('doubts' in nrw ? nrw.doubts : undefined).toEqual(doubts);
    });

    it('that holds zero says so at a DMA, of its volume and of its share', async () => {
        const { dma } = await balanceOf(utility({ a: read(395) }));
        expect(Math.hypot(8, 3.95)).toBeGreaterThan(5);
        expect(dma('A').nrw).toMatchObject({ doubts: ['notDifferentFromZero'] });
        expect(dma('A').nrwPercent).toMatchObject({ doubts: ['notDifferentFromZero'] });
        expect(dma('B').nrw).not.toHaveProperty('doubts');
    });
});
