import { groupedBy } from '../../contract/grouped';
import type { DayRange } from '../../contract/period';
import type { RestKind } from '../../contract/place-figures';
import { addParts, type BalancePart } from './balance.rules';
import type { BilledPart } from './billed-volume.queries';
import { addFlows } from './flow.rules';
import {
    dmaRows,
    gathered,
    systemRow,
    transmissionRow,
    unassignedRow,
    wardParts,
    type BalanceRow,
} from './groups.rules';
import type { PeriodBalance } from './period.rules';
import { remembered } from './shelf';

/** The groups that wards belong to, by ward; a ward of none is 0, nowhere. */
export type WardGroups = ReadonlyMap<number, number>;
/** Why a part of a group stands in a row of the rest. */
export type Held = 'unmetered' | 'withheld';

/** What a DMA, or the accounts without one, give to a ward. */
interface WardPart {
    wardId: number;
    part: BalancePart;
    /** Of the DMA; undefined for accounts without one. */
    row: BalanceRow | undefined;
}

const wardPartsOf = remembered((balance: PeriodBalance): WardPart[] => {
    const partsOf = (id: number, row: BalanceRow | undefined) =>
        [...wardParts(balance.dmas.get(id) ?? [])].map(([wardId, part]) => ({ wardId, part, row }));
    return [...[...dmaRows(balance)].flatMap(([id, row]) => partsOf(id, row)), ...partsOf(0, undefined)];
});

/** The rows of a balance by groups of places, and those that are no place: together they are the system. */
export interface PlaceRows {
    rowOf: (group: number) => BalanceRow | undefined;
    /** What of a group stands in rows of the rest. */
    heldOf: (group: number) => Held[];
    /** Whether nothing of it is told beside those. */
    isHeld: (group: number) => boolean;
    rest: Record<RestKind, BalanceRow | undefined>;
}

const heldAs = ({ missing }: BalanceRow): Held | undefined =>
    missing.loss && (missing.volume === 'notConfigured' ? 'unmetered' : 'withheld');

/** The rows of a balance by groups of wards that were asked for. */
const rowsByGroups = remembered<PeriodBalance, Map<string, PlaceRows>>(() => new Map());

/** The rows of groups of wards: a DMA's water shared over its wards, the bills those of the wards themselves. */
export const rowsByWard = (balance: PeriodBalance, groups: WardGroups): PlaceRows => {
    const known = rowsByGroups(balance);
    const name = [...groups].join(' ');
    const rows = known.get(name) ?? wardRows(balance, groups);
    known.set(name, rows);
    return rows;
};

const wardRows = (balance: PeriodBalance, groups: WardGroups): PlaceRows => {
    const system = systemRow(balance);
    const found = new Map<number, { parts: BalancePart[]; rows: Set<BalanceRow>; held: Set<Held> }>();
    for (const { wardId, part, row } of wardPartsOf(balance)) {
        const group = groups.get(wardId) ?? 0;
        const own = found.get(group) ?? { parts: [], rows: new Set(), held: new Set() };
        found.set(group, own);
        const held = row && heldAs(row);
        if (held) own.held.add(held);
        else own.parts.push(part);
        if (row && !held) own.rows.add(row);
    }
    const rows = new Map<number, BalanceRow>();
    for (const [group, own] of found)
        if (own.parts.length > 0)
            rows.set(group, {
                part: addParts(own.parts),
                flow: addFlows([...own.rows].map(row => row.flow)),
                missing: { loss: system.missing.loss },
            });
    return {
        rowOf: group => rows.get(group),
        heldOf: group => [...(found.get(group)?.held ?? [])],
        isHeld: group => found.get(group)?.parts.length === 0,
        rest: { ...restOf(balance), unassigned: rows.get(0) },
    };
};

const restOf = remembered((balance: PeriodBalance) => {
    const { unmetered, withheld } = gathered(dmaRows(balance).values(), systemRow(balance));
    return { unmetered, withheld, transmission: transmissionRow(balance) };
});

const unassignedOf = remembered((balance: PeriodBalance) =>
    balance.dmas.get(0)?.some(({ parts }) => parts.length > 0) ? unassignedRow(balance) : undefined,
);

/** The rows of DMAs; what nobody can tell of some stands in the rest. */
export const rowsByDma = (balance: PeriodBalance): PlaceRows => {
    const rows = dmaRows(balance);
    const heldOf = (id: number): Held[] => {
        const row = rows.get(id);
        const held = row && heldAs(row);
        return held ? [held] : [];
    };
    return {
        rowOf: id => rows.get(id),
        heldOf,
        isHeld: id => heldOf(id).length > 0,
        rest: { ...restOf(balance), unassigned: unassignedOf(balance) },
    };
};

/** Bills of a span of days. */
export interface SpanBills {
    span: DayRange;
    part: BilledPart;
}

/** Where accounts are; 0: in no DMA, in no ward. */
export type Spot = Pick<BilledPart, 'dmaId' | 'wardId'>;

/** The group of a spot: that of its ward, or its DMA where there are none. */
export const groupOf = ({ dmaId, wardId }: Spot, groups: WardGroups | undefined): number =>
    groups ? (groups.get(wardId) ?? 0) : dmaId;

const billsByGroups = remembered<PeriodBalance, Map<string, Map<number, SpanBills[]>>>(() => new Map());

/** The bills of each group of wards, or of each DMA, of the spots that are asked for; 0: of accounts without one. */
export const billsByGroup = (
    balance: PeriodBalance,
    groups: WardGroups | undefined,
    isAsked?: (spot: Spot) => boolean,
): ReadonlyMap<number, readonly SpanBills[]> => {
    if (isAsked) return billsOfSpots(balance, groups, isAsked);
    const known = billsByGroups(balance);
    const name = groups ? [...groups].join(' ') : 'dma';
    const bills = known.get(name) ?? billsOfSpots(balance, groups, () => true);
    known.set(name, bills);
    return bills;
};

const billsOfSpots = (
    balance: PeriodBalance,
    groups: WardGroups | undefined,
    isAsked: (spot: Spot) => boolean,
): Map<number, SpanBills[]> => {
    const asked = [...balance.dmas.values()]
        .flat()
        .flatMap(({ span, parts }) => parts.filter(isAsked).map((part): SpanBills => ({ span, part })));
    return groupedBy(asked, ({ part }) => groupOf(part, groups));
};
