// Clients that load dashboards over the wire, in a process of their own: tsx bench/clients.ts ADDRESS TOKEN DASHBOARDS fresh|kept
// Prints the milliseconds of each dashboard as a JSON list. `fresh` dashboards are never answered from memory.
import { Agent, get } from 'node:http';
import { dashboardCalls } from '../contract/dashboard';
import { timeOf } from './measure';

const clients = 8;
/** As many connections as a browser opens to one host. */
const connections = 6;
const [address = '', token = '', dashboards = '8', kind = 'fresh'] = process.argv.slice(2);
const { needs, ...ofPeriod } = dashboardCalls;
const paths = [needs.path, ...Object.values(ofPeriod).map(({ path }) => `${path}?period=12m`)];

const ask = (agent: Agent, path: string, host: string) =>
    new Promise<void>((resolve, reject) => {
        const headers = { host, authorization: `Bearer ${token}`, application_type: '1' };
        get(address + path, { agent, headers }, response => {
            const ok = response.statusCode === 200;
            response.resume().on('end', () => (ok ? resolve() : reject(new Error(`${path}: ${response.statusCode}`))));
        }).on('error', reject);
    });

let left = Number(dashboards);

/** Loads dashboards until none is left. What is kept in memory is kept by address, so a host of its own misses it. */
const client = async (): Promise<number[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const times: number[] = [];
    while (left > 0) {
        const host = kind === 'fresh' ? `dashboard-${left}.example` : 'dashboard.example';
        left -= 1;
        times.push(await timeOf(() => Promise.all(paths.map(path => ask(agent, path, host)))));
    }
    agent.destroy();
    return times;
};

const times = await Promise.all(Array.from({ length: clients }, client));
console.log(JSON.stringify(times.flat()));
