import { sharedRanks } from '../figures/rank.rules';

/** What is owed by accounts of one class, BDT, without what was paid in advance. */
export interface OwedPart {
    tariffClass: string;
    paidWithinYear: boolean;
    owedBdt: number;
}

/** Recoverable arrears, BDT: those of accounts that paid within 12 months, and a share (%) of the rest. */
export const recoverableArrears = (
    parts: readonly Pick<OwedPart, 'paidWithinYear' | 'owedBdt'>[],
    percent: number,
): number =>
    parts.reduce((sum, { paidWithinYear, owedBdt }) => sum + (paidWithinYear ? owedBdt : (owedBdt * percent) / 100), 0);

/** The part that weighs most, the earlier one of equals; undefined where nothing is owed. */
export const largestPart = <T>(parts: readonly T[], weight: (part: T) => number): T | undefined =>
    parts.reduce<T | undefined>((largest, part) => {
        if (weight(part) <= 0) return largest;
        return largest !== undefined && weight(largest) >= weight(part) ? largest : part;
    }, undefined);

export interface Recoverable {
    recoverableBdt: number;
}

/** Places with anything to recover, most first, each with its rank and its share (%) of all of it, some of which lies elsewhere. */
export const ranked = <T extends Recoverable>(
    places: readonly T[],
    elsewhereBdt = 0,
): (T & { rank: number; sharePercent: number })[] => {
    const some = places.filter(place => place.recoverableBdt > 0).sort((a, b) => b.recoverableBdt - a.recoverableBdt);
    const total = some.reduce((sum, place) => sum + place.recoverableBdt, elsewhereBdt);
    const ranks = sharedRanks(some, (one, other) => one.recoverableBdt === other.recoverableBdt);
    return some.map((place, index) => ({
        ...place,
        rank: ranks[index],
        sharePercent: (100 * place.recoverableBdt) / total,
    }));
};
