import { pino } from 'pino';
import { deriveKeys, type Keys } from '../../server/settings/keys';
import { readConfig } from '../../server/config';
import type { Db } from '../../server/db/db';
import type { Boot } from '../../server/deps';
import { startDelivery } from '../../server/messages/delivery';
import { queueMessage, type WrittenMessage } from '../../server/messages/outbox.queries';
import { waitingTextOf } from '../../server/messages/waiting.queries';

export const testKeys = deriveKeys('a secret for tests that is long enough');

/** What waits in the outbox for one reader, the newest first. */
export const waitingTexts = async ({ db, deps }: { db: Db; deps: { keys: Keys } }, recipient: string) => {
    const rows = await db.query<{ kind: string; body: Uint8Array }>(
        `select kind, body from outbox where recipient = $1 and state = 'waiting' order by created_at desc, xmin::text::bigint desc`,
        [recipient],
    );
    return rows.map(({ kind, body }) => ({ kind, ...waitingTextOf(deps.keys, body) }));
};

interface Row {
    id: string;
    state: string;
    attempts: number;
    due_at: string;
    last_error: string | null;
    body: Uint8Array | null;
}

/** An outbox on a test's database with a clock that stands still, and workers that the test drives by `deliverDue`. */
export const testOutbox = (db: Db, start = '2026-11-20T06:00:00Z') => {
    let now = new Date(start);
    const clock = () => now;
    const logged: string[] = [];
    const log = pino({ level: 'debug' }, { write: line => void logged.push(line) });
    const printed: string[] = [];
    return {
        clock,
        logged,
        printed,
        passMinutes: (minutes: number) => {
            now = new Date(now.getTime() + minutes * 60_000);
        },
        worker: (
            env: Record<string, string>,
            { demo = false, keys = testKeys, boot = undefined as Boot | undefined } = {},
        ) =>
            startDelivery(
                db,
                { config: readConfig(env), keys, clock, log, boot: boot ?? { ready: true, progress: null, demo } },
                words => printed.push(words),
            ),
        queue: (message: Partial<WrittenMessage> = {}) =>
            db.transaction(tx =>
                queueMessage(tx, testKeys, {
                    kind: 'code',
                    to: { userId: null, email: 'salma@utility.example', phone: null, language: 'en' },
                    params: { product: 'NRW Monitor', code: '482915', minutes: '5' },
                    now,
                    ...message,
                }),
            ),
        rows: () =>
            db.query<Row>('select id, state, attempts, due_at, last_error, body from outbox order by created_at, id'),
    };
};
