import { createHash } from 'node:crypto';
import type { ImportKindName, ImportReport } from '../../contract/imports';
import type { Db, Queries } from '../db/db';
import type { CsvRecord, Source } from './csv';
import {
    auditImport,
    failAt,
    findImport,
    holdImport,
    openImport,
    resumeImport,
    saveProgress,
    setState,
    setUndoing,
    type StoredImport,
} from './imports.queries';
import {
    answeredCounts,
    type AnsweredCounts,
    type ImportKind,
    type OnProblem,
    type Reader,
    type WriteCounts,
} from './kinds';
import { billsKind } from './bills.kind';
import { boundariesKind } from './boundaries.kind';
import { consumersKind } from './consumers.kind';
import { paymentsKind } from './payments.kind';
import { FileRefusal, refuse, reportOf } from './problems';
import { readingsKind } from './readings.kind';

export interface ImportJob {
    db: Db;
    fileName: string;
    source: Source;
    /** Of the kind of the file. */
    mapping: object;
    now: Date;
    /** Reads, checks and compares; writes nothing. */
    dryRun?: boolean;
    /** Id of an import of the same file that did not reach its end. */
    resume?: string;
    userId?: string;
    onProblem?: OnProblem;
    /** Told the id under which the import can be resumed or undone. */
    onBegin?: (id: string) => void;
    signal?: AbortSignal;
}

export interface Outcome {
    id: string | null;
    report: ImportReport;
}

type Kind<Mapping, Notes, Item, Target> = ImportKind<Mapping, Notes, Item, Target>;

/** What can be done with files of a kind, whatever its rows are. */
const workOf = <Mapping extends object, Notes, Item, Target>(kind: Kind<Mapping, Notes, Item, Target>) => ({
    run: (job: ImportJob) => run(kind, job, kind.mapping.parse(job.mapping)),
    checkUndo: async (q: Queries, id: string, mapping: unknown) => kind.checkUndo?.(q, id, kind.mapping.parse(mapping)),
    undo: (db: Db, id: string, mapping: unknown) => kind.undo(db, id, kind.mapping.parse(mapping)),
    end: async (tx: Queries, now: Date) => kind.end?.(tx, now),
});
const works: Record<ImportKindName, ReturnType<typeof workOf>> = {
    readings: workOf(readingsKind),
    consumers: workOf(consumersKind),
    bills: workOf(billsKind),
    payments: workOf(paymentsKind),
    boundaries: workOf(boundariesKind),
};
const isKind = (name: string): name is ImportKindName => Object.hasOwn(works, name);

/**
 * Imports a file: recognises and checks it as a whole, then writes it in chunks, each with what is computed from it and its
 * position in one transaction. Throws FileRefusal when the file, the mapping or the import named is not right.
 */
export const importFile = (kind: ImportKindName, job: ImportJob): Promise<Outcome> => works[kind].run(job);

/** Notes that an import is being undone; gives it as it was. */
const beginUndo = async (tx: Queries, id: string): Promise<StoredImport & { kind: ImportKindName }> => {
    await holdImport(tx, id);
    const stored = await findImport(tx, id);
    if (!stored || !isKind(stored.kind)) throw refuse('unknownImport');
    await works[stored.kind].checkUndo(tx, id, stored.mapping);
    await setUndoing(tx, id);
    return { ...stored, kind: stored.kind };
};

/** Takes back what an import wrote: what it added goes, what it corrected returns. Cut off, it goes on by being done again; done twice it changes nothing more. */
export const undoImport = async (db: Db, id: string, now: Date, userId?: string): Promise<Outcome> => {
    const stored = await db.transaction(tx => beginUndo(tx, id));
    const { undo, end } = works[stored.kind];
    let isPartGone = false;
    const transaction: Db['transaction'] = async run => {
        const done = await db.transaction(run);
        isPartGone = true;
        return done;
    };
    try {
        await undo({ ...db, transaction }, id, stored.mapping);
    } catch (error) {
        // Of an error nobody knows what it left; what was being undone before is so still.
        if (error instanceof FileRefusal && !isPartGone && stored.state !== 'undoing') {
            const state = stored.state === 'running' ? 'failed' : stored.state;
            await setState(db, id, state, stored.endedAt === null ? now : new Date(stored.endedAt));
        }
        throw error;
    }
    await db.transaction(async tx => {
        await setState(tx, id, 'undone', now);
        await auditImport(tx, id, 'undo', now, userId);
        await end(tx, now);
    });
    return { id, report: reportOf(stored.report?.series ?? {}) };
};

const largestChunk = 5000;
const smallestChunk = 1000;
const chunkMs = 50;

const run = async <Mapping extends object, Notes, Item, Target>(
    kind: Kind<Mapping, Notes, Item, Target>,
    job: ImportJob,
    mapping: Mapping,
): Promise<Outcome> => {
    const { db, dryRun, onProblem = () => undefined } = job;
    const { header, notes, fileHash } = await survey(kind, job, mapping);
    const learned = await kind.complete(db, mapping, notes);
    const tally = new Tally(kind.reader(mapping, header, learned));
    if (dryRun) {
        const target = await kind.find(db, mapping, learned);
        await inChunks(kind, job, mapping, tally, items => kind.compare(db, target, items, onProblem));
        return { id: null, report: tally.report() };
    }
    const { id, done } = await begin(kind, job, mapping, learned, fileHash);
    job.onBegin?.(id);
    let at = done?.position ?? 0;
    const advance = async (tx: Queries, position: number, report: ImportReport) => {
        if (!(await saveProgress(tx, id, [at, position], report))) throw refuse('notResumable');
    };
    try {
        const target = await db.transaction(tx => kind.make(tx, mapping, learned));
        await inChunks(
            kind,
            job,
            mapping,
            tally,
            async (items, position) => {
                const written = await db.transaction(async tx => {
                    const counts = await kind.write(tx, target, items, id, onProblem);
                    await advance(tx, position, tally.report(counts));
                    return counts;
                });
                at = position;
                return written;
            },
            done,
        );
    } catch (error) {
        await failAt(db, id, at, job.now);
        throw error;
    }
    await db.transaction(async tx => {
        await advance(tx, tally.rows, tally.report());
        await setState(tx, id, 'done', job.now);
        await kind.end?.(tx, job.now);
    });
    return { id, report: tally.report() };
};

/** What the reader counted and what the database answered, together. */
class Tally<Item> {
    rows = 0;
    private written: WriteCounts = {};
    constructor(readonly reader: Reader<Item>) {}

    /** Goes on from the report of an interrupted run, once the reader has passed the rows of that report. */
    goOn(stored: ImportReport) {
        const read = this.reader.counts();
        const entries = Object.entries(stored.series).map(([key, counts]) => {
            return [key, answered(name => counts[name] - (read[key]?.[name] ?? 0))];
        });
        this.written = Object.fromEntries(entries) as WriteCounts;
    }

    add(written: WriteCounts) {
        this.written = this.with(written);
    }
    /** The report so far, with a chunk that is being written. */
    report(chunk: WriteCounts = {}): ImportReport {
        const written = this.with(chunk);
        const entries = Object.entries(this.reader.counts()).map(([key, read]) => {
            return [key, { ...read, ...answered(name => read[name] + (written[key]?.[name] ?? 0)) }] as const;
        });
        return reportOf(Object.fromEntries(entries));
    }
    private with(chunk: WriteCounts): WriteCounts {
        const sum = { ...this.written };
        for (const [key, counts] of Object.entries(chunk))
            sum[key] = answered(name => (sum[key]?.[name] ?? 0) + (counts[name] ?? 0));
        return sum;
    }
}

const answered = (count: (name: keyof AnsweredCounts) => number) =>
    Object.fromEntries(answeredCounts.map(name => [name, count(name)])) as Required<AnsweredCounts>;

const survey = async <Mapping, Notes, Item, Target>(
    kind: Kind<Mapping, Notes, Item, Target>,
    { source, now }: ImportJob,
    mapping: Mapping,
): Promise<{ header: CsvRecord; notes: Notes; fileHash: string }> => {
    const hash = createHash('sha256');
    const hashed: Source = async function* () {
        for await (const chunk of source()) {
            hash.update(chunk);
            yield chunk;
        }
    };
    let header: CsvRecord | undefined;
    let pass: ReturnType<typeof kind.survey> | undefined;
    for await (const record of kind.records(hashed, mapping)) {
        if (pass) pass.see(record);
        else pass = kind.survey(mapping, (header = record), now);
    }
    if (!pass || !header) throw refuse('emptyFile');
    return { header, notes: pass.end(), fileHash: hash.digest('hex') };
};

interface Progress {
    position: number;
    report: ImportReport;
}

/** A new import, or the one to resume and what it has done. */
const begin = async <Mapping extends object, Notes, Item, Target>(
    kind: Kind<Mapping, Notes, Item, Target>,
    { db, resume, fileName, userId, now }: ImportJob,
    mapping: Mapping,
    notes: Notes,
    fileHash: string,
): Promise<{ id: string; done?: Progress }> => {
    if (!resume) {
        await kind.find(db, mapping, notes);
        const row = { kind: kind.name, fileName, fileHash, mapping, userId, now };
        return { id: await db.transaction(tx => openImport(tx, row)) };
    }
    const stored = await findImport(db, resume);
    if (!stored || stored.kind !== kind.name) throw refuse('unknownImport');
    if (stored.fileHash !== fileHash) throw refuse('otherFile');
    if (!(await resumeImport(db, resume))) throw refuse('notResumable');
    return { id: resume, done: stored.report ? { position: stored.position, report: stored.report } : undefined };
};

/** Reads the file in chunks that take about 50 ms each; rows already done are read for their order only. */
const inChunks = async <Mapping, Notes, Item, Target>(
    kind: Kind<Mapping, Notes, Item, Target>,
    { source, onProblem = () => undefined, signal }: ImportJob,
    mapping: Mapping,
    tally: Tally<Item>,
    write: (items: Item[], position: number) => Promise<WriteCounts>,
    done?: Progress,
): Promise<void> => {
    const least = kind.leastRows ?? smallestChunk;
    let size = least;
    let items: Item[] = [];
    const flush = async () => {
        if (signal?.aborted) throw refuse('cancelled');
        if (items.length === 0) return;
        const begun = performance.now();
        tally.add(await write(items, tally.rows));
        const ms = performance.now() - begun;
        size = Math.round(Math.min(largestChunk, Math.max(least, items.length * Math.min(2, chunkMs / ms))));
        items = [];
    };
    let isHeader = true;
    for await (const record of kind.records(source, mapping)) {
        if (isHeader) {
            isHeader = false;
            continue;
        }
        tally.rows += 1;
        const isDone = done !== undefined && tally.rows <= done.position;
        const read = tally.reader.read(record, isDone ? () => undefined : onProblem);
        if (tally.rows === done?.position) tally.goOn(done.report);
        if (isDone) continue;
        items.push(...read);
        if (items.length >= size) await flush();
    }
    await flush();
};
