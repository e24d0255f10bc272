const mostErrors = 4;
/** How long the street map may stay silent before it goes, in milliseconds. */
const patienceMs = 5000;

/**
 * Handlers for a tile layer that call `onGone` when its server is dead or hangs: four errors in one view, a view whose
 * every tile failed, or five seconds without an answer while tiles are awaited.
 */
export const watchTiles = (onGone: () => void) => {
    const view = { loaded: 0, errors: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const wait = () => {
        stop();
        timer = setTimeout(onGone, patienceMs);
    };
    const handlers = {
        loading: () => {
            Object.assign(view, { loaded: 0, errors: 0 });
            wait();
        },
        tileload: () => {
            view.loaded++;
            wait();
        },
        tileerror: () => {
            view.errors++;
            if (view.errors >= mostErrors) onGone();
        },
        load: () => {
            stop();
            if (view.errors > 0 && view.loaded === 0) onGone();
        },
    };
    return { handlers, stop };
};
