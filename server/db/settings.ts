import { z } from 'zod';

const isDatabaseAddress = (text: string): boolean => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    try {
        decodeURIComponent(username + password);
    } catch {
        return false;
    }
    return /^postgres(ql)?:$/.test(protocol);
};

/** DATABASE_URL; a refusal never repeats what was set, for it may hold a password. */
export const databaseSetting = z
    .string()
    .refine(
        isDatabaseAddress,
        'must be an address such as postgres://user:password@host/database, its user and password percent-encoded',
    );
