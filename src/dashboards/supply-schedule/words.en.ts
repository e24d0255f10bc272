/** The words of supply schedule calculation. */
export const words = {
    supplyScheduleCalculation: {
        title: 'Supply schedule calculation',
        headline: 'Hours of supply a day',
        target: 'Target %{number} %{unit}',
        targetPercent: 'Target %{percent} %',
        schedulePercent: 'Schedule adherence',
        durationPercent: 'Duration adherence',
        lpcd: 'Water availability (LPCD)',
        meanBar: 'Average pressure',
        basis: 'Each figure is the mean of the DMAs by their people.',
        sentence: {
            kept: 'People had water for %{actual} hours a day, %{target} are scheduled. Of the scheduled time %{percent} % had water, not counting water at other times.',
            missed: 'People had water for %{actual} hours a day, %{target} are scheduled. Of the scheduled time only %{percent} % had water, not counting water at other times; the target is %{limit} %.',
            noSchedule: 'People had water for %{actual} hours a day. No schedule can be compared with it.',
            unknown: 'Nobody can tell how long people had water: too few hours were measured.',
        },
        needs: {
            title: 'What needs somebody',
            more: 'and %{count} more in the table',
            dma: {
                none: 'No DMA is under %{percent} % schedule adherence.',
                belowTarget:
                    '%{count} DMA under %{percent} % schedule adherence |||| %{count} DMAs under %{percent} % schedule adherence',
                noSchedule: 'No schedule set: %{count} DMA |||| No schedule set: %{count} DMAs',
                notMeasured:
                    'Data Not available on SCADA: %{count} DMA |||| Data Not available on SCADA: %{count} DMAs',
            },
            sector: {
                none: 'No sector is under %{percent} % schedule adherence.',
                belowTarget:
                    '%{count} sector under %{percent} % schedule adherence |||| %{count} sectors under %{percent} % schedule adherence',
                noSchedule: 'No schedule set: %{count} sector |||| No schedule set: %{count} sectors',
                notMeasured:
                    'Data Not available on SCADA: %{count} sector |||| Data Not available on SCADA: %{count} sectors',
            },
        },
        map: 'Where the schedule is kept',
        mappedBy: 'Coloured by',
        mapped: { schedulePercent: 'Schedule adherence', actualHours: 'Hours of supply a day' },
        by: 'DMAs or sectors',
        view: { dma: 'DMA', sector: 'Sector' },
        table: { dma: 'DMAs by schedule adherence', sector: 'Sectors by schedule adherence' },
        rank: 'Rank %{rank} of %{ranked}, worst first',
        gone: 'There is no such place in the city.',
        days: {
            dma: 'Scheduled and actual hours by day',
            sector: 'Target and actual hours by day',
            basis: 'Means by population of the DMAs that were measured on the day.',
        },
        day: {
            promised: 'Schedule %{times}',
            off: 'none on this day',
            supplied: '%{hours} hours supplied',
            unknown: '%{hours} hours unknown',
            kept: '%{percent} % of the schedule kept',
        },
        schedule: 'Edit the schedule',
        alerts: {
            title: 'Alerts',
            add: 'Add an alert',
            none: 'Nobody is told when supply fails or the pressure falls critically low here.',
            everywhere: 'All places',
            recipients: '%{smart_count} recipient |||| %{smart_count} recipients',
        },
    },
    formula: {
        supplySchedule:
            'An hour is supplied when enough water flows in; where the flow of an inlet is not measured, when there is pressure. Unknown hours are left out.\nSchedule adherence = 100 x time supplied inside the schedule / scheduled time. Duration adherence = 100 x actual hours / target hours, whenever the water came.\nThe rank is by schedule adherence, then by duration adherence, worst first. Sectors and the city are means of their DMAs by population.\nWater availability = inflow in litres / population / days. Average pressure: of supplied hours.',
    },
};
