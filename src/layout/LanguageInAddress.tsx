import { useLayoutEffect, useRef } from 'react';
import { useLocale, useLocation } from 'ra-core';
import { nameLanguage } from '../providers/i18nProvider';
import { languageKey } from '../i18n/locales';

/** Once an address has named a language, every further one names that of the page: nobody comes back to another. */
export const LanguageInAddress = () => {
    const { pathname, search, hash } = useLocation();
    const locale = useLocale() ?? 'en';
    const isNamed = useRef(false);
    useLayoutEffect(() => {
        // The address by which one came stays: its language may only have failed to load.
        if (isNamed.current) nameLanguage(locale, pathname + search + hash);
        isNamed.current ||= new URLSearchParams(window.location.search).has(languageKey);
    }, [pathname, search, hash, locale]);
    return null;
};
