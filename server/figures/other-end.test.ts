import { expect, it } from 'vitest';
import { network, type Meter } from '../../tests/support/words';
import { addsUp, balanceOf, days, holdsCity, valueOf } from './balance.fixture';
import { plantPeriods, productionFigures } from './plants.rules';

const mid = '2026-10-16';
const autumn = { from: '2026-09-01', to: '2026-11-01' };
const [near, far] = (['upstream', 'downstream'] as const).map(at => (more: Partial<Meter> = {}): Meter => ({
    at,
    m3PerDay: 1000,
    ...more,
}));
/** The meters of mains that carry 1,000 m3 a day, one or both of whose ends are read on some days. */
const mains = {
    'one end': [far()],
    'the lower end too since': [near(), far({ from: mid })],
    'the upper end too since': [far(), near({ from: mid })],
    'the lower end no more since': [near(), far({ until: mid })],
    'the upper end no more since': [far(), near({ until: mid })],
    'first the upper end, then the lower': [near({ until: mid }), far({ from: mid })],
};

it('a meter at the other end of a main changes no figure: it is read from its first day to its last, the other on other days', async () => {
    const found = await balanceOf(
        Object.entries(mains).reduce(
            (city, [code, meters]) => city.dma(code, { from: 'P', billedM3PerDay: 700, meters }),
            network(autumn).source('P', { capacity: 7000 }),
        ),
    );
    for (const code of Object.keys(mains)) {
        const { suppliedM3, nrw, nrwPercent } = found.dma(code);
        expect([code, suppliedM3]).toEqual([code, expect.closeTo(1000 * days, 6)]);
        expect([code, valueOf(nrw)]).toEqual([code, expect.closeTo(300 * days, 3)]);
        expect([code, valueOf(nrwPercent)]).toEqual([code, expect.closeTo(30, 6)]);
    }
    for (const { level, part, nrw } of found.chain)
        if (level !== 'distribution') expect([level, part, Math.round(valueOf(nrw))]).toEqual([level, part, 0]);
    holdsCity(found, { nrw: 6 * 300 * days, percent: 30 });
    const { volume, load } = productionFigures(plantPeriods(found.balance), found.balance);
    expect(valueOf(volume)).toBeCloseTo(6000 * days, 3);
    expect(valueOf(load)).toBeCloseTo((100 * 6) / 7, 6);
});

it('where two meters of a main differ, the main lost the difference of the days on which both were there', async () => {
    const meters = [near(), far({ m3PerDay: 990, from: mid })];
    const { dma, chain, balance } = await balanceOf(
        network(autumn).source('P').dma('A', { from: 'P', billedM3PerDay: 700, meters }),
    );
    expect(dma('A').suppliedM3).toBeCloseTo(1000 * 15 + 990 * 16, 6);
    expect(valueOf(chain.find(({ part }) => part === 'mains')!.nrw)).toBeCloseTo(10 * 16, 6);
    addsUp(balance);
});
