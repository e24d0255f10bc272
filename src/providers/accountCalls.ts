import type { OwnSession, PasswordChange } from '../../contract/account';
import type { ContactKind, OwnCode } from '../../contract/contacts';
import type { SentCode } from '../../contract/registration';
import type { User } from '../../contract/users';
import { withQuery } from './calls';
import { apiHost, httpClient } from './httpClient';
import { changeAuth, slice } from './session';

interface Got<T> {
    data: T;
}
const account = `${apiHost}/account/api/v1`;
const send = async <T>(method: string, path: string, body?: unknown): Promise<Got<T>> => {
    const { json } = await httpClient<T>(account + path, { method, body: body ? JSON.stringify(body) : undefined });
    return { data: json };
};

/** The calls about one's own password and sessions, and the reset of somebody's password. */
export const accountCalls = {
    /** Ends every session; this one goes on with the tokens of a new one. */
    changePassword: async (change: PasswordChange) => {
        const { data } = await send<{ token: string; refreshToken: string }>('POST', '/user/change-password', change);
        changeAuth({ accessToken: data.token, refreshToken: data.refreshToken });
        return { data };
    },
    sessions: () => send<OwnSession[]>('GET', '/session/list'),
    endSession: (id: string) => send<OwnSession>('DELETE', `/session/${encodeURIComponent(id)}`),
    endOtherSessions: () => send<{ ended: number }>('POST', '/session/end-others'),
    /** A code to a proved contact, and the token for it that stands for the password. */
    sendConfirmationCode: () => send<SentCode>('POST', '/otp/send-confirmation-code'),
    verifyConfirmationCode: (given: OwnCode) =>
        send<{ flowToken: string }>('POST', '/otp/verify-confirmation-code', given),
    /** A code to a contact of one's own that does not count yet, and what makes it count. */
    sendContactCode: (contact: ContactKind) => send<SentCode>('POST', '/otp/send-contact-code', { contact }),
    verifyContact: (given: OwnCode) => send<{ contact: ContactKind }>('POST', '/user/verify-contact', given),
    /** Ends the sessions of a user and sends them a link to begin anew. */
    resetPassword: (userId: string) => send<User>('POST', withQuery('/user/reset-password', { userId })),
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
