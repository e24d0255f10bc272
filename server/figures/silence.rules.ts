import { addDays, hourMs } from '../../contract/period';
import { localDay } from '../../contract/zone';

/** No calendar counts back over more than a year of hours. */
const latestHour = 8_760;

/** Whether something was silent for longer than so many hours; of an age in hours, null where it was never heard. */
export const isSilent = (ageHours: number | null, hours: number): boolean => ageHours === null || ageHours > hours;

/** The last local day whose report is due: the day before, from an hour of the day on. */
export const lastDueDay = (now: Date, hour: number, zone: string): string =>
    addDays(localDay(new Date(now.getTime() - Math.min(hour, latestHour) * hourMs), zone), -1);
