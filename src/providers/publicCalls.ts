import type { Credentials, SetUpInput, SignedIn } from '../../contract/account';
import type { ContactKind, ContactProof } from '../../contract/contacts';
import type { RecoveredPassword, RecoveryAnswer, RecoveryQuestions } from '../../contract/recovery';
import type {
    CodeLogin,
    CodeProof,
    FirstPassword,
    FlowState,
    QuestionAnswer,
    SecurityQuestion,
    SentCode,
    SignUpInput,
    StepQuery,
} from '../../contract/registration';
import { apiHost, httpClient } from './httpClient';

const account = `${apiHost}/account/api/v1`;
const post = async <T>(path: string, body: unknown): Promise<T> =>
    (await httpClient<T>(`${account}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json;

/** The calls of people who are not signed in. */
export const publicCalls = {
    login: (given: Credentials) => post<SignedIn>('user/login', given),
    sendLoginCode: (phoneOrEmail: string) => post<SentCode>('otp/send-login-verification-otp', { phoneOrEmail }),
    /** Signs in, or leads on with a registration that is not complete. */
    loginByCode: (given: CodeLogin) => post<SignedIn | FlowState>('user/login-by-otp', given),
    /** Opens a link, or tells where the bearer of a registration token stands. */
    registrationStep: (given: StepQuery) => post<FlowState>('user/get-registration-step', given),
    sendRegistrationCode: (registrationToken: string) =>
        post<SentCode>('otp/send-default-password-change-otp', { registrationToken }),
    verifyRegistrationCode: (given: CodeProof) => post<FlowState>('otp/verify-default-password-change-otp', given),
    securityQuestions: async (): Promise<SecurityQuestion[]> =>
        (await httpClient<SecurityQuestion[]>(`${account}/question/get-all-security-questions`)).json,
    setSecurityAnswer: (given: QuestionAnswer) => post<FlowState>('user/set-security-question-answer', given),
    /** Completes the registration; the answer signs in. */
    setFirstPassword: (given: FirstPassword) => post<SignedIn>('user/change-default-password', given),
    /** Makes a new contact count, by the link or the code that it got. */
    verifyContact: (given: ContactProof) => post<{ contact: ContactKind }>('user/verify-contact', given),
    signUp: (given: SignUpInput) => post<{ accepted: true }>('register', given),
    forgotPassword: (phoneOrEmail: string) => post<RecoveryQuestions>('user/forgot-password', { phoneOrEmail }),
    /** An answer, which sends a link; or the new password, with the token of that link. */
    verifyForgotPassword: (given: RecoveryAnswer | RecoveredPassword) =>
        post<{ sent: boolean; changed: boolean }>('user/verify-forgot-password', given),
    /** Creates the first administrator; 401 when the link's token is wrong, used or too old. */
    setUp: (given: SetUpInput) => post<{ email: string }>('set-up', given),
};
