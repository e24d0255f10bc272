import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ImportProblem, ImportProblemCode } from '../../contract/imports';
import type { Db, Queries } from '../db/db';
import { cityDay } from '../network/site.queries';
import { csvRecords, type CsvRecord } from './csv';
import type { ImportKind, OnProblem, Reader, Survey, WriteCounts } from './kinds';
import { FileRefusal, noCounts, refuse } from './problems';
import { RowFault, rowReader, type RecordsMapping, type Row } from './records.reader';
import { findReplaced, keepReplaced, readReplaced, undoneOf } from './records.queries';

/** A row of the file that could be read. */
export interface Line<Item> {
    line: number;
    item: Item;
}

/** A record as the database holds it, with the import that wrote it last. */
export interface Kept<Stored> {
    record: Stored;
    importId: string | null;
}

/** What a line comes to: the record there was and the one there is to be, or why it is not taken. */
export type Match<Stored> =
    | { before?: Kept<Stored>; after: Stored; notes?: readonly ImportProblemCode[] }
    | { fault: ImportProblemCode; field?: string };

/** What the items of a file are compared with. */
export interface Setting<Mapping, Compared> {
    mapping: Mapping;
    /** What every item of the file is compared by, by account, where the kind asks for it. */
    file: ReadonlyMap<string, readonly Compared[]>;
    today: string;
}

/** One kind of record that comes in by file, a record a row. */
export interface RecordsSpec<
    Mapping extends RecordsMapping,
    Item extends { account: string },
    Stored extends object,
    Compared,
> {
    name: string;
    mapping: z.ZodType<Mapping>;
    /** Refuses a mapping that is not right on that day. */
    checkMapping?(mapping: Mapping, today: string): void;
    /** Throws RowFault. */
    read(row: Row, mapping: Mapping): Item;
    /** What tells an item from the others of its file. */
    keyOf(item: Item): string;
    /** What items are compared by with the others of their account in the file; all of it is held in memory. */
    compared?(item: Item): Compared;
    /** What each line comes to, in their order. */
    match(q: Queries, items: readonly Item[], setting: Setting<Mapping, Compared>): Promise<Match<Stored>[]>;
    /** Makes this transaction the only one that writes such records; the first thing it does. */
    hold(tx: Queries, records: readonly (Item | Stored)[]): Promise<unknown>;
    /** What tells a record from all others of the database. */
    keyOfRecord(record: Stored): string;
    /** The same records as they stand, by their keys. */
    find(q: Queries, records: readonly Stored[]): Promise<ReadonlyMap<string, Kept<Stored>>>;
    put(tx: Queries, records: readonly Kept<Stored>[]): Promise<void>;
    remove(tx: Queries, records: readonly Stored[]): Promise<void>;
    /** Some records that an import wrote last. */
    writtenBy(q: Queries, importId: string, count: number): Promise<Stored[]>;
    /** Refuses to undo what cannot be. */
    checkUndo?(q: Queries, importId: string): Promise<void>;
    end(tx: Queries, now: Date): Promise<void>;
}

interface Notes<Compared> {
    now: Date;
    file: Map<string, Compared[]>;
}

const removedAtOnce = 2000;

/** Each chunk of accounts or bills sums up places of the whole city anew. */
const leastRows = 5000;

/** Makes a kind of the import core of what is known of its records. */
export const recordsKind = <
    Mapping extends RecordsMapping,
    Item extends { account: string },
    Stored extends object,
    Compared = never,
>(
    spec: RecordsSpec<Mapping, Item, Stored, Compared>,
): ImportKind<Mapping, Notes<Compared>, Line<Item>, Setting<Mapping, Compared>> => {
    const columnOf = ({ columns }: Mapping, field: string | undefined) => field && columns[field];
    const problem = (mapping: Mapping, line: number, { code, field }: Pick<RowFault, 'code' | 'field'>) => {
        const column = columnOf(mapping, field);
        return { line, ...(column && { column }), code } satisfies ImportProblem;
    };

    /** Reads a record, or tells what is wrong with it. */
    const readerOf = (mapping: Mapping, header: CsvRecord, now: Date) => {
        const rowOf = rowReader(mapping, header, now);
        return (record: CsvRecord): Item | ImportProblem => {
            try {
                return spec.read(rowOf(record), mapping);
            } catch (error) {
                if (error instanceof RowFault) return problem(mapping, record.line, error);
                throw error;
            }
        };
    };
    const isItem = (read: Item | ImportProblem): read is Item => !('code' in read && 'line' in read);

    const survey = (mapping: Mapping, header: CsvRecord, now: Date): Survey<Notes<Compared>> => {
        const read = readerOf(mapping, header, now);
        const file = new Map<string, Compared[]>();
        let good = 0;
        let bad = 0;
        let firstBad: ImportProblem | undefined;
        const see = (record: CsvRecord) => {
            const item = read(record);
            if (!isItem(item)) {
                bad += 1;
                firstBad ??= item;
                return;
            }
            good += 1;
            if (!spec.compared) return;
            const own = file.get(item.account);
            if (own) own.push(spec.compared(item));
            else file.set(item.account, [spec.compared(item)]);
        };
        const end = () => {
            if (good + bad === 0) throw refuse('noRows', header.line);
            if (firstBad && bad > good) throw new FileRefusal([{ ...firstBad, code: 'mostlyRejected' }, firstBad]);
            return { now, file };
        };
        return { see, end };
    };

    const reader = (mapping: Mapping, header: CsvRecord, { now }: Notes<Compared>): Reader<Line<Item>> => {
        const read = readerOf(mapping, header, now);
        const counts = noCounts();
        const seen = new Map<string, string>();
        const digestOf = (item: Item) => createHash('md5').update(JSON.stringify(item)).digest('base64');
        return {
            read: (record, onProblem) => {
                counts.read += 1;
                const item = read(record);
                if (!isItem(item)) {
                    counts.rejected += 1;
                    onProblem(item);
                    return [];
                }
                const key = spec.keyOf(item);
                const [before, digest] = [seen.get(key), digestOf(item)];
                if (before === undefined) {
                    seen.set(key, digest);
                    return [{ line: record.line, item }];
                }
                if (before === digest) counts.duplicates += 1;
                else {
                    counts.rejected += 1;
                    onProblem({ line: record.line, code: 'numberTwice' });
                }
                return [];
            },
            counts: () => ({ [spec.name]: { ...counts } }),
        };
    };

    const settle = async (q: Queries, mapping: Mapping, { now, file }: Notes<Compared>) => {
        const today = await cityDay(q, now);
        spec.checkMapping?.(mapping, today);
        return { mapping, file, today };
    };

    /** Matches lines with the database, tells what is wrong, and sorts them by what is to be done. */
    const sort = async (
        q: Queries,
        setting: Setting<Mapping, Compared>,
        lines: readonly Line<Item>[],
        onProblem: OnProblem,
    ) => {
        const matches = await spec.match(
            q,
            lines.map(({ item }) => item),
            setting,
        );
        const added: Stored[] = [];
        const changed: { before: Kept<Stored>; after: Stored }[] = [];
        const counts = { added: 0, changed: 0, duplicates: 0, rejected: 0, gaps: 0 };
        for (const [index, match] of matches.entries()) {
            const { line } = lines[index];
            if ('fault' in match) {
                counts.rejected += 1;
                onProblem(problem(setting.mapping, line, { code: match.fault, field: match.field }));
                continue;
            }
            const { before, after, notes = [] } = match;
            if (before && isDeepStrictEqual(before.record, after)) {
                counts.duplicates += 1;
                continue;
            }
            for (const code of notes) onProblem({ line, code });
            if (notes.includes('holeBefore')) counts.gaps += 1;
            counts[before ? 'changed' : 'added'] += 1;
            if (before) changed.push({ before, after });
            else added.push(after);
        }
        return { added, changed, counts: { [spec.name]: counts } satisfies WriteCounts };
    };

    /** What records are without the imports that were undone; `undefined` where they would not be at all. */
    const standing = async (tx: Queries, before: readonly Kept<Stored>[]): Promise<(Kept<Stored> | undefined)[]> => {
        const ids = before.flatMap(({ importId }) => importId ?? []);
        const undone = await undoneOf(tx, [...new Set(ids)]);
        if (undone.size === 0) return [...before];
        const earlier = new Map<string, Kept<Stored>>();
        for (const importId of undone)
            for (const id of await findReplaced(tx, importId))
                for (const kept of await readReplaced<Kept<Stored>>(tx, id))
                    earlier.set(`${importId} ${spec.keyOfRecord(kept.record)}`, kept);
        const next = before.map(kept => {
            if (kept.importId === null || !undone.has(kept.importId)) return kept;
            return earlier.get(`${kept.importId} ${spec.keyOfRecord(kept.record)}`);
        });
        const left = await standing(
            tx,
            next.flatMap(kept => kept ?? []),
        );
        return next.map(kept => kept && left.shift());
    };

    const undoChunk = async (tx: Queries, importId: string, before: readonly Kept<Stored>[]) => {
        const records = before.map(({ record }) => record);
        await spec.hold(tx, records);
        const now = await spec.find(tx, records);
        const own = before.filter(({ record }) => now.get(spec.keyOfRecord(record))?.importId === importId);
        const kept = await standing(tx, own);
        const restored = kept.flatMap(each => each ?? []);
        const removed = own.flatMap(({ record }, index) => (kept[index] ? [] : record));
        if (restored.length > 0) await spec.put(tx, restored);
        if (removed.length > 0) await spec.remove(tx, removed);
    };

    const undo = async (db: Db, importId: string): Promise<void> => {
        for (const id of await findReplaced(db, importId)) {
            const before = await readReplaced<Kept<Stored>>(db, id);
            await db.transaction(tx => undoChunk(tx, importId, before));
        }
        const removeSome = async (tx: Queries) => {
            await spec.hold(tx, []);
            const written = await spec.writtenBy(tx, importId, removedAtOnce);
            if (written.length > 0) await spec.remove(tx, written);
            return written.length;
        };
        for (let removed = Infinity; removed > 0;) removed = await db.transaction(removeSome);
    };

    return {
        name: spec.name,
        mapping: spec.mapping,
        leastRows,
        records: csvRecords,
        survey,
        reader,
        complete: async (_, __, notes) => notes,
        checkUndo: async (q, importId) => spec.checkUndo?.(q, importId),
        find: settle,
        make: settle,
        compare: async (q, setting, lines, onProblem) => (await sort(q, setting, lines, onProblem)).counts,
        write: async (tx, setting, lines, importId, onProblem) => {
            await spec.hold(
                tx,
                lines.map(({ item }) => item),
            );
            const { added, changed, counts } = await sort(tx, setting, lines, onProblem);
            if (changed.length > 0)
                await keepReplaced(
                    tx,
                    importId,
                    changed.map(({ before }) => before),
                );
            const records = [...added, ...changed.map(({ after }) => after)];
            if (records.length > 0)
                await spec.put(
                    tx,
                    records.map(record => ({ record, importId })),
                );
            return counts;
        },
        undo,
        end: (tx, now) => spec.end(tx, now),
    };
};
