import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryDb } from '../db/memory';
import type { Db } from '../db/db';
import { readMigrations } from '../db/migrate';

let db: Db;
/** A database as it stood before proof belonged to each contact, with people of every origin; then brought up to date. */
beforeAll(async () => {
    db = await memoryDb();
    const migrations = await readMigrations();
    const at = migrations.findIndex(({ name }) => name === '0009_contacts');
    for (const { text } of migrations.slice(0, at)) await db.script(text);
    const add = async (name: string, { phone, step = 'complete' }: { phone?: string; step?: string } = {}) => {
        const [{ id }] = await db.query<{ id: string }>(
            `insert into app_user (full_name, email, phone, registration_step, created_at)
             values ($1, $2, $3, $4, '2026-01-01T00:00:00Z') returning id`,
            [name, `${name}@utility.example`, phone ?? null, step],
        );
        return id;
    };
    const signedUp = async (id: string) =>
        db.query(
            `insert into audit (user_id, action, subject, subject_id, after)
             values ($1::uuid, 'create', 'user', $1::text, '{"by": "signUp"}')`,
            [id],
        );
    const codeSent = (id: string, channel: 'mail' | 'sms') =>
        db.query(
            `insert into outbox (kind, channel, recipient, user_id, due_at, created_at) values ('code', $2, 'x', $1, now(), now())`,
            [id, channel],
        );
    await add('entered', { phone: '+8801711111111' });
    await add('invited', { phone: '+8801711111112', step: 'otp' });
    const byMail = await add('by-mail', { phone: '+8801711111113' });
    await signedUp(byMail);
    await db.query(`insert into audit (user_id, action, subject) values ($1, 'proof', 'link')`, [byMail]);
    await codeSent(byMail, 'sms');
    const bySms = await add('by-sms', { phone: '+8801711111114' });
    await signedUp(bySms);
    await codeSent(bySms, 'sms');
    const unknown = await add('unknown', { phone: '+8801711111115' });
    await signedUp(unknown);
    await signedUp(await add('begun', { phone: '+8801711111116', step: 'newPassword' }));
    for (const { text } of migrations.slice(at)) await db.script(text);
});
afterAll(() => db.close());

const standing = (name: string) =>
    db.query<{ email: boolean; phone: boolean; expires: string | null }>(
        `select email_verified_at is not null as email, phone_verified_at is not null as phone,
                sign_up_expires_at as expires from app_user where full_name = $1`,
        [name],
    );

test.each([
    ['entered', { email: true, phone: true, expires: null }],
    ['invited', { email: true, phone: true, expires: null }],
    ['by-mail', { email: true, phone: false, expires: null }],
    ['by-sms', { email: false, phone: true, expires: null }],
    ['unknown', { email: true, phone: false, expires: null }],
    ['begun', { email: false, phone: false, expires: '2026-01-04T00:00:00.000Z' }],
])('somebody %s before keeps the ways in that count as proved', async (name, expected) => {
    expect(await standing(name)).toEqual([expected]);
});
