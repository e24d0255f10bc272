/** The words of pressure analytics. */
export const words = {
    pressureAnalytics: {
        title: 'Pressure analytics',
        reporting: 'SCADA: %{reporting}/%{total} reporting',
        ofAll: 'counts and lists are of all DMAs, the first card of %{name}',
        meanBar: 'Average pressure',
        meanBarOf: 'Average pressure: %{name}',
        ofAllDmas: 'All DMAs together: %{bar} bar',
        sentence: {
            low: '%{critical} of %{reporting} reporting DMAs are critically low, %{low} more are under the target of %{target} bar.',
            good: 'All %{reporting} reporting DMAs have the target of %{target} bar.',
            variable:
                'Pressure varies by more than %{limit}\u00a0% in %{variable} DMA. |||| Pressure varies by more than %{limit}\u00a0% in %{variable} DMAs.',
        },
        count: {
            critical: 'Critically low: %{count}',
            low: 'Under the target: %{count}',
            silent: '%{reason}: %{count}',
        },
        criticallyLow: 'Critically low DMAs',
        cvOverLimit: 'CV over the limit',
        score: 'Pressure score',
        before: '%{count} in the period before',
        ofReporting: 'of %{total} DMAs',
        variance: {
            title: 'Average pressure versus variability',
            caption:
                'One spot is one DMA. The lines are the target, %{target} bar, and the largest variability, CV %{limit} %.',
            hours: 'Variability over',
            supplied: 'Supplied hours',
            all: 'All hours',
            x: 'Variability, CV (%)',
            y: 'Average pressure (bar)',
            spot: '%{name}: %{bar} bar, CV %{cv} %',
            beyond: 'At the edge of the chart, beyond its axes: %{spots}.',
            left: 'No variability can be told for: %{names}.',
        },
        ranking: {
            label: 'End of the ranking',
            bottom: 'Bottom 10',
            top: 'Top 10',
            parts: 'The score is the sum of its three parts.',
            none: 'No DMA can be ranked: too few samples came.',
            noBottom: 'One DMA alone has no worse half.',
        },
        map: {
            title: 'Pressure by DMA',
            label: 'Colour of the map',
            mean: 'Average pressure',
            score: 'Pressure score',
            legend: { mean: 'Average pressure while supplied', score: 'Pressure score, of 100' },
        },
        dma: {
            title: 'Pressure of %{name}',
            none: 'Choose a DMA on the map, in the chart or in a table.',
            empty: 'There is no pressure sensor in this DMA.',
            mean: 'Mean',
            min: 'Lowest',
            max: 'Highest',
            range: 'Lowest to highest',
            hour: 'Each hour: the mean of its samples, between the lowest and the highest. Gaps are hours with under half of their samples.',
            day: 'Each day: the mean of the samples of its supplied hours, between the lowest and the highest. Gaps are days without supply or with under half of their samples.',
            at: { hour: 'Hour', day: 'Day' },
            target: 'Target',
            critical: 'Critical',
            facts: 'Mean %{bar}, variability %{cv}, score %{score}.',
            beside: 'Variability %{cv}, score %{score}.',
            hours: 'Supply: %{hours} a day.',
        },
        critical: {
            title: 'Critically low pressure',
            none: 'No reporting DMA is critically low.',
        },
        low: { title: 'Under the target pressure', none: 'No other DMA is under the target.' },
        quality: { title: 'DMA pressure quality' },
        silent: {
            why: 'Fewer than %{percent} % of their samples came, so these DMAs have no figure and are not ranked.',
            none: 'Every DMA reports.',
            noSensor: 'no pressure sensor',
            measured: '%{percent} % measured',
        },
        approximate: 'A limit lies between two steps of 0.1 bar: shares of samples are approximate.',
    },
    formula: {
        pressureByDma:
            'Pressure of a DMA while it is supplied, from all samples of its supplied hours.\nAn hour is supplied when enough water flows in; where the flow of an inlet is not measured, when there is pressure.\nVariability = coefficient of variation = 100 x standard deviation (n - 1) / mean; none at a mean under 0.1 bar.\nCritically low: the mean is under the critical limit, more samples are under it than allowed, or there was no supply at all.\nSeveral DMAs together: the mean of the DMAs by their people, or of each alike where no people are recorded. A DMA with too few samples is left out and listed by name.',
        pressureOfAllHours:
            'Variability = 100 x standard deviation (n - 1) / mean of the samples of all hours, also those without supply; none at a mean under 0.1 bar. All else is of supplied hours only: an hour is supplied when enough water flows in; where the flow of an inlet is not measured, when there is pressure.\nSeveral DMAs together: the mean of the DMAs by their people, or of each alike where no people are recorded. A DMA with too few samples is left out and listed by name.',
        criticallyLowPressure:
            'Critically low: the mean of the samples of supplied hours is under the critical limit, more of them are under it than allowed, or there was no supply at all.',
        lowPressured:
            'Under the target: the mean of the samples of supplied hours is under the target pressure, without being critically low.',
        pressureScore:
            'Pressure score, 0 to 100 = 50 x mean / target (at most 50) + 30 x share of samples at the minimum or above + 20 x (1 - variability / its limit) (at least 0), of the samples of supplied hours.\nWithout any supply the score is 0. A DMA with too few samples has no score. With fewer than 20 DMAs the bottom is the worse half. Equal scores stand in the order of names.',
    },
};
