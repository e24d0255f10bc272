import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import { en } from '../i18n/en';
import { formatNumber } from '../i18n/format';
import { locales, type Locale } from '../i18n/locales';
import { apiHost, httpClient } from './httpClient';
import { changeAuth, slice } from './session';

const entry = 'lng';
const fallback: Locale = 'en';
const isLocale = (text: string | null | undefined): text is Locale => locales.some(known => known.locale === text);

/** Query string, then local storage, then the browser's languages, then English. */
export const detectedLocale = (): Locale => {
    const asked = new URLSearchParams(location.search).get(entry);
    if (isLocale(asked)) return asked;
    const kept = localStorage.getItem(entry);
    if (isLocale(kept)) return kept;
    return navigator.languages.map(tag => tag.split('-')[0]).find(isLocale) ?? fallback;
};

const messagesOf = async (locale: Locale) => (locale === 'bn' ? (await import('../i18n/bn')).bn : en);

const mark = (locale: Locale, inQuery: boolean) => {
    document.documentElement.lang = locale;
    localStorage.setItem(entry, locale);
    if (!inQuery) return;
    const url = new URL(location.href);
    url.searchParams.set(entry, locale);
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

/** Numbers in a sentence take the digits of its language; `smart_count` also chooses the plural and stays a number. */
const inDigits = (options: Record<string, unknown>, locale: string): Record<string, unknown> =>
    Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
            name,
            typeof value === 'number' && name !== 'smart_count' ? formatNumber(value, locale) : value,
        ]),
    );

/** The provider with the messages of its first language already loaded; Bengali arrives only when asked for. */
export const createI18nProvider = async (locale: Locale): Promise<I18nProvider> => {
    const first = await messagesOf(locale);
    mark(locale, false);
    const provider = polyglotI18nProvider(
        asked => (asked === locale ? first : messagesOf(asked as Locale)),
        locale,
        [...locales],
        { allowMissing: true },
    );
    return {
        ...provider,
        translate: (key: string, options: Record<string, unknown> = {}) =>
            provider.translate(key, inDigits(options, provider.getLocale())),
        changeLocale: async (next: string) => {
            await provider.changeLocale(next);
            if (!isLocale(next)) return;
            mark(next, true);
            void tell(next);
        },
    };
};
