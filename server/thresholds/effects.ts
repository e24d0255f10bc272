import { isOfAccounts, isOfDetection, isOfReports, type Threshold } from '../../contract/thresholds';
import type { ThresholdKey } from '../../contract/thresholds.seed';
import type { Queries } from '../db/db';
import { askForAlerts } from '../events/ask';
import { bumpDataVersion, noteAsked, readMeta, settleAsked } from '../db/meta';
import { askRejudging } from '../detection/pending.queries';
import { queueJob } from '../jobs/jobs.queries';
import { rejudgeLowRatio } from '../low-consumption/low-consumption.queries';
import { settleReports } from '../water-quality/limits.changes';

export const rollupJob = 'rollups';
const since = 'recomputing_since';

/** When the rollups fell behind a changed constant, as an instant; `undefined` when they hold the constants in force. */
export const recomputingSince = (q: Queries) => readMeta<string>(q, since);

/** The rollups hold the constants in force that were in force when this was asked for; a later change is still to come. */
export const noteRecomputation = (tx: Queries, askedAt: string) => settleAsked(tx, since, askedAt);

/** Announces that the rollups fell behind, and asks for them to be made anew; after caches were told. */
export const askRecomputation = async (tx: Queries, now: Date): Promise<void> => {
    await noteAsked(tx, since, now);
    await queueJob(tx, rollupJob, now);
};

/**
 * Beside the limits of findings: the band within which a node adds up is made of the first; how long a false alarm counts
 * and which days are whole; the others tell where a change comes from: night flow, salt.
 */
const rejudgedKeys: readonly string[] = [
    'confidence-measured-percent',
    'false-alarm-silence-days',
    'completeness-minimum',
    'night-settling-hours',
    'water-quality-finished-chloride-highest',
    'water-quality-finished-chloride-coastal-highest',
] satisfies ThresholdKey[];

/** A row as it was and as it is. */
export interface ThresholdChange {
    before: Threshold;
    after: Threshold;
}

/**
 * What changed values, or rows switched on or off, set off together, in their transaction: caches told, findings judged
 * again, or a recomputation of rollups queued.
 */
export const applyChanges = async (tx: Queries, changes: readonly ThresholdChange[], now: Date): Promise<void> => {
    const changed = changes.flatMap(({ before, after }) =>
        before.value === after.value && before.active === after.active ? [] : after,
    );
    const isAny = (of: (key: string) => boolean) => changed.some(({ key }) => of(key));
    // Reports are held before caches are told, as whoever writes one does.
    if (isAny(isOfReports)) {
        await settleReports(tx, now);
        await askForAlerts(tx, now);
    }
    if (isAny(isOfAccounts)) await rejudgeLowRatio(tx, now);
    await bumpDataVersion(tx);
    if (isAny(key => isOfDetection(key) || rejudgedKeys.includes(key))) await askRejudging(tx, now);
    if (changed.some(({ kind }) => kind === 'rollup')) await askRecomputation(tx, now);
};
