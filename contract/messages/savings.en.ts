/** The headings of what repairs saved. */
export const savingColumns = {
    savedRepairs: {
        list: 'Repairs that saved water',
        name: 'DMA name',
        code: 'Code',
        kind: 'Kind',
        startedAt: 'Since',
        repairedOn: 'Repaired on',
        awarenessHours: 'Until it was found',
        locationHours: 'Until somebody was there',
        repairHours: 'Until it was repaired',
        assigneeName: 'Repaired by',
        m3: 'Saved',
        low95: 'At least',
        high95: 'At most',
        bdt: 'Worth',
        days: 'Days counted',
        missingDays: 'Days without data',
        until: 'Counts until',
        isFinal: 'Final',
        totalM3: 'Saved in all months',
        reason: 'Why a figure is missing',
    },
    savingTeams: {
        list: 'Saved by whom',
        assigneeName: 'Repaired by',
        m3: 'Saved',
        low95: 'At least',
        high95: 'At most',
        bdt: 'Worth',
        repairs: 'Repairs',
    },
};

/** What those columns mean. */
export const savingDefinitions: Record<string, string> = {
    'savedRepairs.m3':
        'Sum over the complete days of the month: volume per supplied hour before the repair x supplied hours of the day x common change of the other DMAs - measured volume.',
    'savedRepairs.low95': 'Lower end of the 95 % band.',
    'savedRepairs.high95': 'Upper end of the 95 % band.',
    'savedRepairs.bdt': 'Saved volume x mean price of the DMA over 12 months.',
    'savedRepairs.missingDays': 'Days that are not complete count nothing.',
    'savedRepairs.until':
        'The last day: the end of the month after the repair, the day before the next finding of the place, or the day on which another one there was repaired.',
    'savingTeams.low95': 'Lower end of the 95 % band.',
    'savingTeams.high95': 'Upper end of the 95 % band.',
    'savedRepairs.isFinal': 'A week after the last day the figure changes no more.',
};

/** Why a saving is not known. */
export const savingReason = {
    noBaseline: 'No complete day between the start of the finding and the repair',
    noHistory: 'Too few complete days before the finding',
    noDays: 'No complete day after the repair',
    takenOver: 'Another repair of the place on the same day counts instead',
};

/** Words of the statement. */
export const statement = {
    sum: '%{m3} m³ were saved in %{month} (95 % band %{low} to %{high} m³). Repairs with a figure: %{count}.',
    none: 'No repair saved water in %{month}, or none can be told yet.',
    worth: 'Worth %{bdt} BDT at the mean price of each DMA over 12 months.',
    provisional: 'Provisional: the figures change until a week after their last day.',
    final: 'Final.',
    how: 'How this is computed',
    formula: [
        'Saving of a day = mean volume per supplied hour before the repair x supplied hours of the day x common change - measured volume of the day.',
        'The mean before the repair was kept when the event was called repaired; later data do not change it. Common change = median of the other DMAs below the nearest node upstream, their volume per supplied hour of the day against that of the same days before.',
        'Only complete days count, from the day after the repair to the end of the next month, to the next finding of the DMA, or to the repair of another one there. A month has the saving of its own days.',
        'Half of the band = 1.96 x scatter of a day x root of the days x scale. Scatter: of the same difference over the 42 days before the finding, in proportion to the volume. Scale: by how much past sums of as many weeks missed more than that. The bands of repairs add as squares.',
    ],
    repairs: 'Repairs',
    teams: 'By whom',
    nobody: 'Nobody assigned',
    repair: '%{number}. %{place}: %{kind}, repaired on %{day}',
    repairedBy: 'Repaired by: %{name}',
    times: 'Hours until it was found: %{awareness}; from then until somebody was there: %{location}; from then until it was repaired: %{repair}.',
    before: 'Before the repair: %{m3} m³ in %{hours} supplied hours of %{days} days = %{rate} m³ per supplied hour. Scatter of a day: %{sigma} m³.',
    others: 'Common change by %{count} other DMAs: %{names}',
    alone: 'No others tell what all have in common: it counts as 1.',
    band: 'Half of the band = 1.96 x %{sigma} x root of %{days} x %{scale} = %{half} m³.',
    day: 'Day',
    volume: 'Volume (m³)',
    hours: 'Supplied hours',
    common: 'Common change',
    expected: 'Expected (m³)',
    measured: 'Measured (m³)',
    saved: 'Saved (m³)',
    total: 'Sum',
    missing: '%{days} of %{all} days are complete.',
};
