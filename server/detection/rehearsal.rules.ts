import { confirmedStates, type EventKind, type EventState } from '../../contract/event-kinds';
import type { Keeping, KeptOfPlace, Stretch } from './keeping.rules';

/** A finding of a place. */
export interface FoundStretch extends Stretch {
    kind: EventKind;
    entityId: number;
    /** The meter, where each is judged by itself. */
    seriesId?: number | null;
}

/** What is told with some limits: kept findings that are found, with the time in which they are, and those that would begin. */
export interface Told {
    kept: ReadonlyMap<string, Stretch>;
    begun: readonly FoundStretch[];
}

/** What is told when findings of all places are brought together with what is kept. */
export const toldOf = (all: readonly Keeping<FoundStretch>[]): Told => ({
    kept: new Map(
        all.flatMap(({ renewed, prolonged }) => [
            ...prolonged.map(({ kept, to }) => [kept.id, { from: kept.from, to }] as const),
            ...renewed.map(({ kept, found }) => [kept.id, found] as const),
        ]),
    ),
    begun: all.flatMap(({ begun }) => begun),
});

/** A finding that is told by one of two limits at least; `eventId` is null while none is kept of it. */
export interface Compared extends FoundStretch {
    eventId: string | null;
    state: EventState | null;
    /** Whether it stays when it is told no more: people have said something of it, or it began before the days that are judged. */
    isTouched: boolean;
    isBefore: boolean;
    /** When it would be told to have been; null where it would not be told. */
    after: Stretch | null;
}

/**
 * Findings by the limits in force and by others, of those that lie in the days that are judged. Before is what is kept,
 * but for what stays although the limits in force find it no more; after is what would be told.
 */
export const comparedOf = (kept: readonly KeptOfPlace[], inForce: Told, tried: Told): Compared[] => {
    const known = kept.map(each => ({
        ...each,
        eventId: each.id,
        isBefore: !each.isTouched || inForce.kept.has(each.id),
        after: tried.kept.get(each.id) ?? null,
    }));
    const begun = tried.begun.map(each => ({
        ...each,
        eventId: null,
        state: null,
        isTouched: false,
        isBefore: false,
        after: each,
    }));
    return [...known, ...begun];
};

/** How many findings, and what people said of them. */
export const countOf = (findings: readonly Compared[]) => ({
    findings: findings.length,
    confirmed: findings.filter(({ state }) => confirmedStates.some(each => each === state)).length,
    falseAlarms: findings.filter(({ state }) => state === 'falseAlarm').length,
});
