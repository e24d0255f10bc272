import { offsetReader } from '../../contract/zone';

interface Daily {
    dailyAt: string;
}
/** When a job runs: every so many minutes, each day at a local time (`00:30`), or each night. */
export type Every = 'night' | { minutes: number } | Daily;

/** Half an hour into the new local day, when the last readings of the old one have come. */
const night: Daily = { dailyAt: '00:30' };

const minute = 60_000;

/** The instant at which the zone's clock shows `local` (milliseconds as if UTC); in a spring gap, just after it. */
const instantOf = (zone: string, local: number): number => {
    const offsetAt = offsetReader(zone);
    return local - offsetAt(local - offsetAt(local));
};

/** The first due instant after `now`, by the clock of a zone. */
export const nextDue = (every: Every, now: Date, zone: string): Date => {
    if (every === 'night') return nextDue(night, now, zone);
    if ('minutes' in every) return new Date(now.getTime() + every.minutes * minute);
    const [hours, minutes] = every.dailyAt.split(':').map(Number);
    const local = new Date(now.getTime() + offsetReader(zone)(now.getTime()));
    const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hours, minutes);
    const due = instantOf(zone, today);
    return new Date(due > now.getTime() ? due : instantOf(zone, today + 24 * 60 * minute));
};
