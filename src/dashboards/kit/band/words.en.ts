/** The words of a series beside what was to be expected of it. */
export const words = {
    band: {
        hour: 'Hour',
        day: 'Day',
        title: 'Observed and expected',
        observed: 'Observed',
        expected: 'Expected',
        low95: 'Lower limit',
        high95: 'Upper limit',
        band95: '95 % band',
        outside: 'Outside the band',
        finding: 'Finding',
        yes: 'Yes',
        caption:
            'In the band lie 95 of 100 ordinary values. Red: values outside it. A red line upwards: a finding begins. A gap: nothing was measured.',
        none: 'Nothing was measured on these days, and nothing can be expected of them.',
    },
    formula: {
        expectedBand:
            'Expected = weighted mean of the same weekday and hour of the ten weeks before, moved by how the last three days were.\nThe band is as wide as the misses of the last eight weeks were, so that 95 of 100 ordinary values lie in it.',
    },
};
