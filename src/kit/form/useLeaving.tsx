import { useState, type ReactNode } from 'react';
import { LeaveQuestion } from './LeaveQuestion';

/** The way out of a form: `leave` asks by `question` first where something was typed. */
export const useLeaving = (isTyped: () => boolean, onLeave: () => void): { leave: () => void; question: ReactNode } => {
    const [asking, setAsking] = useState(false);
    return {
        leave: () => (isTyped() ? setAsking(true) : onLeave()),
        question: <LeaveQuestion isAsked={asking} onLeave={onLeave} onStay={() => setAsking(false)} />,
    };
};
