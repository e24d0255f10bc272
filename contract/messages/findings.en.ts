/** Sentences about what was found, in mails and lists; the blanks hold numbers and names in the reader's language. */
export const en = {
    finding: {
        outOfRange: '%{place}, %{day}: %{values}',
        criticallyLowPressure:
            '%{place}: %{observed} bar on average while supplied on %{day}, limit %{limit} bar; %{below} % of the samples under it',
        other: '%{place}, since %{day}: %{reason}',
        account: 'Account %{accountNo}, %{place}',
        monthlyReport: '%{place}: the bills of %{month} are complete; the report is attached',
        more: '%{count} more',
    },
    reason: {
        missingReading: 'The meter has not been read for the bills since %{since}.',
        negativeReading: 'The reading of the bill is below the one before; bills are in doubt since %{since}.',
        zeroConsumption: 'The bills show no use since %{since}.',
        identicalReading: 'The reading of %{readOn} is the same as the one before.',
        lowRatio:
            '%{last} m³ a day instead of the usual %{usual}, while its DMA used %{dmaPercent} % of its usual; low since %{since}.',
        lowRatioWithoutDma: '%{last} m³ a day instead of the usual %{usual}; low since %{since}.',
        criticallyLowPressure:
            '%{observed} bar on average while supplied on %{day}, limit %{limit} bar; %{below} % of the samples under it.',
        lowSupply: 'Only %{observed} % of the scheduled time supplied from %{from} to %{day}, limit %{limit} %.',
        waterQualityOutOfRange: '%{values}.',
        suddenDecrease:
            'Flow %{observed} m³ a day instead of the expected %{expected} (−%{percent} %, %{sigma} times the usual scatter) since %{since}.',
        suddenRise:
            'Flow %{observed} m³ a day instead of the expected %{expected} (+%{percent} %, %{sigma} times the usual scatter) since %{since}.',
        consistentDecrease: 'Flow fell slowly from %{expected} to %{observed} m³ a day (−%{percent} %) since %{since}.',
        consistentRise: 'Flow rose slowly from %{expected} to %{observed} m³ a day (+%{percent} %) since %{since}.',
        dataGap: 'No samples for %{hours} hours, beginning on %{since}.',
        stuck: 'The meter has shown %{value} m³/h without a change in %{hours} hours of supply since %{since}.',
        stuckAtZero:
            'The meter has shown no flow in %{hours} hours in which the pressure says that water came, since %{since}.',
        drift: 'While no water comes the meter shows %{observed} m³/h instead of %{expected}: it has drifted by %{percent} % of its peak flow since %{since}.',
        mainDrift:
            'The far meter of main %{main} counts %{observed} % of what the near one does, instead of %{expected} %, since %{since}: one of the two has drifted, or what is lost between them has changed.',
        unitDoubtHigh:
            'Readings have been %{factor} times higher since %{since}: they look like %{shown} instead of %{due}.',
        unitDoubtLow:
            'Readings have been %{factor} times lower since %{since}: they look like %{shown} instead of %{due}.',
        nodeImbalance:
            '%{left} m³ a day left where only %{entered} m³ came in (band ±%{band} m³) since %{since}: no leak does that, a meter is wrong.',
        interruption: 'No water in %{hours} scheduled hours, beginning on %{since}.',
        notBilled: 'Active, not billed since %{since} (%{days} days).',
        neverBilled: 'Active since %{since} and never billed (%{days} days).',
    },
    /** What follows the sentence of a change where its hours say where it comes from. */
    hours: {
        supply: 'Water came for %{hoursSince} hours a day, %{hoursBefore} before.',
        rose: 'Minimum night flow rose from %{nightBefore} to %{nightSince} m³/h: this water runs at night too, as a leak does.',
        held: 'Minimum night flow %{nightSince} m³/h, %{nightBefore} before: little of this water runs at night, so rather use than a leak.',
    },
    readUnit: {
        'm3/h': 'cubic metres per hour',
        'm3/d': 'cubic metres per day',
        'm3/min': 'cubic metres per minute',
        'l/s': 'litres per second',
        'l/min': 'litres per minute',
        'l/h': 'litres per hour',
        'ML/d': 'million litres per day',
        m3: 'cubic metres',
        l: 'litres',
        bar: 'bar',
        kPa: 'kilopascal',
        psi: 'psi',
        mH2O: 'metres of water',
    },
    value: {
        low: '%{parameter} %{value} %{unit}, below %{limit}',
        high: '%{parameter} %{value} %{unit}, above %{limit}',
    },
};
export type FindingMessages = typeof en;
