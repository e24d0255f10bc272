import { normaliseEmail, normalisePhone } from '../../contract/identifier';

/** The translation key of what is wrong with an e-mail address or phone number; anything with a letter or @ is meant as e-mail. */
export const identifierError = (text: string | null | undefined): string | undefined => {
    const given = text?.trim();
    if (!given) return 'error.identifierRequired';
    if (/[@\p{L}]/u.test(given)) return normaliseEmail(given) ? undefined : 'error.invalidEmail';
    return normalisePhone(given) ? undefined : 'error.invalidPhone';
};

/** A password is only asked for at sign-in: its strength was checked when it was set. */
export const passwordError = (text: string | null | undefined): string | undefined =>
    text ? undefined : 'error.passwordRequired';
