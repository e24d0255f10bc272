import type { ScheduleInput, Timing } from '../../contract/supplyTimings';
import { apiHost, httpClient } from './httpClient';

/** What the pages ask about supply schedules beside react-admin's own calls. */
export const scheduleCalls = {
    /** Gives DMAs one schedule from a day on, in place of what they had. */
    configureSchedule: async (schedule: ScheduleInput) => {
        const url = `${apiHost}/nrw/api/v1/supply-schedule/configure-supply-schedule`;
        return { data: (await httpClient<Timing[]>(url, { method: 'POST', body: JSON.stringify(schedule) })).json };
    },
};
