import type { z } from 'zod';
import { isAdmin } from '../../contract/access';
import { listAudit } from '../../contract/auditLog';
import type { ColumnSet } from '../../contract/columns';
import { auditColumns } from '../../contract/columns/auditLog';
import { outboxColumns } from '../../contract/columns/outbox';
import { roleColumns } from '../../contract/columns/roles';
import { thresholdColumns } from '../../contract/columns/thresholds';
import { userColumns } from '../../contract/columns/users';
import { listOutbox } from '../../contract/outbox';
import { rolesWithFeatures } from '../../contract/roles';
import { listThresholds } from '../../contract/thresholds';
import { listUsers } from '../../contract/users';
import { auditSelection } from '../auditLog/auditLog.queries';
import type { Db } from '../db/db';
import type { Caller } from '../deps';
import { messageSelection } from '../messages/outbox-list.queries';
import { roleSelection } from '../roles/roles.queries';
import { thresholdSelection } from '../thresholds/thresholds.queries';
import { userSelection } from '../users/users.queries';
import { wholeOf } from './selection';
import type { ExportRow } from './sheet';

interface Asked {
    db: Db;
    caller: Caller;
    /** The fields of the chosen columns. */
    fields: readonly string[];
    /** Told how many rows there will be, where that is known. */
    onTotal: (rows: number) => void;
}

/** A list that can be had as a file. */
export interface Source {
    path: string;
    /** The key of its view right in the access table. */
    operation: string;
    set: ColumnSet;
    query: z.ZodType;
    /** The whole of what a query that the list accepts selects, some rows at a time. */
    rows: (asked: Asked, query: unknown) => AsyncIterable<readonly ExportRow[]>;
}

interface ListRoute<Q extends z.ZodType> {
    path: string;
    request: { query: Q };
}

const source = <Q extends z.ZodType>(
    { path, request }: ListRoute<Q>,
    set: ColumnSet,
    rows: (asked: Asked, query: z.output<Q>) => AsyncIterable<readonly object[]>,
): Source => ({
    path,
    operation: `GET ${path}`,
    set,
    query: request.query,
    // `query` has passed the schema of the route when this is called.
    rows: (asked, query) => rows(asked, query as z.output<Q>) as AsyncIterable<readonly ExportRow[]>,
});

const all: readonly Source[] = [
    source(listThresholds, thresholdColumns, (asked, query) => wholeOf(asked.db, thresholdSelection(query), asked)),
    source(listUsers, userColumns, (asked, query) => wholeOf(asked.db, userSelection(query), asked)),
    source(rolesWithFeatures, roleColumns, (asked, query) => {
        const who = { callerId: asked.caller.userId, all: isAdmin(asked.caller) };
        return wholeOf(asked.db, roleSelection(who, query), asked);
    }),
    source(listAudit, auditColumns, (asked, query) => wholeOf(asked.db, auditSelection(query), asked)),
    source(listOutbox, outboxColumns, (asked, query) => wholeOf(asked.db, messageSelection(query), asked)),
];

/** Every list that can be had as a file, by the path of its call. */
export const sources: ReadonlyMap<string, Source> = new Map(all.map(each => [each.path, each]));
