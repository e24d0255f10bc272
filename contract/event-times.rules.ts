import { waitingStates, type EventKind, type EventState } from './event-kinds';
import { cityDay, formatDay, formatInstant } from './format';
import { hourMs, isDay } from './period';

/** What was said of a finding: when it was done, and when that was written down where the two are told apart. */
interface Said {
    state: EventState;
    at: string;
    notedAt?: string | null;
}

interface Worked {
    startedAt: string;
    detectedAt: string;
    history: readonly Said[];
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
    const hours = (Date.parse(to) - Date.parse(from)) / hourMs;
    return hours < 0 ? null : hours;
};

const writtenAt = ({ at, notedAt }: Said): number => Date.parse(notedAt ?? at);

/** The steps of a finding in the order in which they were said; one that is said again counts as it was dated last. */
export const stepsOf = (history: readonly Said[]): { state: EventState; at: string }[] => {
    const steps: { state: EventState; at: string }[] = [];
    for (const { state, at, notedAt } of [...history].sort((a, b) => writtenAt(a) - writtenAt(b))) {
        const last = steps.at(-1);
        if (last?.state !== state) steps.push({ state, at });
        else if (notedAt) last.at = at;
    }
    return steps;
};

const firstOf = (history: readonly Said[], state: EventState): string | undefined =>
    stepsOf(history)
        .filter(step => step.state === state)
        .map(({ at }) => at)
        .sort((a, b) => Date.parse(a) - Date.parse(b))
        .at(0);

/** How long it took to find something, to be there, and to repair it. */
export const eventTimes = ({ startedAt, detectedAt, history }: Worked): EventTimes => {
    const [inspected, repaired] = [firstOf(history, 'inspected'), firstOf(history, 'repaired')];
    return {
        awarenessHours: hoursBetween(startedAt, detectedAt),
        locationHours: hoursBetween(detectedAt, inspected),
        repairHours: hoursBetween(inspected, repaired),
    };
};

/** Whether somebody was there first only after it had been repaired. */
export const isOutOfOrder = (history: readonly Said[]): boolean => {
    const [inspected, repaired] = [firstOf(history, 'inspected'), firstOf(history, 'repaired')];
    return inspected !== undefined && repaired !== undefined && Date.parse(repaired) < Date.parse(inspected);
};

/** How far a finding is, as it is told: what ended before anybody was there waits for nobody, and is not open. */
export const toldState = ({ state, endedAt }: { state: EventState; endedAt: string | null }): EventState | 'ended' =>
    endedAt !== null && waitingStates.some(each => each === state) ? 'ended' : state;

/** Found in hours; the others in days, bills and reports. */
const byTheHour: readonly EventKind[] = ['interruption', 'dataGap', 'stuck'];

interface Lasting {
    kind: EventKind;
    startedAt: string;
    endedAt: string | null;
}

/** When a finding began or ended: the instant where the time of day is known, else its first or its last day. */
export const momentOf = (
    { kind, ...found }: Lasting,
    source: 'startedAt' | 'endedAt',
    dayOf: (at: Date) => string,
): string | null => {
    const at = found[source];
    if (at === null || byTheHour.includes(kind)) return at;
    // What ends at a midnight was there until the day before.
    return dayOf(new Date(Date.parse(at) - (source === 'endedAt' ? 1 : 0)));
};

/** The same as it is read. */
export const toldMoment = (found: Lasting, source: 'startedAt' | 'endedAt', locale: string): string => {
    const at = momentOf(found, source, cityDay);
    if (at === null) return '';
    return isDay(at) ? formatDay(at, locale) : formatInstant(at, locale);
};
