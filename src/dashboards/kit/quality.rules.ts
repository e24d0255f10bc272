import type { AggregatedFigure } from '../../../contract/figure';

const normalCompleteness = 0.9;
const normalEstimate = 0.1;
const normalHalfWidth = 0.1;

/** What of a figure's quality is not as usual: under 90 % measured, over 10 % of its bills estimated, a band wider than a tenth of it on either side. */
export const isUnusual = (figure: AggregatedFigure) => {
    const { completeness = 1 } = figure;
    if (figure.value === null)
        return { completeness: completeness < normalCompleteness, estimatedBilled: false, band: false };
    const { value, band95, estimatedBilledShare = 0 } = figure;
    return {
        completeness: completeness < normalCompleteness,
        estimatedBilled: estimatedBilledShare > normalEstimate,
        band: band95 !== undefined && (band95[1] - band95[0]) / 2 > normalHalfWidth * Math.abs(value),
    };
};

const unmeasuredUnits: readonly (string | undefined)[] = ['BDT', 'L/account/day', 'count', 'months'];

/** What the completeness of a figure is of: of the supply where bills are in it too, of nothing in what is of bills, money or accounts alone. */
export const measuredOf = (figure: AggregatedFigure): 'all' | 'supply' | null => {
    if (figure.completeness === undefined || unmeasuredUnits.includes(figure.unit)) return null;
    if (figure.value === null || figure.estimatedBilledShare === undefined) return 'all';
    return figure.estimatedInputShare === undefined ? null : 'supply';
};
