import { useState, type ReactNode } from 'react';
import { Confirm } from 'react-admin';

/** The way out of a form: `leave` asks by `question` first where something was typed. */
export const useLeaving = (isTyped: () => boolean, onLeave: () => void): { leave: () => void; question: ReactNode } => {
    const [asking, setAsking] = useState(false);
    return {
        leave: () => (isTyped() ? setAsking(true) : onLeave()),
        question: (
            <Confirm
                isOpen={asking}
                title="draft.leaveTitle"
                content="draft.leaveContent"
                confirm="draft.discard"
                confirmColor="warning"
                cancel="draft.stay"
                onConfirm={onLeave}
                onClose={() => setAsking(false)}
            />
        ),
    };
};
