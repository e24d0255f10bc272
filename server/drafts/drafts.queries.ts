import { draftLimits, type Draft, type DraftInput } from '../../contract/drafts';
import type { Queries } from '../db/db';

/** Whose draft, of which form and which record of it. */
export interface DraftPlace {
    userId: string;
    form: string;
    key: string;
}

const columns = `form, key, body, version, updated_at as "updatedAt"`;
const here = 'user_id = $1 and form = $2 and key = $3';
const values = ({ userId, form, key }: DraftPlace) => [userId, form, key];

export const findDraft = async (q: Queries, place: DraftPlace): Promise<Draft | undefined> =>
    (await q.query<Draft>(`select ${columns} from draft where ${here}`, values(place))).at(0);

/** Writes a draft if no newer one than `version` stands there and the user has not too many; `undefined` otherwise. */
export const keepDraft = async (tx: Queries, place: DraftPlace, { body, version }: DraftInput, now: Date) => {
    const params = [...values(place), JSON.stringify(body), version, now.toISOString()];
    const [changed] = await tx.query<Draft>(
        `update draft set body = $4::jsonb, version = version + 1, updated_at = $6
         where ${here} and version = $5 returning ${columns}`,
        params,
    );
    if (changed) return changed;
    // One first save of a user at a time, or many at once would pass the limit together.
    await tx.query('select id from app_user where id = $1 for no key update', [place.userId]);
    const [added] = await tx.query<Draft>(
        `insert into draft (user_id, form, key, body, version, updated_at)
         select $1::uuid, $2, $3, $4::jsonb, $5::integer + 1, $6::timestamptz
         where (select count(*) from draft where user_id = $1::uuid) < $7
         on conflict do nothing returning ${columns}`,
        [...params, draftLimits.perUser],
    );
    return added as Draft | undefined;
};

export const removeDraft = async (q: Queries, place: DraftPlace): Promise<Draft | undefined> =>
    (await q.query<Draft>(`delete from draft where ${here} returning ${columns}`, values(place))).at(0);

/** Nobody comes back to a form after a quarter of a year. */
export const removeOldDrafts = (q: Queries, now: Date) =>
    q.query(`delete from draft where updated_at < $1::timestamptz - interval '90 days'`, [now.toISOString()]);
