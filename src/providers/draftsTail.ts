import { cmac } from '@noble/ciphers/aes.js';
import { xchacha20 } from '@noble/ciphers/chacha.js';
import { openStorage } from './draftsStorage';
import { isKept, type KeptDraft } from './drafts.rules';
import { open, seal } from './sealed';

/** What has been typed and has not reached the server, kept in this browser for one user and form. */
export interface TailStore {
    read(): Promise<KeptDraft | undefined>;
    write(tail: KeptDraft): Promise<void>;
    /** Forgets what these writers wrote; another page's typing stays. */
    remove(writers: ReadonlySet<string>): Promise<void>;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const keyBytes = (key: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

// A fixed nonce no draft is sealed with: the random ones are as good as never this.
const namesNonce = new Uint8Array(24);

/** The form's name under the user's key: nobody else can tell whose it is, nor which form. */
const nameOf = (key: Uint8Array, form: string): string => {
    const tag = cmac(bytesOf(form), xchacha20(key, namesNonce, new Uint8Array(32)));
    return Array.from(tag, byte => byte.toString(16).padStart(2, '0')).join('');
};

/** The place of one form's unsent typing, sealed with its user's key. */
export const tailStore = (userKey: string, form: string): TailStore => {
    const key = keyBytes(userKey);
    const name = nameOf(key, form);
    const read = async () => {
        const tail = open((await (await openStorage()).get(name)) ?? null, key);
        return isKept(tail) ? tail : undefined;
    };
    return {
        read,
        write: async tail => (await openStorage()).put(name, seal(tail, key)),
        remove: async writers => {
            const tail = await read();
            if (!tail || writers.has(tail.writer)) await (await openStorage()).remove(name);
        },
    };
};
