/** What is told of the pressure of a DMA. */
const pressure = {
    code: 'Code',
    name: 'DMA name',
    sector: 'Sector',
    status: 'Pressure',
    meanBar: 'Average pressure',
    cvPercent: 'Variability',
    belowPercent: 'Samples under the critical limit',
    reachedPercent: 'Samples at the minimum or above',
    suppliedHours: 'Supply a day',
    score: 'Pressure score, of 100',
    levelPoints: 'Mean, of 50',
    reachedPoints: 'Minimum, of 30',
    steadyPoints: 'Steadiness, of 20',
    quadrant: 'Pressure and variability',
    completeness: 'Measured',
    reasons: 'Why a figure is missing',
    doubts: 'Doubts',
};
const { code, name, sector, meanBar, cvPercent, completeness, reasons, doubts } = pressure;
const pressureScore = {
    score: pressure.score,
    levelPoints: pressure.levelPoints,
    reachedPoints: pressure.reachedPoints,
    steadyPoints: pressure.steadyPoints,
    reachedPercent: pressure.reachedPercent,
};
const pressureRow = { code, name, sector, meanBar, cvPercent, completeness, reasons, doubts };

/** The headings of every table and file of pressure analytics. */
export const pressureColumns = {
    pressureByDma: { list: 'DMA pressure quality', ...pressure },
    criticallyLowDmas: {
        list: 'Critically low pressure',
        ...pressureRow,
        belowPercent: pressure.belowPercent,
        suppliedHours: pressure.suppliedHours,
    },
    lowPressuredDmas: {
        list: 'Under the target pressure',
        ...pressureRow,
        belowPercent: pressure.belowPercent,
        suppliedHours: pressure.suppliedHours,
    },
    bottomPressureScores: { list: 'Bottom 10 DMAs', ...pressureRow, ...pressureScore },
    topPressureScores: { list: 'Top 10 DMAs', ...pressureRow, ...pressureScore },
};

const meanings = {
    status: 'Critically low: the mean is under the critical limit, more samples are than allowed, or there was no supply. Under the target: the mean is, without being critically low.',
    meanBar: 'Mean of the samples taken while the DMA was supplied.',
    cvPercent: '100 x standard deviation (n - 1) / mean of those samples; none at a mean under 0.1 bar.',
    belowPercent: 'Share of those samples that are under the critical limit.',
    reachedPercent: 'Share of those samples that are at the minimum of the score or above it.',
    suppliedHours: '24 x supplied hours / hours of which is known whether water came, as on the page of supply.',
    score: 'The sum of its three parts; 0 without supply.',
    levelPoints: '50 x mean / target, at most 50.',
    reachedPoints: '30 x share of samples at the minimum or above.',
    steadyPoints: '20 x (1 - variability / its limit), at least 0.',
    completeness: 'Samples that came, of those expected; with too few no figure is given.',
};

/** What those columns mean. */
export const pressureDefinitions: Record<string, string> = Object.fromEntries(
    Object.keys(pressureColumns).flatMap(set =>
        Object.entries(meanings).map(([field, meaning]) => [`${set}.${field}`, meaning]),
    ),
);
