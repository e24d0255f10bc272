import { useSyncExternalStore } from 'react';

const tick = (callback: () => void) => {
    const timer = setInterval(callback, 500);
    return () => clearInterval(timer);
};
const still = () => () => undefined;

/** Whole seconds until an instant of this browser's clock; 0 once it has passed or when there is none. */
export const useSecondsLeft = (until: number | null): number =>
    useSyncExternalStore(until === null ? still : tick, () =>
        until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    );
