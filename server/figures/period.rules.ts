import { addMonths, daysIn, type DayRange } from '../../contract/period';
import type { Network } from '../network/network.queries';
import type { CapacityState, DmaState, ReservoirSize } from '../network/states.queries';
import type { EdgeLevel } from '../network/volumes.queries';
import { storageChanges, type DmaSpan, type StorageChange } from './balance.rules';
import type { BillingMonth } from './billed-volume.queries';
import type { NetworkSpan } from './network.rules';
import { remembered } from './shelf';

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

/** What a balance holds besides flows: its DMAs by span, the months of its bills and the levels that tell its storage. */
export interface BalanceData {
    dmas: readonly ReadonlyMap<number, DmaSpan>[];
    months: readonly Pick<BillingMonth, 'month' | 'closed'>[];
    sizes: readonly ReservoirSize[];
    levels: readonly EdgeLevel[];
}

/** Whole days in a range, which hundreds of figures tell of one. */
export const daysOf = remembered(daysIn);

/** A range by its name, and back. */
export const nameOf = ({ from, to }: DayRange): string => `${from} ${to}`;
export const rangeOf = (name: string): DayRange => ({ from: name.slice(0, 10), to: name.slice(11) });

const unique = (days: readonly string[]) => [...new Set(days)].sort();

/** A range as spans of at most a month, cut where a state (zone, people, capacity, the end a main is read at) begins. */
export const cutSpans = ({ from, to }: DayRange, states: readonly Pick<DmaState, 'from'>[]): DayRange[] => {
    const changes = states.map(state => state.from).filter(day => from < day && day < to);
    const cuts = unique([from, to, ...monthsOf({ from, to }).slice(1), ...changes]);
    return cuts.slice(1).map((until, index) => ({ from: cuts[index], to: until }));
};

/** The first days of the months that a range touches. */
export const monthsOf = ({ from, to }: DayRange): string[] => {
    const firsts: string[] = [];
    for (let month = addMonths(from, 0); month < to; month = addMonths(month, 1)) firsts.push(month);
    return firsts;
};

/** The balance of a period from what was carried and billed in it. */
export const balanceOver = (flows: PeriodFlows, { dmas, months, sizes, levels }: BalanceData): PeriodBalance => {
    const { range, network } = flows;
    const ids = [...new Set(dmas.flatMap(span => [...span.keys()]))];
    return {
        ...flows,
        dmas: new Map(ids.map(id => [id, dmas.flatMap(span => span.get(id) ?? [])])),
        storage: storageChanges(network, sizes, levels, range),
        openMonths: months
            .filter(({ month, closed }) => !closed && month < range.to && addMonths(month, 1) > range.from)
            .map(({ month }) => month)
            .sort(),
    };
};
