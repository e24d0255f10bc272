import { words as shared } from '../../contract/messages/dashboard.en';

/** The words of pages that show figures: their cards, maps and explanations. */
export const words = {
    kit: {
        ...shared.kit,
        period: {
            label: 'Period',
            '1m': 'Last month',
            '3m': '3 months',
            '6m': '6 months',
            '12m': 'Year',
        },
        duration: {
            label: 'Duration',
            daily: 'Daily',
            weekly: 'Weekly',
            monthly: 'Monthly',
            yearly: 'Yearly',
            previous: {
                daily: 'Previous day',
                weekly: 'Previous week',
                monthly: 'Previous month',
                yearly: 'Previous year',
            },
            next: { daily: 'Next day', weekly: 'Next week', monthly: 'Next month', yearly: 'Next year' },
        },
        filters: {
            label: 'Filters',
            date: 'Date',
            from: 'From',
            to: 'To',
            show: 'Show',
            modId: 'MOD',
            areaId: 'Area',
            wardId: 'Ward',
            sectorId: 'Sector',
            dmaId: 'DMA',
            ksa: 'Zone',
            zone: { true: 'KSA', false: 'Non-KSA' },
            remove: 'Remove %{filter}',
            clear: 'Clear all',
        },
        recomputing: 'Recomputing since %{since}, older threshold values until then',
        howComputed: 'How this is computed',
        inputsUsed: 'Volumes and amounts used',
        errorSources: 'What the 95 % band is made of',
        errorSum:
            'Half-width: the root of the sum of the squares of these, ±%{halfWidth}. The share is that of the sum of squares.',
        errorSource: 'Source and its volume',
        errorHalfWidth: '±',
        errorShare: 'Share',
        thresholdsUsed: 'Threshold values used',
        openThresholds: 'Open the threshold values',
        showAsTable: 'Show as table',
        showAsChart: 'Show as chart',
        fullScreen: {
            enter: 'Full screen',
            map: 'Map on the full screen',
            leave: 'Leave full screen',
        },
        withheld: {
            title: 'DMAs whose figures are withheld',
            why: 'Too little of their water is measured, too few of their bills are loaded, or they have no meter. The figures of the city include them.',
        },
        trend: {
            title: '%{title}: %{from} to %{to}',
            range: '%{low}–%{high} %{unit}',
            rangePerDay: '%{low}–%{high} %{unit} a day',
            scale: 'Between %{low} and %{high}.',
            months: 'Last %{months} months',
            perDay: '%{name} per day',
            month: 'Month',
        },
        change: {
            up: 'up %{change} on the previous period',
            down: 'down %{change} on the previous period',
            same: 'as in the previous period',
            better: 'better',
            worse: 'worse',
        },
        lastYear: {
            up: 'up %{change} on the same period last year',
            down: 'down %{change} on the same period last year',
            same: 'as in the same period last year',
        },
        short: {
            change: '%{change} on before',
            lastYear: '%{change} on last year',
            sameChange: 'as before',
            sameLastYear: 'as last year',
        },
        perDay: ', per day',
        estimatedBilled: '%{percent} % of the billed volume is estimated',
        doubt: {
            notDifferentFromZero: 'Not different from zero',
            zoneBoundaryUnmetered: 'No meter stands between the two zones everywhere',
        },
        closesAbout: 'Next month closes about %{day}',
        band: '95 % sure between %{low} and %{high} %{unit}',
        completeness: '%{percent} % measured',
        updating: 'Updating',
        errorNumber: 'Number: %{number}',
    },
    geospatialAnalytics: {
        map: {
            label: '%{title}: map. The arrow keys move it, plus and minus zoom it. The table holds the same figures.',
            loading: 'The map is loading',
            failed: 'The map could not be loaded.',
            zoomIn: 'Zoom in',
            zoomOut: 'Zoom out',
            wholeCity: 'Whole city',
            kilometres: '%{length} km',
            range: '%{from} – %{to}',
            under: 'under %{to}',
            from: '%{from} and more',
            noData: 'No data',
            outside: 'Outside the filter',
            wardBorders: 'Ward borders',
            river: 'River',
            count: 'Number',
            places: '%{count} place |||| %{count} places',
            none: 'No drawing of the places has been loaded. The table holds the same figures.',
            mode: 'Shown on the map',
            byDma: 'By DMA',
            byUsers: 'By users',
            usersLabel:
                '%{title}: map of accounts. The arrow keys move it, plus and minus zoom it. The tables of accounts hold the same figures.',
            accounts: '%{count} account |||| %{count} accounts',
            inView: '%{count} account in view |||| %{count} accounts in view',
            unplaced: '%{count} without a position |||| %{count} without a position',
            few: 'Too few for a value',
            fewReason: 'A value is shown from five accounts with bills on.',
            noValue: 'Its bills give no value.',
            usersFailed: 'The accounts could not be loaded.',
            search: 'Find a place',
            searchNone: 'No such place',
            schematic: 'Schematic shapes: the borders are not surveyed.',
            streetMapUnavailable: 'Street map unavailable',
            retry: 'Retry',
        },
    },
    formula: {
        users: {
            use: 'Mean use of an account = litres of its bills / days that they cover, in the period. A cell has the mean of its accounts; it has a value where five or more have bills.\nSingle accounts are shown where at most 2,000 lie in view. Accounts are counted at night.',
            change: 'Deviation = 100 x (consumed - the same months of last year) / the same months of last year, per day, of the accounts in a cell whose bills cover both. It has a value where that is five or more.\nSingle accounts are shown where at most 2,000 lie in view. Accounts are counted at night.',
            lost: 'What accounts that look like a faulty meter were expected to use, less what their last bills say, at the mean price. A cell has the sum of its accounts, where these are five or more.\nSingle accounts are shown where at most 2,000 lie in view.',
        },
        systemInput:
            'The water that the city was given.\nSystem input = volume leaving the production units + imported water.\nIt is measured at the outlets; missing hours are estimated as the median of the same weekday and hour of the six nearest measured weeks, times what its sibling meters show for that day.',
        waterLoss:
            'Real losses (leaks, overflows) and apparent losses (theft, meters that show too little, errors in the data).\nWater loss = water supplied - authorised consumption; water supplied = system input - exports - increase of storage.\nAuthorised consumption is billed and unbilled, metered and unmetered.',
        waterLossPercent: 'Water loss % = 100 x water loss / water supplied.',
        nrw: 'Non-revenue water: supplied, but bringing no bill.\nNRW = water supplied - billed water; water supplied = system input - exports - increase of storage. Over closed billing months only.\nA bill belongs to the days it covers. Days that a bill can still cover are estimated; accounts silent for longer are not.\nThe band: half-width of NRW % = 100 x (billed / supplied) x root of (billed error squared + supplied error squared). The error of one source adds up over its months, errors of different sources in squares.',
        nrwPercent: 'NRW % = 100 x NRW / water supplied, over closed billing months only.',
        nrwKsa: 'NRW KSA = water supplied to the main piped service area - water billed there.',
        nrwKsaPercent: 'NRW % = 100 x NRW / water supplied, both of the main piped service area.',
        nrwNonKsa: 'NRW non-KSA = water supplied outside the main piped service area - water billed there.',
        nrwNonKsaPercent: 'NRW % = 100 x NRW / water supplied, both outside the main piped service area.',
        loadFactor:
            'Load factor = 100 x volume / (maximum capacity per day x days).\nFor several plants: sum of volumes / sum of capacities. More than 100 % is possible.',
        nrwValue:
            'What NRW would have brought as bills, valued at the retail price.\nValue = NRW x mean price; mean price = amounts / volumes of the bills issued in the 12 closed months, of the whole city.',
        supplyHours:
            'How long people have water on a day: the mean of the DMAs by their population.\nHours of a DMA = 24 x its supplied hours / its measured hours. An hour is supplied when enough water flows in; where no flow is measured, when there is pressure. DMAs with too few measured hours are left out.',
        amountBilled: 'Billed = sum of the bills of the closed months.',
        amountCollected: 'Collected = sum of what was paid in the closed months.',
        collectionEfficiency:
            'Collection efficiency = 100 x collected / billed. It exceeds 100 % when arrears are paid.',
        production:
            'The volume that left each plant, beside what the plant could have given.\nLoad factor = 100 x volume / (maximum capacity per day x days). More than 100 % is possible. Missing hours are estimated; "measured" is the share that is not.',
        nrwDma: 'The water that entered a DMA and was not billed there.\nNRW = inflow - billed; NRW % = 100 x NRW / inflow.\nWater loss = NRW - authorised unbilled use, recorded or assumed as a share of the inflow.\nMissing hours of inflow are estimated. A DMA is withheld when too little of its inflow is measured or too few of its bills are loaded. A figure whose 95 % band holds 0 is not different from zero.',
        nrwByPlace:
            'NRW = inflow - billed volume; water loss = NRW - authorised use without a bill.\nA DMA may lie in several wards: its water is shared among them by the volume billed there in each month, to the litre, so all its wards have the same NRW %. Bills count where the accounts are.\nDMAs without a meter, withheld DMAs, what is lost or stored above the DMAs, and accounts without a place stand in rows of their own. With them the rows add up to the NRW of the system on the dashboard.',
        consumptionByPlace:
            'The billed volume of the accounts of a place, by the days that their bills cover, with the estimate for days that a bill can still cover.\nA day and account = volume / (accounts in use x days).',
        collectedByPlace:
            'Billed: the bills issued in the period. Collected: what was paid in it, whenever it was billed; so more than 100 % may be collected.\nUnpaid = billed - collected, at least 0.',
        arrearsByPlace:
            'Arrears at the end of the last closed month = arrears before + billed - collected - waived.\nIn mean monthly bills: arrears / mean of what was billed in a month over 12 months.\nRecoverable = arrears of accounts that paid within 12 months + a share of the rest. What is paid in advance counts against the arrears of a place, not against what others can pay.',
        collectedPriority:
            'Places by what of the bills of the period is unpaid. Share: of what is unpaid in all places. The class is the one that left most of it.',
        arrearsPriority:
            'Places by the arrears that can be recovered: those of accounts that paid within 12 months, and a share of the rest. Share: of all places. The class, and whether it paid within 12 months, are those that owe most.',
        arrearsClusters:
            'Stretches of the city where accounts in arrears lie close together: on a grid of some 200 m, a cell is dense when it and its neighbours owe at least twice what cells owe on average, and hold at least five such accounts; dense cells that touch are one cluster. The same data give the same clusters.\nRecoverable = arrears of accounts that paid within 12 months + a share of the rest.',
        nrwArea:
            'NRW = inflow - billed, by area.\nThe inflow of a DMA is shared among its wards by the volume billed there in the month (by active accounts when nothing was billed); billed volume comes from the accounts themselves.\nWhat is lost above the DMAs, DMAs without a meter, withheld DMAs and accounts without a ward or DMA have rows of their own. With them the rows add up to the NRW of the system.',
        valueChain:
            'Each level of the way from the plants to the customers is a balance.\nNRW of a level = volume in - volume out - increase of storage. What leaves the DMAs is the billed volume.\nA positive figure is lost there; a negative one means that more was measured going out than coming in. Nodes without a meter and withheld ones stand in rows of their own, as do mains between two meters. The rows add up to the NRW of the system.',
        waterQuality:
            'The last report of each plant about its finished water: the lowest and the highest value.\nA value is out of limits when the lowest is under, or the highest over, the limits below.',
        lowConsumption:
            'Accounts that look like a faulty meter, by the latest bills: a missing or negative reading, zero twice, the same reading again, or a daily use far under the median of the 6 to 12 periods before, after allowing for what the whole DMA used less.\nLost volume = expected - billed use; lost amount = lost volume x mean price of the class in its DMA over 12 months.',
        lowPressure:
            'Mean pressure of the samples taken while the DMA is supplied.\nCritically low: the mean is under the critical limit, or more samples are under it than allowed. Under target: the mean is under the target and not critically low.',
        lowSupply:
            'Water availability (LPCD) = inflow in litres / population / days, in litres per person per day.\nListed are the DMAs under the target, with the mean pressure while supplied.',
    },
    errorSource: {
        measured: 'Measured by %{name}',
        estimated: 'Estimated hours of %{name}',
        unknown: 'Unknown hours of %{name}',
        storage: 'Level of %{name} that was not measured',
        billedMetered: 'Metered bills',
        billedLong: 'What bills of more than 45 days give to a month',
        billedAssumed: 'Flat rates, minimum bills, estimated bills',
        uncovered: 'Days without a bill yet, %{name}',
        unbilledMetered: 'Authorised unbilled use, metered',
        unbilledUnmetered: 'Authorised unbilled use, not metered',
    },
    quantity: {
        systemInput: 'System input',
        estimated: 'of which estimated',
        exported: 'Exported',
        fromOtherZone: 'From the other zone, less what went there',
        storageChange: 'Increase of storage',
        billed: 'Billed',
        estimatedBilled: 'of which estimated for days without a bill yet',
        unbilled: 'Authorised but unbilled',
        produced: 'Left the plants',
        capacity: 'Capacity in the period',
        amountBilled: 'Billed amount',
        amountCollected: 'Collected amount',
        nrw: 'NRW',
        meanPrice: 'Mean price',
    },
};
