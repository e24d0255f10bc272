import { describe, expect, it } from 'vitest';
import { volumeKinds } from '../../contract/event-kinds';
import { entityTypes } from '../../contract/wire';
import { lostOf, toldOnce, type DailyFinding, type DailyKind } from './daily.rules';

const { DMA, BOOSTING_STATION, PRODUCTION_UNIT } = entityTypes;

it.each([
    ['DMA', DMA, ['suddenRise', 'consistentRise']],
    ['boosting station', BOOSTING_STATION, ['suddenRise', 'consistentRise']],
    ['plant, which gives more water', PRODUCTION_UNIT, []],
])('what came beyond the expected is lost at a %s', (_, type, losing) => {
    const lost = volumeKinds.filter(kind => lostOf({ kind, surplus: 12.5 }, { type }) === 12.5);
    expect(lost).toEqual(losing);
    for (const kind of volumeKinds)
        for (const surplus of [0, -12.5]) expect(lostOf({ kind, surplus }, { type })).toBeNull();
});

describe('few DMAs behind a station, of a plant with others', () => {
    const usual = 1000;
    /** What is told when so many DMAs behind a station change by so much on one day. */
    const toldOf = (dmas: number, kind: DailyKind, changes: readonly (number | null)[], others = [10, 11, 12]) => {
        const station = dmas;
        const behind = Array.from({ length: dmas }, (_, at) => at);
        const watched = [
            ...behind.map(at => {
                const mates = behind.filter(other => other !== at);
                return { values: [], peers: [mates, [...mates, ...others]], sources: [station] };
            }),
            { values: [], peers: [], sources: [] },
        ];
        // The others change nothing, and feed nobody.
        const all = Array.from({ length: 13 }, (_, at) => watched[at] ?? { values: [], peers: [], sources: [] });
        const finding = (subject: number, expected: number, factor: number): DailyFinding => ({
            subject,
            kind,
            first: 50,
            found: 50,
            end: null,
            expected,
            observed: expected * factor,
            sigma: 9,
            change: Math.log(factor),
            surplus: 0,
            attached: [],
        });
        const added = changes.reduce<number>((sum, factor) => sum + usual * ((factor ?? 1) - 1), 0);
        const found = all.map((_, at) => {
            if (at === station) return [finding(at, dmas * usual, 1 + added / (dmas * usual))];
            const factor = changes[at] ?? null;
            return factor === null ? [] : [finding(at, usual, factor)];
        });
        return toldOnce(all, found).map(({ subject, attached }) => [
            subject === station ? 'station' : `DMA ${subject + 1}`,
            attached.length,
        ]);
    };

    it.each([
        ['a burst behind a station of its own is told of the DMA too', 1, 'suddenRise', [1.2], ['DMA 1', 'station']],
        ['a burst of one of two', 2, 'suddenRise', [1.2, null], ['DMA 1', 'station']],
        ['a leak of one of two that grows', 2, 'consistentRise', [1.2, null], ['DMA 1', 'station']],
        ['a burst while the other takes a little more', 2, 'suddenRise', [1.2, 1.1], ['DMA 1', 'station']],
    ] as const)('%s', (_, dmas, kind, changes, told) => {
        expect(toldOf(dmas, kind, changes).map(([place]) => place)).toEqual(told);
    });

    it.each([
        ['what the station gives more to three', 3, 'suddenRise', [1.1, 1.1, 1.1]],
        ['a fall, of which nobody can tell where it began', 1, 'suddenDecrease', [0.8]],
        ['a fall of both of two', 2, 'consistentDecrease', [0.85, 0.85]],
    ] as const)('%s is told once, of the station', (_, dmas, kind, changes) => {
        expect(toldOf(dmas, kind, changes)).toEqual([['station', dmas]]);
    });

    it('a rise that too few others can set apart belongs to the station', () => {
        expect(toldOf(1, 'suddenRise', [1.2], [10, 11])).toEqual([['station', 1]]);
    });
});
