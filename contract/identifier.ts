/** Bengali digits as ASCII. */
export const asciiDigits = (text: string): string =>
    text.replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - 0x09e6));

/** A Bangladesh mobile number as +8801XXXXXXXXX, or `undefined`. */
export const normalisePhone = (text: string): string | undefined => {
    const digits = asciiDigits(text.normalize('NFKC')).replace(/[\s().-]/g, '');
    const match = /^(?:\+?880|0)(1[3-9]\d{8})$/.exec(digits);
    return match ? `+880${match[1]}` : undefined;
};

/** An e-mail address trimmed and in lower case, or `undefined`. */
export const normaliseEmail = (text: string): string | undefined => {
    const email = text.normalize('NFKC').trim().toLowerCase();
    // What cannot be seen (\p{C}) would make two addresses look the same, and a database keeps not all of it.
    const isAddress = /^[^\s\p{C}@<>()[\],;:"\\]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(email);
    return isAddress && email.length <= 254 ? email : undefined;
};

/** The key under which an account is found: its e-mail address or its phone number. */
export const identifierKey = (text: string): { email?: string; phone?: string } => {
    if (text.includes('@')) {
        const email = normaliseEmail(text);
        return email ? { email } : {};
    }
    const phone = normalisePhone(text);
    return phone ? { phone } : {};
};

/** What is wrong with who signs in, by section 5; anything with a letter or @ is meant as e-mail. */
export const identifierFault = (text: string): 'identifierRequired' | 'invalidEmail' | 'invalidPhone' | undefined => {
    const given = text.trim();
    if (!given) return 'identifierRequired';
    if (/[@\p{L}]/u.test(given)) return normaliseEmail(given) ? undefined : 'invalidEmail';
    return normalisePhone(given) ? undefined : 'invalidPhone';
};

/** Section 5 has words of its own for the same faults on the page of a forgotten password. */
const recoveryFaults = {
    identifierRequired: 'emailRequired',
    invalidEmail: 'emailAddress',
    invalidPhone: 'invalidPhone',
} as const;
export const recoveryIdentifierFault = (text: string) => {
    const fault = identifierFault(text);
    return fault && recoveryFaults[fault];
};
