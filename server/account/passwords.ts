import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password (OWASP's least cost). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

let decoy: Promise<string> | undefined;

/** Whether the password is the one behind `stored`; without a stored hash the same work is done and the answer is no. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
    decoy ??= hashPassword('no account has this password');
    const right = await verify(stored ?? (await decoy), password.normalize('NFKC'));
    return right && stored !== null;
};
