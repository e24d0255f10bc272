import { describe, expect, it } from 'vitest';
import { network, type Meter } from '../../tests/support/words';
import { addsUp, balanceOf, days, halfWidthOf, holds, holdsCity, october, valueOf, year } from './balance.fixture';
import { bumpDataVersion } from '../db/meta';
import { readBalances } from './balance.queries';
import { hasOutletMains } from './chain.rules';
import { volumeOf } from './flow.rules';
import { dmaRows, systemRow } from './groups.rules';

const plain = () =>
    network(year)
        .plant('P', { m3PerDay: 1000, capacity: 1500 })
        .sector('S', { from: 'P', m3PerDay: 960 })
        .dma('A', { from: 'S', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
        .dma('B', { from: 'S', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }], ward: 'V' });

describe('the balance of a tidy utility', () => {
    it('is the same however it is added up', async () => {
        const { balance, system, chain } = await balanceOf(plain());
        expect(addsUp(balance)).toBeCloseTo(300 * days, 3);
        expect(valueOf(system.nrwPercent)).toBeCloseTo(30, 6);
        expect(chain.map(({ level, part, nrw }) => [level, part, Math.round(valueOf(nrw))])).toEqual([
            ['transmission', 'measured', 40 * days],
            ['sectors', 'measured', 60 * days],
            ['distribution', 'measured', 200 * days],
        ]);
    });
});

describe('meters come and go', () => {
    const exchanged = (meters: Meter[]) =>
        network(year)
            .plant('P', { m3PerDay: 1000 })
            .dma('A', { from: 'P', billedM3PerDay: 300, meters })
            .dma('B', { from: 'P', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }] });

    it('an exchanged meter changes no figure', async () => {
        const found = await balanceOf(
            exchanged([
                { code: 'FP-A-1', m3PerDay: 400, until: '2026-10-14' },
                { code: 'FP-A-2', m3PerDay: 400, from: '2026-10-14', until: '2026-10-31' },
                { code: 'FP-A-3', m3PerDay: 400, from: '2026-10-31' },
            ]),
        );
        expect(valueOf(found.dma('A').nrw)).toBeCloseTo(100 * days, 6);
        expect(found.dma('A').completeness).toBe(1);
        expect(found.chain.find(row => row.level === 'transmission')?.nrw.value).toBeCloseTo(100 * days, 6);
        holdsCity(found, { nrw: 300 * days, percent: 30 });
    });

    it('a new version of a point counts no month twice', async () => {
        const { balance, dma } = await balanceOf(
            exchanged([
                { code: 'FP-A', m3PerDay: 400, until: '2026-10-10' },
                { code: 'FP-A', m3PerDay: 400, from: '2026-10-10', clPercent: 5 },
            ]),
        );
        expect(dma('A').suppliedM3).toBeCloseTo(400 * days, 6);
        addsUp(balance);
    });

    it('days between an old meter and the next are unknown, never nothing', async () => {
        const { dma } = await balanceOf(
            exchanged([
                { code: 'FP-A', m3PerDay: 400, until: '2026-10-10' },
                { code: 'FP-A', m3PerDay: 400, from: '2026-10-12' },
            ]),
        );
        expect(dma('A').nrw).toMatchObject({ value: null, reason: 'incomplete' });
    });

    it('a meter put in during the month leaves its DMA unmetered for that month', async () => {
        const { balance, dma } = await balanceOf(exchanged([{ m3PerDay: 400, from: '2026-10-10' }]));
        expect(dma('A').nrw).toMatchObject({ value: null, reason: 'notConfigured' });
        addsUp(balance);
    });

    it('a DMA that began during the month counts from its first day, with its bills', async () => {
        const { balance, dma, chain } = await balanceOf(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', {
                    from: 'P',
                    since: '2026-09-11',
                    billedM3PerDay: 300,
                    meters: [{ m3PerDay: 400, from: '2026-09-11' }],
                })
                .dma('B', { from: 'P', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }] }),
            { from: '2026-09-01', to: '2026-10-01' },
        );
        expect(dma('A').suppliedM3).toBeCloseTo(400 * 20, 6);
        expect(valueOf(dma('A').nrw)).toBeCloseTo(100 * 20, 3);
        expect(chain.map(row => row.part)).not.toContain('unmetered');
        addsUp(balance);
    });

    it('a plant on days before its meter is not known to have given nothing', async () => {
        const mid = { m3PerDay: 1000, from: '2026-10-10' };
        const dma = { from: 'P', billedM3PerDay: 300, meters: [{ m3PerDay: 900 }] };
        const { balance, system } = await balanceOf(
            network(year)
                .plant('P', { ...mid, capacity: 1500 })
                .dma('A', dma),
        );
        expect(system.nrw).toMatchObject({ value: null, reason: 'incomplete', completeness: 22 / (22 + 9 * 1.5) });
        addsUp(balance);
        const unrated = await balanceOf(network(year).plant('P', mid).dma('A', dma));
        expect(unrated.system.supplied).toMatchObject({ value: null, reason: 'incomplete' });
    });

    it('a second inlet opened during the month counts from its first day', async () => {
        const { dma } = await balanceOf(
            exchanged([{ m3PerDay: 400 }]).pipe('P', 'A', { m3PerDay: 50, from: '2026-10-22' }),
        );
        expect(dma('A').suppliedM3).toBeCloseTo(400 * days + 50 * 10, 6);
    });

    it('the error that a meter is known to have is taken out before all else', async () => {
        const { dma } = await balanceOf(exchanged([{ m3PerDay: 440, errorPercent: 10 }]));
        expect(dma('A').suppliedM3).toBeCloseTo(400 * days, 6);
    });

    it('the two ends of one pipe follow where the meters stand, not the order of their codes', async () => {
        const { balance, chain } = await balanceOf(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', {
                    from: 'P',
                    billedM3PerDay: 700,
                    meters: [
                        { code: 'FP-2', at: 'upstream', m3PerDay: 990 },
                        { code: 'FP-1', at: 'downstream', m3PerDay: 900 },
                    ],
                }),
        );
        expect(chain.map(({ level, part, nrw }) => [level, part, Math.round(valueOf(nrw))])).toEqual([
            ['transmission', 'measured', 10 * days],
            ['transmission', 'mains', 90 * days],
            ['distribution', 'measured', 200 * days],
        ]);
        addsUp(balance);
    });
});

describe('water from outside and to outside', () => {
    it('an import, an export and a transfer stand on both sides of every sum', async () => {
        const found = await balanceOf(
            plain()
                .pipe(null, 'S', { m3PerDay: 80 })
                .pipe('B', null, { m3PerDay: 30 })
                .pipe('A', 'B', { m3PerDay: 20 }),
        );
        const { system, dma } = found;
        holdsCity(found, { nrw: (1000 + 80 - 30 - 700) * days, percent: 100 * (350 / 1050) });
        expect(system.suppliedM3).toBeCloseTo(1050 * days, 6);
        expect(dma('A').suppliedM3).toBeCloseTo(380 * days, 6);
        expect(dma('B').suppliedM3).toBeCloseTo(490 * days, 6);
    });

    it('a level has outlet mains where pipes to another begin without a meter, not for a transfer within it', async () => {
        const { balance } = await balanceOf(plain().pipe('A', 'B', { m3PerDay: 20 }));
        expect(hasOutletMains(balance, 'sectors')).toBe(true);
        expect(hasOutletMains(balance, 'distribution')).toBe(false);
    });

    it('1,000 in and 900 out at 2 % are known to 27, not to 2', async () => {
        const { dma } = await balanceOf(
            network(year)
                .plant('P', { m3PerDay: 2000 })
                .dma('A', { from: 'P', billedM3PerDay: 0.001, meters: [{ m3PerDay: 1000 }] })
                .dma('B', { from: 'P', billedM3PerDay: 1, meters: [{ m3PerDay: 100 }] })
                .pipe('A', 'B', { m3PerDay: 900 }),
        );
        const { band95, value } = dma('A').supplied as { band95: [number, number]; value: number };
        expect((band95[1] - value) / days).toBeCloseTo(Math.hypot(20, 18), 6);
    });

    it('an unmetered DMA never vanishes from one side of a sum', async () => {
        const found = await balanceOf(plain().dma('C', { from: 'S', billedM3PerDay: 25, meters: [] }));
        const { dma, chain } = found;
        expect(dma('C').nrw).toMatchObject({ value: null, reason: 'notConfigured' });
        holdsCity(found, { nrw: 275 * days, percent: 27.5 });
        expect(chain.find(row => row.part === 'unmetered' && row.level === 'distribution')?.outM3).toBeCloseTo(
            25 * days,
            3,
        );
    });

    it('a plant of one zone that feeds the other through a meter is cut there', async () => {
        const { balance, zone } = await balanceOf(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', { from: 'P', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
                .dma('N', { from: 'P', billedM3PerDay: 400, meters: [{ m3PerDay: 500 }], ksa: false }),
        );
        expect(zone('nonKsa').suppliedM3).toBeCloseTo(500 * days, 6);
        expect(zone('ksa').suppliedM3).toBeCloseTo(500 * days, 6);
        addsUp(balance);
    });

    it.each([
        ['where no meter stands between the zones', []],
        ['where it came during the month', [{ m3PerDay: 30, from: '2026-10-10' }]],
    ])('and says so %s', async (_, meters) => {
        const { balance } = await balanceOf(plain().dma('N', { from: 'S', billedM3PerDay: 25, ksa: false, meters }));
        expect(balance.spans.every(span => span.zoneBoundaryUnmetered)).toBe(true);
        addsUp(balance);
    });
});

describe('storage', () => {
    const stored = (levels: Record<string, number>, capacityM3?: number) =>
        network(year)
            .plant('P', { m3PerDay: 1000, ksa: false })
            .reservoir('R', { from: 'P', m3PerDay: 950, surfaceM2: 100, capacityM3, levels, ksa: false })
            .dma('A', { from: 'R', billedM3PerDay: 700, meters: [{ m3PerDay: 900 }], ksa: false });

    it('changes from the first moment of a month to the first of the next, so that months chain', async () => {
        const levels = { '2026-09-01': 2, '2026-10-01': 3, '2026-10-31T17:00:00Z': 9, '2026-11-01': 2.5 };
        const { balance, db: city } = await balanceOf(stored(levels));
        expect(balance.storage.map(change => change.changeM3)).toEqual([-50]);
        const both = { from: '2026-09-01', to: '2026-11-01' };
        const [two] = await readBalances(city, [both]);
        expect(two.storage.map(change => change.changeM3)).toEqual([50]);
        addsUp(balance);
    });

    it('counts in the zone of its reservoir', async () => {
        const { zone, system } = await balanceOf(stored({ '2026-10-01': 3, '2026-11-01': 2.5 }));
        expect(zone('nonKsa').suppliedM3).toBeCloseTo(1000 * days + 50, 6);
        expect(zone('nonKsa').suppliedM3).toBeCloseTo(system.suppliedM3, 6);
    });

    it('a level that came three hours off stands for the edge, and one a second later does not', async () => {
        const near = await balanceOf(stored({ '2026-10-01': 3, '2026-10-31T21:00:00Z': 2.5 }));
        expect(near.balance.storage[0]?.changeM3).toBe(-50);
        const far = await balanceOf(stored({ '2026-10-01': 3, '2026-10-31T21:00:01Z': 2.5 }));
        expect(far.balance.storage[0]?.changeM3).toBeNull();
    });

    it('a missing level at a month’s end widens the band by the capacity, and withholds only over 1 % of the input', async () => {
        const small = await balanceOf(stored({ '2026-10-01': 3 }, 310));
        const { band95, value } = small.system.nrw as { band95: [number, number]; value: number };
        expect(value).toBeCloseTo(300 * days, 6);
        expect(band95[1] - value).toBeCloseTo(Math.hypot(310, 0.02 * 1000 * days, 0.01 * 700 * days), 3);
        expect(small.chain.find(row => row.level === 'reservoirs')?.part).toBe('withheld');
        holdsCity(small, { nrw: 300 * days, percent: 30 });
        const large = await balanceOf(stored({ '2026-10-01': 3 }, 310.1));
        expect(large.system.nrw).toMatchObject({ value: null, reason: 'incomplete' });
    });
});

describe('what is not billed', () => {
    it('accounts that nobody bills are a loss', async () => {
        const found = await balanceOf(
            network(year)
                .plant('P', { m3PerDay: 1000 })
                .dma('A', { from: 'P', billedM3PerDay: 300, meters: [{ m3PerDay: 400 }] })
                .dma('Z', { from: 'P', accounts: [], meters: [{ m3PerDay: 500 }] }),
        );
        expect(valueOf(found.dma('Z').nrwPercent)).toBeCloseTo(100, 9);
        holdsCity(found, { nrw: 700 * days, percent: 70 });
    });

    it('the loss carries the error of the use that nobody measured, besides that of NRW', async () => {
        const { system } = await balanceOf(plain());
        const assumed = 0.0125 * 1000 * days * 0.5;
        expect(halfWidthOf(system.loss)).toBeCloseTo(Math.hypot(halfWidthOf(system.nrw), assumed), 3);
        holds(system.nrw, 300 * days);
    });

    it('recorded use without a meter stands in place of the assumed share, never beside it', async () => {
        const { db, id } = await balanceOf(plain());
        await db.query(
            `insert into unbilled_month (month, dma_id, metered_m3, unmetered_m3) values ('2026-10-01', $1, 10, 62), ('2026-10-01', $2, 10, null)`,
            [id('A'), id('B')],
        );
        await db.transaction(bumpDataVersion);
        const [balance] = await readBalances(db, [october]);
        const unbilled = (code: string) => volumeOf(dmaRows(balance).get(id(code))?.part.unbilled ?? []);
        expect(unbilled('A')).toBeCloseTo(72, 9);
        expect(unbilled('B')).toBeCloseTo(10 + 0.0125 * 500 * days, 9);
        expect(volumeOf(systemRow(balance).part.unbilled)).toBeCloseTo(82 + 0.0125 * (1000 - 400) * days, 6);
    });
});
