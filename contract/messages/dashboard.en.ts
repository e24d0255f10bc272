import { latest } from './latest.en';

/** Words of the dashboard that stand on its page and on paper alike. */
export const words = {
    dashboard: {
        waterVolume: 'Total water volume',
        waterLoss: 'Total water loss',
        loadFactor: 'Treatment plant load factor',
        supplyHours: 'Hours of supply a day',
        shareOfInput: '%{percent} % of supply',
        ofBilled: '%{percent} % of billed',
        billedAmount: 'Billed',
        collectedAmount: 'Collected',
        system: {
            title: 'Non-revenue water (NRW)',
            target: 'Target %{target} %',
            aDay: '%{amount} %{unit} a day',
            aMonth: '%{amount} %{unit} a month',
            lost: '%{loss} %{unit} a day were lost, %{unbilled} %{unit} used without a bill: together the NRW.',
            rate: 'It is %{changes}.',
            previous: {
                up: '%{change} points worse than the period before',
                down: '%{change} points better than the period before',
                same: 'as in the period before',
            },
            lastYear: {
                up: '%{change} points worse than a year ago',
                down: '%{change} points better than a year ago',
                same: 'as a year ago',
            },
            ksa: 'NRW KSA',
            nonKsa: 'NRW non-KSA',
            provisional:
                '%{month}, provisional, with %{covered} % of its bills: NRW %{volume}, %{percent} % (%{low} to %{high} %)',
        },
        needs: {
            title: 'Needs someone',
            none: 'Nothing waits for anybody.',
            criticallyLowPressure: '%{count} DMA critically low |||| %{count} DMAs critically low',
            outOfRange: '%{count} plant out of range |||| %{count} plants out of range',
            supplyFailures:
                '%{count} DMA without its scheduled supply |||| %{count} DMAs without their scheduled supply',
            fallsAndRises: '%{count} place with an unusual volume |||| %{count} places with an unusual volume',
            silentSeries: '%{count} measurement silent |||| %{count} measurements silent',
            deadMeters: '%{count} meter dead |||| %{count} meters dead',
            doubtfulMeters: '%{count} place whose meters are in doubt |||| %{count} places whose meters are in doubt',
            missingReports: '%{count} daily report missing |||| %{count} daily reports missing',
            routesNotLoaded: '%{count} route without its bills |||| %{count} routes without their bills',
        },
        nrw: {
            total: 'NRW of the system',
        },
        quality: {
            latest: latest.reports,
            legend: 'Lowest to highest of the last report of finished water.',
            outLegend: '! marks what is out of limits.',
        },
        lowConsumption: {
            none: 'No account shows low consumption.',
            ofAccounts: '%{low} of %{accounts}',
            latest: latest.readings,
        },
        lowPressure: {
            none: 'Every reporting DMA has its target pressure.',
        },
        lowSupply: {
            none: 'Every reporting DMA has its target supply.',
        },
    },
    kit: {
        notYet: 'Figures appear when readings are imported and the bills of a month are complete.',
        money: {
            croreBdt: 'crore BDT',
            lakhBdt: 'lakh BDT',
            short: { croreBdt: 'crore', lakhBdt: 'lakh' },
        },
        months: '%{from} to %{to}',
        dataUntil: 'Data until %{day}',
        reporting: '%{reporting} of %{total} DMAs reporting',
        openMonths: 'Bills not loaded: %{months}',
    },
};

/** Words of its paper alone. */
export const paper = {
    figures: 'Figures',
    figure: 'Figure',
    value: 'Value',
    change: 'On the period before',
    lastYear: 'On last year',
    changeNote: 'Amounts are compared per day; red is worse.',
};
