import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';
import { dailyChanges } from './daily.changes';
import { driftChanges } from './drift.changes';
import { dropUnmeasured, forgetOld, holdFindings, settle, type Settled } from './findings.changes';
import { gapChanges } from './gaps.changes';
import { imbalanceChanges } from './imbalance.changes';
import { interruptionChanges } from './interruptions.changes';
import { pendingSeries, rejudgingSince, settlePending, settleRejudging } from './pending.queries';
import { pressureChanges } from './pressure.changes';
import { runAnew, runOf, type Run } from './run';
import { daysMeasured } from './series.queries';
import { stuckChanges } from './stuck.changes';
import { supplyChanges } from './supply.changes';
import { unitChanges, withDoubts } from './units.changes';

const placesAtOnce = 25;

const writeAll = async (db: Db, all: readonly Settled[], now: Date): Promise<number> => {
    let begun = 0;
    for (let first = 0; first < all.length; first += placesAtOnce)
        await db.transaction(async tx => {
            await holdFindings(tx);
            begun += await settle(tx, all.slice(first, first + placesAtOnce), now);
        });
    return begun;
};

/** Water that came with too little pressure, or too little of what its schedule says. */
const writeSupply = async (db: Db, run: Run, now: Date): Promise<number> => {
    const begun = await writeAll(db, await pressureChanges(db, run), now);
    return begun + (await writeAll(db, await supplyChanges(db, run), now));
};

/** Meters that stand still, drift, read as in another unit or do not add up, and then the water of days without a doubt. */
const writeMetersAndDays = async (db: Db, run: Run, now: Date): Promise<number> => {
    let begun = await writeAll(db, await stuckChanges(db, run), now);
    begun += await writeAll(db, await driftChanges(db, run), now);
    const { settled, told } = await unitChanges(db, run);
    begun += await writeAll(db, settled, now);
    begun += await writeAll(db, await imbalanceChanges(db, run), now);
    return begun + (await writeAll(db, await dailyChanges(db, withDoubts(run, told)), now));
};

/**
 * Looks through the days that have changed since the last time, and through the last twelve months where they were judged
 * by other limits or other normal days, and brings events to what is found: in transactions of bounded size, and once more
 * from the same days on when it is cut off. Gives how many events began.
 */
export const detectFindings = async (db: Db, now: Date, signal?: AbortSignal): Promise<number> => {
    let begun = 0;
    const pending = await pendingSeries(db);
    const askedAt = await rejudgingSince(db);
    if (pending.length === 0 && askedAt === undefined) return begun;
    const measured = await daysMeasured(db, now);
    const changed = pending.map(({ seriesId }) => seriesId);
    await db.transaction(async tx => {
        await holdFindings(tx);
        await dropUnmeasured(tx, changed, { measuredTo: measured?.to ?? null, now });
    });
    if (measured && pending.length > 0) {
        const run = await runOf(db, pending, measured, signal);
        begun += await writeAll(db, await gapChanges(db, run), now);
        begun += await writeAll(db, await interruptionChanges(db, run), now);
        begun += await writeSupply(db, run, now);
        begun += await writeMetersAndDays(db, run, now);
    }
    if (measured && askedAt !== undefined && !signal?.aborted) {
        const run = await runAnew(db, measured, signal);
        begun += await writeSupply(db, run, now);
        begun += await writeMetersAndDays(db, run, now);
    }
    if (signal?.aborted) return begun;
    await db.transaction(async tx => {
        // Rehearsals keep the days of places, from which those of a doubt are left out; figures carry that of a stuck meter.
        await bumpDataVersion(tx);
        await forgetOld(tx, now);
        await settlePending(tx, pending);
        if (askedAt !== undefined) await settleRejudging(tx, askedAt);
    });
    return begun;
};
