/** The words of periods that are marked as not normal. */
export const words = {
    marks: {
        mark: 'Mark as not normal',
        save: 'Mark',
        markOf: 'Mark as not normal: %{about}',
        series: 'Measured series',
        seriesOf: {
            minutes: '%{metric}, every minute |||| %{metric}, every %{minutes} minutes',
            hour: '%{metric}, by hour',
            day: '%{metric}, by day',
        },
        metric: {
            production: 'Production',
            inflow: 'Inflow',
            outflow: 'Outflow',
            volume: 'Volume',
            pressure: 'Pressure',
            level: 'Level',
        },
        reason: 'Why',
        reasons: {
            works: 'Works',
            festival: 'Festival',
            meterFailure: 'Meter failure',
        },
        effect: {
            baseline:
                'What was measured stays. These days are left out of what is usual, and no rise or fall on them is reported.',
            meterFailure:
                'What was measured on these days no longer counts. Volumes are estimated, and figures say so.',
        },
        after: {
            baseline: 'These days count again in what is usual, and rises and falls on them are reported.',
            meterFailure: 'What was measured in this time counts again in all figures.',
        },
        note: 'Note',
        saved: 'Marked as not normal',
        list: 'Marked so far',
        none: 'Nothing of this series is marked.',
        period: '%{from} to %{to}',
        by: '%{user}, %{at}',
        somebody: 'a user who is gone',
        remove: 'Remove',
        removeOf: 'Remove the mark: %{about}',
        removed: 'Mark removed',
    },
};
