import { useCallback, useEffect, useState } from 'react';
import { useI18nProvider } from 'ra-core';

/** In memory alone, because a password is never stored. */
const kept = new Map<string, object>();

/**
 * What was typed into a form before a language switch rebuilt its page, and the function that keeps a field as it is typed.
 * Leaving the page forgets all of it.
 */
export const useFlowDraft = <T extends object>(form: string, empty: T): [T, (fields: Partial<T>) => void] => {
    const i18n = useI18nProvider();
    const [before] = useState(() => ({ ...empty, ...kept.get(form) }));
    useEffect(() => {
        const locale = i18n.getLocale();
        // The form that stood here before, with the same fields, has just forgotten them.
        if (!kept.has(form)) kept.set(form, before);
        return () => {
            if (i18n.getLocale() === locale) kept.delete(form);
        };
    }, [form, i18n, before]);
    const keep = useCallback((fields: Partial<T>) => kept.set(form, { ...kept.get(form), ...fields }), [form]);
    return [before, keep];
};

/** The same for fields whose text the page changes as it is typed. */
export const useTypedState = <T extends object>(form: string, empty: T): [T, (fields: Partial<T>) => void] => {
    const [before, keepTyped] = useFlowDraft(form, empty);
    const [typed, setTyped] = useState(before);
    const keep = useCallback(
        (fields: Partial<T>) => {
            keepTyped(fields);
            setTyped(held => ({ ...held, ...fields }));
        },
        [keepTyped],
    );
    return [typed, keep];
};
