import type { Doubt } from '../../contract/figure';
import { groupedBy } from '../../contract/grouped';
import type { PeriodBalance } from './period.rules';
import {
    addParts,
    lessParts,
    noPart,
    unbilledTerms,
    zoneFlow,
    zoneSupplied,
    type BalancePart,
    type DmaSpan,
    type Zone,
} from './balance.rules';
import { billedM3 } from './billed.rules';
import type { BilledPart } from './billed-volume.queries';
import { addFlows, isMetered, scaled, volumeOf, type Flow } from './flow.rules';
import { isIncomplete, missingOf, placeFigures, type Missing, type PlaceFigures } from './place.rules';
import { remembered } from './shelf';
import { shareOverWards } from './wards.rules';

/** One row of a balance: a place or what is left beside places, with what of it can be told. */
export interface BalanceRow {
    part: BalancePart;
    flow: Flow;
    missing: Missing;
}

/** The figures of rows of a balance that were asked for. */
const figuresByRow = remembered<PeriodBalance, WeakMap<BalanceRow, PlaceFigures>>(() => new WeakMap());

/** The figures of a row, with the doubts that are known of it. */
export const figuresOf = (balance: PeriodBalance, row: BalanceRow, doubts: readonly Doubt[] = []): PlaceFigures => {
    const { range, constants } = balance;
    const { part, flow, missing } = row;
    const known = doubts.length === 0 ? figuresByRow(balance) : undefined;
    const figures = known?.get(row) ?? placeFigures(part, { range, flow, missing, doubts }, constants);
    known?.set(row, figures);
    return figures;
};

const nothingRecorded = { meteredM3: 0, unmeteredM3: null };

/** A DMA over the whole period: its inflow less what it passed on, and its bills. */
export const dmaRow = ({ openMonths, constants }: PeriodBalance, spans: readonly DmaSpan[]): BalanceRow => {
    const part = addParts(spans);
    const flow = addFlows(spans.map(span => span.flow));
    const metered = spans.every(span => span.metered);
    return { part, flow, missing: missingOf({ flow, metered, part, openMonths }, constants) };
};

/** Every DMA of the network by its id, without the accounts that have none. */
export const dmaRows = remembered(
    (balance: PeriodBalance): ReadonlyMap<number, BalanceRow> =>
        new Map([...balance.dmas].filter(([id]) => id !== 0).map(([id, spans]) => [id, dmaRow(balance, spans)])),
);

const zonesOf = (balance: PeriodBalance, zone?: Zone) =>
    balance.spans.flatMap(({ zones }) => (zone ? [zones[zone]] : [zones.ksa, zones.nonKsa]));

const inZone = (zone: Zone | undefined) => (row: { ksa: boolean }) =>
    zone === undefined || row.ksa === (zone === 'ksa');

/** Storage that nobody knows, as a share of the system's input, %. */
const unknownStoragePercent = (balance: PeriodBalance, zone?: Zone): number => {
    const input = systemInput(balance);
    const inputM3 = volumeOf(input.terms);
    const missing = balance.storage.filter(change => change.changeM3 === null && inZone(zone)(change));
    const capacity = missing.reduce((sum, change) => sum + change.capacityM3, 0);
    return capacity === 0 ? 0 : inputM3 > 0 ? (100 * capacity) / inputM3 : 100;
};

/** Own sources and imports of the system or a zone: system input volume. */
export const systemInput = (balance: PeriodBalance, zone?: Zone): Flow =>
    addFlows(zonesOf(balance, zone).flatMap(({ own, imported }) => [own, imported]));

/** What the system or a zone exported. */
export const exportedFlow = (balance: PeriodBalance, zone?: Zone): Flow =>
    addFlows(zonesOf(balance, zone).map(({ exported }) => exported));

/** Increase of storage of the system or a zone, m3, as far as it is known. */
export const storageM3 = (balance: PeriodBalance, zone?: Zone): number =>
    balance.storage.filter(inZone(zone)).reduce((sum, change) => sum + (change.changeM3 ?? 0), 0);

const systemMissing = (balance: PeriodBalance, flow: Flow, zone?: Zone): Missing => {
    const { network, spans, openMonths, constants } = balance;
    const hasInput = network.links.some(link => isMetered(link)) && zonesOf(balance, zone).length > 0;
    const volume = !hasInput
        ? 'noData'
        : spans.some(span => span.unmeteredBorder)
          ? 'notConfigured'
          : isIncomplete(flow, constants) || unknownStoragePercent(balance, zone) > constants['unknown-maximum-percent']
            ? 'incomplete'
            : undefined;
    return { volume, loss: volume ?? (openMonths.length > 0 ? 'notBilledYet' : undefined) };
};

/** The rows of a balance as a whole that were asked for. */
const wholes = remembered<PeriodBalance, Map<Zone | undefined, BalanceRow>>(() => new Map());

/**
 * The system, or one zone of it: WS = own sources + imported - exported - increase of storage (and what passed between the
 * zones). Its unbilled use is that of its DMAs and the assumed share of the water that reached none.
 */
export const systemRow = (balance: PeriodBalance, zone?: Zone): BalanceRow => {
    const known = wholes(balance);
    const row = known.get(zone) ?? wholeRow(balance, zone);
    known.set(zone, row);
    return row;
};

const wholeRow = (balance: PeriodBalance, zone?: Zone): BalanceRow => {
    const members = [...balance.dmas.values()].flat().filter(inZone(zone));
    const supplied = zoneSupplied(zonesOf(balance, zone), balance.storage.filter(inZone(zone)));
    const whole = { supplied, billed: members.flatMap(span => span.billed), unbilled: [] };
    const rest = lessParts(whole, members);
    const flow = zone ? zoneFlow(zonesOf(balance, zone)) : addFlows([systemInput(balance), exportedFlow(balance)]);
    return {
        part: {
            ...whole,
            unbilled: [
                ...members.flatMap(span => span.unbilled),
                ...unbilledTerms(rest.supplied, nothingRecorded, balance.constants),
            ],
        },
        flow,
        missing: systemMissing(balance, flow, zone),
    };
};

/** What was supplied and reached no DMA: lost or stored above them. */
export const transmissionRow = (balance: PeriodBalance): BalanceRow => {
    const system = systemRow(balance);
    const { supplied } = lessParts(system.part, [...balance.dmas.values()].flat());
    const unbilled = unbilledTerms(supplied, nothingRecorded, balance.constants);
    return { ...system, part: { supplied, billed: [], unbilled } };
};

/** The accounts that have no DMA. */
export const unassignedRow = (balance: PeriodBalance): BalanceRow => {
    const system = systemRow(balance);
    return { ...system, part: addParts(balance.dmas.get(0) ?? []) };
};

/** Rows that cannot be told by themselves stand together, so that rows add up: DMAs without a meter, and the withheld ones. */
export const gathered = (rows: Iterable<BalanceRow>, system: BalanceRow) => {
    const all = [...rows];
    const together = (some: readonly BalanceRow[]): BalanceRow | undefined =>
        some.length === 0
            ? undefined
            : {
                  part: addParts(some.map(row => row.part)),
                  flow: addFlows(some.map(row => row.flow)),
                  missing: system.missing,
              };
    const isUnmetered = (row: BalanceRow) => row.missing.volume === 'notConfigured';
    return {
        shown: all.filter(row => row.missing.loss === undefined),
        unmetered: together(all.filter(isUnmetered)),
        withheld: together(all.filter(row => row.missing.loss !== undefined && !isUnmetered(row))),
    };
};

interface WardPart {
    wardId: number;
    parts: BilledPart[];
}

const byWard = (parts: readonly BilledPart[]): WardPart[] =>
    [...groupedBy(parts, ({ wardId }) => wardId)].map(([wardId, own]) => ({ wardId, parts: own }));

/**
 * A DMA's water and unbilled use shared over its wards by what was billed there in each month (by accounts when nothing
 * was), to the litre; the bills are those of the wards themselves. Ward 0: nowhere.
 */
export const wardParts = (spans: readonly DmaSpan[]): Map<number, BalancePart> => {
    const found = new Map<number, BalancePart[]>();
    const put = (wardId: number, part: BalancePart) => {
        const known = found.get(wardId);
        if (known) known.push(part);
        else found.set(wardId, [part]);
    };
    for (const { supplied, unbilled, parts } of spans) {
        const wards = byWard(parts);
        for (const { wardId, parts: own } of wards) put(wardId, { ...noPart, billed: own });
        const shares = shareOverWards(
            volumeOf(supplied),
            wards.map(ward => ({
                wardId: String(ward.wardId),
                billedM3: billedM3(ward.parts),
                activeAccounts: ward.parts.reduce((sum, part) => sum + part.accounts, 0),
            })),
        );
        const total = shares.reduce((sum, { m3 }) => sum + m3, 0);
        for (const { wardId, m3 } of shares) {
            const share = total === 0 ? 1 / shares.length : m3 / total;
            put(Number(wardId ?? 0), {
                supplied: scaled(supplied, share),
                billed: [],
                unbilled: scaled(unbilled, share),
            });
        }
    }
    return new Map([...found].map(([wardId, own]) => [wardId, addParts(own)]));
};
