import { useBlocker, type Location } from 'react-router-dom';
import { isSignedIn } from '../../providers/session';
import { LeaveQuestion } from './LeaveQuestion';

const pageOf = ({ pathname, search }: Location): string => `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`;

/** Asks before the page of a form without a draft is left with what was typed into it; whoever signs out is not asked. */
export const LeavingGuard = ({ isTyped }: { isTyped: boolean }) => {
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) =>
            isTyped && isSignedIn() && pageOf(currentLocation) !== pageOf(nextLocation),
    );
    return (
        <LeaveQuestion
            isAsked={blocker.state === 'blocked'}
            onLeave={() => blocker.proceed?.()}
            onStay={() => blocker.reset?.()}
        />
    );
};
