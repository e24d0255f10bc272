// The real application for the journeys, in a process of its own: the pages run in a simulated browser, whose globals
// the server must not meet. Answers calls sent over the process's channel.
//   city|empty [settings as JSON]
import { bringUp } from '../../server/boot';
import { offerSetUp } from '../../server/account/set-up.queries';
import { writeMeta } from '../../server/db/meta';
import { addUser, testApp } from './app';
import { smallCity, smallCityToday } from './demo-city';
import { waitingTexts } from './outbox';

export interface PlainRequest {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
}
export interface Question {
    id: number;
    call: keyof Calls;
    args: unknown[];
}
export interface Answer {
    id: number;
    value?: unknown;
    error?: string;
}

let now = new Date(`${smallCityToday}T06:00:00Z`);
const [, , place, settings = '{}'] = process.argv;
const server = await testApp({
    db: place === 'city' ? await smallCity() : undefined,
    clock: () => now,
    env: JSON.parse(settings) as Record<string, string>,
});

const calls = {
    fetch: async ({ path, ...request }: PlainRequest) => {
        const response = await server.app.request(path, request);
        return {
            status: response.status,
            headers: Object.fromEntries(response.headers.entries()),
            body: await response.text(),
        };
    },
    addUser: async (email: string, roleName?: string | null, rights?: Parameters<typeof addUser>[3]) =>
        addUser(server.db, email, roleName, rights),
    /** The token of the link that an installation without users prints at its start. */
    offerSetUp: async () => server.db.transaction(tx => offerSetUp(tx, now)),
    /** The installation counts as the demo on loopback. */
    becomeDemo: async () => {
        await writeMeta(server.db, 'demo', true);
        server.deps.boot.demo = true;
    },
    /** As a start does it: the installation is the demo where its database is. */
    bringUp: async () => void (await bringUp(server.deps)),
    query: async (text: string, params?: unknown[]) => server.db.query(text, params),
    /** What waits to be sent to an address or number, the newest first, as its reader would see it. */
    messages: async (recipient: string) => waitingTexts(server, recipient),
    /** Moves the server's clock, which otherwise stands still. */
    passMinutes: async (minutes: number) => {
        now = new Date(now.getTime() + minutes * 60_000);
    },
};
export type Calls = typeof calls;

const answerTo = async ({ id, call, args }: Question): Promise<Answer> => {
    try {
        const run = calls[call] as (...given: unknown[]) => Promise<unknown>;
        return { id, value: await run(...args) };
    } catch (error) {
        return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
};

process.on('message', (question: Question) => void answerTo(question).then(answer => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0 } satisfies Answer);
