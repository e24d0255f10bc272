import type { Reason } from '../../contract/events';
import { formatDay, formatNumber } from '../../contract/format';
import { bn } from '../../contract/messages/findings.bn';
import { en } from '../../contract/messages/findings.en';
import { isDay } from '../../contract/period';

/** A sentence with its blanks filled; what stays empty leaves no blank before a comma. */
export const fillBlanks = (words: string, blanks: Readonly<Record<string, string>>): string =>
    words.replace(/%\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '').replace(/ +(?=,)/g, '');

const written = (value: unknown, language: 'en' | 'bn'): string => {
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value !== 'string') return '';
    return isDay(value) ? formatDay(value, language) : value;
};

const sentence = (code: string, params: Reason['params'], language: 'en' | 'bn'): string => {
    const sentences: Readonly<Record<string, string>> = (language === 'bn' ? bn : en).reason;
    const blanks = Object.entries(params).map(([name, value]) => [name, written(value, language)] as const);
    return fillBlanks(sentences[code] ?? code, Object.fromEntries(blanks));
};

/** Why something was found, in words. */
export const reasonOf = (code: string, params: Reason['params']): Reason => ({
    code,
    params,
    en: sentence(code, params, 'en'),
    bn: sentence(code, params, 'bn'),
});
