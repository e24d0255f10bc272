import type { RegistrationStep } from '../../contract/account';
import { asciiDigits } from '../../contract/identifier';
import { otpDuration, type FlowState } from '../../contract/registration';

/** What everybody is told who has no token to show, and the bearer of a link to an account that is complete. */
export const completeState: FlowState = {
    token: null,
    registrationStep: 'complete',
    registrationToken: null,
    userId: null,
    isExistingUser: true,
    otpDuration: null,
    answered: 3,
    recovery: false,
};

/** The step that a person has reached, with the token for it. */
export const stateAt = (
    step: Exclude<RegistrationStep, 'complete'>,
    state: Pick<FlowState, 'registrationToken' | 'userId' | 'isExistingUser' | 'answered' | 'recovery'>,
): FlowState => ({ ...state, token: null, registrationStep: step, otpDuration: step === 'otp' ? otpDuration : null });

/** An answer as it is compared: how it is spaced, capitalised and in which digits does not matter. */
export const normaliseAnswer = (answer: string): string =>
    asciiDigits(answer.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase());
