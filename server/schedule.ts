import { removeEndedAccess } from './account/upkeep.queries';
import type { AlertRule } from '../contract/alert-rules';
import { addDays } from '../contract/period';
import { readMeta } from './db/meta';
import { vacuumAll, vacuumJob } from './db/vacuum';
import { arrearsJob, rebuildArrears } from './billing/arrears.changes';
import { consumerStatsJob, rebuildConsumerStats } from './low-consumption/low-consumption.queries';
import { accountConsumptionJob, rebuildAccountConsumption } from './consumption/accounts.changes';
import { appendDemoDays } from '../demo/demo';
import { removeOldDrafts } from './drafts/drafts.queries';
import { detectionJob } from './ingest/pending.queries';
import { extendTo } from './ingest/rollups.queries';
import { rebuildRollups } from './ingest/rollups.rebuild';
import { clearOutbox } from './messages/delivery.queries';
import { noteRecomputation, recomputingSince, rollupJob } from './thresholds/effects';
import { noteClosedMonth } from './alerts/closed-months';
import { tellEvents } from './alerts/notices';
import type { Deps } from './deps';
import { alertsJob, askForAlerts } from './events/ask';
import { detectFindings } from './detection/detect';
import { renewSavings, savingsJob } from './savings/savings.changes';
import { cityDay } from './network/site.queries';
import type { Job, JobContext } from './jobs/jobs';
import { monthlyReports } from './sharing/monthly-report';

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
        run: async ({ db }) => {
            const askedAt = await recomputingSince(db);
            if (askedAt === undefined) return;
            await rebuildRollups(db);
            await db.transaction(tx => noteRecomputation(tx, askedAt));
        },
    },
    { name: 'old-drafts', every: 'night', run: ({ db, now }) => removeOldDrafts(db, now) },
    { name: 'ended-tokens', every: 'night', run: ({ db, now }) => db.transaction(tx => removeEndedAccess(tx, now)) },
    { name: arrearsJob, every: 'night', run: ({ db }) => rebuildArrears(db) },
    { name: consumerStatsJob, every: 'night', run: ({ db, now }) => rebuildConsumerStats(db, now) },
    { name: accountConsumptionJob, every: 'night', run: ({ db }) => rebuildAccountConsumption(db) },
    { name: 'outbox', every: 'night', run: ({ db, now }) => db.transaction(tx => clearOutbox(tx, now)) },
    // Jobs that are due at once run in the order of their names: after all that leaves dead rows.
    { name: vacuumJob, every: 'night', run: ({ db, signal }) => vacuumAll(db, signal) },
];

/** Tells of events with what goes with them. */
const tellAll = (deps: Deps, delivery: AlertRule['delivery'], { db, now, signal }: JobContext) =>
    tellEvents(
        {
            ...deps,
            db,
            now,
            reportsFor: addresses => monthlyReports({ ...deps, db, clock: () => now }, addresses),
        },
        delivery,
        signal,
    );

/** What finds events that no report makes, and what tells of them. */
export const alertJobs = (deps: Deps): readonly Job[] => [
    {
        name: alertsJob,
        every: { minutes: 5 },
        run: context => tellAll(deps, 'atOnce', context),
    },
    {
        name: 'alert-digests',
        every: { dailyAt: '07:30' },
        run: context => tellAll(deps, 'digest', context),
    },
    {
        name: 'closed-month',
        every: { minutes: 60 },
        run: ({ db, now }) => db.transaction(tx => noteClosedMonth(tx, now)),
    },
    {
        name: detectionJob,
        every: { minutes: 2 },
        run: async ({ db, now, signal }) => {
            if ((await detectFindings(db, now, signal)) > 0) await askForAlerts(db, now);
        },
    },
    { name: savingsJob, every: { minutes: 30 }, run: ({ db, now }) => renewSavings(db, now) },
];
