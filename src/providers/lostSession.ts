import { leaveForRoot, onAuthChange, slice } from './session';

interface Loss {
    /** Whose form stands on the page. */
    userId: string | undefined;
    phoneOrEmail: string;
    /** The token that the server no longer takes. */
    token: string | null;
    over: Promise<void>;
    end: () => void;
}

let forms = 0;
let loss: Loss | undefined;
const listeners = new Set<() => void>();

const person = () => {
    const { user, phoneOrEmail, accessToken } = slice('auth');
    return { userId: user?.id, phoneOrEmail: phoneOrEmail || (user?.email ?? user?.phone ?? ''), token: accessToken };
};
/** As last known: another tab may have emptied the storage by the time that this one hears of it. */
let known = person();

const set = (next: Loss | undefined) => {
    loss = next;
    listeners.forEach(listener => listener());
};

/** Something is typed into a form on the page, or was deleted and not sent, until what this gives is called. */
export const holdForm = (): (() => void) => {
    forms += 1;
    return () => {
        forms -= 1;
    };
};

/** Whether a page that goes away would take with it what somebody has done. */
export const isFormOpen = (): boolean => forms > 0;

/** The session has ended over a form with typed text, which stays on the page; resolves when its user has signed in again. */
export const loseSession = (): Promise<void> => {
    if (loss) return loss.over;
    let end: () => void = () => undefined;
    const over = new Promise<void>(resolve => {
        end = resolve;
    });
    set({ ...known, over, end });
    return over;
};

/** The session that was lost and has not begun again. */
export const lostSession = (): Loss | undefined => loss;

/** Calls back when a session is lost or has begun again. */
export const onLostSession = (callback: () => void): (() => void) => {
    listeners.add(callback);
    return () => void listeners.delete(callback);
};

/** Its user does not sign in again, or is somebody else: nobody inherits the form. */
export const giveUpSession = (): void => {
    set(undefined);
    leaveForRoot();
};

onAuthChange(() => {
    const now = person();
    if (now.userId) known = now;
    if (!loss || !now.userId) return;
    // In this tab or in another one.
    if (now.userId !== loss.userId) return location.reload();
    if (!now.token || now.token === loss.token) return;
    const { end } = loss;
    set(undefined);
    end();
});
