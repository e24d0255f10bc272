import type { Store } from 'ra-core';
import { open, seal } from './sealed';

/** A react-admin store that can also be written, re-read and emptied at once. */
export interface SealedStore extends Store {
    /** Writes what is pending now, and not after the debounce. */
    flush: () => void;
    /** Reads what another tab has written; own pending changes win. */
    reload: () => void;
}

interface StoreOptions {
    /** Kept in memory only. */
    volatile?: readonly string[];
    /** Kept when the store is reset at sign-out. */
    lasting?: readonly string[];
    /** Milliseconds from a change to its writing. */
    delay?: number;
}

/** A store in one encrypted, compressed local-storage entry; usable from construction, written a moment later. */
export const sealedStore = (entry: string, options: StoreOptions = {}): SealedStore => {
    const { volatile = [], lasting = [], delay = 30 } = options;
    const listeners = new Set<{ key: string; callback: (value: unknown) => void }>();
    const changed = new Set<string>();
    let values = new Map(Object.entries(open(localStorage.getItem(entry))));
    let timer: ReturnType<typeof setTimeout> | undefined;

    const publish = (key: string) => {
        for (const listener of listeners) if (listener.key === key) listener.callback(values.get(key));
    };
    const merged = () => {
        const stored = new Map(Object.entries(open(localStorage.getItem(entry))));
        for (const key of [...changed, ...volatile]) {
            if (values.has(key)) stored.set(key, values.get(key));
            else stored.delete(key);
        }
        return stored;
    };
    const flush = () => {
        clearTimeout(timer);
        timer = undefined;
        if (changed.size === 0) return;
        try {
            const kept = Object.fromEntries([...merged()].filter(([key]) => !volatile.includes(key)));
            localStorage.setItem(entry, seal(kept));
        } catch {
            // A full, forbidden or vanished storage costs persistence, never the page.
        }
        changed.clear();
    };
    const change = (key: string) => {
        if (!volatile.includes(key)) {
            changed.add(key);
            timer ??= setTimeout(flush, delay);
        }
        publish(key);
    };
    const reload = () => {
        const before = values;
        values = merged();
        for (const key of new Set([...before.keys(), ...values.keys()])) {
            if (JSON.stringify(before.get(key)) !== JSON.stringify(values.get(key))) publish(key);
        }
    };
    const removeWhere = (gone: (key: string) => boolean) => {
        for (const key of [...values.keys()].filter(gone)) {
            values.delete(key);
            change(key);
        }
    };
    const onStorage = (event: StorageEvent) => {
        if (event.key === entry || event.key === null) reload();
    };
    globalThis.addEventListener?.('pagehide', flush);
    globalThis.addEventListener?.('storage', onStorage as EventListener);

    return {
        setup: () => undefined,
        teardown: flush,
        getItem: <T>(key: string, fallback?: T) => (values.has(key) ? (values.get(key) as T) : fallback),
        setItem: (key, value) => {
            if (value === undefined) values.delete(key);
            else values.set(key, value);
            change(key);
        },
        removeItem: key => removeWhere(held => held === key),
        removeItems: prefix => removeWhere(held => held.startsWith(prefix)),
        reset: () => removeWhere(held => !lasting.includes(held)),
        listItems: (prefix = '') => Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix))),
        subscribe: (key, callback) => {
            const listener = { key, callback };
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        flush,
        reload,
    };
};

/** The interface's own preferences; language is found anew at each load, and theme belongs to the device. */
export const store = sealedStore('nrw.preferences', { volatile: ['locale'], lasting: ['locale', 'theme', 'demo'] });
