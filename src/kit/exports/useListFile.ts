import { useDataProvider, useListContext, useResourceContext, useStore, useTranslate } from 'ra-core';
import type { ColumnSet } from '../../../contract/columns';
import type { DownloadRequest } from '../../../contract/downloads';
import type { Format } from '../../../contract/file-formats';
import { useLanguage } from '../../i18n/useLanguage';
import { useUnitName } from '../../i18n/useUnitName';
import { useWord } from '../../i18n/useWord';
import type { DataProvider } from '../../providers/dataProvider';
import { listCallOf } from '../../providers/downloadCalls';
import { filterLabel, filterText } from './filter-words.rules';

/** Filters whose value is not for readers: where the record is found that it stands for and the field that names it, or the words for it. */
export type References = Readonly<Record<string, { resource: string; field: string } | ((value: string) => string)>>;

/** A list as it is to be in a file, whatever its format and language. */
export type ListFile = Omit<DownloadRequest, 'format' | 'language' | 'title'> & { title: string };

/** What a file of the list around it holds: as it is filtered and sorted, in the columns that were chosen for its table. */
export const useListFile = (set: ColumnSet, references: References = {}) => {
    const { name, columns } = set;
    const translate = useTranslate();
    const language = useLanguage();
    const wordOf = useWord();
    const unitName = useUnitName();
    const dataProvider = useDataProvider<DataProvider>();
    const resource = useResourceContext() ?? name;
    const { filterValues, filter: permanent, sort } = useListContext();
    // Where react-admin keeps the columns that are hidden, once somebody has chosen.
    const [hidden] = useStore<string[] | undefined>(`${resource}.datatable`);
    /** Without a choice none are named: the server knows what a table has on paper, and that a sheet holds all. */
    const chosenOf = (format: Format) =>
        hidden &&
        columns
            .filter(({ place, language: own }) => format !== 'pdf' || (place && (own ?? language) === language))
            .map(column => column.source)
            .filter(source => !hidden.includes(source));

    const nameOf = async (source: string, id: string): Promise<string> => {
        const reference = references[source];
        if (typeof reference === 'function') return reference(id);
        const { resource: other, field } = reference;
        const { data } = await dataProvider.getMany(other, { ids: [id] });
        return String(data[0]?.[field] ?? id);
    };
    const inWords = async ([source, value]: [string, unknown]): Promise<string> => {
        const text =
            source in references
                ? await nameOf(source, String(value))
                : filterText(set, source, value, { locale: language, wordOf, unitName });
        return `${filterLabel(set, source, translate)}: ${text}`;
    };

    return async (format: Format): Promise<ListFile> => {
        const asked: Record<string, unknown> = { ...(filterValues as object), ...permanent };
        const filter = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
        const words = await Promise.all(Object.entries(filter).map(inWords));
        return {
            path: listCallOf(resource, { filter, sort }),
            columns: chosenOf(format),
            title: translate(`columns.${name}.list`),
            filterText: words.join('; ').slice(0, 500),
        };
    };
};
