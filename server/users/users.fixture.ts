import type { User, UserChange } from '../../contract/users';
import type { TestApp } from '../../tests/support/app';

const account = '/account/api/v1/user';

/** The calls about accounts, as someone signed in sends them. */
export const userCalls = (server: TestApp, token: string) => {
    const update = (user: User, change: object, version = user.version) =>
        server.call('PUT', `${account}/update`, {
            token,
            body: { ...formOf(user), ...change },
            headers: { 'if-match': `"${version}"` },
        });
    return {
        register: (body: unknown) => server.call('POST', `${account}/register`, { token, body }),
        get: (id: string) => server.call('GET', `${account}/get/${id}`, { token }),
        update,
        reset: (id: string) => server.call('POST', `${account}/reset-password?userId=${id}`, { token }),
        list: (query: Record<string, unknown> = {}) => {
            const pairs = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
            return server.call('GET', `${account}/list?${new URLSearchParams(pairs)}`, { token });
        },
    };
};

/** What a form sends that changes nothing. */
const formOf = ({ id, fullName, email, phone, address }: User): UserChange => ({ id, fullName, email, phone, address });

export interface Message {
    kind: string;
    channel: string;
    recipient: string;
}
/** The messages to one account's owner, the oldest first. */
export const messagesTo = ({ db }: TestApp, userId: string) =>
    db.query<Message>(
        `select kind, channel, recipient from outbox where user_id = $1 and state <> 'dropped' order by created_at, kind`,
        [userId],
    );

/** What the audit log holds about one account, the oldest first. */
export const notesOn = ({ db }: TestApp, userId: string) =>
    db.query<{ action: string; userId: string | null; before: unknown; after: unknown }>(
        `select action, user_id as "userId", before, after from audit where subject = 'user' and subject_id = $1 order by id`,
        [userId],
    );
