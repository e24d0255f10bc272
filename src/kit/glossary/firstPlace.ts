import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Term } from '../../i18n/terms';

/** Where each abbreviation stands on the page. */
const places = new Map<Term, Set<HTMLElement>>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};
const tell = () => listeners.forEach(listener => listener());

const stands = (element: HTMLElement, before: HTMLElement) =>
    (element.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

/** Whether an element is where its abbreviation stands first on the page: there, once, it is a link. */
export const useFirstPlace = (term: Term) => {
    const ref = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        const element = ref.current;
        const all = places.get(term) ?? new Set();
        places.set(term, all);
        if (element) all.add(element);
        tell();
        return () => {
            if (element) all.delete(element);
            tell();
        };
    }, [term]);
    const isFirst = useCallback(() => {
        const own = ref.current;
        const all = places.get(term);
        if (!own || !all?.has(own)) return false;
        return [...all].every(other => other === own || stands(own, other));
    }, [term]);
    return { ref, isFirst: useSyncExternalStore(subscribe, isFirst) };
};
