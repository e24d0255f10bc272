import { startOf, textOf, type DraftContent, type OtherDraft } from './drafts.rules';
import { draftCalls, draftOwner, newerOf, refusalOf } from './draftsCalls';
import { tailOf } from './draftsTail';
import { onAuthChange } from './session';

/** Milliseconds after the last change: into this browser, and to the server. */
const quiet = { browser: 200, server: 2000 };

/** What a form shows about its draft. */
export interface DraftState {
    ready: boolean;
    /** The form has to start anew from the content. */
    generation: number;
    /** When what the form started from was written, and whether another device did it. */
    restored: { at: string; elsewhere: boolean } | null;
    /** The other one of two that were written apart; its user chooses. */
    other: OtherDraft | null;
    /** Why the server keeps none of it. */
    problem: string | null;
}

/** What is being typed into one form, kept where nothing of it gets lost. */
export interface LiveDraft {
    state: () => DraftState;
    content: () => DraftContent | null;
    subscribe: (listener: () => void) => () => void;
    /** A form uses it from now on, until it calls what it gets. */
    acquire: () => () => void;
    change: (values: Record<string, unknown>, base?: number) => void;
    /** From now on it changes this version of its record. */
    follow: (base: number) => void;
    /** Its user gives it up. */
    discard: () => void;
    /** The form was sent. */
    finish: () => void;
    /** Of two written apart, the one in the form. */
    keep: () => void;
    /** Of two written apart, the other one. */
    take: () => void;
    /** Writes at once what waits: the page may not come back. */
    flush: () => void;
    /** Its user has left, and another may sit here now. */
    pause: () => void;
    /** There is a connection again, or its user. */
    resume: () => void;
    readonly owner: string | undefined;
}

const live = new Map<string, LiveDraft>();

const newWriter = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(9)), byte => byte.toString(36).padStart(2, '0')).join('');

const begin = (name: string, owner: string | undefined, form: string, id: string): LiveDraft => {
    const calls = draftCalls(owner, form, id);
    const tail = tailOf(calls.key, `${form}/${id}`);
    const writer = newWriter();
    /** Openings of the form that this one goes on from: what they wrote is no other's. */
    const own = new Set([writer]);
    const listeners = new Set<() => void>();
    const timers: Partial<Record<keyof typeof quiet, ReturnType<typeof setTimeout>>> = {};
    let state: DraftState = { ready: false, generation: 0, restored: null, other: null, problem: null };
    let content: DraftContent | null = null;
    let at = '';
    let version = 0;
    /** What the server holds, as text. */
    let stored: string | undefined = textOf(null);
    let sending: Promise<void> | undefined;
    let inFlight = '';
    let late: Promise<unknown> = Promise.resolve();
    let forms = 0;

    const set = (fields: Partial<DraftState>) => {
        state = { ...state, ...fields };
        listeners.forEach(listener => listener());
    };
    const dirty = () => textOf(content) !== stored;
    /** Another device has written a newer one, and it is not decided which of the two goes on. */
    const undecided = () => state.other?.here === false;
    const stop = (timer: keyof typeof quiet) => {
        clearTimeout(timers[timer]);
        delete timers[timer];
    };
    const keepTail = () => {
        stop('browser');
        void tail.keep(() => (dirty() ? { content, version, at, writer } : undefined), own);
    };

    /** A removal that waited: what has been begun elsewhere since then stays. */
    const remove = async () => {
        await late;
        const server = stored === undefined ? await calls.get() : null;
        if (!server || server.version <= version || own.has(server.writer)) await calls.remove();
    };
    /** After a refused save: whether to go on. */
    const understood = (error: unknown): boolean => {
        const newer = newerOf(error);
        if (newer && (own.has(newer.writer) || textOf(newer.content) === textOf(content))) {
            // An earlier save of ours, whose answer got lost.
            version = newer.version;
            stored = textOf(newer.content);
            return true;
        }
        if (newer) set({ other: { ...newer, here: false } });
        else set({ problem: refusalOf(error) ?? null });
        return false;
    };
    const send = async () => {
        while (dirty() && !undecided() && timers.server === undefined) {
            const sent = content;
            inFlight = textOf(sent);
            try {
                if (sent) version = await calls.put(sent, version, writer);
                else await remove();
                stored = inFlight;
                if (state.problem) set({ problem: null });
            } catch (error) {
                if (!understood(error)) return;
            }
        }
    };
    const leaveIfIdle = () => {
        if (forms === 0 && !sending && !dirty() && live.get(name) === draft) live.delete(name);
    };
    const sync = () => {
        stop('server');
        sending ??= send().finally(() => {
            sending = undefined;
            keepTail();
            leaveIfIdle();
        });
    };

    const giveUp = (fields: Partial<DraftState> = {}) => {
        content = null;
        set({ restored: null, problem: null, ...fields });
        keepTail();
        sync();
    };
    /** The user has seen both: what is in the form from now on replaces the other one. */
    const decide = (other: OtherDraft, fields: Partial<DraftState> = {}) => {
        if (other.here) own.add(other.writer);
        else {
            ({ version } = other);
            stored = textOf(other.content);
        }
        set({ other: null, ...fields });
        keepTail();
        sync();
    };

    const load = async () => {
        const [unsent, server] = await Promise.all([tail.read(), calls.get().catch(() => undefined)]);
        const start = startOf(unsent, server);
        ({ content, version, stored } = start);
        at = start.at ?? '';
        if (unsent && unsent.writer !== start.other?.writer) own.add(unsent.writer);
        const restored = start.at ? { at: start.at, elsewhere: start.elsewhere } : null;
        set({ ready: true, generation: 1, restored, other: start.other });
        if (unsent && !start.other) keepTail();
        if (dirty() && !undecided()) sync();
        leaveIfIdle();
    };

    const draft: LiveDraft = {
        owner,
        state: () => state,
        content: () => content,
        subscribe: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        acquire: () => {
            forms += 1;
            live.set(name, draft);
            draft.resume();
            return () => {
                forms -= 1;
                if (forms > 0 || !state.ready) return;
                draft.flush();
                // Whoever comes back before it has left finds it as restored.
                const restored = content ? { at, elsewhere: false } : null;
                state = { ...state, restored, generation: state.generation + 1 };
                if (owner === draftOwner()) leaveIfIdle();
                else live.delete(name);
            };
        },
        change: (values, base) => {
            const typed = Object.keys(values).length > 0 ? { values, base: content?.base ?? base } : null;
            if (textOf(typed) === textOf(content)) return;
            content = typed;
            at = new Date().toISOString();
            stop('browser');
            stop('server');
            timers.browser = setTimeout(keepTail, quiet.browser);
            timers.server = setTimeout(sync, quiet.server);
        },
        follow: base => {
            if (!content || content.base === base) return;
            content = { ...content, base };
            set({});
            keepTail();
            sync();
        },
        discard: () => giveUp({ generation: state.generation + 1 }),
        finish: () => giveUp(),
        keep: () => {
            if (state.other) decide(state.other);
        },
        take: () => {
            const { other } = state;
            if (!other) return;
            ({ content, at } = other);
            decide(other, { generation: state.generation + 1, restored: { at, elsewhere: !other.here } });
        },
        flush: () => {
            if (!dirty()) return;
            keepTail();
            // What is on its way is older, and the page may not live to send the newer one after it.
            if (sending && content && inFlight !== textOf(content))
                late = calls.put(content, version, writer).catch(() => undefined);
            sync();
        },
        pause: () => {
            stop('server');
            calls.abort();
            keepTail();
            if (forms === 0) live.delete(name);
        },
        resume: () => {
            if (state.ready && dirty() && timers.server === undefined) sync();
        },
    };
    void load();
    return draft;
};

/** The draft of a form, and of which record of it; the same one for as long as it is in use or not yet kept. */
export const openDraft = (form: string, id: string): LiveDraft => {
    const owner = draftOwner();
    const name = `${owner ?? ''}/${form}/${id}`;
    const known = live.get(name) ?? begin(name, owner, form, id);
    live.set(name, known);
    return known;
};

const each = (act: (draft: LiveDraft) => void) => [...live.values()].forEach(act);
globalThis.addEventListener?.('online', () => each(draft => draft.resume()));
globalThis.addEventListener?.('pagehide', () => each(draft => draft.flush()));
globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') each(draft => draft.flush());
});
let present = draftOwner();
onAuthChange(() => {
    const before = present;
    present = draftOwner();
    if (present === before) return;
    each(draft => (draft.owner === present ? draft.resume() : draft.pause()));
});
