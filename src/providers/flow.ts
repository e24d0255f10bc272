import { HttpError } from 'ra-core';
import type { RegistrationStep } from '../../contract/account';
import type { FlowState, SentCode } from '../../contract/registration';
import { changeAuth, changeFlow, noFlow, password, rereadSession, slice, type Flow, type SentTo } from './session';

export interface FlowView extends Flow {
    step: RegistrationStep | null;
}

/** Where the visitor's registration, recovery or sign-in by code stands. */
export const flow = (): FlowView => ({ ...slice('flow'), step: slice('auth').registrationStep });

/** The page of the step that is next. */
export const pathOfStep = ({ step, answered }: Pick<FlowView, 'step' | 'answered'>): string => {
    if (step === 'otp') return '/otp';
    if (step === 'securityQuestions') return `/security-question?n=${answered + 1}`;
    return step === 'newPassword' ? '/new-password' : '/login';
};

const keepStep = ({ registrationStep, userId, isExistingUser, otpDuration }: FlowState) =>
    changeAuth({ registrationStep, userId, isExistingUser, otpDuration });
const flowOf = ({ registrationToken, answered, recovery }: FlowState) => ({ registrationToken, answered, recovery });

/** Begins with what a link or the code of a sign-in has answered; nothing of an earlier registration stays. */
export const beginFlow = (state: FlowState, openedLink: string | null = null): void => {
    keepStep(state);
    changeFlow({ ...noFlow, ...flowOf(state), openedLink });
};

/** Goes on with what a step has answered: its token replaces the one that this step has used up. */
export const goOn = (state: FlowState, also: Pick<Partial<Flow>, 'questionIds'> = {}): void => {
    keepStep(state);
    changeFlow({ ...flowOf(state), expired: false, code: null, ...also });
};

/** What the server says of the token in hand, which it leaves as it is; of a token replaced meanwhile it says nothing. */
export const correct = (state: FlowState): void => {
    if (state.registrationToken !== slice('flow').registrationToken) return;
    keepStep(state);
    changeFlow({ answered: state.answered, recovery: state.recovery });
};

/** Nothing is under way any more. */
export const endFlow = (): void => {
    password.set('');
    changeAuth({ registrationStep: null, otpDuration: null });
    changeFlow(noFlow);
};

const sent = (use: SentTo['use'], { challenge, sentTo, otpDuration, resendAfter }: SentCode): SentTo => {
    const now = Date.now();
    return { use, challenge, sentTo, expiresAt: now + otpDuration * 1000, resendAt: now + resendAfter * 1000 };
};

/** Keeps the code of a sign-in; whatever registration was under way ends. */
export const keepSignInCode = (phoneOrEmail: string, code: SentCode, rememberMe: boolean): void => {
    changeAuth({ phoneOrEmail, visibleSignIn: false, registrationStep: null, otpDuration: code.otpDuration });
    changeFlow({ ...noFlow, code: sent('signIn', code), rememberMe });
};

/** Who has asked for a code, for as long as it is good; whoever uses this computer later is not told. */
export const identifierInHand = (): string => {
    const { code } = slice('flow');
    return Date.now() < (code?.expiresAt ?? 0) ? slice('auth').phoneOrEmail : '';
};

/** Keeps the code that proves who the bearer of the registration token is. */
export const keepRegistrationCode = (code: SentCode): void => {
    changeAuth({ otpDuration: code.otpDuration });
    changeFlow({ code: sent('registration', code) });
};

/** Keeps the challenge of an invitation, whose code came with it in a text message. */
export const keepInvitation = (challenge: string): void => {
    if (slice('flow').code?.challenge === challenge) return;
    changeAuth({ registrationStep: null });
    changeFlow({ ...noFlow, code: { use: 'invitation', challenge, sentTo: null, expiresAt: null, resendAt: null } });
};

const isExpired = (error: unknown): boolean => error instanceof HttpError && error.message === 'error.flow_expired';

/**
 * Does something with the registration token. One that another tab has used up in the meantime is no failure: the page
 * follows that tab. One that nobody has replaced has expired.
 */
export const withToken = async (work: (registrationToken: string) => Promise<void>): Promise<void> => {
    const { registrationToken } = slice('flow');
    try {
        await work(registrationToken ?? '');
    } catch (error) {
        if (!isExpired(error)) throw error;
        rereadSession();
        if (slice('flow').registrationToken === registrationToken)
            changeFlow({ registrationToken: null, expired: true, code: null });
    }
};
