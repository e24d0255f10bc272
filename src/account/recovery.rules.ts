import { recoveryAnswer } from '../../contract/recovery';
import { identifierError } from './identifier.rules';
import { issuesOf } from './issuesOf';

/** Section 5 has words of its own for the same faults on the page of a forgotten password. */
const inItsWords: Readonly<Record<string, string>> = {
    'error.identifierRequired': 'error.emailRequired',
    'error.invalidEmail': 'error.emailAddress',
};

/** What is wrong with the e-mail address or phone number of somebody who forgot their password. */
export const recoveryIdentifierError = (text: string): string | undefined => {
    const found = identifierError(text);
    return found && (inItsWords[found] ?? found);
};

export const recoveryAnswerErrors = (questionId: number | undefined, answer: string) =>
    issuesOf(recoveryAnswer.omit({ requestId: true }), { questionId, answer });
