import type { Context } from 'hono';
import { draftKey, draftLimits, getDraft, removeDraft, saveDraft } from '../../contract/drafts';
import { hmac } from '../settings/keys';
import type { Env } from '../deps';
import { Refusal } from '../errors';
import { api, routes } from '../http/api';
import * as drafts from './drafts.queries';

const placeOf = (c: Context<Env>, { form, key }: { form: string; key: string }) => ({
    userId: c.get('caller').userId,
    form,
    key,
});

/** One's own half-filled forms. They are no change of the utility's data, so they leave no audit rows. */
export const draftRoutes = routes()
    .openapi(api(draftKey), c => {
        const { keys } = c.get('deps');
        return c.json({ data: { key: hmac(keys.draft, c.get('caller').userId) } }, 200);
    })
    .openapi(api(getDraft), async c => {
        const data = await drafts.findDraft(c.get('deps').db, placeOf(c, c.req.valid('param')));
        return c.json({ data: data ?? null }, 200);
    })
    .openapi(api(saveDraft), async c => {
        const { db, clock } = c.get('deps');
        const place = placeOf(c, c.req.valid('param'));
        const input = c.req.valid('json');
        if (Buffer.byteLength(JSON.stringify(input.body)) > draftLimits.bytes) throw new Refusal(413, 'bodyTooLarge');
        const data = await db.transaction(async tx => {
            const kept = await drafts.keepDraft(tx, place, input, clock());
            if (kept) return kept;
            throw new Refusal(409, 'stale', { current: await drafts.findDraft(tx, place) });
        });
        return c.json({ data }, 200);
    })
    .openapi(api(removeDraft), async c => {
        const data = await drafts.removeDraft(c.get('deps').db, placeOf(c, c.req.valid('param')));
        return c.json({ data: data ?? null }, 200);
    });
