import type { Recipient as Listed } from '../../contract/sharing';
import type { Queries } from '../db/db';
import { containing } from '../lists/list';
import type { Recipient } from '../messages/outbox.queries';

const reachable = `status = 'active' and email_verified_at is not null`;

/** Those who can be sent a report, by a part of their name or address. */
export const findRecipients = (q: Queries, text: string | undefined): Promise<Listed[]> =>
    q.query<Listed>(
        `select id, full_name as name, email from app_user
         where ${reachable} and ($1::text is null or search_key like $1 or lower(full_name) like $1 or lower(email) like $1)
         order by full_name, id limit 20`,
        [text ? containing(text) : null],
    );

/** Those of the users that can be sent a report, by their ids. */
export const findReachable = async (q: Queries, ids: readonly string[]): Promise<Map<string, Recipient>> => {
    const rows = await q.query<Recipient & { userId: string }>(
        `select id as "userId", email, phone, language from app_user where ${reachable} and id = any($1::uuid[])`,
        [ids],
    );
    return new Map(rows.map(row => [row.userId, row]));
};
