import type { EventState } from './event-kinds';

interface Worked {
    startedAt: string;
    detectedAt: string;
    history: readonly { state: EventState; at: string }[];
}

/** Hours that each step of a finding took; null where it has not come, or came before the one it follows. */
export interface EventTimes {
    /** From its start until it was found. */
    awarenessHours: number | null;
    /** From then until somebody was there first. */
    locationHours: number | null;
    /** From then until it was repaired first. */
    repairHours: number | null;
}

const hoursBetween = (from: string | undefined, to: string | undefined): number | null => {
    if (from === undefined || to === undefined) return null;
    const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
    return hours < 0 ? null : hours;
};

/** How long it took to find something, to be there, and to repair it. */
export const eventTimes = ({ startedAt, detectedAt, history }: Worked): EventTimes => {
    const first = (state: EventState) => history.find(step => step.state === state)?.at;
    return {
        awarenessHours: hoursBetween(startedAt, detectedAt),
        locationHours: hoursBetween(detectedAt, first('inspected')),
        repairHours: hoursBetween(first('inspected'), first('repaired')),
    };
};
