import { cityZone, offsetReader } from '../time';

interface Daily {
    dailyAt: string;
    zone: string;
}
/** When a job runs: every so many minutes, each day at a local time (`00:30`) of a zone, or each night of the city. */
export type Every = 'night' | { minutes: number } | Daily;

/** Half an hour into the new local day, when the last readings of the old one have come. */
const night: Daily = { dailyAt: '00:30', zone: cityZone };

const minute = 60_000;

/** The instant at which the zone's clock shows `local` (milliseconds as if UTC); in a spring gap, just after it. */
const instantOf = (zone: string, local: number): number => {
    const offsetAt = offsetReader(zone);
    return local - offsetAt(local - offsetAt(local));
};

/** The first due instant after `now`. */
export const nextDue = (every: Every, now: Date): Date => {
    if (every === 'night') return nextDue(night, now);
    if ('minutes' in every) return new Date(now.getTime() + every.minutes * minute);
    const [hours, minutes] = every.dailyAt.split(':').map(Number);
    const local = new Date(now.getTime() + offsetReader(every.zone)(now.getTime()));
    const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hours, minutes);
    const due = instantOf(every.zone, today);
    return new Date(due > now.getTime() ? due : instantOf(every.zone, today + 24 * 60 * minute));
};
