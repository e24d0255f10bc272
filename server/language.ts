import { accepts } from 'hono/accepts';
import type { Context } from 'hono';
import type { Env } from './deps';

export type Language = 'en' | 'bn';
const isLanguage = (text: string): text is Language => text === 'en' || text === 'bn';

/** The language of the two that a caller's Accept-Language likes best, whatever its region; English where it names neither. */
export const languageOf = (c: Context<Env>): Language => {
    const best = accepts(c, {
        header: 'Accept-Language',
        supports: ['en', 'bn'],
        default: 'en',
        match: ranges =>
            ranges
                .filter(({ q }) => q > 0)
                .toSorted((one, other) => other.q - one.q)
                .map(({ type }) => type.toLowerCase().split('-')[0])
                .find(isLanguage) ?? 'en',
    });
    return isLanguage(best) ? best : 'en';
};
