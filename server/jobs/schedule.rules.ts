import { cityZone } from '../time';

interface Daily {
    dailyAt: string;
    zone: string;
}
/** When a job runs: every so many minutes, each day at a local time (`00:30`) of a zone, or each night of the city. */
export type Every = 'night' | { minutes: number } | Daily;

/** Half an hour into the new local day, when the last readings of the old one have come. */
const night: Daily = { dailyAt: '00:30', zone: cityZone };

const minute = 60_000;

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (zone: string, at: number): number => {
    const parts = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
    }).formatToParts(at);
    const of = (type: string) => Number(parts.find(part => part.type === type)?.value);
    const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return local - Math.floor(at / 1000) * 1000;
};

/** The instant at which the zone's clock shows `local` (milliseconds as if UTC); in a spring gap, just after it. */
const instantOf = (zone: string, local: number): number => {
    const guess = local - offsetAt(zone, local);
    return local - offsetAt(zone, guess);
};

/** The first due instant after `now`. */
export const nextDue = (every: Every, now: Date): Date => {
    if (every === 'night') return nextDue(night, now);
    if ('minutes' in every) return new Date(now.getTime() + every.minutes * minute);
    const [hours, minutes] = every.dailyAt.split(':').map(Number);
    const local = new Date(now.getTime() + offsetAt(every.zone, now.getTime()));
    const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hours, minutes);
    const due = instantOf(every.zone, today);
    return new Date(due > now.getTime() ? due : instantOf(every.zone, today + 24 * 60 * minute));
};
