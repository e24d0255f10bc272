import type { TranslationMessages } from 'ra-core';

/** Any text at the same keys. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** Words in each language, loaded when they are wanted. */
export interface Catalogue {
    en: () => Promise<{ words: object }>;
    bn: () => Promise<{ words: object }>;
}

/** Both trees in one; where both have a text, the later one stands. */
export const mergeWords = (words: object, more: object): TranslationMessages =>
    Object.entries(more).reduce<Record<string, unknown>>(
        (all, [key, value]) => ({
            ...all,
            [key]: typeof value === 'object' && key in all ? mergeWords(all[key] as object, value as object) : value,
        }),
        words as Record<string, unknown>,
    ) as unknown as TranslationMessages;
