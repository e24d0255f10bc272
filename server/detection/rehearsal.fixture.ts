import { expect } from 'vitest';
import type { EventKind } from '../../contract/event-kinds';
import { isOfDetection, type Rehearsal, type Threshold } from '../../contract/thresholds';
import { addUser, type TestApp } from '../../tests/support/app';
import { changeThreshold } from '../thresholds/thresholds.fixture';
import { detectFindings } from './detect';
import { comparedWith } from './rehearsal';

interface Stored {
    id: string;
    kind: string;
    entityId: number;
    seriesId: number | null;
    from: string;
    to: string | null;
    state: string;
    isBefore: boolean;
}
type Lasting = Pick<Stored, 'kind' | 'entityId' | 'seriesId' | 'from' | 'to'>;

const text = (at: number) => new Date(at).toISOString();

/** Previews limits and saves them as an administrator does, and tells what is then kept of some kinds. */
export const rehearsing = async (
    app: TestApp,
    { now, today, kinds }: { now: Date; today: string; kinds: readonly EventKind[] },
) => {
    await addUser(app.db, 'settings@utility.example');
    const { token } = await app.signIn('settings@utility.example');
    const { body: all } = await app.call('GET', '/nrw/api/v1/Threshold', { token });
    const rows = new Map((all.data as Threshold[]).map(row => [row.key, row]));
    const rowOf = (key: string): Threshold => {
        const row = rows.get(key);
        if (!row) throw new Error(`no row ${key}`);
        return row;
    };
    const preview = (body: unknown, by = token) =>
        app.call('POST', '/nrw/api/v1/Threshold/preview', { token: by, body });
    const rehearse = async (key: string, value: number, by = token): Promise<Rehearsal> => {
        const { status, body } = await preview({ id: rowOf(key).id, value }, by);
        expect(status).toBe(200);
        return body.data as Rehearsal;
    };
    const save = async (key: string, value: number) => {
        await changeThreshold(app, token, key, { value });
        await detectFindings(app.db, now);
    };
    /** What is kept of the kinds; of a meter only where each is judged by itself. */
    const stored = () =>
        app.db.query<Stored>(
            `select id, kind, entity_id as "entityId", case when kind in ('stuck', 'drift') then series_id end as "seriesId",
                started_at as "from", ended_at as "to", state,
                started_at < $1::date::timestamp at time zone 'Asia/Dhaka' - interval '365 days' as "isBefore"
             from event where kind = any($2::text[])`,
            [today, kinds],
        );
    const setOf = (findings: readonly Lasting[]) =>
        findings
            .map(({ kind, entityId, seriesId, from, to }) => `${kind} ${seriesId ?? entityId} ${from} ${to ?? ''}`)
            .sort();
    /** What is kept once a value is saved, by its preview: what it finds, what people have touched, and all of other kinds. */
    const foretold = async (key: string, value: number, first: readonly Stored[]): Promise<string[]> => {
        if (!isOfDetection(key)) throw new Error(`${key} is not rehearsed`);
        const { compared = [], kinds: judged = [], to = today } = (await comparedWith(app.db, key, value, now)) ?? {};
        const found = compared.flatMap(({ kind, entityId, seriesId, after }) => {
            if (!after) return [];
            const meter = kind === 'stuck' || kind === 'drift' ? (seriesId ?? null) : null;
            return {
                kind,
                entityId,
                seriesId: meter,
                from: text(after.from),
                to: after.to === null ? null : text(after.to),
            };
        });
        const told = compared.map(({ eventId }) => eventId);
        const ended = compared.filter(({ after, isTouched }) => !after && isTouched).map(({ eventId }) => eventId);
        const isLeft = ({ id, kind, isBefore }: Stored) =>
            (isBefore && !told.includes(id)) || judged.every(other => other !== kind);
        const until = text(Date.parse(`${to}T00:00:00+06:00`));
        const staying = first.filter(({ id }) => ended.includes(id)).map(each => ({ ...each, to: each.to ?? until }));
        return setOf([...found, ...first.filter(isLeft), ...staying]);
    };
    /** Previews a value, saves it and puts it back: the findings are those that were shown, and then the first. */
    const equals = async (key: string, value: number) => {
        const first = await stored();
        const shown = await rehearse(key, value);
        const begin = Date.parse(`${shown.from}T00:00:00+06:00`);
        const keptBefore = first
            .filter(({ isBefore, to }) => isBefore && (to === null || Date.parse(to) > begin))
            .map(({ id }) => id);
        const expected = await foretold(key, value, first);
        expect(await stored()).toEqual(first);
        expect(shown.won.findings + shown.lost.findings).toBeGreaterThan(0);
        expect(shown.before.findings - shown.lost.findings + shown.won.findings).toBe(shown.after.findings);
        await save(key, value);
        const second = await stored();
        expect(setOf(second)).toEqual(expected);
        const staying = shown.rows.filter(({ stays }) => stays);
        const judged = shown.byKind.map(({ kind }) => kind as string);
        const lasting = shown.rows.flatMap(({ eventId }) => eventId ?? []);
        const isCounted = ({ id, kind, isBefore }: Stored) =>
            judged.includes(kind) && (!isBefore || lasting.includes(id) || keptBefore.includes(id));
        expect(second.filter(isCounted)).toHaveLength(shown.after.findings + staying.length);
        const back = await rehearse(key, rowOf(key).value);
        expect([back.after, back.won.findings, back.lost.findings]).toEqual([
            shown.before,
            shown.lost.findings,
            shown.won.findings,
        ]);
        await save(key, rowOf(key).value);
        expect(setOf(await stored())).toEqual(setOf(first));
        return { first, shown };
    };
    return { token, rowOf, preview, rehearse, save, stored, setOf, foretold, equals };
};
