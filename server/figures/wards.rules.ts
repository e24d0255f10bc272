export interface WardShare {
    /** null is "Unassigned". */
    wardId: string | null;
    billedM3: number;
    activeAccounts: number;
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
