import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { administrator, scratch } from './cities';
import { median, percentile, timeOf } from './measure';
import { ms, timeFinding, type Finding } from './report';
import { signIn, startServer } from './server-process';

export const goalMs = 20;
const pauseMs = 20;
const clients = fileURLToPath(new URL('clients.ts', import.meta.url));

const health = (agent: Agent, address: string) => () =>
    new Promise<void>((resolve, reject) => {
        get(`${address}/health`, { agent }, response => {
            const ok = response.statusCode === 200;
            response.resume().on('end', () => (ok ? resolve() : reject(new Error('/health was not answered 200'))));
        }).on('error', reject);
    });

/** Milliseconds of `/health`, asked every 20 ms until `done`, at least `least` times. */
export const watch = async (address: string, least: number, done: () => boolean): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const samples: number[] = [];
    while (samples.length < least || !done()) {
        samples.push(await timeOf(health(agent, address)));
        await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
    agent.destroy();
    return samples;
};

type Kind = 'fresh' | 'kept';

/** Milliseconds of each dashboard that eight clients load; `kept` ones are answered from memory once one of them was. */
const loadDashboards = async (address: string, dashboards: number, kind: Kind): Promise<number[]> => {
    const token = await signIn(address, administrator);
    const args = ['--import', 'tsx', clients, address, token, String(dashboards), kind];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`the clients ended with ${code}`);
    return JSON.parse(said) as number[];
};

const busy = async (address: string, dashboards: number, kind: Kind): Promise<Finding[]> => {
    if (kind === 'kept') await loadDashboards(address, 1, kind);
    let loaded = false;
    const loading = loadDashboards(address, dashboards, kind).finally(() => (loaded = true));
    const samples = await watch(address, 1, () => loaded);
    const times = await loading;
    const how = kind === 'fresh' ? 'computed each time' : 'kept in memory';
    return [
        timeFinding(`/health p95, 8 clients, figures ${how}`, percentile(samples, 0.95), goalMs, askedText(samples)),
        timeFinding(
            `a dashboard of theirs, 12m, one of ${times.length}`,
            median(times),
            undefined,
            `, p95 ${ms(percentile(times, 0.95))}`,
        ),
    ];
};

/** How often was asked, and the middle of the answers. */
export const askedText = (samples: readonly number[]) => ` (p50 ${ms(median(samples))}, asked ${samples.length} times)`;

/** `/health` of the product's own process, idle and while eight clients load dashboards. */
export const healthUnderLoad = async (dashboards: number): Promise<Finding[]> => {
    const server = await startServer(scratch());
    try {
        await server.answers('/ready');
        const idle = await watch(server.address, 200, () => true);
        return [
            timeFinding('/health p95, idle', percentile(idle, 0.95), undefined, askedText(idle)),
            ...(await busy(server.address, dashboards, 'fresh')),
            ...(await busy(server.address, dashboards, 'kept')),
        ];
    } finally {
        await server.stop();
    }
};
