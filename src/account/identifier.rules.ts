import { identifierFault } from '../../contract/identifier';

/** The translation key of what is wrong with an e-mail address or phone number. */
export const identifierError = (text: string | null | undefined): string | undefined => {
    const fault = identifierFault(text ?? '');
    return fault && `error.${fault}`;
};

/** A password is only asked for at sign-in: its strength was checked when it was set. */
export const passwordError = (text: string | null | undefined): string | undefined =>
    text ? undefined : 'error.passwordRequired';
