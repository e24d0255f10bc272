// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealedStore } from './store';

const entry = 'nrw.test';
beforeEach(() => localStorage.clear());

describe('the store', () => {
    it('gives back what was kept when the page is opened again', () => {
        const first = sealedStore(entry);
        first.setItem('thresholds.list', { page: 3, name: 'হালিশহর ৩' });
        first.flush();
        expect(sealedStore(entry).getItem('thresholds.list')).toEqual({ page: 3, name: 'হালিশহর ৩' });
    });

    it('holds a value from the moment of its construction, without setup', () => {
        const store = sealedStore(entry);
        store.setItem('sidebar.open', false);
        expect(store.getItem('sidebar.open', true)).toBe(false);
    });

    it('writes nothing that can be read in local storage', () => {
        const store = sealedStore(entry);
        store.setItem('auth', { accessToken: 'a-token-in-clear' });
        store.flush();
        const written = localStorage.getItem(entry) ?? '';
        expect(written.length).toBeGreaterThan(40);
        expect(written).not.toContain('token');
        expect(atob(written)).not.toContain('token');
    });

    it('compresses what repeats', () => {
        const store = sealedStore(entry);
        store.setItem('rows', 'Halishahar '.repeat(2000));
        store.flush();
        expect((localStorage.getItem(entry) ?? '').length).toBeLessThan(4000);
    });

    it.each([['not base64 at all!'], ['YWJj'], [''], ['A'.repeat(200)]])(
        'starts empty from damaged content %j',
        damaged => {
            localStorage.setItem(entry, damaged);
            const store = sealedStore(entry);
            expect(store.listItems?.()).toEqual({});
            store.setItem('theme', 'dark');
            store.flush();
            expect(sealedStore(entry).getItem('theme')).toBe('dark');
        },
    );

    it('starts empty when one letter of its content was changed', () => {
        const store = sealedStore(entry);
        store.setItem('theme', 'dark');
        store.flush();
        const written = localStorage.getItem(entry) ?? '';
        localStorage.setItem(entry, (written.startsWith('A') ? 'B' : 'A') + written.slice(1));
        expect(sealedStore(entry).getItem('theme')).toBeUndefined();
    });

    it('writes many changes once, at least 25 ms later', () => {
        vi.useFakeTimers();
        const store = sealedStore(entry);
        for (let n = 0; n < 50; n++) store.setItem('draft', n);
        vi.advanceTimersByTime(25);
        expect(localStorage.getItem(entry)).toBeNull();
        vi.advanceTimersByTime(20);
        const written = localStorage.getItem(entry);
        expect(sealedStore(entry).getItem('draft')).toBe(49);
        // Each writing draws a new nonce, so a second one could not look the same.
        vi.advanceTimersByTime(1000);
        expect(localStorage.getItem(entry)).toBe(written);
        vi.useRealTimers();
    });

    it('writes what is pending when the page goes away', () => {
        const store = sealedStore(entry);
        store.setItem('draft', 'half a sentence');
        expect(localStorage.getItem(entry)).toBeNull();
        dispatchEvent(new Event('pagehide'));
        expect(sealedStore(entry).getItem('draft')).toBe('half a sentence');
    });

    it('tells subscribers of a change, of its removal, and no longer once they leave', () => {
        const store = sealedStore(entry);
        const heard: unknown[] = [];
        const leave = store.subscribe('theme', value => heard.push(value));
        store.setItem('theme', 'dark');
        store.removeItem('theme');
        leave();
        store.setItem('theme', 'light');
        expect(heard).toEqual(['dark', undefined]);
    });

    it('forgets everything at sign-out except what belongs to the device', () => {
        const store = sealedStore(entry, { lasting: ['theme'] });
        store.setItem('theme', 'dark');
        store.setItem('thresholds.list', { page: 2 });
        store.reset();
        store.flush();
        expect(sealedStore(entry).listItems?.()).toEqual({ theme: 'dark' });
    });

    it('does not keep the language, which is found anew at each load', () => {
        const store = sealedStore(entry, { volatile: ['locale'] });
        store.setItem('locale', 'bn');
        store.setItem('theme', 'dark');
        store.flush();
        expect(store.getItem('locale')).toBe('bn');
        expect(sealedStore(entry).getItem('locale')).toBeUndefined();
    });

    it('of two tabs keeps the changes of both', () => {
        const one = sealedStore(entry);
        const two = sealedStore(entry);
        one.setItem('auth', 'newer');
        one.flush();
        two.setItem('theme', 'dark');
        two.flush();
        one.reload();
        expect(one.listItems?.()).toEqual({ auth: 'newer', theme: 'dark' });
    });
});
