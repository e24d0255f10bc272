import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database';
import { testOutbox } from '../../tests/support/outbox';
import type { Db } from '../db/db';
import type { Delivery } from './delivery';
import { clearOutbox } from './delivery.queries';

let db: Db;
let outbox: ReturnType<typeof testOutbox>;
let workers: Delivery[] = [];
beforeAll(async () => (db = await testDatabase()));
beforeEach(() => (outbox = testOutbox(db)));
afterEach(async () => {
    await Promise.all(workers.map(each => each.stop()));
    workers = [];
    await db.query('delete from outbox');
});
afterAll(() => db.close());

const worker = (...args: Parameters<typeof outbox.worker>) => {
    const started = outbox.worker(...args);
    workers.push(started);
    return started;
};

test('in a demo it is shown on the console, once', async () => {
    await outbox.queue();
    const demo = worker({}, { demo: true });
    await demo.deliverDue();
    await demo.deliverDue();
    expect(outbox.printed).toHaveLength(1);
    expect(outbox.printed[0]).toContain('Message to salma@utility.example: Your code for NRW Monitor');
    expect(outbox.printed[0]).toContain('482915');
    expect(outbox.logged.join()).not.toContain('482915');
    expect(await outbox.rows()).toMatchObject([{ state: 'printed', body: null }]);
});

test('once the demo is left, while the server runs, a message waits and is not shown', async () => {
    await outbox.queue();
    const boot = { ready: true, progress: null, demo: true };
    const delivery = worker({}, { boot });
    boot.demo = false;
    await delivery.deliverDue();
    expect(outbox.printed).toEqual([]);
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting' }]);
});

test('what the console showed counts as shown, not as sent; the text of an invitation is kept until its time is over', async () => {
    await outbox.queue({ kind: 'invitation', expiresAt: new Date(outbox.clock().getTime() + 3_600_000) });
    await worker({}, { demo: true }).deliverDue();
    const [kept] = await outbox.rows();
    expect([kept.state, kept.body === null]).toEqual(['printed', false]);
    expect(await db.query('select sent_at from outbox')).toEqual([{ sent_at: null }]);
    outbox.passMinutes(60);
    await db.transaction(tx => clearOutbox(tx, outbox.clock()));
    expect(await outbox.rows()).toMatchObject([{ state: 'printed', body: null }]);
    outbox.passMinutes(90 * 24 * 60);
    await db.transaction(tx => clearOutbox(tx, outbox.clock()));
    expect(await outbox.rows()).toEqual([]);
});

test.each([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://nrw.utility.example' },
    { TRUSTED_PROXIES: '10.0.0.1' },
] as Record<string, string>[])('a demo beyond loopback (%o) shows nothing: messages wait', async settings => {
    await outbox.queue();
    await worker(settings, { demo: true }).deliverDue();
    expect(outbox.printed).toEqual([]);
    expect(await outbox.rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'a demo at %s is on loopback',
    async PUBLIC_URL => {
        await outbox.queue();
        await worker({ PUBLIC_URL }, { demo: true }).deliverDue();
        expect(await outbox.rows()).toMatchObject([{ state: 'printed' }]);
    },
);
