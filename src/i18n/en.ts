import englishMessages from 'ra-language-english';
import { en as shared } from '../../contract/messages/en';

/** The words of the screens, under the specification's screen identifiers; errors, reasons and units come from the contract. */
const screens = {
    layout: {
        product: 'NRW Monitor',
        account: 'Account',
        darkTheme: 'Dark theme',
        lightTheme: 'Light theme',
        demoData: 'Demo data',
        demoBanner: 'Demo data: the city is fictional and no reading on this page is real.',
        somethingWentWrong: 'Something went wrong',
        noPermission: "You don't have permission to view this page",
        backToDashboard: 'Back to dashboard',
        loginAsOther: 'Login as a different user',
        chooseFromList: 'Please choose an entry from the list.',
    },
    actionButtons: {
        tryAgain: 'Try again',
        reload: 'Reload',
        close: 'Close',
    },
    sidebar: {
        menu: 'Menu',
        dashboard: 'Dashboard',
        settings: 'Settings',
        thresholdValue: 'Threshold values',
        logout: 'Logout',
    },
    login: {
        title: 'Sign in',
        phoneOrEmail: 'Email or phone number',
        password: 'Password',
        rememberMe: 'Remember me',
        signIn: 'Sign in',
        showPassword: 'Show',
        hidePassword: 'Hide',
        starting: 'First start: the data is being prepared, %{percent} % done. You can sign in as soon as it is ready.',
    },
    thresholdValue: {
        title: 'Threshold values',
        createTitle: 'New threshold value',
        editTitle: 'Edit threshold value',
        name: 'Name',
        create: 'Create new',
        defaultRange: 'Default range',
        summary: '%{value}, default range %{range}',
        source: 'Source',
        updated: 'Updated successfully',
        created: 'Threshold value created',
        deleted: 'Threshold value deleted',
        stale: 'Someone else changed this threshold value in the meantime. Reload to see the newer values; what you typed is replaced then.',
        actsAtOnce: 'A change acts at once on every page.',
        actsAfterRecomputing: 'A change starts a recomputation; pages keep the old value until it is done.',
    },
    resources: {
        thresholds: {
            name: 'Threshold value |||| Threshold values',
            fields: {
                name: 'Name (English)',
                nameBn: 'Name (Bengali)',
                unit: 'Unit',
                defaultMin: 'Default min',
                defaultMax: 'Default max',
                value: 'Threshold value',
            },
        },
    },
    dashboard: {
        title: 'Dashboard',
        waterVolume: 'Total water volume',
        waterLoss: 'Total water loss',
        nrwKsa: 'NRW KSA',
        nrwNonKsa: 'NRW non-KSA',
        loadFactor: 'Treatment plant load factor',
        billed: 'Billed amount',
        shareOfInput: '%{percent} % of the water supplied',
        collectedShare: '%{percent} % of it collected',
        youMayOpen: 'You may open these pages:',
    },
    geospatialAnalytics: {
        map: {
            label: '%{title}: map. The arrow keys move it, plus and minus zoom it. The table holds the same figures.',
            loading: 'The map is loading',
            failed: 'The map could not be loaded.',
            zoomIn: 'Zoom in',
            zoomOut: 'Zoom out',
            wholeCity: 'Whole city',
            range: '%{from} – %{to}',
            under: 'under %{to}',
            from: '%{from} and more',
            noData: 'No data',
            places: '%{count} place |||| %{count} places',
            schematic: 'Schematic shapes: the borders are not surveyed.',
            streetMapUnavailable: 'Street map unavailable',
            retry: 'Retry',
        },
    },
    formula: {
        systemInput:
            'System input = volume leaving the production units + imported water.\nIt is measured at the outlets; missing hours are estimated as the median of the same weekday and hour of the six weeks before.',
        waterLoss:
            'Water loss = water supplied - authorised consumption.\nAuthorised consumption is billed and unbilled, metered and unmetered.',
        waterLossPercent: 'Water loss % = 100 x water loss / water supplied.',
        nrw: 'NRW = water supplied - billed water, over closed billing months only.',
        nrwPercent: 'NRW % = 100 x NRW / water supplied, over closed billing months only.',
        nrwKsa: 'NRW KSA = water supplied to the main piped service area - water billed there.',
        nrwKsaPercent: 'NRW % = 100 x NRW / water supplied, both of the main piped service area.',
        nrwNonKsa: 'NRW non-KSA = water supplied outside the main piped service area - water billed there.',
        nrwNonKsaPercent: 'NRW % = 100 x NRW / water supplied, both outside the main piped service area.',
        loadFactor:
            'Load factor = 100 x volume / (maximum capacity per day x days).\nFor several plants: sum of volumes / sum of capacities. More than 100 % is possible.',
        amountBilled: 'Sum of the bills of the closed months.',
        amountCollected: 'Sum of what was paid in the closed months.',
        collectionEfficiency:
            'Collection efficiency = 100 x collected / billed. It exceeds 100 % when arrears are paid.',
    },
    quantity: {
        systemInput: 'System input',
        estimated: 'of which estimated',
        storageChange: 'Increase of storage',
        billed: 'Billed',
        unbilled: 'Authorised but unbilled',
        capacity: 'Capacity in the period',
        amountBilled: 'Billed amount',
        amountCollected: 'Collected amount',
    },
    kit: {
        period: {
            label: 'Period',
            '1m': 'Last month',
            '3m': '3 months',
            '6m': '6 months',
            '12m': 'Year',
        },
        months: '%{from} to %{to}',
        dataUntil: 'Data until %{day}',
        reporting: '%{reporting} of %{total} DMAs reporting',
        howComputed: 'How this is computed',
        thresholdsUsed: 'Threshold values used',
        change: {
            up: 'up %{change} on the previous period',
            down: 'down %{change} on the previous period',
            same: 'as in the previous period',
            better: 'better',
            worse: 'worse',
        },
        band: '95 % sure between %{low} and %{high}',
        completeness: '%{percent} % of readings present',
        updating: 'Updating',
        table: {
            sortedUp: 'sorted ascending',
            sortedDown: 'sorted descending',
        },
    },
};

export const en = { ...englishMessages, ...shared, ...screens };

/** Any text at the same keys. */
type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
export type Screens = Words<typeof screens>;
