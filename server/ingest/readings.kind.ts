import { readingsMapping, type ReadingsMapping } from '../../contract/imports';
import { dayMs } from '../../contract/period';
import type { Db, Queries } from '../db/db';
import { ensureMonths } from '../db/partitions';
import { csvRecords } from './csv';
import type { ImportKind, WriteCounts } from './kinds';
import { detectSoon } from './pending.queries';
import { findTargets, makeTargets, type TargetSeries } from './places.queries';
import {
    addReadings,
    correctionsOf,
    countRows,
    findCorrections,
    findPeaks,
    keepBefore,
    readingsOf,
    removeReadings,
    replaceReadings,
    restoreReadings,
    type Standing,
    type Before,
    type SampleColumns,
} from './readings.queries';
import { readingsReader, type Sample } from './readings.reader';
import { readingsSurvey, type ReadingsNotes } from './readings.survey';
import { undoneOf } from './records.queries';
import { leastSupplyM3PerHour } from './supplied.sql';
import { hold, refreshRollups, rollupConstants, type TouchedDays } from './rollups.queries';

const known = (targets: readonly TargetSeries[], samples: readonly Sample[]) =>
    samples.flatMap(sample => {
        const { id } = targets[sample.series];
        return id === undefined ? [] : [{ ...sample, id }];
    });

const columnsOf = (samples: readonly { id: number; at: number; value: number }[]): SampleColumns => [
    samples.map(({ id }) => id),
    samples.map(({ at }) => at / 1000),
    samples.map(({ value }) => value),
];

const touchedBy = (rows: readonly { seriesId: number; day: string }[]): TouchedDays[] => {
    const days = new Map<number, Set<string>>();
    for (const { seriesId, day } of rows) days.set(seriesId, (days.get(seriesId) ?? new Set()).add(day));
    return [...days].map(([seriesId, set]) => ({ seriesId, days: [...set] }));
};

const countsBy = (rows: readonly { seriesId: number; n: number }[]): Map<number, number> => {
    const counts = new Map<number, number>();
    for (const { seriesId, n } of rows) counts.set(seriesId, (counts.get(seriesId) ?? 0) + n);
    return counts;
};

const writtenOf = (
    targets: readonly TargetSeries[],
    samples: readonly Sample[],
    found: (id: number | undefined, sent: number) => { added: number; changed: number },
): WriteCounts =>
    Object.fromEntries(
        targets.map(({ code, id }, index) => {
            const sent = samples.filter(sample => sample.series === index).length;
            const { added, changed } = found(id, sent);
            return [code, { added, changed, duplicates: sent - added - changed }];
        }),
    );

const compare = async (q: Queries, targets: TargetSeries[], samples: readonly Sample[]): Promise<WriteCounts> => {
    const rows = await countRows(q, columnsOf(known(targets, samples)));
    const bySeries = new Map(rows.map(row => [row.seriesId, row]));
    return writtenOf(targets, samples, (id, sent) => {
        const { same = 0, other = 0 } = (id !== undefined && bySeries.get(id)) || {};
        return { added: sent - same - other, changed: other };
    });
};

const write = async (
    tx: Queries,
    targets: TargetSeries[],
    samples: readonly Sample[],
    importId: string,
): Promise<WriteCounts> => {
    const columns = columnsOf(known(targets, samples));
    await hold(tx, [...new Set(columns[0])]);
    const months = new Set(samples.map(({ at }) => new Date(at).toISOString().slice(0, 7)));
    await ensureMonths(tx, 'reading', [...months]);
    const added = await addReadings(tx, columns, importId);
    const addedBy = countsBy(added);
    const allNew = [...addedBy.values()].reduce((sum, n) => sum + n, 0) === samples.length;
    const { before, after } = allNew ? { before: [], after: columns } : await findCorrections(tx, columns);
    const replaced = before.length > 0 ? await replaceReadings(tx, after, importId) : [];
    if (before.length > 0) await keepBefore(tx, importId, before, after);
    await refreshRollups(tx, touchedBy([...added, ...replaced]), await rollupConstants(tx));
    const changedBy = countsBy(replaced);
    return writtenOf(targets, samples, id => ({
        added: addedBy.get(id ?? 0) ?? 0,
        changed: changedBy.get(id ?? 0) ?? 0,
    }));
};

/** What readings are without the imports that are undone by now; another that is undone after that finds them as they are left. */
const standing = async (q: Queries, before: readonly Before[]): Promise<readonly Standing[]> => {
    const undone = await undoneOf(q, [...new Set(before.flatMap(([, , , importId]) => importId ?? []))]);
    const earlier = new Map<string, Before>();
    const keyOf = ([id, at]: Before, importId: string | null) => `${importId} ${id} ${at}`;
    for (const importId of undone)
        for (const { before: kept } of await correctionsOf(q, importId))
            for (const row of kept) if (row[3] !== importId) earlier.set(keyOf(row, importId), row);
    const next = before.map(row => earlier.get(keyOf(row, row[3])) ?? row);
    if (next.some((row, index) => row !== before[index])) return standing(q, next);
    return before.map(row => ({ before: row, goes: row[3] !== null && undone.has(row[3]) }));
};

const windowMs = 100 * dayMs;

const undo = async (db: Db, importId: string, mapping: ReadingsMapping): Promise<void> => {
    const refresh = async (tx: Queries, rows: readonly { seriesId: number; day: string }[]) =>
        refreshRollups(tx, touchedBy(rows), await rollupConstants(tx));
    for (const { before } of await correctionsOf(db, importId))
        await db.transaction(async tx => {
            await hold(tx, [...new Set(before.map(([id]) => id))]);
            await refresh(tx, await restoreReadings(tx, importId, await standing(tx, before)));
        });
    const codes = mapping.series.map(({ code }) => code);
    for (const { id, first, last } of await readingsOf(db, importId, codes)) {
        for (let from = Date.parse(last) - windowMs + 1; ; from -= windowMs) {
            const [start, end] = [from, from + windowMs].map(at => new Date(at).toISOString());
            await db.transaction(async tx => {
                await hold(tx, [id]);
                await refresh(tx, await removeReadings(tx, importId, id, start, end));
            });
            if (from <= Date.parse(first)) break;
        }
    }
};

/** The peaks of series that have readings before the file, instead of those of the file. */
const complete = async (q: Queries, mapping: ReadingsMapping, notes: ReadingsNotes): Promise<ReadingsNotes> => {
    const codes = mapping.series.map(({ code }) => code);
    const usual = new Map((await findPeaks(q, codes, notes.firstAt)).map(({ code, peak }) => [code, peak]));
    const peaks = notes.peaks.map((peak, index) => {
        const before = usual.get(codes[index]);
        return before === undefined || before < leastSupplyM3PerHour ? peak : before;
    });
    return { ...notes, peaks };
};

/** Readings: one instant and any number of series a row. */
export const readingsKind: ImportKind<ReadingsMapping, ReadingsNotes, Sample, TargetSeries[]> = {
    name: 'readings',
    mapping: readingsMapping,
    records: csvRecords,
    survey: readingsSurvey,
    reader: readingsReader,
    complete,
    find: findTargets,
    make: makeTargets,
    compare,
    write,
    undo,
    end: async (tx, now) => {
        await detectSoon(tx, now);
    },
};
