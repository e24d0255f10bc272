import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { account } from '../../contract/paths';
import { words as entryWords } from '../i18n/entry.en';
import { formatNumber } from '../../contract/format';
import { languageKey, locales, type Locale } from '../i18n/locales';
import { mergeWords, type Catalogue } from '../i18n/words';
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

/** The public pages' words; Bengali arrives only when asked for. */
const entry: Catalogue = { en: async () => ({ words: entryWords }), bn: () => import('../i18n/entry.bn') };
/** What the pages opened so far want of every language, and when it is there in that of the page. */
const wanted = new Map<Catalogue, Promise<void>>([[entry, Promise.resolve()]]);

/** All wanted words of a language; those of a page that was opened later stand over those before. */
const loadWords = async (locale: Locale): Promise<TranslationMessages> => {
    const loaded = await Promise.all([...wanted.keys()].map(catalogue => catalogue[locale]()));
    return loaded.reduce((all, { words }) => mergeWords(all, words), {} as TranslationMessages);
};

const mark = (locale: Locale) => {
    document.documentElement.lang = locale;
    localStorage.setItem(languageKey, locale);
};

/** Puts the language of the page into its address. */
export const nameLanguage = (locale: string, address = location.href) => {
    const url = new URL(address, location.href);
    url.searchParams.set(languageKey, locale);
    if (url.href === location.href) return;
    // The router keeps its own state in history.state, so it is passed on.
    history.replaceState(history.state, '', url);
};

/** Messages reach a signed-in user in the language they have switched to; nobody waits for it, and its failure changes nothing. */
const tell = async (language: Locale): Promise<void> => {
    const { accessToken, userId } = slice('auth');
    if (!accessToken) return;
    const sent = { method: 'POST', body: JSON.stringify({ language }) };
    const told = await httpClient(apiHost + account.setLanguage, sent).catch(() => undefined);
    const { user } = slice('auth');
    if (told && user?.id === userId) changeAuth({ user: { ...user, language } });
};

/**
 * Numbers take the digits of the language as they are put into a sentence: until then react-admin's counts choose its
 * plural. A percent sign stays in the line of its number.
 */
const inDigitsOf = (localeNow: () => string) =>
    function fill(this: string, blanks: RegExp, filled: (blank: string, name: string) => unknown): string {
        const sentence = this.replace(blanks, (blank: string, name: string) => {
            const value = filled(blank, name);
            return typeof value === 'number' ? formatNumber(value, localeNow()) : String(value);
        });
        return sentence.replaceAll(' %', '\u00a0%');
    };

/** A language's words, as react-admin asks for them. */
export interface WordsProvider extends I18nProvider {
    /** Resolves when the words of a language are at hand, so that a switch to it succeeds. */
    wordsIn: (language: Locale) => Promise<unknown>;
}

/** Lets the provider in force take up words that have come to be wanted. */
let refresh: () => Promise<void> = async () => undefined;

/** Resolves when these words are there too, in the language of the page; a failure is that of the page that wants them. */
export const addWords = async (...catalogues: readonly Catalogue[]): Promise<void> => {
    const missing = catalogues.filter(catalogue => !wanted.has(catalogue));
    if (missing.length > 0) {
        const arrival = refresh();
        for (const catalogue of missing) wanted.set(catalogue, arrival);
        arrival.catch(() => missing.forEach(catalogue => wanted.delete(catalogue)));
    }
    await Promise.all(catalogues.flatMap(catalogue => wanted.get(catalogue) ?? []));
};

/** The provider, with all words that are wanted so far already loaded in its language. */
export const createI18nProvider = async (locale: Locale): Promise<WordsProvider> => {
    const speak = (language: Locale, words: TranslationMessages) => {
        // The first words are wanted at once; whoever comes back to the language gets those of that time.
        let first: TranslationMessages | undefined = words;
        const messages = (asked: string) => {
            const given = first;
            first = undefined;
            return given ?? loadWords(asked as Locale);
        };
        const replace = inDigitsOf(() => spoken.getLocale());
        const spoken = polyglotI18nProvider(messages, language, [...locales], { allowMissing: true, replace });
        return spoken;
    };
    let provider = speak(locale, await loadWords(locale));
    mark(locale);
    let queue: Promise<void> = Promise.resolve();
    /** More words and another language come one after the other. */
    const inTurn = (work: () => Promise<void>): Promise<void> => {
        const done = queue.then(work);
        queue = done.catch(() => undefined);
        return done;
    };
    refresh = () =>
        inTurn(async () => {
            const language = provider.getLocale() as Locale;
            provider = speak(language, await loadWords(language));
        });
    return {
        getLocale: () => provider.getLocale(),
        getLocales: () => [...locales],
        wordsIn: loadWords,
        // A refusal that a newer server has a word for is told as one that nobody expected.
        translate: (key: string, options?: Record<string, unknown>) =>
            provider.translate(
                key,
                key.startsWith('error.') ? { _: provider.translate('error.internal'), ...options } : options,
            ),
        changeLocale: (next: string) =>
            inTurn(async () => {
                await provider.changeLocale(next);
                if (!isLocale(next)) return;
                mark(next);
                nameLanguage(next);
                void tell(next);
            }),
    };
};
