import { userMetrics, type UserMetric } from '../contract/consumer-map';
import {
    consumption,
    consumers,
    dashboard,
    events,
    faultyMeter,
    geospatial,
    pressure,
    supplySchedule,
    waterLoss,
    waterProduction,
} from '../contract/paths';
import { groupings, type Grouping } from '../contract/place-figures';
import type { Db } from '../server/db/db';
import { bumpDataVersion } from '../server/db/meta';
import { lastClosedMonth } from '../server/figures/billed-volume.queries';
import { builtTree, scratch, type Cities } from './cities';
import { client, fresh } from './dashboard';
import { mapInBrowser } from './map';
import { interleave, median, percentile, timeOf } from './measure';
import { multiplyCity, type Multiples } from './multiplied-city';
import { count, factFinding, ms, perSecond, ratioFinding, timeFinding, type Finding } from './report';
import { startServer } from './server-process';

/** A city of 500 DMAs and 500,000 accounts and some more, out of the demo's 60 and 20,000, where no other is asked for. */
export const wholeCity: Multiples = { places: 9, accounts: 3 };
/** As many as show that it works. */
export const twoCities: Multiples = { places: 2, accounts: 2 };

/** Rows a second are at least a third of those of a plain COPY. */
const copyGate = 3;
const mostMapBytes = 40_000;

const rowsOf = async (db: Db, table: string): Promise<number> => {
    const [{ n }] = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return n;
};

/** Milliseconds that PostgreSQL takes to COPY so many bills from a file into a table without indexes. */
const plainCopy = async (db: Db, rows: number): Promise<number> => {
    const [{ file }] = await db.query<{ file: string }>(
        `select current_setting('data_directory') || '/plain-copy' as file`,
    );
    await db.query(`copy (select * from bill limit ${rows}) to '${file}'`);
    await db.query('create table plain_copy (like bill)');
    const time = await timeOf(() => db.query(`copy plain_copy from '${file}'`));
    await db.query('drop table plain_copy');
    return time;
};

const made = async (db: Db, multiples: Multiples): Promise<Finding[]> => {
    const { rows, seconds } = await multiplyCity(db, multiples, new Date());
    const copied = 1000 * seconds['copies'];
    const sample = Math.min(1_000_000, await rowsOf(db, 'bill'));
    const plain = await plainCopy(db, sample);
    const sizes = await Promise.all(
        ['dma', 'consumer', 'bill', 'reading'].map(async table => `${count(await rowsOf(db, table))} ${table}s`),
    );
    return [
        factFinding('the city', sizes.join(', ')),
        factFinding(
            'rows copied',
            `${count(rows)}, ${perSecond(rows, copied)}; plain COPY ${perSecond(sample, plain)}`,
        ),
        ...(rows > 0 ? [ratioFinding('- a row : one of a plain COPY', [copied / rows, plain / sample], copyGate)] : []),
        ...Object.entries(seconds).map(([part, time]) => timeFinding(`- ${part}`, 1000 * time)),
    ];
};

/** Of whom calls ask that ask of one. */
interface Asked {
    dmaId: string;
    wardId: string;
    accountNo: string;
    consumerId: string;
}

/** The same call by each kind of place. */
const byPlaces = (what: string, kinds: readonly Grouping[], path: string, goal?: number) =>
    Object.fromEntries(
        kinds.map(kind => [
            `${what} by ${kind === 'dma' || kind === 'mod' ? kind.toUpperCase() : kind}`,
            [`${path}&groupBy=${kind}`, goal] as const,
        ]),
    );

/** What a page asks first, with its goal in milliseconds at the size of a city. */
const callsOf = ({
    dmaId,
    wardId,
    accountNo,
    consumerId,
}: Asked): Readonly<Record<string, readonly [path: string, goal?: number]>> => ({
    'NRW by DMA, 12 months': [`${dashboard.nrwDma}?period=12m`, 100],
    'dashboard, water summary': [`${dashboard.waterSummary}?period=12m`],
    'consumption, overview': [`${consumption.overview}?period=12m`],
    'consumption by DMA, 12 months': [`${consumption.metrics}?period=12m&groupBy=dma`, 100],
    ...byPlaces('water consumption', groupings, `${consumption.byPlace}?period=1m`, 40),
    'consumption, deviation of the city': [`${consumption.deviation}?period=12m`],
    'consumption, DMAs that deviate': [`${consumption.dmaDeviations}?period=12m&kind=low&perPage=25`, 5],
    'consumption, accounts that deviate': [`${consumption.userDeviations}?period=12m&kind=low&perPage=25`, 5],
    'an account by the beginning of its number': [`${consumers.list}?q=${accountNo.slice(0, 6)}`, 5],
    'an account with its bills': [consumers.one.replace('{accountNo}', accountNo)],
    'findings of an account': [`${events.list}?consumerId=${consumerId}&perPage=25`, 5],
    'loss by ward, 12 months': [`${waterLoss.byPlace}?period=12m&groupBy=ward`, 100],
    ...byPlaces('loss', ['area', 'mod'], `${waterLoss.byPlace}?period=12m`, 100),
    ...byPlaces('losses of the map', ['dma', 'ward'], `${waterLoss.mapData}?period=12m`, 100),
    ...byPlaces('collected', ['area', 'ward', 'mod'], `${geospatial.collected}?period=1m`, 40),
    ...byPlaces('arrears', groupings, `${geospatial.arrears}?period=1m`, 40),
    'arrears clusters': [geospatial.arrearsClusters],
    'wards to collect bills in': [`${geospatial.collectedPriorityByWard}?period=1m`, 40],
    'DMAs to collect bills in': [`${geospatial.collectedPriorityByDma}?period=1m`, 40],
    'wards to collect arrears in': [`${geospatial.arrearsPriorityByWard}?period=1m`, 40],
    'DMAs to collect arrears in': [`${geospatial.arrearsPriorityByDma}?period=1m`, 40],
    'the months of a ward': [`${geospatial.trend}?groupBy=ward&placeId=${wardId}`],
    'faulty meters, a page of accounts': [`${faultyMeter.byConsumer}?perPage=25`, 5],
    'faulty meters by DMA': [`${faultyMeter.byDma}?perPage=25`, 5],
    'pressure statistics, a day': [`${pressure.meanAndVariance}?duration=daily`, 60],
    'pressure statistics, a month': [`${pressure.meanAndVariance}?duration=monthly`, 60],
    'pressure statistics, a year': [`${pressure.meanAndVariance}?duration=yearly`, 60],
    'pressure of a DMA, a year': [`${pressure.ofDma}?duration=yearly&dmaId=${dmaId}`, 60],
    'supply schedule by DMA, a month': [`${supplySchedule.byDma}?duration=monthly`],
    'production by plant, a month': [`${waterProduction.plants}?duration=monthly`],
    'sudden decreases, a month': [`${waterProduction.suddenDecreases}?duration=monthly`],
    'findings that wait, counted': [`${events.list}?state=waiting&perPage=1`, 5],
    'findings, a page': [`${events.list}?perPage=25`, 5],
});

interface Corner {
    west: number;
    south: number;
}
/** Those that are made of months, which outlast a change of others. */
const ofMonths = new Set([
    'NRW by DMA, 12 months',
    'dashboard, water summary',
    'consumption, overview',
    'consumption by DMA, 12 months',
    'loss by ward, 12 months',
    'supply schedule by DMA, a month',
    'production by plant, a month',
]);

/** All sums from a month on, written anew as a load of readings and bills writes them. */
const rewritten = (db: Db, month: string) =>
    db.transaction(async tx => {
        await tx.query('update rollup_month set n = n where at >= $1::date', [month]);
        await tx.query('update billing_place set accounts = accounts where month >= $1::date', [month]);
        await bumpDataVersion(tx);
    });

/** Boxes of the map by users, from the whole city to some streets. */
const views = [10, 12, 14, 16] as const;
const viewOf = (zoom: number, { west, south }: Corner) => {
    const size = 360 / 2 ** zoom;
    const box = { west, south, east: west + 4 * size, north: south + 2.5 * size };
    return Object.entries({ ...box, zoom })
        .map(([key, value]) => `${key}=${String(value)}`)
        .join('&');
};

const asked = async (db: Db, rounds: number): Promise<Finding[]> => {
    const ask = await client(db);
    const [one] = await db.query<Asked>(
        `select d.id::text as "dmaId", w.id::text as "wardId", c.account_no as "accountNo", c.id::text as "consumerId"
         from (select id from dma order by id limit 1) d, (select id from ward order by id limit 1) w,
            (select id, account_no from consumer order by id limit 1) c`,
    );
    const [corner] = await db.query<Corner>('select min(lon) as west, min(lat) as south from consumer');
    const calls = callsOf(one);
    const mapCall = (metric: UserMetric, zoom: number) =>
        `${geospatial.cells}?metric=${metric}&period=1m&${viewOf(zoom, corner)}`;
    const mapCalls = [
        ...views.map(zoom => [`map by users, zoom ${zoom}`, mapCall('use', zoom)] as const),
        ...userMetrics
            .filter(metric => metric !== 'use')
            .map(metric => [`map by users, ${metric}`, mapCall(metric, views[1])] as const),
    ];
    const paths = {
        ...Object.fromEntries(Object.entries(calls).map(([name, [path]]) => [name, path])),
        ...Object.fromEntries(mapCalls),
    };
    const since = (await lastClosedMonth(db)) ?? new Date().toISOString().slice(0, 10);
    const months = Object.keys(calls).filter(name => ofMonths.has(name));
    const samples = await interleave(
        {
            ...Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, fresh(db, () => ask(path))])),
            ...Object.fromEntries(
                months.map(name => [
                    `- ${name}, its last closed month changed`,
                    { before: () => rewritten(db, since), run: () => ask(paths[name]) },
                ]),
            ),
        },
        { rounds, budgetMs: 300_000 },
    );
    const goalOf = (name: string) => calls[name]?.[1] ?? (name.startsWith('map by users') ? 60 : undefined);
    const sizes = await Promise.all(
        mapCalls.map(async ([name, path]) => [name, JSON.stringify(await ask(path)).length] as const),
    );
    return [
        ...Object.entries(samples).map(([name, times]) =>
            timeFinding(name, median(times), goalOf(name), `, p95 ${ms(percentile(times, 0.95))}`),
        ),
        ...sizes.map(([name, bytes]): Finding => ({
            what: `${name}: bytes`,
            measured: count(bytes),
            goal: `<= ${count(mostMapBytes)}`,
            verdict: bytes <= mostMapBytes ? 'met' : 'missed',
        })),
    ];
};

/** Its map in a browser, from a server of its own. */
const seen = async (url: string): Promise<Finding[]> => {
    await builtTree();
    const server = await startServer(scratch(), { DATABASE_URL: url });
    try {
        await server.answers('/ready');
        return await mapInBrowser(server.address, 5);
    } finally {
        await server.stop();
    }
};

/** Makes a city of the size on PostgreSQL and asks what its pages ask, through the whole application. */
export const cityOnServer = async (cities: Cities, multiples: Multiples, rounds: number): Promise<Finding[]> => {
    const { server, serverUrl } = cities;
    if (!server || !serverUrl) return [factFinding('PostgreSQL', 'not here: nothing was measured')];
    return [...(await made(server, multiples)), ...(await asked(server, rounds)), ...(await seen(serverUrl))];
};
