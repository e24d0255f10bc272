import { addMonths, type DayRange } from '../../contract/period';
import type { Network } from '../network/network.queries';
import type { CapacityState, DmaState } from '../network/states.queries';
import type { EdgeLevel, ReservoirSize } from '../network/volumes.queries';
import { dmaSpans, storageChanges, type DmaSpan, type StorageChange, type UnbilledMonth } from './balance.rules';
import type { BilledPart, BillingMonth } from './billed-volume.queries';
import type { NetworkSpan } from './network.rules';

/** The constants that a balance and its figures use. */
export const balanceKeys = [
    'completeness-minimum',
    'unknown-maximum-percent',
    'month-closed-share',
    'dma-billed-share',
    'unbilled-unmetered-percent',
    'confidence-measured-percent',
    'confidence-valve-estimated-percent',
    'confidence-estimated-hours-percent',
    'confidence-assumed-percent',
    'confidence-billed-metered-percent',
    'confidence-long-bills-percent',
    'confidence-uncovered-percent',
    'confidence-uncovered-unknown-percent',
] as const;
export type BalanceConstants = Record<(typeof balanceKeys)[number], number>;

/** What the network carried over some local days, without bills. */
export interface PeriodFlows {
    range: DayRange;
    network: Network;
    spans: NetworkSpan[];
    states: DmaState[];
    capacities: CapacityState[];
    constants: BalanceConstants;
}

/** The network, its bills and its storage over one period, from which every volume, loss and NRW figure is a sum. */
export interface PeriodBalance extends PeriodFlows {
    /** By DMA; 0 are the accounts without one. */
    dmas: Map<number, DmaSpan[]>;
    storage: StorageChange[];
    /** First days of the months whose bills are not loaded yet. */
    openMonths: string[];
}

/** What balances are made of: the network's spans, and what was billed, used without a bill and stored. */
export interface BalanceData extends Omit<PeriodFlows, 'range'> {
    parts: readonly BilledPart[];
    unbilled: readonly UnbilledMonth[];
    months: readonly BillingMonth[];
    sizes: readonly ReservoirSize[];
    levels: readonly EdgeLevel[];
}

const unique = (days: readonly string[]) => [...new Set(days)].sort();

/** Spans of at most a month, cut where a range begins or ends and where a DMA changes its zone or people. */
export const cutSpans = (ranges: readonly DayRange[], states: readonly DmaState[]): DayRange[] => {
    const months = ranges.flatMap(({ from, to }) => {
        const firsts: string[] = [];
        for (let month = addMonths(from, 1); month < to; month = addMonths(month, 1)) firsts.push(month);
        return firsts;
    });
    const within = (day: string) => ranges.some(({ from, to }) => from < day && day < to);
    const changes = states.map(state => state.from).filter(within);
    const cuts = unique([...ranges.flatMap(({ from, to }) => [from, to]), ...months, ...changes]);
    return cuts
        .slice(1)
        .map((to, index) => ({ from: cuts[index], to }))
        .filter(span => ranges.some(range => isWithin(range, span)));
};

/** Whether a span lies in a range. */
export const isWithin = (range: DayRange, span: DayRange): boolean => range.from <= span.from && span.to <= range.to;

/** The days on which the ranges begin and end. */
export const edgesOf = (ranges: readonly DayRange[]): string[] => unique(ranges.flatMap(({ from, to }) => [from, to]));

/** Gives the balance of each range that the data was read for. */
export const balancesOver = (data: BalanceData): ((range: DayRange) => PeriodBalance) => {
    const { network, spans, states, capacities, constants, parts, unbilled, months, sizes, levels } = data;
    const bySpan = spans.map(span => dmaSpans(network, span, parts, unbilled, constants));
    const ids = bySpan.length > 0 ? [...bySpan[0].keys()] : [];
    return range => {
        const inside = spans.flatMap(({ span }, index) => (isWithin(range, span) ? [index] : []));
        return {
            range,
            network,
            states,
            capacities,
            constants,
            spans: inside.map(index => spans[index]),
            dmas: new Map(ids.map(id => [id, inside.flatMap(index => bySpan[index].get(id) ?? [])])),
            storage: storageChanges(network, sizes, levels, range),
            openMonths: months
                .filter(({ month, closed }) => !closed && month < range.to && addMonths(month, 1) > range.from)
                .map(({ month }) => month),
        };
    };
};
