/** What findings are called: their kinds, states and causes. */
export const eventWords = {
    eventKind: {
        suddenDecrease: 'Sudden decrease',
        suddenRise: 'Sudden rise',
        consistentDecrease: 'Consistent decrease',
        consistentRise: 'Consistent rise',
        lowConsumption: 'Low consumption',
        notBilled: 'Active, not billed',
        dataGap: 'Gap in the data',
        stuck: 'Meter stuck',
        drift: 'Meter drifts',
        unitDoubt: 'Unit in doubt',
        criticallyLowPressure: 'Critically low pressure',
        lowSupply: 'Low supply',
        interruption: 'Supply interrupted',
        outOfRange: 'Water quality out of range',
        nodeImbalance: 'Volumes do not add up',
    },
    eventState: {
        open: 'Open',
        acknowledged: 'Acknowledged',
        inspected: 'Inspected',
        repaired: 'Repaired',
        maintenance: 'Maintenance',
        falseAlarm: 'False alarm',
        ended: 'Ended, not inspected',
    },
    eventCause: {
        salinityStop: 'Stopped for salinity',
        repair: 'Repair',
        burst: 'Burst',
        sensorGap: 'Gap of the sensor',
        scheduleChange: 'Change of the schedule',
        meterFault: 'Meter failure',
        unknown: 'Unknown',
    },
};
export type EventWords = typeof eventWords;
