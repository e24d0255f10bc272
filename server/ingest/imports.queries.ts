import type { ImportRecord, ImportReport } from '../../contract/imports';
import { auditRow } from '../audit';
import type { Queries } from '../db/db';

/** What is undone has ended when all of it is taken back; until then it is being undone. */
const columns = `id, kind, file_name as "fileName",
    case when state = 'undone' and ended_at is null then 'undoing' else state end as state, position, report, started_at as "startedAt", ended_at as "endedAt"`;

export interface StoredImport extends ImportRecord {
    fileHash: string;
    mapping: unknown;
}

/** The history of imports, the latest first. */
export const findImports = (q: Queries): Promise<ImportRecord[]> =>
    q.query<ImportRecord>(`select ${columns} from import order by started_at desc, id limit 1000`);

export const findImport = async (q: Queries, id: string): Promise<StoredImport | undefined> =>
    (
        await q.query<StoredImport>(
            `select ${columns}, file_hash as "fileHash", mapping from import where id::text = $1`,
            [id],
        )
    ).at(0);

/** Nobody else changes where an import stands until the transaction ends. */
export const holdImport = (tx: Queries, id: string) =>
    tx.query('select id from import where id::text = $1 for update', [id]);

export interface NewImport {
    kind: string;
    fileName: string;
    fileHash: string;
    mapping: object;
    userId?: string;
    now: Date;
}

/** Notes who began or undid an import. */
export const auditImport = (tx: Queries, id: string, action: 'create' | 'undo', now: Date, userId?: string) =>
    auditRow(tx, { action, subject: 'import', subjectId: id, userId }, { at: now });

/** Opens an import in the history; gives its id. */
export const openImport = async (tx: Queries, row: NewImport): Promise<string> => {
    const [{ id }] = await tx.query<{ id: string }>(
        `insert into import (kind, file_name, file_hash, state, user_id, mapping, started_at)
         values ($1, $2, $3, 'running', $4::uuid, $5::jsonb, $6) returning id`,
        [row.kind, row.fileName, row.fileHash, row.userId ?? null, JSON.stringify(row.mapping), row.now],
    );
    await auditImport(tx, id, 'create', row.now, row.userId);
    return id;
};

/**
 * How far an import is, in data rows, and what it did so far; in the transaction of the chunk. `false` when it does not
 * stand at `from` any more: another process resumes it, or it was undone.
 */
export const saveProgress = async (
    tx: Queries,
    id: string,
    [from, position]: readonly [from: number, position: number],
    report: ImportReport,
): Promise<boolean> =>
    (
        await tx.query(
            `update import set position = $3, report = $4::jsonb where id = $1::uuid and position = $2 and state = 'running' returning id`,
            [id, from, position, JSON.stringify(report)],
        )
    ).length > 0;

/** Marks an import as failed, unless another process has brought it on from where this one stands, or undone it. */
export const failAt = (q: Queries, id: string, position: number, now: Date) =>
    q.query(
        `update import set state = 'failed', ended_at = $3 where id = $1::uuid and position = $2 and state = 'running'`,
        [id, position, now.toISOString()],
    );

/** Lets an import go on; `false` when it has reached its end or was undone. */
export const resumeImport = async (q: Queries, id: string): Promise<boolean> =>
    (
        await q.query(
            `update import set state = 'running', ended_at = null where id = $1::uuid and state in ('running', 'failed') returning id`,
            [id],
        )
    ).length > 0;

/** Notes that an import is being undone: who still writes it, or undoes another one, goes by that. */
export const setUndoing = (q: Queries, id: string) =>
    q.query(`update import set state = 'undone', ended_at = null where id = $1::uuid`, [id]);

type EndState = Exclude<ImportRecord['state'], 'running' | 'undoing'>;
export const setState = (q: Queries, id: string, state: EndState, endedAt: Date) =>
    q.query(`update import set state = $2, ended_at = $3 where id = $1::uuid`, [id, state, endedAt]);
