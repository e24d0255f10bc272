import { words as shared } from '../../../contract/messages/dashboard.en';

/** The words of the dashboard. */
export const words = {
    dashboard: {
        ...shared.dashboard,
        title: 'Dashboard',
        lastDays: 'Last %{days} days',
        system: { ...shared.dashboard.system, share: 'NRW %', targetLine: 'Target', worst: 'Most NRW' },
        needs: {
            ...shared.dashboard.needs,
            since: 'since %{day}',
            sinceAtLeast: 'since at least %{day}',
            last: 'last on %{day}',
            billedTo: 'billed to %{day}',
            never: 'never yet',
        },
        map: {
            title: 'NRW map by DMA',
            percentLegend: 'NRW % by DMA',
            volumeLegend: 'NRW volume by DMA',
            metric: 'Figure on the map',
            percent: 'NRW %',
            volume: 'NRW ML',
            all: 'All',
            outside: 'Outside the chosen zone',
            hint: 'Choose a DMA on the map or in the table to see its figures.',
            clear: 'Clear choice',
        },
        nrw: {
            ...shared.dashboard.nrw,
            title: 'NRW in detail',
            dma: 'DMAs',
            count: '%{count} DMA |||| %{count} DMAs',
            chain: 'Value chain',
            area: 'Area',
            views: 'NRW by',
            holds: {
                unmetered: 'without its DMAs that have no meter',
                withheld: 'without its withheld DMAs',
            },
            adding: 'The rows add up to the NRW of the system.',
            shareNote: 'Percentages are shares of the water supplied.',
        },
        part: {
            outletMains: '%{level} and their outlet mains',
            mains: 'Mains between two meters',
            unmetered: '%{level}: without a meter',
            withheld: '%{level}: withheld',
            unassigned: 'Accounts without a DMA',
        },
        production: {
            title: 'Water production by plant',
            ofCapacity: '%{volume} of %{capacity} ML',
            legend: 'The bar is the volume, its frame the capacity.',
            loadNote: 'The percentage is the load factor.',
        },
        quality: {
            ...shared.dashboard.quality,
            title: 'Water quality',
            latestAlone: 'Latest reports',
            out: 'out of limits',
        },
        lowConsumption: {
            ...shared.dashboard.lowConsumption,
            title: 'Low consumption anomaly',
            latestAlone: 'Latest readings',
            lead: '%{count} low account, %{amount} not billed |||| %{count} low accounts, %{amount} not billed',
        },
        lowPressure: {
            ...shared.dashboard.lowPressure,
            title: 'Low pressure DMAs',
            critical: '%{count} critically low |||| %{count} critically low',
            low: '%{count} low |||| %{count} low',
        },
        lowSupply: {
            ...shared.dashboard.lowSupply,
            title: 'Low water supply DMAs',
            lead: '%{count} DMA under the target of %{target} LPCD |||| %{count} DMAs under the target of %{target} LPCD',
        },
        noRoleYet: 'An administrator has to give you a role first.',
        youMayOpen: 'You may open these pages:',
    },
};
