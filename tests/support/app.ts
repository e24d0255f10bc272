import { pino } from 'pino';
import { adminRole, type FeatureFlags } from '../../contract/access';
import type { Feature } from '../../contract/features';
import { deriveKeys } from '../../server/settings/keys';
import { hashPassword } from '../../server/account/passwords';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config';
import type { Db } from '../../server/db/db';
import type { Deps } from '../../server/deps';
import { seedThresholds } from '../../server/thresholds/thresholds.seed';
import { userSearchKey } from '../../server/users/users.rules';
import { testDatabase } from './database';

export const password = 'Right1234';
let passwordHash: Promise<string> | undefined;

/** The real application on a real database of its own. `options.clock` may stand still. */
export const testApp = async (options: { db?: Db; clock?: () => Date; env?: Record<string, string> } = {}) => {
    const db = options.db ?? (await testDatabase());
    await db.transaction(seedThresholds);
    const deps: Deps = {
        db,
        config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...options.env }),
        keys: deriveKeys('a secret for tests that is long enough'),
        clock: options.clock ?? (() => new Date()),
        log: pino({ level: 'silent' }),
        boot: { ready: true, progress: null, demo: false },
    };
    const app = createApp(deps);
    const call = async (method: string, path: string, { token, body, headers, from }: CallOptions = {}) => {
        const request = {
            method,
            headers: {
                application_type: '1',
                ...(token && { authorization: `Bearer ${token}` }),
                ...(body !== undefined && { 'content-type': 'application/json' }),
                ...headers,
            },
            body: typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body),
        };
        const response = await app.request(path, request, from && { incoming: { socket: { remoteAddress: from } } });
        const text = await response.text();
        const isJson = /json/.test(response.headers.get('content-type') ?? '');
        return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
    };
    const signIn = async (email: string) =>
        (await call('POST', '/account/api/v1/user/login', { body: { phoneOrEmail: email, password } })).body.data as {
            token: string;
            refreshToken: string;
        };
    return { app, db, deps, call, signIn };
};
export type TestApp = Awaited<ReturnType<typeof testApp>>;

interface CallOptions {
    token?: string;
    body?: unknown;
    headers?: Record<string, string>;
    /** The address the call comes from. */
    from?: string;
}

type Flags = Partial<Omit<FeatureFlags, 'feature'>>;

/** A user with one role made of `rights`; the role named Admin passes everything. */
export const addUser = async (
    db: Db,
    email: string,
    roleName: string | null = adminRole,
    rights: Partial<Record<Feature, Flags>> = {},
): Promise<string> => {
    passwordHash ??= hashPassword(password);
    const fullName = email.split('@')[0];
    const [{ id }] = await db.query<{ id: string }>(
        `insert into app_user (full_name, email, email_verified_at, password_hash, status, registration_step, search_key)
         values ($1, $2, now(), $3, 'active', 'complete', $4) returning id`,
        [fullName, email, await passwordHash, userSearchKey({ fullName, email, phone: null })],
    );
    if (roleName === null) return id;
    const [role] = await db.query<{ id: string }>(
        `insert into role (name, name_key) values ($1, lower($1)) on conflict (name_key) do update set name = excluded.name returning id`,
        [roleName],
    );
    await db.query('insert into user_role values ($1, $2)', [id, role.id]);
    for (const [feature, flags] of Object.entries(rights))
        await db.query(
            `insert into role_feature (role_id, feature, can_view, can_change, can_update, can_remove) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing`,
            [role.id, feature, !!flags.canView, !!flags.canChange, !!flags.canUpdate, !!flags.canRemove],
        );
    return id;
};
