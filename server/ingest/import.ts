import { createHash } from 'node:crypto';
import type { ImportProblem, ImportReport, ReadingsMapping } from '../../contract/imports';
import type { Db, Queries } from '../db/db';
import { csvRecords, type CsvRecord, type Source } from './csv';
import { auditImport, findImport, failAt, openImport, saveProgress, setState } from './imports.queries';
import { importKinds, type ImportKind, type Reader, type Written } from './kinds';
import { noCounts, refuse, reportOf } from './problems';

export interface ImportJob {
    db: Db;
    fileName: string;
    source: Source;
    mapping: ReadingsMapping;
    now: Date;
    /** Reads, checks and compares; writes nothing. */
    dryRun?: boolean;
    /** Id of an import of the same file that did not reach its end. */
    resume?: string;
    userId?: string;
    onProblem?: (problem: ImportProblem) => void;
    /** Told the id under which the import can be resumed or undone. */
    onBegin?: (id: string) => void;
    signal?: AbortSignal;
}

export interface Outcome {
    id: string | null;
    report: ImportReport;
}

/**
 * Imports a file of readings: recognises and checks it as a whole, then writes it in chunks, each with its rollups and
 * its position in one transaction. Throws FileRefused when the file, the mapping or the import named is not right.
 */
export const importReadings = (job: ImportJob): Promise<Outcome> => run(importKinds.readings, job, job.mapping);

/** Takes back what an import wrote: what it added goes, what it corrected returns. Done twice it changes nothing more. */
export const undoImport = async (db: Db, id: string, now: Date, userId?: string): Promise<Outcome> => {
    const stored = await findImport(db, id);
    if (!stored) throw refuse('unknownImport');
    const kind = Object.values(importKinds).find(({ name }) => name === stored.kind);
    if (!kind) throw refuse('unknownImport');
    await kind.undo(db, id, kind.mapping.parse(stored.mapping));
    await db.transaction(async tx => {
        await setState(tx, id, 'undone', now);
        await auditImport(tx, id, 'undo', now, userId);
    });
    return { id, report: reportOf(stored.report?.series ?? {}) };
};

const largestChunk = 5000;
const smallestChunk = 1000;
const chunkMs = 50;

type Kind<Mapping, Notes, Item, Target> = ImportKind<Mapping, Notes, Item, Target>;

const run = async <Mapping extends object, Notes, Item, Target>(
    kind: Kind<Mapping, Notes, Item, Target>,
    job: ImportJob,
    mapping: Mapping,
): Promise<Outcome> => {
    const { db, dryRun } = job;
    const { header, notes, fileHash } = await survey(kind, job, mapping);
    const tally = new Tally(kind.reader(mapping, header, await kind.complete(db, mapping, notes)));
    if (dryRun) {
        const target = await kind.find(db, mapping);
        await inChunks(kind, job, mapping, tally, items => kind.compare(db, target, items));
        return { id: null, report: tally.report() };
    }
    const { id, done } = await begin(kind, job, mapping, fileHash);
    job.onBegin?.(id);
    let at = done?.position ?? 0;
    const advance = async (tx: Queries, position: number, report: ImportReport) => {
        if (!(await saveProgress(tx, id, [at, position], report))) throw refuse('notResumable');
    };
    try {
        const target = await db.transaction(tx => kind.make(tx, mapping));
        await inChunks(
            kind,
            job,
            mapping,
            tally,
            async (items, position) => {
                const written = await db.transaction(async tx => {
                    const counts = await kind.write(tx, target, items, id);
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
    });
    return { id, report: tally.report() };
};

/** What the reader counted and what the database answered, together. */
class Tally<Item> {
    rows = 0;
    private written: Written = {};
    constructor(readonly reader: Reader<Item>) {}

    /** Goes on from the report of an interrupted run, once the reader has passed the rows of that report. */
    goOn(stored: ImportReport) {
        const read = this.reader.counts();
        const entries = Object.entries(stored.series).map(([key, { added, changed, duplicates }]) => {
            return [key, { added, changed, duplicates: duplicates - (read[key]?.duplicates ?? 0) }] as const;
        });
        this.written = Object.fromEntries(entries);
    }

    add(written: Written) {
        this.written = this.with(written);
    }
    /** The report so far, with a chunk that is being written. */
    report(chunk: Written = {}): ImportReport {
        const written = this.with(chunk);
        const entries = Object.entries(this.reader.counts()).map(([key, read]) => {
            const { added, changed, duplicates } = written[key] ?? noCounts();
            return [key, { ...read, added, changed, duplicates: read.duplicates + duplicates }];
        });
        return reportOf(Object.fromEntries(entries));
    }
    private with(chunk: Written): Written {
        const sum = { ...this.written };
        for (const [key, { added, changed, duplicates }] of Object.entries(chunk)) {
            const before = sum[key] ?? noCounts();
            sum[key] = {
                added: before.added + added,
                changed: before.changed + changed,
                duplicates: before.duplicates + duplicates,
            };
        }
        return sum;
    }
}

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
    for await (const record of csvRecords(hashed, kind.layout(mapping))) {
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
    fileHash: string,
): Promise<{ id: string; done?: Progress }> => {
    if (!resume) {
        await kind.find(db, mapping);
        const row = { kind: kind.name, fileName, fileHash, mapping, userId, now };
        return { id: await db.transaction(tx => openImport(tx, row)) };
    }
    const stored = await findImport(db, resume);
    if (!stored || stored.kind !== kind.name) throw refuse('unknownImport');
    if (stored.state === 'done' || stored.state === 'undone') throw refuse('notResumable');
    if (stored.fileHash !== fileHash) throw refuse('otherFile');
    await setState(db, resume, 'running', now);
    return { id: resume, done: stored.report ? { position: stored.position, report: stored.report } : undefined };
};

/** Reads the file in chunks that take about 50 ms each; rows already done are read for their order only. */
const inChunks = async <Mapping, Notes, Item, Target>(
    kind: Kind<Mapping, Notes, Item, Target>,
    { source, onProblem = () => undefined, signal }: ImportJob,
    mapping: Mapping,
    tally: Tally<Item>,
    write: (items: Item[], position: number) => Promise<Written>,
    done?: Progress,
): Promise<void> => {
    let size = 1000;
    let items: Item[] = [];
    const flush = async () => {
        if (signal?.aborted) throw refuse('cancelled');
        if (items.length === 0) return;
        const begun = performance.now();
        tally.add(await write(items, tally.rows));
        const ms = performance.now() - begun;
        size = Math.round(Math.min(largestChunk, Math.max(smallestChunk, items.length * Math.min(2, chunkMs / ms))));
        items = [];
    };
    let isHeader = true;
    for await (const record of csvRecords(source, kind.layout(mapping))) {
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
