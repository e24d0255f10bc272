/** The words of the night flow of a DMA, and of the leakage that it stands for. */
export const words = {
    nightFlow: {
        title: 'Minimum night flow',
        day: 'Day',
        flow: 'Night flow',
        reason: 'Why there is none',
        before: 'Before',
        since: 'Since',
        caption:
            'The lowest hour between midnight and five, once water has come for some hours. Little is used then: what flows on mostly leaks. A gap: no water that night, or hours are missing.',
        none: 'Not supplied at night: a minimum night flow needs three hours between midnight and five in which water has come for some time.',
        leakage: 'Leakage by night flow',
        background: 'Background level',
        fewNights: 'Fewer than ten nights with water',
    },
    quantity: {
        knownNights: 'Nights known',
        wholeDays: 'Of these with every hour of their day known',
        meanNightFlow: 'Mean night flow',
        people: 'People',
        nonDomesticAccounts: 'Non-domestic accounts',
        nightUse: 'Night use allowed for',
        hourDayFactor: 'Hours of night leakage in a day, by pressure',
        hoursForPressure: 'Hours of supply a day, as no pressure is known',
    },
    formula: {
        nightFlow:
            'Minimum night flow = lowest hour from 00:00 to 04:59 of at least three in which water had come for some hours, all meters of the DMA together, less what it passes on. The background level is the flow under which a fifth of the nights lie.\nNight use = people x use per person + non-domestic accounts x use per connection; it is as uncertain as any assumed volume.\nLeakage of a day = (night flow - night use) x hours, each hour of supply weighed by its pressure against that of the night. Leakage of a period = mean of its nights x its days, with at least ten nights. While the night use is not measured here it is an upper estimate.',
    },
};
