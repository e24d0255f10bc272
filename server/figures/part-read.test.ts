import { expect, it } from 'vitest';
import { network } from '../../tests/support/words';
import { balanceOf, days, valueOf } from './balance.fixture';
import { plantPeriods, productionFigures, stationPeriods, type PlantPeriod } from './plants.rules';

it('a plant or station with a pipe that has no meter is not configured, however well its others are read', async () => {
    const metered = (m3PerDay: number) => [{ m3PerDay }];
    const { balance, id } = await balanceOf(
        network({ from: '2026-09-01', to: '2026-11-01' })
            .source('WHOLE', { capacity: 100_000 })
            .source('PART', { capacity: 143_000 })
            .dma('A', { from: 'WHOLE', billedM3PerDay: 700, meters: metered(50_000) })
            .dma('B', { from: 'PART', billedM3PerDay: 700, meters: metered(60_000) })
            .pipe('PART', 'A')
            .station('BEFORE', { from: 'WHOLE', meters: metered(2000) })
            .pipe('BEFORE', 'A')
            .station('NEITHER', { from: 'WHOLE', meters: metered(3000) })
            .pipe('PART', 'NEITHER')
            .pipe('NEITHER', 'A'),
    );
    const figuresOf = (periods: readonly PlantPeriod[], ...codes: string[]) =>
        productionFigures(
            periods.filter(each => codes.some(code => id(code) === each.id)),
            balance,
        );
    const notConfigured = { value: null, reason: 'notConfigured' };
    const plants = plantPeriods(balance);
    expect(figuresOf(plants, 'PART')).toMatchObject({ volume: notConfigured, load: notConfigured });
    const stations = stationPeriods(balance);
    expect(valueOf(figuresOf(stations, 'BEFORE').volume)).toBeCloseTo(2000 * days, 3);
    expect(figuresOf(stations, 'NEITHER').volume).toMatchObject(notConfigured);
    // As a plant without any meter: the load factor is that of the others.
    expect(valueOf(figuresOf(plants, 'WHOLE', 'PART').load)).toBeCloseTo(55, 6);
});
