import type { Config } from '../config';
import { Refusal } from '../errors';

/** Refuses who may not sign up here: at sign-up by the address that was entered, at its completion by the proved one. */
export const mayJoin = ({ SIGNUP, SIGNUP_DOMAINS }: Config, email: string | null): void => {
    if (SIGNUP === 'on') return;
    if (SIGNUP_DOMAINS.length === 0 || !email) throw new Refusal(403, 'signUpOff');
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (!SIGNUP_DOMAINS.some(open => open.toLowerCase() === domain))
        throw new Refusal(422, 'invalid', { errors: { email: 'domainNotAllowed' } });
};
