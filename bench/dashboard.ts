import { dashboardCalls } from '../contract/dashboard';
import { periods } from '../contract/period';
import type { Db } from '../server/db/db';
import { bumpDataVersion } from '../server/db/meta';
import { testApp } from '../tests/support/app';
import { administrator, type Cities } from './cities';
import { interleave, median, percentile } from './measure';
import { ms, ratioFinding, timeFinding, type Finding } from './report';

const { needs, ...ofPeriod } = dashboardCalls;
const calls = Object.values(ofPeriod).map(({ path }) => path);
const goals: Readonly<Record<string, number>> = {
    '/nrw/api/v1/dashboard/nrw-dma': 70,
    '/nrw/api/v1/dashboard/low-pressure-dma': 25,
};
const engineGate = 5;
/** Of eight clients who ask at once after a change one has the figures computed; the others are let in, and wait. */
const eightGate = 3;

/** The real application, signed in: asks one call and gives its answer. */
export const client = async (db: Db) => {
    const { call } = await testApp({ db, env: { NODE_ENV: 'production' } });
    const signedIn = await call('POST', '/account/api/v1/user/login', { body: administrator });
    if (signedIn.status !== 200) throw new Error(`sign-in was answered ${signedIn.status}`);
    const { token } = signedIn.body.data as { token: string };
    return async (path: string, period?: string) => {
        const { status, body } = await call('GET', period ? `${path}?period=${period}` : path, { token });
        if (status !== 200) throw new Error(`${path} was answered ${status}`);
        return body as unknown;
    };
};

/** What is asked after the data have changed: nothing of the answer is in memory. */
export const fresh = (db: Db, ask: () => Promise<unknown>) => async () => {
    await db.transaction(bumpDataVersion);
    await ask();
};

const timesOf = (samples: readonly number[]) => `, p95 ${ms(percentile(samples, 0.95))}`;

/** The dashboard's calls through the whole application, alone and all at once, for one closed month and for twelve. */
export const dashboardThroughTheApp = async ({ embedded, server }: Cities, rounds: number): Promise<Finding[]> => {
    const ask = await client(embedded);
    const askServer = server && (await client(server));
    const findings: Finding[] = [];
    for (const period of periods.filter(each => each === '1m' || each === '12m')) {
        const each = Object.fromEntries([
            ...calls.map(path => [path, fresh(embedded, () => ask(path, period))] as const),
            [needs.path, () => ask(needs.path)] as const,
        ]);
        const samples = await interleave(each, { rounds, budgetMs: 60_000 });
        for (const [path, times] of Object.entries(samples)) {
            const name = `${path.split('/').at(-1)}, ${period}`;
            findings.push(timeFinding(name, median(times), period === '12m' ? goals[path] : undefined, timesOf(times)));
        }
        const whole = (asked: typeof ask) => () => Promise.all(calls.map(path => asked(path, period)));
        const page = whole(ask);
        const pages = await interleave(
            {
                pglite: fresh(embedded, page),
                kept: page,
                postgres: server && askServer ? fresh(server, whole(askServer)) : () => Promise.resolve(),
                eight: fresh(embedded, () => Promise.all(Array.from({ length: 8 }, page))),
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
