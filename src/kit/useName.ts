import { useCallback } from 'react';
import { useLocale } from 'ra-core';

/** The name of a place in the language of the page. */
export const useName = () => {
    const locale = useLocale();
    return useCallback(
        ({ name, nameBn }: { name: string; nameBn: string }) => (locale === 'bn' ? nameBn : name),
        [locale],
    );
};
