import { Confirm } from 'react-admin';

interface LeaveQuestionProps {
    isAsked: boolean;
    onLeave: () => void;
    onStay: () => void;
}

/** Asks whether what was typed is to be given up. */
export const LeaveQuestion = ({ isAsked, onLeave, onStay }: LeaveQuestionProps) => (
    <Confirm
        isOpen={isAsked}
        title="draft.leaveTitle"
        content="draft.leaveContent"
        confirm="draft.discard"
        confirmColor="warning"
        cancel="draft.stay"
        onConfirm={onLeave}
        onClose={onStay}
    />
);
