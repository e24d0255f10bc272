import { isDeepStrictEqual } from 'node:util';
import type { Geometry } from 'geojson';
import { boundariesMapping, type BoundariesMapping, type BoundedPlace } from '../../contract/import-boundaries';
import type { ImportProblem } from '../../contract/imports';
import type { Queries } from '../db/db';
import { outlinedPlaces, redraw, type OutlinedRow } from '../geospatial/drawings.changes';
import { besideHoles, boundaryFault, groundOf, overlapsOf } from './boundaries.rules';
import { geoJsonRecords, geometryOf } from './geojson.reader';
import type { ImportKind, OnProblem } from './kinds';
import { FileRefusal, noCounts, refuse } from './problems';
import { findReplaced, keepReplaced, readReplaced } from './records.queries';

interface Boundary {
    line: number;
    code: string;
    geometry: Geometry;
}
interface Target {
    place: BoundedPlace;
    known: readonly OutlinedRow[];
}
interface Replaced {
    id: number;
    shape: Geometry | null;
}

const name = 'boundaries';
/** A drawing is made of all boundaries at once. */
const leastRows = 1_000_000;
const unknownPlace = { dma: 'unknownDma', ward: 'unknownWard' } as const;

const faultOf = (record: { line: number; cells: string[] }, { code }: BoundariesMapping): ImportProblem | undefined => {
    if (record.cells[0] === '') return { line: record.line, column: code, code: 'blank' };
    const fault = boundaryFault(geometryOf(record));
    return fault && { line: record.line, code: fault };
};

const find = async (q: Queries, { place }: BoundariesMapping): Promise<Target> => ({
    place,
    known: await outlinedPlaces(q, place),
});

/** What the boundaries come to beside those that stand, and what is worth a note in all of them together. */
const settle = ({ place, known }: Target, boundaries: readonly Boundary[], onProblem: OnProblem) => {
    const counts = { added: 0, changed: 0, duplicates: 0, rejected: 0, gaps: 0 };
    const byCode = new Map(known.map(row => [row.code, row]));
    const after = new Map(known.flatMap(({ code, shape }) => (shape ? [[code, shape]] : [])));
    const changes: { id: number; before: Geometry | null; shape: Geometry }[] = [];
    const lines = new Map<string, number>();
    for (const { line, code, geometry } of boundaries) {
        const row = byCode.get(code);
        if (!row) {
            counts.rejected += 1;
            onProblem({ line, column: code, code: unknownPlace[place] });
            continue;
        }
        lines.set(code, line);
        after.set(code, geometry);
        if (isDeepStrictEqual(row.shape, geometry)) counts.duplicates += 1;
        else {
            counts[row.shape ? 'changed' : 'added'] += 1;
            changes.push({ id: row.id, before: row.shape, shape: geometry });
        }
    }
    const grounds = [...after].map(([code, shape]) => groundOf(code, shape));
    for (const [code, others] of overlapsOf(grounds)) {
        const line = lines.get(code);
        if (line !== undefined) for (const other of others) onProblem({ line, column: other, code: 'overlaps' });
    }
    for (const code of besideHoles(grounds)) {
        const line = lines.get(code);
        if (line !== undefined) onProblem({ line, column: code, code: 'holeBeside' });
    }
    for (const { code } of known) if (!after.has(code)) onProblem({ line: 1, column: code, code: 'withoutBoundary' });
    return { changes, counts: { [name]: counts } };
};

/** One writer at a time draws; whoever only looks at the map is not kept waiting. */
const hold = (tx: Queries) => tx.query('lock table geometry in share row exclusive mode');

const putShapes = async (tx: Queries, place: BoundedPlace, shapes: readonly Replaced[]) => {
    await tx.query(
        `update ${place} set shape = (given.shapes ->> 'shape')::jsonb
         from jsonb_array_elements($1::jsonb) as given (shapes) where ${place}.id = (given.shapes ->> 'id')::int`,
        [JSON.stringify(shapes)],
    );
    await redraw(tx, place);
};

/** Refuses to take back what a later import has drawn over. */
const checkLatest = async (q: Queries, importId: string, place: BoundedPlace) => {
    const later = await q.query(
        `select from import_replaced r join import i on i.id = r.import_id
         where i.kind = $2 and i.mapping ->> 'place' = $3 and i.state <> 'undone' and i.id <> $1::uuid
             and r.id > (select max(id) from import_replaced where import_id = $1::uuid)`,
        [importId, name, place],
    );
    if (later.length > 0) throw refuse('laterBoundaries');
};

/** Outlines of DMAs or wards, of which the maps are drawn. What the file does not name keeps its outline. */
export const boundariesKind: ImportKind<BoundariesMapping, null, Boundary, Target> = {
    name,
    mapping: boundariesMapping,
    leastRows,
    records: (source, { code }) => geoJsonRecords(source, code),
    survey: mapping => {
        const problems: ImportProblem[] = [];
        let read = 0;
        return {
            see: record => {
                read += 1;
                const fault = faultOf(record, mapping);
                // A file in another projection has all of its boundaries elsewhere.
                if (fault?.code === 'wrongProjection') throw new FileRefusal([fault]);
                if (fault) problems.push(fault);
            },
            end: () => {
                if (read === 0) throw refuse('noRows');
                if (problems.length * 2 > read)
                    throw new FileRefusal([{ ...problems[0], code: 'mostlyRejected' }, problems[0]]);
                return null;
            },
        };
    },
    reader: mapping => {
        const counts = noCounts();
        const seen = new Map<string, string>();
        const read = (record: { line: number; cells: string[] }, onProblem: OnProblem): Boundary[] => {
            counts.read += 1;
            const [code, text] = record.cells;
            const geometry = geometryOf(record);
            const fault = faultOf(record, mapping);
            if (fault || !geometry || (seen.has(code) && seen.get(code) !== text)) {
                counts.rejected += 1;
                onProblem(fault ?? { line: record.line, column: code, code: 'placeTwice' });
                return [];
            }
            if (seen.has(code)) {
                counts.duplicates += 1;
                return [];
            }
            seen.set(code, text);
            return [{ line: record.line, code, geometry }];
        };
        return { read, counts: () => ({ [name]: { ...counts } }) };
    },
    complete: async (_, __, notes) => notes,
    find,
    make: find,
    compare: async (_, target, boundaries, onProblem) => settle(target, boundaries, onProblem).counts,
    write: async (tx, { place }, boundaries, importId, onProblem) => {
        await hold(tx);
        const { changes, counts } = settle({ place, known: await outlinedPlaces(tx, place) }, boundaries, onProblem);
        if (changes.length > 0) {
            const replaced: Replaced[] = changes.map(({ id, before }) => ({ id, shape: before }));
            await keepReplaced(tx, importId, replaced);
            await putShapes(tx, place, changes);
        }
        return counts;
    },
    checkUndo: (q, importId, { place }) => checkLatest(q, importId, place),
    undo: async (db, importId, { place }) => {
        await db.transaction(async tx => {
            await hold(tx);
            await checkLatest(tx, importId, place);
            for (const id of await findReplaced(tx, importId))
                await putShapes(tx, place, await readReplaced<Replaced>(tx, id));
        });
    },
};
