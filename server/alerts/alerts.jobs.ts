import type { Deps } from '../deps';
import type { Job } from '../jobs/jobs';
import { settleCriticalPressure } from '../pressure/critical-events';
import { cityZone } from '../time';
import { alertsJob } from '../events/ask';
import { tellEvents } from './telling';

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
        every: { dailyAt: '07:30', zone: cityZone },
        run: ({ db, now, signal }) => tellEvents({ db, config, keys, now }, 'digest', signal),
    },
];
