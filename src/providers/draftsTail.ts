import { cmac } from '@noble/ciphers/aes.js';
import { xchacha20 } from '@noble/ciphers/chacha.js';
import { openStorage } from './draftsStorage';
import { isKeptDraft, type KeptDraft } from './drafts.rules';
import { open, seal } from './sealed';

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

const sealedIn = async (key: Uint8Array, name: string) => {
    const storage = await openStorage();
    const read = async () => {
        const tail = open((await storage.get(name)) ?? null, key);
        return isKeptDraft(tail) ? tail : undefined;
    };
    return {
        read,
        write: (tail: KeptDraft) => storage.put(name, seal(tail, key)),
        /** Another page's typing stays. */
        remove: async (writers: ReadonlySet<string>) => {
            const tail = await read();
            if (!tail || writers.has(tail.writer)) await storage.remove(name);
        },
    };
};

/** What has been typed into one form and has not reached the server, in this browser, sealed with its user's key. */
export const tailOf = (userKey: () => Promise<string>, form: string) => {
    let work: Promise<unknown> = Promise.resolve();
    const place = async () => {
        const key = keyBytes(await userKey());
        return sealedIn(key, nameOf(key, form));
    };
    /** One after the other; a full or forbidden storage costs this safety, never the form. */
    const inTurn = <T>(task: () => Promise<T>): Promise<T | undefined> => {
        const done = work.then(task).catch(() => undefined);
        work = done;
        return done;
    };
    return {
        read: () => inTurn(async () => (await place()).read()),
        /** Writes what `unsent` gives when its turn has come; for nothing, forgets what these writers wrote. */
        keep: (unsent: () => KeptDraft | undefined, writers: ReadonlySet<string>) =>
            inTurn(async () => {
                const here = await place();
                const tail = unsent();
                await (tail ? here.write(tail) : here.remove(writers));
            }),
    };
};
