import {
    createThreshold,
    deleteThreshold,
    getThreshold,
    isOfAccounts,
    isRehearsed,
    listThresholds,
    previewThreshold,
    resetThresholds,
    updateThreshold,
    type Threshold,
    type ThresholdInput,
} from '../../contract/thresholds';
import { thresholdSeed } from '../../contract/thresholds.seed';
import { audit } from '../audit';
import { rehearse } from '../detection/rehearsal';
import type { Queries } from '../db/db';
import { Refusal, type ErrorCode } from '../errors';
import { api, routes } from '../http/api';
import { answerPage, versionOf } from '../lists/list';
import { rehearseLowRatio } from '../low-consumption/rehearsal';
import { applyChanges, type ThresholdChange } from './effects';
import * as thresholds from './thresholds.queries';

const startsActive = new Map<string, boolean>(thresholdSeed.map(({ key, active }) => [key, active]));

const refused = (errors: Record<string, ErrorCode>) => new Refusal(422, 'invalid', { errors });

/** Figures need their constants switched on, and in the unit that they are computed in. */
const mustAllow = (before: Threshold, { active, unit }: ThresholdInput): void => {
    if (!active && !before.optional) throw refused({ active: 'alwaysOn' });
    if (before.builtIn && unit !== before.unit) throw refused({ unit: 'fixedUnit' });
};

const mustBeFree = async (tx: Queries, name: string, id?: string): Promise<void> => {
    // No index keeps two names from differing in case alone: one is given at a time.
    await tx.query(`select pg_advisory_xact_lock(hashtext('threshold name'))`);
    if (await thresholds.isNameTaken(tx, name, id)) throw refused({ name: 'nameTaken' });
};

export const thresholdRoutes = routes()
    .openapi(api(listThresholds), async c => {
        const query = c.req.valid('query');
        return answerPage(c, 'thresholds', query, await thresholds.findThresholds(c.get('deps').db, query));
    })
    .openapi(api(getThreshold), async c => {
        const row = await thresholds.findThreshold(c.get('deps').db, c.req.valid('param').id);
        if (!row) throw new Refusal(404, 'notFound');
        return c.json({ data: row }, 200);
    })
    .openapi(api(createThreshold), async c => {
        const data = await c.get('deps').db.transaction(async tx => {
            const input = c.req.valid('json');
            await mustBeFree(tx, input.name);
            const after = await thresholds.insertThreshold(tx, input);
            await audit(tx, c, { action: 'create', subject: 'threshold', subjectId: after.id, after });
            return after;
        });
        return c.json({ data }, 201);
    })
    .openapi(api(updateThreshold), async c => {
        const { id } = c.req.valid('param');
        const version = versionOf(c.req.valid('header')['if-match']);
        const data = await c.get('deps').db.transaction(async tx => {
            const before = await thresholds.findThreshold(tx, id);
            if (!before) throw new Refusal(404, 'notFound');
            if (before.version !== version) throw new Refusal(409, 'stale', { current: before });
            const input = c.req.valid('json');
            mustAllow(before, input);
            if (input.name !== before.name) await mustBeFree(tx, input.name, id);
            const after = await thresholds.updateThreshold(tx, id, version, input);
            if (!after) throw new Refusal(409, 'stale', { current: await thresholds.findThreshold(tx, id) });
            await audit(tx, c, { action: 'update', subject: 'threshold', subjectId: id, before, after });
            await applyChanges(tx, [{ before, after }], c.get('deps').clock());
            return after;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(resetThresholds), async c => {
        const ids = [...new Set(c.req.valid('json').ids)];
        const data = await c.get('deps').db.transaction(async tx => {
            const found = await thresholds.lockThresholds(tx, ids);
            if (found.length < ids.length) throw new Refusal(404, 'notFound');
            const rows: Threshold[] = [];
            const changes: ThresholdChange[] = [];
            for (const before of found) {
                const active = startsActive.get(before.key) ?? true;
                const isReset = before.value === before.defaultValue && before.active === active;
                const after = isReset ? before : await thresholds.resetThreshold(tx, before.id, active);
                rows.push(after);
                if (isReset) continue;
                await audit(tx, c, { action: 'update', subject: 'threshold', subjectId: after.id, before, after });
                changes.push({ before, after });
            }
            await applyChanges(tx, changes, c.get('deps').clock());
            return rows;
        });
        return c.json({ data }, 200);
    })
    .openapi(api(previewThreshold), async c => {
        const { db } = c.get('deps');
        const { id, value: tried } = c.req.valid('json');
        const row = await thresholds.findThreshold(db, id);
        if (!row) throw new Refusal(404, 'notFound');
        const { key, value, active, optional } = row;
        if (!isRehearsed(key)) throw refused({ id: 'notRehearsed' });
        if (tried === null && !optional) throw refused({ value: 'required' });
        const [caller, now] = [c.get('caller'), c.get('deps').clock()];
        const data = isOfAccounts(key)
            ? await rehearseLowRatio(db, caller, { value, tried: tried ?? value, now })
            : await rehearse(db, caller, { key, saved: active ? value : null, tried, now });
        return c.json({ data }, 200);
    })
    .openapi(api(deleteThreshold), async c => {
        const { id } = c.req.valid('param');
        const data = await c.get('deps').db.transaction(async tx => {
            const before = await thresholds.findThreshold(tx, id);
            if (!before) throw new Refusal(404, 'notFound');
            if (before.builtIn) throw new Refusal(409, 'inUse');
            if (!(await thresholds.removeThreshold(tx, id))) throw new Refusal(404, 'notFound');
            await audit(tx, c, { action: 'remove', subject: 'threshold', subjectId: id, before });
            return before;
        });
        return c.json({ data }, 200);
    });
