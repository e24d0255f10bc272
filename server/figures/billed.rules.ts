import type { BilledPart } from './billed-volume.queries';
import { errorOnly, type UncertainVolume } from './confidence.rules';

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

/** A part's volumes for the given share of its days. */
export const shareOf = <T extends BilledVolumes>(part: T, share: number): T => ({
    ...part,
    meteredM3: part.meteredM3 * share,
    longM3: part.longM3 * share,
    assumedM3: part.assumedM3 * share,
    uncoveredM3: part.uncoveredM3 * share,
    uncoveredUnknownM3: part.uncoveredUnknownM3 * share,
    coverableDays: part.coverableDays * share,
    coveredDays: part.coveredDays * share,
});

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
    const term = (source: string, volumeM3: number, clPercent: number): UncertainVolume[] =>
        volumeM3 === 0 ? [] : [{ source, volumeM3, clPercent, coefficient: 1 }];
    const longM3 = sum(parts, part => part.longM3);
    const months = [...new Set(parts.map(part => part.month))];
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
        ...months.flatMap(month => {
            const own = parts.filter(part => part.month === month);
            const source = `uncovered ${month.slice(0, 7)}`;
            return [
                ...term(
                    source,
                    sum(own, part => part.uncoveredM3),
                    constants['confidence-uncovered-percent'],
                ),
                ...term(
                    source,
                    sum(own, part => part.uncoveredUnknownM3),
                    constants['confidence-uncovered-unknown-percent'],
                ),
            ];
        }),
    ];
};
