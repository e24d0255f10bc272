import { groupedBy } from '../../contract/grouped';
import { addMonths, daysIn, type DayRange } from '../../contract/period';
import { entityTypes } from '../../contract/wire';
import type { Network, NetworkNode } from '../network/network.queries';
import type { ReservoirSize } from '../network/states.queries';
import type { EdgeLevel } from '../network/volumes.queries';
import { addVolumes, shareOf, type BilledVolumes } from './billed.rules';
import type { BilledPart, UnbilledMonth } from './billed-volume.queries';
import { errorOnly, type UncertainVolume } from './confidence.rules';
import { addFlows, noFlow, scaled, volumeOf, type Flow } from './flow.rules';
import { lifeWithin, zonesOf, type NetworkSpan, type ZoneSpan } from './network.rules';

export type Zone = 'ksa' | 'nonKsa';

/** Water that went to a place, what of it was billed, and what was used with leave and without a bill. */
export interface BalancePart {
    supplied: UncertainVolume[];
    billed: BilledVolumes[];
    unbilled: UncertainVolume[];
}

export interface UnbilledConstants {
    'unbilled-unmetered-percent': number;
    'confidence-measured-percent': number;
    'confidence-assumed-percent': number;
}

/** A DMA in one span, by itself. */
export interface DmaSpan extends BalancePart {
    span: DayRange;
    ksa: boolean;
    flow: Flow;
    metered: boolean;
    parts: BilledPart[];
}

/** Increase of storage of a reservoir over a period. */
export interface StorageChange {
    node: NetworkNode;
    ksa: boolean;
    /** null where an end of the period, or a day on which the surface changes, has no level. */
    changeM3: number | null;
    /** The largest of the period. */
    capacityM3: number;
    terms: UncertainVolume[];
}

export const noPart: BalancePart = { supplied: [], billed: [], unbilled: [] };

/** Parts together. */
export const addParts = (parts: readonly BalancePart[]): BalancePart => ({
    supplied: parts.flatMap(part => part.supplied),
    billed: parts.flatMap(part => part.billed),
    unbilled: parts.flatMap(part => part.unbilled),
});

/** What one part has over others. */
export const lessParts = (whole: BalancePart, parts: readonly BalancePart[]): BalancePart => ({
    ...whole,
    supplied: [...whole.supplied, ...parts.flatMap(part => scaled(part.supplied, -1))],
});

/**
 * Authorised use without a bill: what was recorded, and where unmetered use was not recorded a share of the water
 * supplied in its place, never both (AWWA M36).
 */
export const unbilledTerms = (
    supplied: readonly UncertainVolume[],
    recorded: { meteredM3: number; unmeteredM3: number | null },
    constants: UnbilledConstants,
): UncertainVolume[] => {
    const { meteredM3, unmeteredM3 } = recorded;
    const assumed = unmeteredM3 ?? (volumeOf(supplied) * constants['unbilled-unmetered-percent']) / 100;
    return [
        ...(meteredM3 === 0
            ? []
            : [
                  {
                      source: 'unbilledMetered' as const,
                      volumeM3: meteredM3,
                      clPercent: constants['confidence-measured-percent'],
                      coefficient: 1,
                  },
              ]),
        {
            source: 'unbilledUnmetered' as const,
            volumeM3: assumed,
            clPercent: constants['confidence-assumed-percent'],
            coefficient: 1,
        },
    ];
};

const monthOf = (day: string) => `${day.slice(0, 8)}01`;
const daysOfMonth = (day: string) => {
    const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
    return new Date(Date.UTC(year, month, 0)).getUTCDate();
};
/** The share of its month that a span is. */
export const shareOfMonth = (span: DayRange): number => daysIn(span) / daysOfMonth(span.from);

/** Account-days beyond those of the accounts that a month ends with, as a share: some move away before it ends. */
const movedShare = 0.1;

/**
 * The share of what a DMA was billed in a month that a span of it holds: by its days, or those on which the DMA was there,
 * unless the accounts that are in it at the month's end were billed for more days than those.
 */
const shareOfBills = (node: NetworkNode, billed: readonly BilledPart[], span: DayRange): number => {
    const life = lifeWithin(node, { from: monthOf(span.from), to: addMonths(span.from, 1) });
    const accounts = billed.reduce((sum, part) => sum + part.accounts, 0);
    const accountDays = billed.reduce((sum, part) => sum + part.coverableDays, 0);
    const isBilledBeyond = accounts > 0 && life && accountDays > (1 + movedShare) * accounts * daysIn(life);
    if (!life || isBilledBeyond) return shareOfMonth(span);
    const own = lifeWithin(life, span);
    return own ? daysIn(own) / daysIn(life) : 0;
};

/** Each DMA of the network that is there in one span, and 0, the accounts without one; with bills or water it is there. */
export const dmaSpans = (
    network: Network,
    of: NetworkSpan,
    parts: readonly BilledPart[],
    unbilled: readonly UnbilledMonth[],
    constants: UnbilledConstants,
): Map<number, DmaSpan> => {
    const { span } = of;
    const month = monthOf(span.from);
    const partsOf = groupedBy(
        parts.filter(part => part.month === month),
        part => part.dmaId,
    );
    const recorded = new Map(unbilled.filter(row => row.month === month).map(row => [row.dmaId, row]));
    const shares = new Map(
        network.nodes
            .filter(node => node.type === entityTypes.DMA)
            .map(node => [node.id, shareOfBills(node, partsOf.get(node.id) ?? [], span)]),
    );
    const there = new Set(network.nodes.filter(node => lifeWithin(node, span)).map(({ id }) => id));
    const isUsed = (id: number, share: number) => {
        const flows = of.nodes.get(id);
        const passed = flows ? flows.inflow.terms.length + flows.outflow.terms.length : 0;
        return passed > 0 || (share > 0 && partsOf.has(id));
    };
    const dmaIds = network.nodes
        .filter(node => {
            const share = shares.get(node.id);
            return share !== undefined && (there.has(node.id) || isUsed(node.id, share));
        })
        .map(node => node.id);
    return new Map(
        [...dmaIds, 0].map(id => {
            const share = shares.get(id) ?? shareOfMonth(span);
            const node = of.nodes.get(id) ?? { inflow: noFlow, outflow: noFlow, metered: true };
            const { inflow, outflow, metered } = node;
            const passedOn = outflow === noFlow ? [] : [{ ...outflow, terms: scaled(outflow.terms, -1) }];
            const flow = addFlows([inflow, ...passedOn]);
            const own = recorded.get(id);
            const use = {
                meteredM3: (own?.meteredM3 ?? 0) * share,
                unmeteredM3: typeof own?.unmeteredM3 === 'number' ? own.unmeteredM3 * share : null,
            };
            const bills = (share === 1 ? partsOf.get(id) : partsOf.get(id)?.map(part => shareOf(part, share))) ?? [];
            const unbilledUse = id === 0 ? [] : unbilledTerms(flow.terms, use, constants);
            return [
                id,
                {
                    span,
                    ksa: of.ksa.get(id) ?? true,
                    flow,
                    // Water or bills of days on which it was not there are nobody's to compare.
                    metered: metered && (id === 0 || there.has(id)),
                    parts: bills,
                    supplied: flow.terms,
                    billed: bills.length > 0 ? [addVolumes(month, bills)] : [],
                    unbilled: unbilledUse,
                },
            ];
        }),
    );
};

/** The days at whose begin levels tell what was stored over a period: its ends, and those from which a size holds. */
export const storageDays = (sizes: readonly ReservoirSize[], { from, to }: DayRange): string[] => [
    from,
    ...sizes.flatMap(size => (size.from !== null && from < size.from && size.from < to ? [size.from] : [])),
    to,
];

type SizeSpan = ReservoirSize & DayRange;

/** The sizes of a reservoir on the days of a range, in their order. */
const sizesWithin = (sizes: readonly ReservoirSize[], range: DayRange): SizeSpan[] =>
    sizes.flatMap(size => {
        const days = lifeWithin(size, range);
        return days ? [{ ...size, ...days }] : [];
    });

/** Days of one surface together: where the capacity alone changes, no level is asked for. */
const bySurface = (sizes: readonly SizeSpan[]): SizeSpan[] =>
    sizes.reduce<SizeSpan[]>((spans, size) => {
        const last = spans.at(-1);
        return last?.surfaceM2 === size.surfaceM2
            ? [...spans.slice(0, -1), { ...last, to: size.to }]
            : [...spans, size];
    }, []);

/**
 * Increase of storage of each reservoir between the begin and the end of a period; without a level 0, as sure as its
 * capacity. What a level changes is worth the surface of the day, and a change of the surface makes no water.
 */
export const storageChanges = (
    network: Network,
    sizes: readonly ReservoirSize[],
    levels: readonly EdgeLevel[],
    range: DayRange,
): StorageChange[] => {
    const levelAt = (id: number, day: string) =>
        levels.find(level => level.entityId === id && level.day === day)?.levelM ?? null;
    const zones = zonesOf(network, [], range.from);
    return [...groupedBy(sizes, size => size.reservoirId)].flatMap(([id, all]) => {
        const node = network.nodes.find(each => each.id === id);
        if (!node || !lifeWithin(node, range)) return [];
        const own = sizesWithin(all, range);
        const capacityM3 = Math.max(...own.map(size => size.capacityM3));
        const changeM3 = bySurface(own).reduce<number | null>((sum, { surfaceM2, from, to }) => {
            const [start, end] = [levelAt(id, from), levelAt(id, to)];
            return sum === null || start === null || end === null ? null : sum + surfaceM2 * (end - start);
        }, 0);
        const source = `storage ${node.code}` as const;
        const terms =
            changeM3 === null
                ? errorOnly(source, capacityM3)
                : [{ source, volumeM3: changeM3, clPercent: 0, coefficient: 1 }];
        return [{ node, ksa: zones.get(id) ?? true, changeM3, capacityM3, terms }];
    });
};

/** Water supplied to a zone: own sources + imported - exported + from the other zone - to it - increase of storage. */
export const zoneSupplied = (zones: readonly ZoneSpan[], storage: readonly StorageChange[]): UncertainVolume[] => [
    ...zones.flatMap(({ own, imported, exported, fromOtherZone, toOtherZone }) => [
        ...own.terms,
        ...imported.terms,
        ...fromOtherZone.terms,
        ...scaled(exported.terms, -1),
        ...scaled(toOtherZone.terms, -1),
    ]),
    ...storage.flatMap(change => scaled(change.terms, -1)),
];

/** The water that came into a zone, as what completeness is told of. */
export const zoneFlow = (zones: readonly ZoneSpan[]): Flow =>
    addFlows(
        zones.flatMap(({ own, imported, exported, fromOtherZone, toOtherZone }) => [
            own,
            imported,
            exported,
            fromOtherZone,
            toOtherZone,
        ]),
    );
