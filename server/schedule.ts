import { removeEnded } from './account/upkeep.queries';
import { addDays } from '../contract/period';
import { readMeta } from './db/meta';
import { vacuumAll } from './db/vacuum';
import { rebuildConsumerStats } from './low-consumption/low-consumption.queries';
import { appendDemoDays } from '../demo/demo';
import { removeOldDrafts } from './drafts/drafts.queries';
import { extendTo } from './ingest/rollups.queries';
import { rebuildRollups } from './ingest/rollups.rebuild';
import { clearOutbox } from './messages/delivery.queries';
import { recomputed, recomputingSince, rollupJob } from './thresholds/effects';
import { tellEvents } from './alerts/telling';
import type { Deps } from './deps';
import { alertsJob } from './events/ask';
import { settleCriticalPressure } from './pressure/critical-events';
import { cityDay } from './network/site.queries';
import type { Job } from './jobs/jobs';

/** What a night brings: the demo's new day, and the findings of a newly closed billing month. */
export const nightlyJobs: readonly Job[] = [
    {
        name: 'demo-days',
        every: 'night',
        run: async ({ db, now }) => {
            if ((await readMeta<boolean>(db, 'demo')) === true)
                await appendDemoDays(db, { today: await cityDay(db, now) });
        },
    },
    {
        name: 'missing-days',
        every: 'night',
        run: ({ db, now }) => db.transaction(async tx => extendTo(tx, addDays(await cityDay(tx, now), -1))),
    },
    {
        name: rollupJob,
        every: 'night',
        run: async ({ db, now }) => {
            if (!(await recomputingSince(db))) return;
            await rebuildRollups(db);
            await db.transaction(tx => recomputed(tx, now.toISOString()));
        },
    },
    { name: 'old-drafts', every: 'night', run: ({ db, now }) => removeOldDrafts(db, now) },
    { name: 'ended-tokens', every: 'night', run: ({ db, now }) => db.transaction(tx => removeEnded(tx, now)) },
    { name: 'low-consumption', every: 'night', run: ({ db }) => rebuildConsumerStats(db) },
    { name: 'outbox', every: 'night', run: ({ db, now }) => db.transaction(tx => clearOutbox(tx, now)) },
    // Jobs that are due at once run in the order of their names: after all that leaves dead rows.
    { name: 'vacuum', every: 'night', run: ({ db, signal }) => vacuumAll(db, signal) },
];

/** What finds events that no report makes, and what tells of them. */
export const alertJobs = ({ config, keys }: Pick<Deps, 'config' | 'keys'>): readonly Job[] => [
    {
        name: 'critical-pressure',
        every: { minutes: 60 },
        run: ({ db, now }) => settleCriticalPressure(db, now),
    },
    {
        name: alertsJob,
        every: { minutes: 5 },
        run: ({ db, now, signal }) => tellEvents({ db, config, keys, now }, 'atOnce', signal),
    },
    {
        name: 'alert-digests',
        every: { dailyAt: '07:30' },
        run: ({ db, now, signal }) => tellEvents({ db, config, keys, now }, 'digest', signal),
    },
];
