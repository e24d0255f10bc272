import { recoveryIdentifierFault } from '../../contract/identifier';
import { recoveryAnswer } from '../../contract/recovery';
import { issuesOf } from './issuesOf';

/** What is wrong with the e-mail address or phone number of somebody who forgot their password. */
export const recoveryIdentifierError = (text: string): string | undefined => {
    const fault = recoveryIdentifierFault(text);
    return fault && `error.${fault}`;
};

export const recoveryAnswerErrors = (questionId: number | undefined, answer: string) =>
    issuesOf(recoveryAnswer.omit({ requestId: true }), { questionId, answer });
