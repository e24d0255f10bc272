/** What is told of a plant or a station. */
const figures = {
    name: 'Plant',
    code: 'Code',
    m3PerDay: 'Volume a day',
    volumeM3: 'Volume',
    capacityM3PerDay: 'Max capacity a day',
    loadFactorPercent: 'Load factor',
    rating: 'Rating (1–5)',
    changePercent: 'Change on before',
    lastYearPercent: 'Change on last year',
    completeness: 'Measured',
    estimatedPercent: 'Estimated',
    silentSince: 'Silent since',
    reasons: 'Why a figure is missing',
};
const finding = {
    name: 'Plant or station',
    code: 'Code',
    since: 'Since',
    until: 'Until',
    expectedM3: 'Expected a day',
    observedM3: 'Observed a day',
    changePercent: 'Change',
    sigma: 'Times the usual scatter',
    missingM3: 'Missing volume',
    candidateCause: 'Likely cause',
    cause: 'Cause',
    state: 'State',
    assignee: 'Assigned to',
    reason: 'Reason',
    note: 'Note',
};

/** The headings of every table and file of water production analytics. */
export const productionColumns = {
    productionByPlant: { list: 'Plants by load factor', ...figures, ksa: 'Zone' },
    productionByStation: { list: 'Boosting stations by load factor', ...figures, name: 'Boosting station' },
    suddenDecreases: { list: 'Sudden decrease', ...finding },
    consistentDecreases: { list: 'Consistent decrease', ...finding },
};

const meanings = {
    m3PerDay: 'Volume / days. Missing hours are estimated.',
    volumeM3: 'What left the plant or the station; missing hours are estimated.',
    capacityM3PerDay: 'Mean of the days, each with the capacity that held on it.',
    loadFactorPercent: '100 x volume / capacity of the same days; more than 100 is possible.',
    rating: 'Of the load factor by its limits: 5 is best; over 100 % it is 3.',
    changePercent: 'Volume a day against the day, week, month or year before.',
    lastYearPercent: 'Volume a day against the same days of last year.',
    completeness: 'Share of the volume that was measured.',
    estimatedPercent: 'Share of the volume that was estimated.',
    silentSince: 'Last day with a reading of a meter that sent none on the last complete day.',
};
const meaningsOfFindings = {
    expectedM3: 'What the days before let expect.',
    changePercent: '100 x (observed - expected) / expected.',
    sigma: 'The change, in its usual change from day to day.',
    missingM3: 'What was expected and did not come.',
};
const defined = (set: string, all: Record<string, string>) =>
    Object.entries(all).map(([field, meaning]) => [`${set}.${field}`, meaning]);

/** What those columns mean. */
export const productionDefinitions: Record<string, string> = Object.fromEntries([
    ...['productionByPlant', 'productionByStation'].flatMap(set => defined(set, meanings)),
    ...['suddenDecreases', 'consistentDecreases'].flatMap(set => defined(set, meaningsOfFindings)),
]);
