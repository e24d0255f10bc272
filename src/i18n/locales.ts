/** In the query of an address, and in local storage. */
export const languageKey = 'lng';

/** The languages of the product, each by its own name. */
export const locales = [
    { locale: 'en', name: 'English' },
    { locale: 'bn', name: 'বাংলা' },
] as const;
export type Locale = (typeof locales)[number]['locale'];
