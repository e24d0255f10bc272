import type { Figure } from '../../contract/figure';

/** A place and period: what flowed in, what was billed, and what was recorded as used without a bill, m3. */
export interface PlaceVolumes {
    inflowM3: Figure;
    billedM3: Figure;
    unbilledRecordedM3: number;
}

export interface PlaceLoss {
    nrwM3: Figure;
    nrwPercent: Figure;
    /** Recorded unbilled use and the assumed share of the inflow, m3. */
    unbilledM3: Figure;
    /** Water losses: inflow less authorised consumption, m3. */
    lossM3: Figure;
}

/** NRW and supply of one place in a period and in the one before, m3. */
export interface NrwMove {
    code: string;
    nrwM3: number;
    suppliedM3: number;
    previousNrwM3: number;
    previousSuppliedM3: number;
}

export interface WardShare {
    /** null is "Unassigned". */
    wardId: string | null;
    billedM3: number;
    activeAccounts: number;
}

const undefinedFigure: Figure = { value: null, reason: 'undefined' };

/** NRW = inflow - billed and loss = inflow - authorised of a place; missing for the reason of what is missing. */
export function placeLoss(place: PlaceVolumes, limits: { unbilledUnmeteredPercent: number }): PlaceLoss {
    const { inflowM3, billedM3, unbilledRecordedM3 } = place;
    if (inflowM3.value === null) return allMissing(inflowM3);
    const inflow = inflowM3.value;
    const unbilled = unbilledRecordedM3 + (inflow * limits.unbilledUnmeteredPercent) / 100;
    if (billedM3.value === null) return { ...allMissing(billedM3), unbilledM3: { value: unbilled } };
    const nrw = inflow - billedM3.value;
    return {
        nrwM3: { value: nrw },
        nrwPercent: nrwPercent(nrw, inflow),
        unbilledM3: { value: unbilled },
        lossM3: { value: nrw - unbilled },
    };
}

const allMissing = (missing: Figure): PlaceLoss => {
    return { nrwM3: missing, nrwPercent: missing, unbilledM3: missing, lossM3: missing };
};

/** 100 x NRW / water supplied; `undefined` when nothing was supplied. */
export function nrwPercent(nrwM3: number, suppliedM3: number): Figure {
    return suppliedM3 > 0 ? { value: (100 * nrwM3) / suppliedM3 } : undefinedFigure;
}

/** Change of a volume against the period before, %; `undefined` when that was 0 or negative. */
export function changePercent(now: Figure, previous: Figure): Figure {
    if (now.value === null) return now;
    if (previous.value === null) return previous;
    return previous.value > 0 ? { value: (100 * (now.value - previous.value)) / previous.value } : undefinedFigure;
}

/** Change of a figure that is itself in %, in points. */
export function changePoints(now: Figure, previous: Figure): Figure {
    if (now.value === null) return now;
    return previous.value === null ? previous : { value: now.value - previous.value };
}

/** Points by which each place moved the NRW % of all; they add up to its change. Null when that has no meaning. */
export function contributions(moves: readonly NrwMove[]): { code: string; points: number }[] | null {
    const supplied = moves.reduce((sum, move) => sum + move.suppliedM3, 0);
    const previousSupplied = moves.reduce((sum, move) => sum + move.previousSuppliedM3, 0);
    if (supplied <= 0 || previousSupplied <= 0) return null;
    const previousShare = moves.reduce((sum, move) => sum + move.previousNrwM3, 0) / previousSupplied;
    return moves.map(({ code, nrwM3, previousNrwM3, suppliedM3, previousSuppliedM3 }) => {
        const moved = nrwM3 - previousNrwM3 - previousShare * (suppliedM3 - previousSuppliedM3);
        return { code, points: (100 * moved) / supplied };
    });
}

/** A DMA's inflow or loss over its wards, by billed volume (by accounts when nothing was billed), m3 to the litre. */
export function shareOverWards(totalM3: number, wards: readonly WardShare[]): { wardId: string | null; m3: number }[] {
    const byBilled = wards.map(ward => Math.max(0, Math.round(ward.billedM3 * 1000)));
    const byAccounts = wards.map(ward => ward.activeAccounts);
    const weights = [byBilled, byAccounts].find(each => each.some(weight => weight > 0));
    if (!weights) return [{ wardId: null, m3: totalM3 }];
    const litres = largestRemainder(Math.round(totalM3 * 1000), weights);
    return wards.map(({ wardId }, index) => ({ wardId, m3: litres[index] / 1000 }));
}

/** A whole number in whole parts by whole weights; they add up exactly, and of equal remainders the earlier wins. */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
    // In BigInt, as litres times litres leave the range in which a double is exact.
    const size = BigInt(Math.abs(total));
    const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
    const parts = weights.map(weight => Number((size * BigInt(weight)) / sum));
    const missing = Math.abs(total) - parts.reduce((all, part) => all + part, 0);
    const byRemainder = weights
        .map((weight, index) => ({ index, remainder: (size * BigInt(weight)) % sum }))
        .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
    for (const { index } of byRemainder.slice(0, missing)) parts[index] += 1;
    return total < 0 ? parts.map(part => 0 - part) : parts;
}
