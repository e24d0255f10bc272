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

/**
 * Writes a draft if no newer one than `version` stands there, and nothing where it stands already; `undefined` otherwise.
 * One beyond the limit takes the place of the user's draft that has been unchanged for longest.
 */
export const keepDraft = async (tx: Queries, place: DraftPlace, { body, version }: DraftInput, now: Date) => {
    const params = [...values(place), JSON.stringify(body), version];
    const at = now.toISOString();
    const [changed] = await tx.query<Draft>(
        `update draft set body = $4::jsonb, version = version + 1, updated_at = $6
         where ${here} and version = $5 and body <> $4::jsonb returning ${columns}`,
        [...params, at],
    );
    if (changed) return changed;
    const same = `select ${columns} from draft where ${here} and body = $4::jsonb and version = $5`;
    const [unchanged] = await tx.query<Draft>(same, params);
    if (unchanged) return unchanged;
    // One first save of a user at a time, or many at once would pass the limit together.
    await tx.query('select id from app_user where id = $1 for no key update', [place.userId]);
    const [added] = await tx.query<Draft>(
        `with room as (
            delete from draft where user_id = $1::uuid and not exists (select from draft where ${here}) and (form, key) in (
                select form, key from draft where user_id = $1::uuid order by updated_at desc, form, key offset $7::integer - 1
            )
         )
         insert into draft (user_id, form, key, body, version, updated_at)
         values ($1::uuid, $2, $3, $4::jsonb, $5::integer + 1, $6::timestamptz)
         on conflict do nothing returning ${columns}`,
        [...params, at, draftLimits.perUser],
    );
    return added as Draft | undefined;
};

export const removeDraft = async (q: Queries, place: DraftPlace): Promise<Draft | undefined> =>
    (await q.query<Draft>(`delete from draft where ${here} returning ${columns}`, values(place))).at(0);

/** Nobody comes back to a form after a quarter of a year. */
export const removeOldDrafts = (q: Queries, now: Date) =>
    q.query(`delete from draft where updated_at < $1::timestamptz - interval '90 days'`, [now.toISOString()]);
