// Measures the product: `npm run bench` on the demo city as it is delivered, `npm run bench -- --smoke` on the smallest.
//   npm run bench -- [--smoke] [queries] [dashboard] [page] [series] [ingest] [rehearsal] [health] [start] [enumeration] [sign-in] [exports] [bills] [forecast] [detectors] [savings] [city]
// `city` is of other sizes with --places=<n> and --accounts=<n>: how many times the demo's places stand beside each other, and its
// accounts at each of them (9 and 3; 2 and 2 with --smoke).
// `forecast` reads the inflows and forecasts of another folder with --data=<folder>.
// Without names: all of them but `city`, which takes half an hour to two and 30 GB; with --smoke those that are quick or hold a ratio.
// Ends with 1 on an error, or when a ratio is beyond twice its gate; a time that misses its goal is only said.
import { addMonths } from '../contract/period';
import { billing } from './bills';
import { demoBands } from './demo-bands';
import { forecast } from './forecast';
import { demoCities, emptyCities, isDemoBuilt, measuredMonths, smallCities, type Cities } from './cities';
import { cityOnServer, twoCities, wholeCity } from './city';
import { dashboardThroughTheApp } from './dashboard';
import { enumeration } from './enumeration';
import { detectors } from './detectors';
import { exportsOfLists } from './exports';
import { healthUnderLoad } from './health';
import { ingest } from './ingest';
import { queriesOnBothEngines, rollupAgainstRaw, tenTimesTheRows } from './queries';
import { dashboardInBrowser } from './page';
import { rehearsals } from './rehearsal';
import { savings } from './savings';
import { printTable, type Finding } from './report';
import { yearInBrowser } from './series';
import { signInsAtOnce } from './sign-in';
import { starts } from './start';

const parts = [
    'queries',
    'dashboard',
    'ingest',
    'rehearsal',
    'health',
    'start',
    'enumeration',
    'sign-in',
    'exports',
    'bills',
    'forecast',
    'detectors',
    'savings',
    'page',
    'series',
    'city',
] as const;
type Part = (typeof parts)[number];

const args = process.argv.slice(2);
const smoke = args.includes('--smoke');
const named = args.filter(arg => !arg.startsWith('--'));
const unknown = [...named.filter(arg => !parts.some(part => part === arg)), ...args.filter(isUnknownFlag)];
if (unknown.length > 0) {
    console.error(
        `unknown: ${unknown.join(' ')}. There are ${parts.join(', ')}, --smoke, --data=<folder>, --places=<n> and --accounts=<n>.`,
    );
    process.exit(1);
}

function isUnknownFlag(arg: string): boolean {
    return arg.startsWith('--') && arg !== '--smoke' && !/^--(data=.+|(places|accounts)=[1-9]\d*)$/.test(arg);
}
function flagOf(name: string): string | undefined {
    return args.find(arg => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}

/** Not for the smallest: they take long, or have no ratio that could fail. */
const slow: readonly Part[] = [
    'page',
    'series',
    'ingest',
    'rehearsal',
    'health',
    'start',
    'enumeration',
    'sign-in',
    'exports',
    'bills',
    'forecast',
    'detectors',
    'savings',
    'city',
];
const wanted = (part: Part) =>
    named.length > 0 ? named.includes(part) : part !== 'city' && (!smoke || !slow.includes(part));
const all: Finding[] = [];

const run = async (title: string, measure: () => Promise<Finding[]>): Promise<void> => {
    try {
        const findings = await measure();
        all.push(...findings);
        printTable(title, findings);
    } catch (error) {
        all.push({ what: title, measured: 'failed', verdict: 'FAR OFF' });
        console.error(`\n${title} failed:`, error);
    }
};

const measureQueries = async (cities: Cities): Promise<void> => {
    const { embedded, server } = cities;
    await run('Queries of the dashboard, embedded', () => queriesOnBothEngines(cities));
    const months = await measuredMonths(embedded);
    // The small city has so few readings that only ten times as many are worth a comparison, and of one month in time.
    const range = smoke ? { from: addMonths(months.to, -1), to: months.to } : months;
    const spare = await cities.spare();
    await run('Ten times the readings', () => tenTimesTheRows(server ?? embedded, spare, range));
    await run('Rollups against readings', async () => [
        ...(smoke ? [] : await rollupAgainstRaw(embedded, range)),
        ...(smoke || !server ? [] : await rollupAgainstRaw(server, range)),
        ...(await rollupAgainstRaw(spare, range, smoke ? 3 : undefined)),
    ]);
};

const onCities = async (cities: Cities): Promise<void> => {
    const { embedded, server } = cities;
    if (!server) console.log('No PostgreSQL here: the comparison with it was not measured.');
    if (wanted('queries')) await measureQueries(cities);
    if (wanted('dashboard'))
        await run('The dashboard through the application, embedded', () =>
            dashboardThroughTheApp(cities, smoke ? 10 : 40),
        );
    if (wanted('ingest'))
        await run('Import and rollups', async () => [
            ...(await ingest(embedded, smoke ? 30 : 365)),
            ...(server && !smoke ? await ingest(server, 365) : []),
        ]);
    if (wanted('rehearsal')) await run('Limits of findings rehearsed, embedded', () => rehearsals(embedded));
};

if (parts.slice(0, 4).some(wanted)) {
    const cities = await (smoke ? smallCities() : demoCities());
    try {
        await onCities(cities);
    } finally {
        await cities.close();
    }
}
if (wanted('health')) {
    if (smoke && !isDemoBuilt()) console.log('\nThe demo is not built: /health under load was not measured.');
    else await run('/health while dashboards are loaded', () => healthUnderLoad(smoke ? 16 : 160));
}
if (wanted('page')) await run('The dashboard in a browser', () => dashboardInBrowser(5));
if (wanted('series'))
    await run('A year of quarter hours in a browser', () => (smoke ? yearInBrowser(1, 60) : yearInBrowser(5, 365)));
if (wanted('start')) await run('Starts of a built tree', () => starts(3));
if (wanted('enumeration')) await run('Can anyone tell who has an account', () => enumeration(smoke ? 60 : 500));
if (wanted('sign-in')) {
    if (smoke && !isDemoBuilt()) console.log('\nThe demo is not built: sign-ins at once were not measured.');
    else await run('/health while fifty users sign in', () => signInsAtOnce(smoke ? 2 : 10));
}
if (wanted('exports')) await run('Whole lists as files, embedded', () => exportsOfLists(smoke));
if (wanted('detectors')) await run('What the detectors find', () => detectors(smoke));
if (wanted('savings')) await run('What repairs saved', () => savings(smoke));

if (wanted('bills')) {
    const cities = await emptyCities();
    const size = (accounts: number) => ({ accounts: smoke ? 2_000 : accounts, months: 13 });
    if (cities.server) {
        const { server } = cities;
        await run('Bills, PostgreSQL', () => billing(server, size(500_000)));
    }
    await run('Bills, embedded', () => billing(cities.embedded, size(20_000)));
    await cities.close();
}

if (wanted('city')) {
    const cities = await (smoke ? smallCities() : demoCities());
    const usual = smoke ? twoCities : wholeCity;
    const size = {
        places: Number(flagOf('places') ?? usual.places),
        accounts: Number(flagOf('accounts') ?? usual.accounts),
    };
    await run(`The demo's places ${size.places} times, its accounts ${size.accounts} times at each, PostgreSQL`, () =>
        cityOnServer(cities, size, smoke ? 3 : 15),
    );
    await cities.close();
}

if (wanted('forecast')) {
    const cities = await emptyCities();
    await run('Expected values of five real DMAs', () => forecast(cities.embedded, flagOf('data')));
    await cities.close();
    await run('Bands of the hourly series of the demo', async () => demoBands());
}

const missed = all.filter(({ verdict }) => verdict === 'missed').length;
const farOff = all.filter(({ verdict }) => verdict === 'FAR OFF').length;
console.log(`\n${all.length} measured, ${missed} missed, ${farOff} far off`);
process.exit(farOff > 0 ? 1 : 0);
