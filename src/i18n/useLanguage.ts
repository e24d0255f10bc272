import { useLocale } from 'ra-core';

/** The language of the page, as a form tells the server. */
export const useLanguage = (): 'en' | 'bn' => (useLocale() === 'bn' ? 'bn' : 'en');
