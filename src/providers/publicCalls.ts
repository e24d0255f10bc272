import type { Credentials, SetUpInput, SignedIn } from '../../contract/account';
import type { ContactKind, ContactProof } from '../../contract/contacts';
import { account, service } from '../../contract/paths';
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
import { setCityZone } from '../../contract/city-clock';
import type { DemoPerson, Status } from '../../contract/status';
import { send } from './calls';

const post = <T>(path: string, body: unknown): Promise<T> => send<T>(path, { method: 'POST', body });

/** The calls of people who are not signed in. */
export const publicCalls = {
    /** What the installation is, and how far a first start has come; from then on pages go by the city's clock. */
    status: async () => {
        const status = await send<Status>(service.status);
        if (status.zone) setCityZone(status.zone);
        return status;
    },
    /** Whom a visitor may sign in as; nobody beyond the server's own machine. */
    demoPeople: () => send<DemoPerson[]>(service.demoPeople),
    login: (given: Credentials) => post<SignedIn>(account.login, given),
    sendLoginCode: (phoneOrEmail: string) => post<SentCode>(account.sendLoginCode, { phoneOrEmail }),
    /** Signs in, or leads on with a registration that is not complete. */
    loginByCode: (given: CodeLogin) => post<SignedIn | FlowState>(account.loginByCode, given),
    /** Opens a link, or tells where the bearer of a registration token stands. */
    registrationStep: (given: StepQuery) => post<FlowState>(account.registrationStep, given),
    sendRegistrationCode: (registrationToken: string) =>
        post<SentCode>(account.sendRegistrationCode, { registrationToken }),
    verifyRegistrationCode: (given: CodeProof) => post<FlowState>(account.verifyRegistrationCode, given),
    securityQuestions: () => send<SecurityQuestion[]>(account.securityQuestions),
    setSecurityAnswer: (given: QuestionAnswer) => post<FlowState>(account.setSecurityAnswer, given),
    /** Completes the registration; the answer signs in. */
    setFirstPassword: (given: FirstPassword) => post<SignedIn>(account.setFirstPassword, given),
    /** Makes a new contact count, by the link or the code that it got. */
    verifyContact: (given: ContactProof) => post<{ contact: ContactKind }>(account.verifyContact, given),
    signUp: (given: SignUpInput) => post<{ accepted: true }>(account.register, given),
    forgotPassword: (phoneOrEmail: string) => post<RecoveryQuestions>(account.forgotPassword, { phoneOrEmail }),
    /** An answer, which sends a link; or the new password, with the token of that link. */
    verifyForgotPassword: (given: RecoveryAnswer | RecoveredPassword) =>
        post<{ sent: boolean; changed: boolean }>(account.verifyForgotPassword, given),
    /** Creates the first administrator; 401 when the link's token is wrong, used or too old. */
    setUp: (given: SetUpInput) => post<{ email: string }>(account.setUp, given),
};
