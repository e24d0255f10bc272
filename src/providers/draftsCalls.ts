import { HttpError } from 'ra-core';
import type { Draft } from '../../contract/drafts';
import * as paths from '../../contract/paths';
import { addressOf } from './calls';
import type { DraftContent, KeptDraft } from './drafts.rules';
import { keptOf } from './drafts.rules';
import { apiHost, httpClient } from './httpClient';
import { change, slice } from './session';

/** A form does not wait longer for what was typed into it before. */
const patienceMs = 5000;
/** Browsers finish only small requests after their page has gone. */
const keepaliveBytes = 30_000;

/** Who is signed in, as far as drafts care. */
export const draftOwner = (): string | undefined => slice('auth').user?.id;

/** The calls about one user's draft of one form; while another is signed in, or nobody, none is sent. */
export const draftCalls = (owner: string | undefined, form: string, id: string) => {
    let current = new AbortController();
    let key: string | undefined;
    const url = apiHost + addressOf(paths.drafts.one, { form, key: id });
    const call = async <T>(at: string, options: RequestInit = {}): Promise<T> => {
        if (!owner || owner !== draftOwner()) throw new HttpError('error.unauthenticated', 401);
        return (await httpClient<T>(at, { signal: current.signal, ...options })).json;
    };
    const ask = async <T>(at: string): Promise<T> => {
        const waiting = new AbortController();
        const { signal } = current;
        const stop = () => waiting.abort();
        const timer = setTimeout(stop, patienceMs);
        signal.addEventListener('abort', stop);
        return call<T>(at, { signal: waiting.signal }).finally(() => {
            clearTimeout(timer);
            signal.removeEventListener('abort', stop);
        });
    };
    return {
        /** What seals the user's typing in this browser; once known also after the user has left. */
        key: async (): Promise<string> => {
            if (owner && owner === draftOwner()) key ??= slice('drafts').key ?? undefined;
            if (key !== undefined) return key;
            ({ key } = await ask<{ key: string }>(apiHost + paths.drafts.key));
            if (owner === draftOwner()) change('drafts', { key });
            return key;
        },
        get: async (): Promise<KeptDraft | null> => {
            const draft = await ask<Draft | null>(url);
            return draft && keptOf(draft);
        },
        /** Gives the version it has got. */
        put: async (content: DraftContent, version: number, writer: string): Promise<number> => {
            const body = JSON.stringify({ body: { ...content, writer }, version });
            const keepalive = new Blob([body]).size < keepaliveBytes;
            return (await call<Draft>(url, { method: 'PUT', body, keepalive })).version;
        },
        remove: async (): Promise<void> => {
            await call(url, { method: 'DELETE', keepalive: true });
        },
        /** The user has left. */
        abort: () => {
            current.abort();
            current = new AbortController();
        },
    };
};

/** The newer draft that a refused save was told of. */
export const newerOf = (error: unknown): KeptDraft | undefined => {
    if (!(error instanceof HttpError) || error.status !== 409) return undefined;
    const { current } = error.body as { current?: Draft };
    return current && keptOf(current);
};

/** Whether trying again later may help, as after a lost network; else the refusal's words. */
export const refusalOf = (error: unknown): string | undefined => {
    if (!(error instanceof HttpError)) return undefined;
    const lasting = error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
    return lasting ? error.message : undefined;
};
