import { words as shared } from '../../../contract/messages/dashboard.en';

/** The words of geospatial analytics. */
export const words = {
    geospatialAnalytics: {
        title: 'Geospatial analytics',
        views: 'Places',
        view: { ward: 'Ward wise', area: 'Area wise', mod: 'MOD wise' },
        places: { ward: 'wards', area: 'areas', mod: 'MODs' },
        metrics: 'Figure',
        metric: {
            loss: 'Water loss',
            consumption: 'Water consumption',
            collected: 'Collected billing',
            arrears: 'Arrears billing',
        },
        headline: {
            loss: 'Non-revenue water of the city',
            consumption: 'Water consumed in the city',
            collected: 'Collected in the city',
            arrears: 'Arrears of the city',
        },
        meaning: {
            loss: shared.dashboard.system.lost,
            consumption: '%{accounts} accounts consumed %{daily} a day, %{each} litres each.',
            collected:
                '%{accounts} accounts are in use; on average %{billed} was billed and %{collected} paid for each; %{unpaid} is not paid.',
            paid: '%{accounts} accounts are in use; on average %{billed} was billed and %{collected} paid for each: as much, or more.',
            arrears: '%{accounts} accounts owe money, %{each} each on average; %{recoverable} can be recovered.',
        },
        atEnd: 'At the end of %{month}, whatever the period.',
        most: {
            loss: 'The %{places} with the most NRW',
            consumption: 'The %{places} with the highest consumption',
            collected: 'The %{places} with the most unpaid',
            arrears: 'The %{places} with the most to recover',
        },
        mapped: {
            loss: 'NRW % of inflow',
            consumption: 'Mean use',
            collected: 'Billed and not paid',
            arrears: 'Arrears',
        },
        users: {
            consumption: 'Mean use of an account',
            collected: 'Billed to accounts and not paid',
            arrears: 'Owed by accounts',
        },
        legend: '%{figure}, %{places}',
        map: {
            title: {
                loss: 'Where water is lost',
                consumption: 'Where water is consumed',
                collected: 'Where bills are not paid',
                arrears: 'Where money is owed',
            },
        },
        sharedRate:
            'The wards of one DMA share its NRW %; a ward in several DMAs has their mean. They are ranked by volume.',
        holds: {
            unmetered: 'without its DMAs that have no meter',
            withheld: 'without its withheld DMAs',
        },
        table: { ward: 'By ward', area: 'By area', mod: 'By MOD' },
        city: 'Whole city',
        trend: {
            title: '%{place}: last 12 months',
            nrwM3: 'NRW',
            consumedM3: 'Consumed',
            collectedBdt: 'Collected',
            billedBdt: 'Billed',
            arrearsBdt: 'Arrears at the end of the month',
        },
        consumptionOf: 'Consumption in %{place}',
        pressureOf: 'Pressure in %{place}',
        clusters: { title: 'Clusters of arrears', none: 'Nowhere do accounts in arrears lie close together.' },
        priority: {
            collected: {
                ward: 'Unpaid bills: wards to collect in first',
                dma: 'Unpaid bills: DMAs to collect in first',
            },
            arrears: {
                ward: 'Recoverable arrears: wards to collect in first',
                dma: 'Recoverable arrears: DMAs to collect in first',
            },
            unpaid: '%{class} mostly',
            paying: '%{class} mostly, paid within 12 months',
            notPaying: '%{class} mostly, nothing paid for 12 months',
            oldest: 'oldest unpaid bill %{months} month old on average |||| oldest unpaid bill %{months} months old on average',
            none: 'Nothing waits to be paid.',
        },
    },
};
