import type { BilledPart } from './billed-volume.queries';
import { errorOnly, type Source, type UncertainVolume } from './confidence.rules';

/** How sure each kind of bill is, 95 % half-width in %, by threshold key. */
export interface BilledConstants {
    'confidence-billed-metered-percent': number;
    'confidence-long-bills-percent': number;
    'confidence-assumed-percent': number;
    'confidence-uncovered-percent': number;
    'confidence-uncovered-unknown-percent': number;
}

/** Volumes of some bills by kind, m3, with the account-days they cover of those they could. */
export type BilledVolumes = Pick<
    BilledPart,
    | 'month'
    | 'meteredM3'
    | 'longM3'
    | 'assumedM3'
    | 'uncoveredM3'
    | 'uncoveredUnknownM3'
    | 'coverableDays'
    | 'coveredDays'
>;

/** A part's days, volumes and amounts for the given share of its month. */
export const shareOf = (part: BilledPart, share: number): BilledPart => ({
    ...part,
    meteredM3: part.meteredM3 * share,
    longM3: part.longM3 * share,
    assumedM3: part.assumedM3 * share,
    uncoveredM3: part.uncoveredM3 * share,
    uncoveredUnknownM3: part.uncoveredUnknownM3 * share,
    coverableDays: part.coverableDays * share,
    coveredDays: part.coveredDays * share,
    billedBdt: part.billedBdt * share,
    collectedBdt: part.collectedBdt * share,
});

/** The parts of one month together. */
export const addVolumes = (month: string, parts: readonly BilledVolumes[]): BilledVolumes => {
    const all: BilledVolumes = {
        month,
        meteredM3: 0,
        longM3: 0,
        assumedM3: 0,
        uncoveredM3: 0,
        uncoveredUnknownM3: 0,
        coverableDays: 0,
        coveredDays: 0,
    };
    for (const part of parts) {
        all.meteredM3 += part.meteredM3;
        all.longM3 += part.longM3;
        all.assumedM3 += part.assumedM3;
        all.uncoveredM3 += part.uncoveredM3;
        all.uncoveredUnknownM3 += part.uncoveredUnknownM3;
        all.coverableDays += part.coverableDays;
        all.coveredDays += part.coveredDays;
    }
    return all;
};

const sum = (parts: readonly BilledVolumes[], of: (part: BilledVolumes) => number) =>
    parts.reduce((all, part) => all + of(part), 0);

/** What was billed, with the estimate for days that no bill covers yet, m3. */
export const billedM3 = (parts: readonly BilledVolumes[]): number =>
    sum(parts, part => part.meteredM3 + part.assumedM3) + estimatedBilledM3(parts);

/** The estimate for account-days that a bill can still cover, m3. */
export const estimatedBilledM3 = (parts: readonly BilledVolumes[]): number =>
    sum(parts, part => part.uncoveredM3 + part.uncoveredUnknownM3);

/** Share of the account-days that a bill can cover which are covered, %; 100 where there are none. */
export const coveredPercent = (parts: readonly BilledVolumes[]): number => {
    const coverable = sum(parts, part => part.coverableDays);
    return coverable > 0 ? (100 * sum(parts, part => part.coveredDays)) / coverable : 100;
};

/**
 * The billed volume in its uncertain parts. Each kind of bill is one source for the whole city, the uncovered days of
 * each month one of their own; what a long bill gives to a month is known worse, as it covers others besides.
 */
export const billedTerms = (parts: readonly BilledVolumes[], constants: BilledConstants): UncertainVolume[] => {
    const term = (source: Source, volumeM3: number, clPercent: number): UncertainVolume[] =>
        volumeM3 === 0 ? [] : [{ source, volumeM3, clPercent, coefficient: 1 }];
    const longM3 = sum(parts, part => part.longM3);
    const uncovered = parts.filter(part => part.uncoveredM3 !== 0 || part.uncoveredUnknownM3 !== 0);
    return [
        ...term(
            'billedMetered',
            sum(parts, part => part.meteredM3),
            constants['confidence-billed-metered-percent'],
        ),
        // Its volume stands in the term above already.
        ...(longM3 === 0 ? [] : errorOnly('billedLong', (longM3 * constants['confidence-long-bills-percent']) / 100)),
        ...term(
            'billedAssumed',
            sum(parts, part => part.assumedM3),
            constants['confidence-assumed-percent'],
        ),
        ...uncovered.flatMap(({ month, uncoveredM3, uncoveredUnknownM3 }) => {
            const source = `uncovered ${month.slice(0, 7)}` as const;
            return [
                ...term(source, uncoveredM3, constants['confidence-uncovered-percent']),
                ...term(source, uncoveredUnknownM3, constants['confidence-uncovered-unknown-percent']),
            ];
        }),
    ];
};
