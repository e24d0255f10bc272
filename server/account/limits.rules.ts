import type { Limit } from '../identity/attempts.queries';

/** A known address is one from which the account has been signed in to: nobody elsewhere can close it. */
export const loginLimits = (identity: string, network: string, known: boolean) => {
    const pair: Limit = { of: ['loginPair', identity, network], most: 5, minutes: 15, delays: true };
    const alone: Limit = { of: ['login', identity], most: 50, minutes: 15 };
    return { pair, others: [...(known ? [] : [alone]), failuresFrom(network)] };
};

/** Failures of any kind; a whole utility sits behind one address, so successes are given back. */
export const failuresFrom = (network: string): Limit => ({ of: ['failures', network], most: 100, minutes: 15 });

/** Codes sent to whom (an identifier, or a user in the middle of a registration). */
export const codeLimits = (identity: string, network: string): Limit[] => [
    { of: ['codeResend', identity], most: 1, minutes: 1 },
    { of: ['codeHour', identity], most: 5, minutes: 60 },
    { of: ['codeDay', identity], most: 10, minutes: 24 * 60 },
    { of: ['codesFrom', network], most: 20, minutes: 60 },
];

/** Sign-ups, each of which sends a message. */
export const signUpLimits = (identities: readonly string[], network: string): Limit[] => [
    ...identities.map((identity): Limit => ({ of: ['signUp', identity], most: 3, minutes: 60 })),
    { of: ['signUpsFrom', network], most: 20, minutes: 60 },
];

/** Asking for security questions. */
export const questionLimits = (identity: string, network: string): Limit[] => [
    { of: ['questions', identity], most: 20, minutes: 60 },
    { of: ['questionsFrom', network], most: 100, minutes: 60 },
];

export const passwordChangeLimit = (userId: string, network: string): Limit => ({
    of: ['passwordChange', userId, network],
    most: 5,
    minutes: 15,
    delays: true,
});

export const setUpLimit = (network: string): Limit => ({ of: ['setUp', network], most: 20, minutes: 15 });

/** Wrong security answers for one account until this way is closed, and how many minutes both take. */
export const recoveryTries = { most: 5, minutes: 60 };
/** Wrong codes in an hour, over all accounts, that look like guessing. */
export const guessedCodes = { most: 200, minutes: 60 };
