import type { Queries } from '../db/db';
import { queueJob } from '../jobs/jobs.queries';

/** The job that tells of new events. */
export const alertsJob = 'alerts';

/** Has new events told soon, in the transaction that made them. */
export const askForAlerts = (tx: Queries, now: Date) => queueJob(tx, alertsJob, now);
