import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchTiles } from './tileWatch';

const watched = () => {
    const onGone = vi.fn<() => void>();
    return { onGone, ...watchTiles(onGone) };
};
const times = (count: number, work: () => void) => Array.from({ length: count }, work);

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

describe('the street map', () => {
    it('goes with the fourth error of a view', () => {
        const { handlers, onGone } = watched();
        handlers.loading();
        times(9, handlers.tileload);
        times(3, handlers.tileerror);
        expect(onGone).not.toHaveBeenCalled();
        handlers.tileerror();
        expect(onGone).toHaveBeenCalled();
    });

    it('keeps no account of the errors of earlier views', () => {
        const { handlers, onGone } = watched();
        times(5, () => {
            handlers.loading();
            handlers.tileload();
            handlers.tileerror();
            handlers.load();
        });
        expect(onGone).not.toHaveBeenCalled();
    });

    it('goes when all the few tiles of a small view failed', () => {
        const { handlers, onGone } = watched();
        handlers.loading();
        times(2, handlers.tileerror);
        handlers.load();
        expect(onGone).toHaveBeenCalledOnce();
    });

    it('goes after five seconds in which the server stays silent', () => {
        const { handlers, onGone } = watched();
        handlers.loading();
        vi.advanceTimersByTime(4000);
        handlers.tileload();
        vi.advanceTimersByTime(4999);
        expect(onGone).not.toHaveBeenCalled();
        vi.advanceTimersByTime(1);
        expect(onGone).toHaveBeenCalledOnce();
    });

    it('stays once all tiles have come, and after the page has left it', () => {
        const { handlers, onGone, stop } = watched();
        handlers.loading();
        handlers.tileload();
        handlers.load();
        vi.advanceTimersByTime(60_000);
        handlers.loading();
        stop();
        vi.advanceTimersByTime(60_000);
        expect(onGone).not.toHaveBeenCalled();
    });
});
