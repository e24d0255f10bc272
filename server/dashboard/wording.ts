import { bn } from '../../contract/messages/bn';
import { words as bengali } from '../../contract/messages/dashboard.bn';
import { words as english } from '../../contract/messages/dashboard.en';
import { en } from '../../contract/messages/en';
import type { Wording } from '../../contract/shown.rules';
import type { Language } from '../lists/words';

const catalogues: Record<Language, object> = {
    en: { ...english, unit: en.unit, reason: en.reason },
    bn: { ...bengali, unit: bn.unit, reason: bn.reason },
};

const textAt = (tree: unknown, [first, ...rest]: readonly string[]): unknown =>
    first === undefined || typeof tree !== 'object' || tree === null
        ? tree
        : textAt((tree as Record<string, unknown>)[first], rest);

/** The dashboard's words outside its page: found and filled in as there, where one thing and several read differently too. */
export const wordingOf = (language: Language): Wording => ({
    locale: language,
    translate: (key, values = {}) => {
        const found = textAt(catalogues[language], key.split('.'));
        const forms = (typeof found === 'string' ? found : String(values['_'] ?? key)).split(' |||| ');
        const form = forms[values['smart_count'] === 1 ? 0 : forms.length - 1];
        return form.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
    },
});
