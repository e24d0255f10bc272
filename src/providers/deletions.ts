import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import { holdForm } from './lostSession';

/** Records that were to be deleted and stay, by the reason; whoever knows of one alone takes the first. */
export class DeletionRefused extends HttpError {
    readonly idsByReason = new Map<string, Identifier[]>();

    constructor(refusals: readonly { id: Identifier; reason: HttpError }[]) {
        const { message, status, body } = refusals[0].reason;
        super(message, status, body);
        // react-admin's makes each of its kinds one of its own.
        Object.setPrototypeOf(this, DeletionRefused.prototype);
        for (const { id, reason } of refusals)
            this.idsByReason.set(reason.message, [...(this.idsByReason.get(reason.message) ?? []), id]);
    }
}

/** Records whose deletion was confirmed and not answered yet, each with what lets go of the session. */
const hidden = new Map<string, () => void>();
const senders = new Set<() => void>();
const waiting = new Set<() => void>();
let leaving = false;

const keyOf = (resource: string, id: Identifier): string => `${resource} ${id}`;

/** Why records stay that were to be deleted, and what they are called. */
export interface ToldRefusal {
    reason: string;
    about: string;
}
let tell: ((refusal: ToldRefusal) => void) | undefined;
const untold: ToldRefusal[] = [];

/** Says that a deletion was refused, on whatever page there is by then. */
export const tellRefused = (refusal: ToldRefusal): void => {
    if (tell) tell(refusal);
    else untold.push(refusal);
};

/** Calls back with each refusal, and with those that nobody could be told of. */
export const onRefused = (say: (refusal: ToldRefusal) => void): (() => void) => {
    tell = say;
    untold.splice(0).forEach(say);
    return () => {
        if (tell === say) tell = undefined;
    };
};

/** From here on no list shows these records, and a session that ends waits for its user, as over a form. */
export const hideDeleted = (resource: string, ids: readonly Identifier[]): void => {
    for (const id of ids) if (!hidden.has(keyOf(resource, id))) hidden.set(keyOf(resource, id), holdForm());
};

/** Their deletion was undone or has its answer. */
export const showDeleted = (resource: string, ids: readonly Identifier[]): void => {
    for (const id of ids) {
        hidden.get(keyOf(resource, id))?.();
        hidden.delete(keyOf(resource, id));
    }
    if (hidden.size > 0) return;
    // After what the page itself makes of the answer, which it asks for with the session that still holds.
    waiting.forEach(resolve => setTimeout(resolve));
    waiting.clear();
};

/** A page of a list without the records that are about to go. */
export const withoutDeleted = <P extends { data: RaRecord[]; total?: number }>(resource: string, page: P): P => {
    const data = page.data.filter(({ id }) => !hidden.has(keyOf(resource, id)));
    return { ...page, data, total: page.total && page.total - (page.data.length - data.length) };
};

/** Calls back when nobody can undo any more, and what waits for that has to be sent now. */
export const onLastChance = (send: () => void): (() => void) => {
    senders.add(send);
    return () => void senders.delete(send);
};

/** Sends the deletions that can still be undone; resolves when all have their answers. */
export const sendDeletions = (): Promise<void> => {
    senders.forEach(send => send());
    return new Promise(resolve => {
        if (hidden.size > 0) waiting.add(resolve);
        else resolve();
    });
};

/** Whether the page goes away, which only a request that is kept alive survives. */
export const isPageLeaving = (): boolean => leaving;

globalThis.addEventListener?.('pagehide', () => {
    leaving = true;
    senders.forEach(send => send());
});
globalThis.addEventListener?.('pageshow', () => {
    leaving = false;
});
