import { useCallback, useEffect, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { useI18nProvider, useStoreContext } from 'ra-core';

/** What was typed into a form before its page was rebuilt, and the way to give it up. */
export const useDraft = (name: string) => {
    const store = useStoreContext();
    const [draft, setDraft] = useState(() => store.getItem<FieldValues>(`draft.${name}`));
    const discard = useCallback(() => {
        store.removeItem(`draft.${name}`);
        setDraft(undefined);
    }, [name, store]);
    return { draft, discard };
};

/**
 * Keeps what is typed into the form around it: a language switch rebuilds every page, and a reload should cost nothing.
 * Leaving the form gives the draft up.
 */
export const DraftKeeper = ({ name }: { name: string }) => {
    const store = useStoreContext();
    const i18n = useI18nProvider();
    const { subscribe } = useFormContext();
    const key = `draft.${name}`;
    useEffect(
        () =>
            subscribe({
                formState: { values: true },
                callback: ({ values, type }) => {
                    if (type === 'change') store.setItem(key, values);
                },
            }),
        [key, store, subscribe],
    );
    useEffect(() => {
        const locale = i18n.getLocale();
        return () => {
            if (i18n.getLocale() === locale) store.removeItem(key);
        };
    }, [i18n, key, store]);
    return null;
};
