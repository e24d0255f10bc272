import { auditRow } from '../audit';
import type { Db, Queries } from '../db/db';
import { readMeta, writeMeta } from '../db/meta';
import { giveUpTexts } from '../messages/delivery.queries';
import { hmac, type Keys } from '../settings/keys';
import { secretWaysOut } from '../settings/secret';

const key = 'secret_check';
const checkOf = (keys: Keys) => hmac(keys.check, 'the root secret of this database');

/** Refuses a database that was filled under another root secret; one without a mark takes this one. */
export const checkSecret = async (db: Db, keys: Keys): Promise<void> => {
    await db.query('insert into meta (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing', [
        key,
        checkOf(keys),
    ]);
    if ((await readMeta<string>(db, key)) !== checkOf(keys))
        throw new Error(`This database was filled under another SECRET. ${secretWaysOut}`);
};

/** What was given up with the old secret. */
export interface GivenUp {
    messages: number;
    sessions: number;
}

/** Lets a database go on under another root secret without what the old one protected; `undefined` when it is the same. */
export const takeSecret = async (tx: Queries, keys: Keys, now: Date): Promise<GivenUp | undefined> => {
    if ((await readMeta<string>(tx, key)) === checkOf(keys)) return undefined;
    await writeMeta(tx, key, checkOf(keys));
    const messages = (await giveUpTexts(tx)).length;
    const ended = await tx.query(
        'update session set revoked_at = $1 where revoked_at is null and expires_at > $1::timestamptz returning 1',
        [now.toISOString()],
    );
    await tx.query('delete from one_time_code');
    const after = { messages, sessions: ended.length };
    await auditRow(tx, { action: 'update', subject: 'secret', after }, { at: now });
    return after;
};
