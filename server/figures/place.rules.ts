import type { AggregatedFigure, Doubt, MissingReason } from '../../contract/figure';
import type { DayRange } from '../../contract/period';
import { billedM3, billedTerms, coveredPercent, estimatedBilledM3 } from './billed.rules';
import type { BalancePart } from './balance.rules';
import { daysOf, type BalanceConstants } from './period.rules';
import { band95, combine, nrwPercent, type CombinedVolume, type UncertainVolume } from './confidence.rules';
import { completenessOf, scaled, unknownPercent, volumeOf, type Flow } from './flow.rules';

/** Why a place's volumes or losses cannot be told; undefined when they can. */
export interface Missing {
    volume?: MissingReason;
    loss?: MissingReason;
}

/** How well a place is known. */
export interface Quality {
    range: DayRange;
    flow: Flow;
    missing: Missing;
    doubts?: readonly Doubt[];
}

/** Volumes and losses of one place over one period. */
export interface PlaceFigures {
    suppliedM3: number;
    billedM3: number;
    estimatedBilledM3: number;
    unbilledM3: number;
    completeness: number | null;
    supplied: AggregatedFigure;
    nrw: AggregatedFigure;
    nrwPercent: AggregatedFigure;
    loss: AggregatedFigure;
    lossPercent: AggregatedFigure;
    /** What makes the band of each volume: much to keep, so put together for whoever asks. */
    terms: () => PlaceTerms;
}

type PlaceTerms = Record<'supplied' | 'nrw' | 'loss', readonly UncertainVolume[]>;

const termsOf = ({ supplied, billed, unbilled }: BalancePart, constants: BalanceConstants): PlaceTerms => {
    const nrw = [...supplied, ...scaled(billedTerms(billed, constants), -1)];
    return { supplied, nrw, loss: [...nrw, ...scaled(unbilled, -1)] };
};

/** Whether enough of a volume was measured and next to nothing of it is unknown. */
export const isIncomplete = (flow: Flow, constants: BalanceConstants): boolean =>
    (completenessOf(flow) ?? 1) < constants['completeness-minimum'] ||
    unknownPercent(flow) > constants['unknown-maximum-percent'];

/** Why a metered place cannot be told: too little measured, or too few of its account-days billed. */
export const missingOf = (
    {
        flow,
        metered,
        part,
        openMonths,
    }: { flow: Flow; metered: boolean; part: BalancePart; openMonths: readonly string[] },
    constants: BalanceConstants,
): Missing => {
    const volume = metered ? (isIncomplete(flow, constants) ? 'incomplete' : undefined) : 'notConfigured';
    const billed = openMonths.length === 0 && coveredPercent(part.billed) >= constants['dma-billed-share'];
    return { volume, loss: volume ?? (billed ? undefined : 'notBilledYet') };
};

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0);

/**
 * The figures of a place: NRW = supplied - billed, losses = NRW - authorised use without a bill, each with the band that
 * its own sources give it, and marked when that band holds 0. Missing for the reason of what is missing.
 */
export const placeFigures = (part: BalancePart, quality: Quality, constants: BalanceConstants): PlaceFigures => {
    const { range, flow, missing, doubts = [] } = quality;
    const completeness = completenessOf(flow);
    const billed = billedTerms(part.billed, constants);
    const [suppliedM3, billedVolume, unbilledM3] = [
        volumeOf(part.supplied),
        billedM3(part.billed),
        volumeOf(part.unbilled),
    ];
    const terms = termsOf(part, constants);
    const supplied = combine(part.supplied);
    const nrw = combine(terms.nrw);
    const authorised = [...billed, ...part.unbilled];
    const loss = combine(terms.loss);
    const shared = {
        completeness: completeness ?? 1,
        days: daysOf(range),
        estimatedInputShare: shareOf(
            flow.estimatedM3 + flow.unknownM3,
            flow.measuredM3 + flow.estimatedM3 + flow.unknownM3,
        ),
    };
    const estimatedBilledShare = shareOf(estimatedBilledM3(part.billed), billedVolume);
    const known = (value: number, unit: string, halfWidth: number, found: readonly Doubt[]) => ({
        value,
        unit,
        band95: band95(value, halfWidth),
        ...shared,
        ...(found.length > 0 && { doubts: [...found] }),
    });
    const none = (reason: MissingReason, unit: string): AggregatedFigure => ({
        value: null,
        reason,
        unit,
        ...(completeness !== null && { completeness }),
    });
    /** A loss whose band holds 0 may be none. */
    const doubtsOf = (value: number, halfWidth: number): Doubt[] =>
        Math.abs(value) <= halfWidth ? [...doubts, 'notDifferentFromZero'] : [...doubts];
    const lossFigure = ({ volumeM3, halfWidthM3 }: CombinedVolume): AggregatedFigure =>
        missing.loss
            ? none(missing.loss, 'm3')
            : {
                  ...known(volumeM3, 'm3', halfWidthM3, doubtsOf(volumeM3, halfWidthM3)),
                  estimatedBilledShare,
              };
    const percent = ({ volumeM3, halfWidthM3 }: CombinedVolume, of: readonly UncertainVolume[]): AggregatedFigure => {
        if (missing.loss) return none(missing.loss, '%');
        const share = nrwPercent(combine(of), supplied);
        if (share === null) return none('undefined', '%');
        const found = doubtsOf(volumeM3, halfWidthM3);
        return { ...known(share.value, '%', share.halfWidth, found), estimatedBilledShare };
    };
    return {
        suppliedM3,
        billedM3: billedVolume,
        estimatedBilledM3: estimatedBilledM3(part.billed),
        unbilledM3,
        completeness,
        supplied: missing.volume ? none(missing.volume, 'm3') : known(suppliedM3, 'm3', supplied.halfWidthM3, doubts),
        nrw: lossFigure(nrw),
        nrwPercent: percent(nrw, billed),
        loss: lossFigure(loss),
        lossPercent: percent(loss, authorised),
        terms: () => termsOf(part, constants),
    };
};
