import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { isSignedIn } from '../../providers/session';
import { LeaveQuestion } from './LeaveQuestion';

const pageOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;

// The router asks one guard only, so the first that something is typed for asks for all of them.
let typed: readonly string[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly string[]) => {
    typed = next;
    for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

const Asking = () => {
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) => isSignedIn() && pageOf(currentLocation) !== pageOf(nextLocation),
    );
    return (
        <LeaveQuestion
            isAsked={blocker.state === 'blocked'}
            onLeave={() => blocker.proceed?.()}
            onStay={() => blocker.reset?.()}
        />
    );
};

/** Asks before the page of a form without a draft is left with what was typed into it; whoever signs out is not asked. */
export const LeavingGuard = ({ isTyped }: { isTyped: boolean }) => {
    const own = useId();
    const first = useSyncExternalStore(subscribe, () => typed[0]);
    useEffect(() => {
        if (!isTyped) return undefined;
        change([...typed, own]);
        return () => change(typed.filter(each => each !== own));
    }, [isTyped, own]);
    return first === own ? <Asking /> : null;
};
