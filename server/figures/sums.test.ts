import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '../../contract/period';
import { thresholdSeed } from '../../contract/thresholds.seed';
import { entityTypes } from '../../contract/wire';
import type { FlowPoint, NetworkLink, NetworkNode } from '../network/network.queries';
import type { DmaState } from '../network/states.queries';
import { addsUp } from './balance.fixture';
import type { BilledPart } from './billed-volume.queries';
import type { Measured } from './flow.rules';
import { networkSpan } from './network.rules';
import { dmaSpans } from './balance.rules';
import { balanceKeys, balanceOver, cutSpans, type BalanceConstants } from './period.rules';

const range = { from: '2026-08-01', to: '2026-11-01' };
const constants = Object.fromEntries(
    balanceKeys.map(key => [key, thresholdSeed.find(row => row.key === key)?.defaultValue ?? Number.NaN]),
) as BalanceConstants;

const { PRODUCTION_UNIT, RESERVOIR, JUNCTION, BOOSTING_STATION, SECTOR, DMA } = entityTypes;
/** Water runs down this order; a pipe leads from a node to a later one. */
const order = [PRODUCTION_UNIT, JUNCTION, RESERVOIR, BOOSTING_STATION, SECTOR, DMA];

const volume = fc.integer({ min: 0, max: 90_000 });
/** One end of a pipe: no meter, one for ever, one that came or went within the months, or one exchanged for another. */
const meters = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 5, arbitrary: fc.constant([{ from: '2020-01-01', to: null }]) },
    { weight: 1, arbitrary: fc.constant([{ from: '2026-09-12', to: null }]) },
    { weight: 1, arbitrary: fc.constant([{ from: '2020-01-01', to: '2026-10-05' }]) },
    {
        weight: 2,
        arbitrary: fc.constant([
            { from: '2020-01-01', to: '2026-09-17' },
            { from: '2026-09-20', to: null },
        ]),
    },
);
const pipe = fc.record({
    from: fc.option(fc.nat(), { nil: null, freq: 8 }),
    to: fc.option(fc.nat(), { nil: null, freq: 8 }),
    upstream: meters,
    downstream: meters,
});
const utility = fc.record({
    types: fc.array(fc.constantFrom(...order), { minLength: 2, maxLength: 14 }),
    zones: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
    /** The day on which the first DMA goes to the other zone. */
    turn: fc.option(fc.constantFrom('2026-09-10', '2026-10-01'), { nil: null }),
    /** The day on which every third place begins. */
    begin: fc.option(fc.constantFrom('2026-08-20', '2026-09-10'), { nil: null }),
    pipes: fc.array(pipe, { minLength: 2, maxLength: 24 }),
    volumes: fc.array(fc.record({ measuredM3: volume, estimatedM3: volume, unknownHours: fc.constantFrom(0, 0, 3) }), {
        minLength: 20,
        maxLength: 20,
    }),
    bills: fc.array(fc.record({ place: fc.nat(), ward: fc.nat({ max: 3 }), m3: volume, uncoveredM3: volume }), {
        maxLength: 30,
    }),
    levels: fc.array(fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }), { minLength: 14, maxLength: 14 }),
});

const noBill: Omit<BilledPart, 'month' | 'dmaId' | 'wardId'> = {
    accounts: 1,
    coverableDays: 30,
    coveredDays: 24,
    meteredM3: 0,
    longM3: 0,
    assumedM3: 0,
    uncoveredM3: 0,
    uncoveredUnknownM3: 0,
    billedBdt: 0,
    collectedBdt: 0,
};

test('of 200 random networks every way to add up the balance gives the NRW of the system, to a litre', () => {
    fc.assert(
        fc.property(utility, ({ types, zones, turn, begin, pipes, volumes, bills, levels }) => {
            const sorted = types.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
            const nodes = sorted.map((type, index): NetworkNode => ({
                id: index + 1,
                code: `N${index + 1}`,
                type,
                ksa: type === DMA || type === SECTOR || type === BOOSTING_STATION ? null : zones[index],
                from: index % 3 === 0 ? begin : null,
                to: null,
            }));
            let points = 0;
            const pointsOf = (
                standsAt: FlowPoint['standsAt'],
                periods: readonly { from: string; to: string | null }[],
            ) =>
                periods.map((period): FlowPoint => ({
                    id: ++points,
                    code: `P${points}`,
                    standsAt,
                    ...period,
                    hasSeries: true,
                    clPercent: null,
                    usualM3PerDay: points % 2 === 0 ? 100 : null,
                }));
            const links = pipes.flatMap(({ from, to, upstream, downstream }, index): NetworkLink[] => {
                const ends = [from, to].map(end => (end === null ? null : (end % nodes.length) + 1));
                const [first, second] =
                    ends[0] !== null && ends[1] !== null ? ends.toSorted((a, b) => (a ?? 0) - (b ?? 0)) : ends;
                if (first === second) return [];
                return [
                    {
                        id: index + 1,
                        code: `L${index + 1}`,
                        from: first,
                        to: second,
                        points: [...pointsOf('upstream', upstream), ...pointsOf('downstream', downstream)],
                    },
                ];
            });
            const dmas = nodes.filter(node => node.type === DMA);
            const states = dmas.flatMap(({ id }, index): DmaState[] => {
                const state = { dmaId: id, from: '2015-07-01', to: null, population: 10, ksa: zones[index] };
                return index === 0 && turn
                    ? [
                          { ...state, to: turn },
                          { ...state, from: turn, ksa: !zones[index] },
                      ]
                    : [state];
            });
            const network = { nodes, links };
            const spans = cutSpans(range, begin ? [...states, { from: begin }] : states).map((span, at) =>
                networkSpan({
                    network,
                    span,
                    volumes: new Map(
                        Array.from({ length: points }, (_, point): [number, Measured] => [
                            point + 1,
                            volumes[(point + at) % 20],
                        ]),
                    ),
                    capacities: new Map(nodes.filter(({ id }) => id % 2 === 0).map(({ id }) => [id, 900])),
                    states,
                    constants,
                }),
            );
            const parts = bills.map(({ place, ward, m3, uncoveredM3 }, index) => ({
                ...noBill,
                month: addMonths(range.from, index % 3),
                dmaId: dmas.length === 0 || place % 5 === 0 ? 0 : dmas[place % dmas.length].id,
                wardId: ward,
                meteredM3: m3,
                uncoveredM3,
            }));
            const balance = balanceOver(
                { range, network, spans, states, capacities: [], constants },
                {
                    dmas: spans.map(span => dmaSpans(network, span, parts, [], constants)),
                    months: [],
                    sizes: nodes
                        .filter(node => node.type === RESERVOIR)
                        .map(({ id }) => ({
                            reservoirId: id,
                            from: null,
                            to: null,
                            surfaceM2: 100,
                            capacityM3: 500,
                        })),
                    levels: nodes.flatMap(({ id }, index) => [
                        { day: range.from, entityId: id, levelM: levels[index % 14] },
                        { day: range.to, entityId: id, levelM: levels[(index + 5) % 14] },
                    ]),
                },
            );
            expect(addsUp(balance)).not.toBeNaN();
        }),
        { numRuns: 200 },
    );
});
