import { readMeta } from '../db/meta';
import { rebuildConsumerStats } from '../low-consumption/low-consumption.queries';
import { appendDemoDays } from '../demo/demo';
import { localDay } from '../time';
import type { Job } from './jobs';

/** What a night brings: the demo's new day, and the findings of a newly closed billing month. */
export const nightlyJobs: readonly Job[] = [
    {
        name: 'demo-days',
        every: 'night',
        run: async ({ db, now }) => {
            if ((await readMeta<boolean>(db, 'demo')) === true) await appendDemoDays(db, { today: localDay(now) });
        },
    },
    { name: 'low-consumption', every: 'night', run: ({ db }) => rebuildConsumerStats(db) },
];
