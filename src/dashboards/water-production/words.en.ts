/** The words of water production analytics. */
export const words = {
    waterProductionAnalytics: {
        title: 'Water production analytics',
        by: 'Plants or boosting stations',
        view: { plants: 'Plants', stations: 'Boosting stations' },
        all: { plants: 'All %{count} plants', stations: 'All %{count} stations' },
        headline: { plants: 'Water that left the plants', stations: 'Water that the boosting stations pumped' },
        sentence: {
            plants: {
                load: 'Plants delivered %{volume} ML a day, %{percent}\u00a0% of their %{capacity} ML.',
                volume: 'Plants delivered %{volume} ML a day.',
            },
            stations: {
                load: 'Boosting stations pumped %{volume} ML a day, %{percent}\u00a0% of their %{capacity} ML.',
                volume: 'Boosting stations pumped %{volume} ML a day.',
            },
            unknown: 'Nobody can tell how much water came: %{reason}.',
            fell: 'fell %{percent} % since %{day}.',
            fellUnknown: 'fell since %{day}.',
            nothingFell: 'No decrease is left to inspect.',
        },
        needs: {
            title: 'What needs somebody',
            noDays: 'These days have no readings yet.',
            none: {
                plants: 'No decrease is left to inspect, and every plant reports.',
                stations: 'No decrease is left to inspect, and every station reports.',
            },
            waiting: '%{count} decrease that nobody has inspected |||| %{count} decreases that nobody has inspected',
            more: 'and %{count} more in the tables',
            meters: 'Meters that say too little',
            silent: 'silent since %{day}',
            measured: '%{percent} % measured',
        },
        cards: {
            volume: { plants: 'Production', stations: 'Volume pumped' },
            load: 'Load factor',
            rating: 'Rating %{rating} of 5',
            target: 'target %{percent}\u00a0%',
            overCapacity: 'over capacity',
            unused: 'Capacity not used',
            capacity: 'maximum capacity %{capacity} ML a day',
            findings: 'Decreases to inspect',
            ofKinds: '%{sudden} sudden, %{consistent} consistent',
        },
        chart: {
            title: 'Volume and capacity: %{name}',
            all: { plants: 'all chosen plants', stations: 'all chosen stations' },
            volume: 'Volume',
            capacity: 'Max capacity',
            volumeIn: 'Volume a day',
            capacityIn: 'Max capacity a day',
            hour: 'Hour',
            day: 'Day',
            month: 'Month',
            trend: 'Through the days',
            hint: 'A row of the table below chooses what is drawn.',
            caption: {
                hour: 'Each hour as the volume of a day at its rate; an hour without a reading is a gap.',
                day: 'Volume of each day; a day of which too little was measured is a gap.',
                month: 'Mean day of each month; a month of which too little was measured is a gap.',
            },
            noHours:
                'The meters were read once a day then: there are no hours to show. Weekly and monthly show the days.',
        },
        decreases: {
            suddenDecrease: 'No sudden decrease on these days, and none is left to inspect.',
            consistentDecrease: 'No consistent decrease on these days, and none is left to inspect.',
        },
        anomalies: {
            title: 'Anomaly detection',
            of: 'Anomaly detection: %{name}',
            place: 'Plant or boosting station',
            series: 'Series',
            oneOf: 'Findings are of all series of the place together, by day.',
            gone: 'There is no such plant, boosting station or series.',
        },
        findings: {
            none: 'Nothing was found on these days.',
            all: 'All findings of %{name}',
        },
    },
    formula: {
        boosting:
            'The volume that left each boosting station, beside what the station could have pumped. A station stores nothing: where a main that leaves it has no meter, what came in stands for what went out.\nLoad factor = 100 x volume / (maximum capacity per day x days). More than 100 % is possible. Missing hours are estimated.',
        unusedCapacity:
            'Capacity not used = maximum capacity of the days - volume of those days, of what has a capacity. It is under 0 where more came than the capacity.',
        suddenDecrease:
            'A plant or station gave much less than on the days before, by more than its usual change from day to day and by more than the least change.\nListed are decreases of these days, and earlier ones that nobody has inspected.',
        consistentDecrease:
            'A plant or station gave less from day to day for a month, by more than chance and by more than the least change.\nListed are decreases of these days, and earlier ones that nobody has inspected.',
    },
};
