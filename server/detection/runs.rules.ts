/** A stretch of instants or hours, half-open; `to` is null while it goes on. */
export interface Run {
    from: number;
    to: number | null;
}

/** One local hour of a place: whether it was supplied (null: not measured) and how many minutes of it are scheduled. */
export interface ScheduledHour {
    supplied: boolean | null;
    scheduledMinutes: number;
}

const interruptedMinutes = 120;

/** An interruption: positions of its first hour and of the hour after it, and what it cost. */
export interface Interruption extends Run {
    /** Scheduled hours that were measured without supply. */
    hours: number;
}

/**
 * Interruptions: at least two scheduled hours after each other that were measured without supply. Hours off the schedule
 * stand between without a say; an hour that was not measured ends the run.
 */
export const interruptionsOf = (hours: readonly ScheduledHour[]): Interruption[] => {
    const found: Interruption[] = [];
    let run: { from: number; last: number; minutes: number } | undefined;
    const close = (to: number | null) => {
        if (run && run.minutes >= interruptedMinutes)
            found.push({ from: run.from, to: to === null ? null : run.last + 1, hours: run.minutes / 60 });
        run = undefined;
    };
    for (const [at, { supplied, scheduledMinutes }] of hours.entries()) {
        if (supplied !== false) {
            if (supplied === null || scheduledMinutes > 0 || supplied) close(at);
            continue;
        }
        if (scheduledMinutes === 0) continue;
        run ??= { from: at, last: at, minutes: 0 };
        run.last = at;
        run.minutes += scheduledMinutes;
    }
    close(null);
    return found;
};

/** Joins stretches that overlap or touch, in order of time; what goes on stays open. */
export const joinedRuns = (runs: readonly Run[]): Run[] => {
    const joined: Run[] = [];
    for (const run of runs.toSorted((a, b) => a.from - b.from)) {
        const last = joined.at(-1);
        if (last && (last.to === null || run.from <= last.to))
            last.to = last.to === null || run.to === null ? null : Math.max(last.to, run.to);
        else joined.push({ ...run });
    }
    return joined;
};
