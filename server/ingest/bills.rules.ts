/** What of a bill tells how it stands to the other bills of its account. */
export interface Neighbour {
    number: string;
    issuedOn: string;
    from: string;
    to: string;
    replaces?: string | null;
    credits?: string | null;
}

/**
 * Whether a bill covers days that another bill in force covers too, and whether days between it and the one before have no
 * bill. `others`: the bills of its account, itself may be among them.
 */
export const daysOf = (bill: Neighbour, others: readonly Neighbour[]): ('overlappingBill' | 'holeBefore')[] => {
    const replaced = new Set([bill, ...others].flatMap(each => each.replaces ?? []));
    if (bill.credits || replaced.has(bill.number)) return [];
    const inForce = others.filter(each => each.number !== bill.number && !each.credits && !replaced.has(each.number));
    const isOverlapping = inForce.some(each => each.from < bill.to && each.to > bill.from);
    const ends = inForce.filter(each => each.from < bill.from).map(each => each.to);
    const hasHole = ends.length > 0 && ends.every(end => end < bill.from);
    return [...(isOverlapping ? (['overlappingBill'] as const) : []), ...(hasHole ? (['holeBefore'] as const) : [])];
};
