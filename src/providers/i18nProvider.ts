import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { entryEn } from '../i18n/entry.en';
import { formatNumber } from '../i18n/format';
import { languageKey, locales, type Locale } from '../i18n/locales';
import { apiHost, httpClient } from './httpClient';
import { changeAuth, slice } from './session';

const fallback: Locale = 'en';
const isLocale = (text: string | null | undefined): text is Locale => locales.some(known => known.locale === text);

/** Query string, then local storage, then the browser's languages, then English. */
export const detectedLocale = (): Locale => {
    const asked = new URLSearchParams(location.search).get(languageKey);
    if (isLocale(asked)) return asked;
    const kept = localStorage.getItem(languageKey);
    if (isLocale(kept)) return kept;
    return navigator.languages.map(tag => tag.split('-')[0]).find(isLocale) ?? fallback;
};

/** Without most of react-admin's own, which its type asks for. */
const entryWords = async (locale: Locale): Promise<TranslationMessages> =>
    (locale === 'bn' ? (await import('../i18n/entry.bn')).entryBn : entryEn) as unknown as TranslationMessages;
const frameWords = async (locale: Locale): Promise<TranslationMessages> =>
    locale === 'bn' ? (await import('../i18n/frame.bn')).frameBn : (await import('../i18n/frame.en')).frameEn;
const allWords = async (locale: Locale): Promise<TranslationMessages> =>
    locale === 'bn' ? (await import('../i18n/bn')).bn : (await import('../i18n/en')).en;

const mark = (locale: Locale, inQuery: boolean) => {
    document.documentElement.lang = locale;
    localStorage.setItem(languageKey, locale);
    if (!inQuery) return;
    const url = new URL(location.href);
    url.searchParams.set(languageKey, locale);
    // The router keeps its own state in history.state, so it is passed on.
    history.replaceState(history.state, '', url);
};

/** Messages reach a signed-in user in the language they have switched to; nobody waits for it, and its failure changes nothing. */
const tell = async (language: Locale): Promise<void> => {
    const { accessToken, userId } = slice('auth');
    if (!accessToken) return;
    const sent = { method: 'POST', body: JSON.stringify({ language }) };
    const told = await httpClient(`${apiHost}/account/api/v1/user/set-language`, sent).catch(() => undefined);
    const { user } = slice('auth');
    if (told && user?.id === userId) changeAuth({ user: { ...user, language } });
};

/** Numbers take the digits of the language as they are put into a sentence: until then react-admin's counts choose its plural. */
const inDigitsOf = (localeNow: () => string) =>
    function fill(this: string, blanks: RegExp, filled: (blank: string, name: string) => unknown): string {
        return this.replace(blanks, (blank: string, name: string) => {
            const value = filled(blank, name);
            return typeof value === 'number' ? formatNumber(value, localeNow()) : String(value);
        });
    };

/** A provider that starts with the words of the public pages; the others come with the pages that need them. */
export interface WordsProvider extends I18nProvider {
    /** Resolves when the words of the frame and of the dashboard are there too. */
    frameWords: () => Promise<void>;
    /** Resolves when the words of all pages are there. */
    pageWords: () => Promise<void>;
    /** Resolves when the words of a language are at hand, so that a switch to it succeeds. */
    wordsIn: (language: Locale) => Promise<unknown>;
}

/** Does its work once. A failure stays: pages that wait for it would ask again without end, and a reload begins anew. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
    let done: Promise<void> | undefined;
    return () => (done ??= work());
};

/** The provider with the first words of its language already loaded; Bengali arrives only when asked for. */
export const createI18nProvider = async (locale: Locale): Promise<WordsProvider> => {
    let wordsOf = entryWords;
    const speaking = (language: Locale, words: TranslationMessages) => {
        // The first words are wanted at once; whoever comes back to the language gets those of that time.
        let first: TranslationMessages | undefined = words;
        const messages = (asked: string) => {
            const given = first;
            first = undefined;
            return given ?? wordsOf(asked as Locale);
        };
        const replace = inDigitsOf(() => spoken.getLocale());
        const spoken = polyglotI18nProvider(messages, language, [...locales], { allowMissing: true, replace });
        return spoken;
    };
    let provider = speaking(locale, await entryWords(locale));
    mark(locale, false);
    let queue: Promise<void> = Promise.resolve();
    /** More words and another language come one after the other. */
    const inTurn = (work: () => Promise<void>): Promise<void> => {
        const done = queue.then(work);
        queue = done.catch(() => undefined);
        return done;
    };
    const take = (more: typeof allWords) =>
        inTurn(async () => {
            const language = provider.getLocale() as Locale;
            const words = await more(language);
            wordsOf = more;
            provider = speaking(language, words);
        });
    const frame = once(() => take(frameWords));
    const pages = once(async () => {
        await frame();
        await take(allWords);
    });
    return {
        getLocale: () => provider.getLocale(),
        getLocales: () => [...locales],
        frameWords: frame,
        pageWords: pages,
        wordsIn: language => wordsOf(language),
        translate: (key: string, options?: Record<string, unknown>) => provider.translate(key, options),
        changeLocale: (next: string) =>
            inTurn(async () => {
                await provider.changeLocale(next);
                if (!isLocale(next)) return;
                mark(next, true);
                void tell(next);
            }),
    };
};
