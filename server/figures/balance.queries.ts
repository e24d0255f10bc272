import { groupedBy } from '../../contract/grouped';
import { addMonths, type DayRange } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Queries } from '../db/db';
import { readNetwork } from '../network/network.queries';
import { capacityStates, daysWithin, dmaStates, reservoirSizes, type CapacityState } from '../network/states.queries';
import { edgeLevels, pointVolumes, type EdgeLevel } from '../network/volumes.queries';
import { dmaSpans, storageDays, type DmaSpan } from './balance.rules';
import {
    billedParts,
    billingMonths,
    unbilledMonths,
    type BilledPart,
    type UnbilledMonth,
} from './billed-volume.queries';
import { readConstants } from './constants.queries';
import { daysOfOtherMeters } from './flow.rules';
import { readBalanceMarks, readMarks, type BalanceMarks, type Marks } from './marks.queries';
import { networkSpan, type NetworkSpan } from './network.rules';
import {
    balanceKeys,
    balanceOver,
    cutSpans,
    monthsOf,
    nameOf,
    rangeOf,
    type PeriodBalance,
    type PeriodFlows,
} from './period.rules';
import { pinShelf, fromShelf, takeTurn, rowBytes, shelfOf, type Making } from './shelf';

const meanCapacities = (states: readonly CapacityState[], span: DayRange): Map<number, number> => {
    const sums = new Map<number, { days: number; m3: number }>();
    for (const state of states) {
        const days = daysWithin(state, span);
        if (days === 0) continue;
        const sum = sums.get(state.entityId) ?? { days: 0, m3: 0 };
        sums.set(state.entityId, { days: sum.days + days, m3: sum.m3 + days * state.m3PerDay });
    }
    return new Map([...sums].map(([id, { days, m3 }]) => [id, m3 / days]));
};

type Base = Awaited<ReturnType<typeof readBase>>;

/** The city as it stands, whatever the period. */
const readBase = async (q: Queries) => ({
    constants: (await readConstants(q, balanceKeys)).values,
    network: await readNetwork(q),
    states: await dmaStates(q),
    capacities: await capacityStates(q),
    sizes: await reservoirSizes(q),
});

/** One and the same while the city stays as it is: much is remembered of its network. */
const cityBase = async (q: Queries, { city }: Marks): Promise<Base> => {
    const [base] = (
        await fromShelf(await shelfOf(q), [''], {
            kind: 'base',
            make: async () => [await readBase(q)],
            bytes: ({ network, states }) =>
                rowBytes * (network.nodes.length + 2 * network.links.length + states.length),
            markOf: () => city,
        })
    ).values();
    return base;
};

/** About what a pipe, a DMA, a place's bills and a row of a balance hold in memory of one span, bytes. */
const spanBytes = { pipe: 500, dma: 500, bill: 300, row: 1_300 };

const flows = (
    q: Queries,
    { network, states, capacities, constants }: Base,
    { measured }: Marks,
): Making<NetworkSpan> => ({
    kind: 'flows',
    markOf: name => measured(rangeOf(name)),
    make: async names => {
        const spans = names.map(rangeOf);
        const bySpan = spans.map(() => new Map<number, Awaited<ReturnType<typeof pointVolumes>>[number]>());
        for (const row of await pointVolumes(q, spans)) bySpan[row.span].set(row.pointId, row);
        return spans.map((span, index) =>
            networkSpan({
                network,
                span,
                volumes: bySpan[index],
                capacities: meanCapacities(capacities, span),
                states,
                constants,
            }),
        );
    },
    bytes: () => spanBytes.pipe * network.links.length,
});

/** The bills of one month. */
interface BilledMonth {
    month: string;
    closed: boolean;
    parts: BilledPart[];
    unbilled: UnbilledMonth[];
}

const byMonth = <T extends { month: string }>(rows: readonly T[]) => groupedBy(rows, ({ month }) => month);

const bills = (q: Queries, { billed }: BalanceMarks): Making<BilledMonth> => ({
    kind: 'bills',
    markOf: month => billed({ from: month, to: addMonths(month, 1) }),
    make: async months => {
        const parts = byMonth(await billedParts(q, months));
        const unbilled = byMonth(await unbilledMonths(q, months));
        const states = new Map((await billingMonths(q, months)).map(state => [state.month, state]));
        return months.map(month => ({
            month,
            closed: states.get(month)?.closed ?? false,
            parts: parts.get(month) ?? [],
            unbilled: unbilled.get(month) ?? [],
        }));
    },
    bytes: ({ parts }) => spanBytes.bill * parts.length,
});

const levels = (q: Queries, marks: BalanceMarks): Making<EdgeLevel[]> => ({
    kind: 'levels',
    markOf: marks.levels,
    make: async days => {
        const byDay = await edgeLevels(q, days);
        return days.map(day => byDay.filter(level => level.day === day));
    },
    bytes: rows => rowBytes * rows.length,
});

const flowsOver = async (q: Queries, ranges: readonly DayRange[]): Promise<PeriodFlows[]> => {
    const marks = await readMarks(q);
    const city = await cityBase(q, marks);
    const lives = city.network.nodes
        .filter(({ type }) => type === entityTypes.DMA)
        .flatMap(({ from, to }) => [from, to].flatMap(day => day ?? []));
    const begins = [...lives, ...daysOfOtherMeters(city.network)].map(from => ({ from }));
    const spans = ranges.map(range => cutSpans(range, [...city.states, ...city.capacities, ...begins]).map(nameOf));
    const carried = await fromShelf(await shelfOf(q), spans.flat(), flows(q, city, marks));
    return ranges.map((range, index) => ({
        ...city,
        range,
        spans: spans[index].flatMap(name => carried.get(name) ?? []),
    }));
};

/** DMAs of each span of some periods, which share most of them. */
const dmas = (
    periods: readonly PeriodFlows[],
    billed: ReadonlyMap<string, BilledMonth>,
    marks: BalanceMarks,
): Making<DmaMap> => ({
    kind: 'dmas',
    markOf: name => marks.billed(rangeOf(name)),
    make: async names => {
        const spans = new Map(periods.flatMap(period => period.spans.map(of => [nameOf(of.span), { period, of }])));
        return names.flatMap(name => {
            const found = spans.get(name);
            const { parts = [], unbilled = [] } = billed.get(addMonths(name.slice(0, 10), 0)) ?? {};
            return found ? [dmaSpans(found.period.network, found.of, parts, unbilled, found.period.constants)] : [];
        });
    },
    bytes: spans => spanBytes.dma * spans.size,
});
type DmaMap = ReadonlyMap<number, DmaSpan>;

const balancesOver = async (q: Queries, ranges: readonly DayRange[]): Promise<PeriodBalance[]> => {
    const shelf = await shelfOf(q);
    const marks = await readBalanceMarks(q);
    const { sizes } = await cityBase(q, marks);
    const periods = await flowsOver(q, ranges);
    const billed = await fromShelf(shelf, ranges.flatMap(monthsOf), bills(q, marks));
    const edges = await fromShelf(
        shelf,
        ranges.flatMap(range => storageDays(sizes, range)),
        levels(q, marks),
    );
    const names = periods.map(({ spans }) => spans.map(({ span }) => nameOf(span)));
    const bySpan = await fromShelf(shelf, names.flat(), dmas(periods, billed, marks));
    return periods.map((period, index) =>
        balanceOver(period, {
            dmas: names[index].flatMap(name => bySpan.get(name) ?? []),
            months: [...billed.values()],
            sizes,
            levels: [...edges.values()].flat(),
        }),
    );
};

/** Levels on days within a range stand or fall with what was measured on its days. */
const balanceMark = ({ billed, levels: levelsAt }: BalanceMarks, range: DayRange) =>
    [billed(range), levelsAt(range.from), levelsAt(range.to)].join();

/** What the network carried over each of the given ranges, read once for all who ask while those days stay as they are. */
export const readFlows = async (q: Queries, ranges: readonly DayRange[]): Promise<PeriodFlows[]> =>
    flowsOver(await pinShelf(q), ranges);

/** The balance of each of the given ranges of local days, made once for all who ask while what they are made of stays as it is. */
export const readBalances = async (q: Queries, ranges: readonly DayRange[]): Promise<PeriodBalance[]> => {
    const answer = await pinShelf(q);
    const marks = await readBalanceMarks(answer);
    const balances = await fromShelf(await shelfOf(answer), ranges.map(nameOf), {
        kind: 'balance',
        markOf: name => balanceMark(marks, rangeOf(name)),
        make: names => balancesOver(answer, names.map(rangeOf)),
        bytes: ({ dmas: all, spans }) => spanBytes.row * all.size * spans.length,
    });
    await takeTurn();
    return ranges.flatMap(range => balances.get(nameOf(range)) ?? []);
};
