import * as paths from '../../contract/paths';
import type { ScheduleInput, Timing } from '../../contract/supply-timings';
import { sendFor } from './calls';

/** What the pages ask about supply schedules beside react-admin's own calls. */
export const scheduleCalls = {
    /** Gives DMAs one schedule from a day on, in place of what they had. */
    configureSchedule: (schedule: ScheduleInput) =>
        sendFor<Timing[]>(paths.supplyTimings.configure, { method: 'POST', body: schedule }),
};
