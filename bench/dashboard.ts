import { dashboardCalls } from '../contract/dashboard';
import { periods } from '../contract/period';
import type { Db } from '../server/db/db';
import { bumpDataVersion } from '../server/db/meta';
import { testApp } from '../tests/support/app';
import { administrator, type Cities } from './cities';
import { interleaved, median, percentile } from './measure';
import { ms, ratioFinding, timeFinding, type Finding } from './report';

const calls = Object.values(dashboardCalls).map(({ path }) => path);
const goals: Readonly<Record<string, number>> = {
    '/nrw/api/v1/dashboard/nrw-dma': 70,
    '/nrw/api/v1/dashboard/low-pressure-dma': 25,
};
const engineGate = 5;
/** Of eight clients who ask at once after a change one has the figures computed; the others are let in, and wait. */
const eightGate = 3;

/**
 * The real application, signed in: asks one dashboard call and reads its answer. Answers are kept in memory by address:
 * unless `kept`, each call comes to a host of its own, so that its figures are computed.
 */
const client = async (db: Db, kept = false) => {
    const { call } = await testApp({ db, env: { NODE_ENV: 'production' } });
    const signedIn = await call('POST', '/account/api/v1/user/login', { body: administrator });
    if (signedIn.status !== 200) throw new Error(`sign-in was answered ${signedIn.status}`);
    const { token } = signedIn.body.data as { token: string };
    let asked = 0;
    return async (path: string, period: string) => {
        const host = kept ? 'bench.example' : `bench-${++asked}.example`;
        const { status } = await call('GET', `http://${host}${path}?period=${period}`, { token });
        if (status !== 200) throw new Error(`${path} was answered ${status}`);
    };
};

const timesOf = (samples: readonly number[]) => `, p95 ${ms(percentile(samples, 0.95))}`;

/** The dashboard's calls through the whole application, alone and all at once, for one closed month and for twelve. */
export const dashboardThroughTheApp = async ({ embedded, server }: Cities, rounds: number): Promise<Finding[]> => {
    const ask = await client(embedded);
    const askServer = server && (await client(server));
    const askKept = await client(embedded, true);
    const findings: Finding[] = [];
    for (const period of periods.filter(each => each === '1m' || each === '12m')) {
        const each = Object.fromEntries(calls.map(path => [path, () => ask(path, period)]));
        const samples = await interleaved(each, { rounds, budgetMs: 60_000 });
        for (const [path, times] of Object.entries(samples)) {
            const name = `${path.split('/').at(-1)}, ${period}`;
            findings.push(timeFinding(name, median(times), period === '12m' ? goals[path] : undefined, timesOf(times)));
        }
        const whole = (asked: typeof ask) => () => Promise.all(calls.map(path => asked(path, period)));
        const eightAtOnce = (page: () => Promise<unknown>) => async () => {
            await embedded.transaction(bumpDataVersion);
            await Promise.all(Array.from({ length: 8 }, page));
        };
        const pages = await interleaved(
            {
                pglite: whole(ask),
                postgres: askServer ? whole(askServer) : () => Promise.resolve(),
                kept: whole(askKept),
                eight: eightAtOnce(whole(askKept)),
            },
            { rounds, budgetMs: 60_000 },
        );
        findings.push(
            timeFinding(`all nine at once, ${period}`, median(pages.pglite), undefined, timesOf(pages.pglite)),
        );
        findings.push(timeFinding('- kept in memory', median(pages.kept), undefined, timesOf(pages.kept)));
        findings.push(
            ratioFinding('- by eight clients : by one', [median(pages.eight), median(pages.pglite)], eightGate),
        );
        if (server)
            findings.push(
                ratioFinding('- PGlite : PostgreSQL', [median(pages.pglite), median(pages.postgres)], engineGate),
            );
    }
    return findings;
};
