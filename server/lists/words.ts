import * as bengali from '../../contract/messages/columns.bn';
import * as english from '../../contract/messages/columns.en';
import { bn } from '../../contract/messages/bn';
import { en } from '../../contract/messages/en';
import type { Column, ColumnSetName } from '../../contract/columns';

export type Language = 'en' | 'bn';
type Catalogue = Record<string, string>;

export interface ExportWords {
    about: typeof english.about;
    /** The name of a list. */
    list(name: ColumnSetName): string;
    heading(name: ColumnSetName, source: string): string;
    unit(key: string): string;
    definition(name: ColumnSetName, source: string): string;
    /** The words of a code in a cell; a code without words stays as it is. */
    value(set: string, code: string): string;
}

const wordsIn = ({ about, columns, values, definitions }: typeof english, units: Catalogue): ExportWords => {
    const headings: Record<string, Catalogue> = columns;
    const lists = Object.fromEntries(Object.entries(columns).map(([name, { list }]) => [name, list]));
    // The log calls a list that was taken away what its file is called.
    const codes: Record<string, Catalogue> = { ...values, auditSubject: { ...lists, ...values.auditSubject } };
    return {
        about,
        list: name => columns[name].list,
        heading: (name, source) => headings[name][source] ?? source,
        unit: key => (Object.hasOwn(units, key) ? units[key] : key),
        definition: (name, source) => definitions[`${name}.${source}`] ?? '',
        value: (set, code) => (Object.hasOwn(codes[set] ?? {}, code) ? codes[set][code] : code),
    };
};

const catalogues: Record<Language, ExportWords> = {
    en: wordsIn(english, en.unit),
    bn: wordsIn(bengali, bn.unit),
};

/** What files say, in a language. */
export const wordsOf = (language: Language): ExportWords => catalogues[language];

/** A column's heading with its unit. */
export const headingOf = (words: ExportWords, name: ColumnSetName, { source, unit }: Column): string => {
    const unitName = unit ? words.unit(unit) : '';
    return unitName ? `${words.heading(name, source)} (${unitName})` : words.heading(name, source);
};
