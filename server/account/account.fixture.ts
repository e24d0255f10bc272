import { addUser, testApp } from '../../tests/support/app';
import { testDatabase } from '../../tests/support/database';
import type { Db, Queries } from '../db/db';
import { unsealBytes } from '../messages/seal';
import { invite } from './invitations.queries';
import { hashPassword } from './passwords';
import { findAccountById } from './users.queries';

const path = '/account/api/v1';
export const goodPassword = 'Clean4Water';
/** What the owner of a registered account answers, in the order of their questions. */
export const answers = { 2: 'Selina Madam', 5: 'Pather Panchali', 8: 'Karnaphuli' } as Record<number, string>;

export interface Message {
    kind: string;
    channel: string;
    recipient: string;
    subject: string;
    text: string;
}
export interface Origin {
    token?: string;
    from?: string;
}

/** The account service on a database of its own, with every message readable and a clock that the test moves; it ticks a millisecond when read. */
export const accountService = async (env: Record<string, string> = {}, wrap: (db: Db) => Db = db => db) => {
    let now = new Date('2026-11-20T06:00:00Z');
    const clock = () => (now = new Date(now.getTime() + 1));
    const db = await testDatabase();
    const server = await testApp({ db: wrap(db), clock, env });
    const post = (call: string, body: unknown, origin: Origin = {}) =>
        server.call('POST', `${path}/${call}`, { body, ...origin });
    const sent = async (): Promise<Message[]> => {
        const rows = await db.query<Message & { body: Uint8Array }>(
            `select kind, channel, recipient, body from outbox where body is not null order by created_at, id`,
        );
        return rows.map(({ body, ...row }) => ({
            ...row,
            ...(JSON.parse(unsealBytes(server.deps.keys, body).toString()) as Message),
        }));
    };
    return {
        server,
        db,
        now: () => now,
        pass: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
        close: () => db.close(),
        post,
        /** The newest message to somebody. */
        messageTo: async (recipient: string) => (await sent()).findLast(message => message.recipient === recipient),
        sent,
        login: (phoneOrEmail: string, password: string, origin?: Origin) =>
            post('user/login', { phoneOrEmail, password }, origin),
        audited: async (action: string) =>
            db.query<{ userId: string | null; subject: string; after: Record<string, unknown> | null }>(
                'select user_id as "userId", subject, after from audit where action = $1 order by id',
                [action],
            ),
        invited: (contact: Contact) => invitedPerson({ db, send: server.deps }, contact, clock),
        registered: (name: string, contact: Contact = {}) => registeredPerson(db, name, contact),
    };
};
export type AccountService = Awaited<ReturnType<typeof accountService>>;

interface Contact {
    email?: string;
    phone?: string;
}

/** Somebody whom an administrator has just given an account. */
const invitedPerson = async (
    { db, send }: { db: Db; send: Parameters<typeof invite>[1] },
    { email, phone }: Contact,
    clock: () => Date,
): Promise<string> => {
    const [{ id }] = await db.query<{ id: string }>(
        `insert into app_user (full_name, email, phone) values ('Nasrin Akter', $1, $2) returning id`,
        [email, phone],
    );
    const account = await findAccountById(db, id);
    if (account) await db.transaction(tx => invite(tx, send, account, 'invitation', clock()));
    return id;
};

let answerHashes: Promise<string[]> | undefined;

/** Somebody whose registration is complete, with a password and three answers. */
const registeredPerson = async (db: Db, name: string, { email, phone }: Contact): Promise<string> => {
    const address = email ?? `${name}@utility.example`;
    const id = await addUser(db, address, null);
    if (phone) await db.query('update app_user set phone = $2, phone_verified_at = now() where id = $1', [id, phone]);
    answerHashes ??= Promise.all(Object.values(answers).map(answer => hashPassword(answer.toLowerCase())));
    const hashes = await answerHashes;
    for (const [index, question] of Object.keys(answers).entries())
        await db.query('insert into security_answer values ($1, $2, $3, $4)', [
            id,
            index + 1,
            Number(question),
            hashes[index],
        ]);
    return id;
};

/** The token of the link in a message, or its code and challenge. */
export const linkIn = (message?: Message): string => /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
export const codeIn = (message?: Message): string => /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? '';
export const challengeIn = (message?: Message): string => /challenge=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
export const wrongCode = (right: string): string => (right === '000000' ? '111111' : '000000');

/** A database that writes down the text of every statement it is asked. */
export const recording = (statements: string[]) => {
    const noted = <Q extends Queries>(queries: Q): Q => ({
        ...queries,
        query: (text: string, params?: readonly unknown[]) => {
            statements.push(text);
            return queries.query(text, params);
        },
    });
    return (db: Db): Db => ({
        ...noted(db),
        transaction: run => {
            statements.push('begin');
            return db.transaction(tx => run(noted(tx)));
        },
    });
};
