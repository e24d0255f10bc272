import type { OwnSession, PasswordChange } from '../../contract/account';
import type { ContactKind, OwnCode } from '../../contract/contacts';
import * as paths from '../../contract/paths';
import type { SentCode } from '../../contract/registration';
import type { User } from '../../contract/users';
import { sendFor, type Answer } from './calls';
import { changeAuth, slice } from './session';

const { account } = paths;
const post = <T>(path: string, body?: unknown): Promise<Answer<T>> => sendFor<T>(path, { method: 'POST', body });

/** The calls about one's own password and sessions, and the reset of somebody's password. */
export const accountCalls = {
    /** Ends every session; this one goes on with the tokens of a new one. */
    changePassword: async (change: PasswordChange) => {
        const { data } = await post<{ token: string; refreshToken: string }>(account.changePassword, change);
        changeAuth({ accessToken: data.token, refreshToken: data.refreshToken });
        return { data };
    },
    sessions: () => sendFor<OwnSession[]>(account.sessions),
    endSession: (id: string) => sendFor<OwnSession>(account.session, { method: 'DELETE', values: { id } }),
    endOtherSessions: () => post<{ ended: number }>(account.endOtherSessions),
    /** A code to a proved contact, and the token for it that stands for the password. */
    sendConfirmationCode: () => post<SentCode>(account.sendConfirmationCode),
    verifyConfirmationCode: (given: OwnCode) => post<{ flowToken: string }>(account.verifyConfirmationCode, given),
    /** A code to a contact of one's own that does not count yet, and what makes it count. */
    sendContactCode: (contact: ContactKind) => post<SentCode>(account.sendContactCode, { contact }),
    verifyContact: (given: OwnCode) => post<{ contact: ContactKind }>(account.verifyContact, given),
    /** Ends the sessions of a user and sends them a link to begin anew. */
    resetPassword: (userId: string) => sendFor<User>(paths.users.resetPassword, { method: 'POST', values: { userId } }),
};

/** What the session says about its own user follows a change of that user; of the contacts it knows the proved ones. */
export const followChange = ({ id, fullName, status, language, ...rest }: User): void => {
    const { user } = slice('auth');
    if (user?.id !== id) return;
    const { profilePicture, homeModId, homeAreaId } = rest;
    const email = rest.emailVerifiedAt && rest.email;
    const phone = rest.phoneVerifiedAt && rest.phone;
    changeAuth({
        user: { id, fullName, email, phone, profilePicture, status, language, homeModId, homeAreaId },
        profilePicture,
    });
};
