import { useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { isSignedIn } from '../../providers/session';
import { LeaveQuestion } from './LeaveQuestion';

const pageOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;

// The router asks one guard only: the first on the page asks, for all that something is typed into.
let guards: readonly string[] = [];
const typed = new Set<string>();
const listeners = new Set<() => void>();
const setGuards = (next: readonly string[]) => {
    guards = next;
    for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

const Asking = () => {
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) =>
            typed.size > 0 && isSignedIn() && pageOf(currentLocation) !== pageOf(nextLocation),
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
    const first = useSyncExternalStore(subscribe, () => guards[0]);
    useEffect(() => {
        setGuards([...guards, own]);
        return () => setGuards(guards.filter(each => each !== own));
    }, [own]);
    useEffect(() => {
        if (!isTyped) return undefined;
        typed.add(own);
        return () => void typed.delete(own);
    }, [isTyped, own]);
    return first === own ? <Asking /> : null;
};
