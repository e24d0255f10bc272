import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between the two events of a print; only some browsers tell the media query in time. */
let begun = false;
const isPrinting = (): boolean => begun || window.matchMedia('print').matches;

const subscribe = (changed: () => void) => {
    // At once: the browser takes the page as it is when the event has been handled.
    const follow = (event: Event) => {
        begun = event.type === 'beforeprint';
        flushSync(changed);
    };
    const query = window.matchMedia('print');
    window.addEventListener('beforeprint', follow);
    window.addEventListener('afterprint', follow);
    query.addEventListener('change', changed);
    return () => {
        window.removeEventListener('beforeprint', follow);
        window.removeEventListener('afterprint', follow);
        query.removeEventListener('change', changed);
    };
};

/** Whether the page is being put on paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

/** `matchMedia` that goes by the window, not by the paper: a page built anew after its pages were counted loses its end. */
export const windowMedia = (query: string): MediaQueryList => {
    const live = window.matchMedia(query);
    let held = live.matches;
    const matches = () => {
        if (!isPrinting()) held = live.matches;
        return held;
    };
    return Object.defineProperty(window.matchMedia(query), 'matches', { get: matches });
};
