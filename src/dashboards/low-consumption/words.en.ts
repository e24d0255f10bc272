import { latest } from '../../../contract/messages/latest.en';

/** The words of low consumption anomaly. */
export const words = {
    fualtyMeterDetection: {
        title: 'Low consumption anomaly',
        label: 'Faulty meter detection',
        latest: latest.readings,
        headline: 'Expected to be used and not billed',
        sentence:
            '%{low} of %{accounts} accounts whose bills were looked at read far too little, and %{notBilled} in use are not billed. %{waiting} wait to be inspected.',
        lost: 'Lost by low readings on the last bills',
        lostVolume: 'Volume of these losses',
        notBilled: 'Accounts that are not billed, a month',
        map: 'Where low accounts are',
        mappedBy: 'Coloured by',
        mapped: { lostBdt: 'Lost by low readings', lowPercent: 'Share of accounts' },
        byDma: 'DMA wise',
        all: 'All together',
        byConsumer: 'Consumer wise',
        counted:
            'Expected, not billed: of a low reading, what its last bill lacks; of an account that is not billed, what it usually uses in a month. By DMA the two stand apart.',
        count: '%{count} account |||| %{count} accounts',
        trend: 'Last 13 bills',
        pick: { status: 'Status', state: 'Inspection', rule: 'Reason', assigned: 'Assigned', order: 'Order' },
        state: { waiting: 'To inspect', all: 'All' },
        assigned: { all: 'All', mine: 'To me', none: 'To nobody' },
        order: { cost: 'Costliest first', route: 'By route' },
        none: 'No account fits. Nothing waits here.',
    },
};
