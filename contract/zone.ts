import { hourMs } from './period';
/** A zone's calendar day of an instant, `YYYY-MM-DD`. */
export const localDay = (at: Date, zone: string): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** Tells how far a zone's clock is ahead of UTC at an instant, both in ms. */
export const offsetReader = (zone: string) => {
    const format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
    });
    return (instant: number): number => {
        const part: Record<string, number> = {};
        for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
        const local = Date.UTC(
            part['year'],
            part['month'] - 1,
            part['day'],
            part['hour'],
            part['minute'],
            part['second'],
        );
        return local - Math.floor(instant / 1000) * 1000;
    };
};

/** The instant, in ms, at which a local day of a zone begins, some hours on. */
export const instantReader = (zone: string) => {
    const offset = offsetReader(zone);
    const known = new Map<number, number>();
    return (day: string, hour = 0): number => {
        const local = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
        // Once more, for the clock may have changed in between.
        const instant = known.get(local) ?? local - offset(local - offset(local));
        known.set(local, instant);
        return instant;
    };
};
