/** The words of consumption analytics. */
export const words = {
    consumptionAnalytics: {
        title: 'Consumption analytics',
        consumed: 'Water consumed',
        billedBdt: 'Billed amount',
        litresPerAccountDay: 'Mean use',
        activeConsumers: 'Active consumers',
        sentence: {
            more: '%{percent} % more a day than in the same months of last year.',
            less: '%{percent} % less a day than in the same months of last year.',
            same: 'As much a day as in the same months of last year.',
            high: 'That is high.',
            low: 'That is low.',
            notComparable: 'There is nothing a year ago to compare it with.',
        },
        count: {
            dmas: { high: 'DMAs far above last year: %{count}', low: 'DMAs far below last year: %{count}' },
            accounts: { high: 'Accounts far above last year: %{count}', low: 'Accounts far below last year: %{count}' },
            notComparable: 'Accounts that cannot be compared: %{count}',
        },
        map: {
            title: 'Where water is consumed',
            label: 'Colour of the map',
            use: 'Use',
            change: 'Change',
            legend: { use: 'Mean use of an account', change: 'Consumption on last year' },
        },
        metrics: { title: 'Consumption by place', by: 'Places', all: 'All together' },
        deviation: {
            kind: 'High or low',
            of: 'DMAs or accounts',
            high: 'High',
            low: 'Low',
            dmas: 'DMAs',
            accounts: 'Accounts',
            title: { high: 'High consumption', low: 'Low consumption' },
            none: {
                high: 'No DMA is far above the same months of last year.',
                low: 'No DMA is far below the same months of last year.',
            },
            use: '%{now} litres a day, %{ago} a year before',
            noAccounts: 'No such account.',
            file: {
                dmas: { high: 'DMAs with high consumption', low: 'DMAs with low consumption' },
                accounts: { high: 'Accounts with high consumption', low: 'Accounts with low consumption' },
            },
        },
    },
    formula: {
        consumptionOverview:
            'Consumed: the billed volume of the accounts, by the days that their bills cover, with the estimate for days that a bill can still cover.\nMean use = volume / (accounts in use x days). Billed: the bills issued in the period. Active consumers: accounts in use at its end.\nAccounts count where they are: in the area and division of their ward, in the sector of their DMA.',
        consumptionMetrics:
            'Each row holds the accounts that lie in the place and in what the page is narrowed to.\nBilled: bills issued in the period. Collected: paid in it. Arrears: at the end of the last closed month. People of a DMA are shared among its wards by accounts.\nOn last year = 100 x (consumed - the same months of last year) / the same months of last year, per day.',
        dmaDeviations:
            'Deviation = 100 x (consumed - the same months of last year) / the same months of last year, per day. High and low are beyond the limits below; a value at a limit is normal.\nAn account is compared by the litres of the days that its bills cover, where bills of a read meter, or of none, cover at least three quarters of the days of both periods. New accounts, those without bills yet, and those billed by an estimate or a minimum cannot be compared. Accounts are counted at night.',
        consumptionDeviation:
            'Deviation = 100 x (consumed - the same months of last year) / the same months of last year, per day. High and low are beyond the limits below; a value at a limit is normal.',
    },
};
