import type { Bill } from '../billing/bills.changes';

type Basis = Bill['basis'];
/** How the volume of a bill came about, as far as it is told, and its reading. */
export interface TellsBasis {
    basis?: Basis | null;
    presentReading?: number | null;
}

/** What of a bill tells how it stands to the other bills of its account. */
export interface Neighbour extends TellsBasis {
    number: string;
    issuedOn: string;
    from: string;
    to: string;
    replaces?: string | null;
    credits?: string | null;
}

/** The basis of a bill: told, else by its reading. */
export const basisOf = ({ basis, presentReading = null }: TellsBasis): Basis =>
    basis ?? (presentReading === null ? 'unmetered' : 'metered');

/** The basis of a credit of which none is told: that of the bill that it credits, as the file tells it or as it is kept. */
export const creditBasis = (inFile: TellsBasis | undefined, kept: Basis | undefined): Basis => {
    if (inFile?.basis) return inFile.basis;
    return kept ?? (inFile ? basisOf(inFile) : 'metered');
};

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
