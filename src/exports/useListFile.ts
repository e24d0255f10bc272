import { useDataProvider, useListContext, useLocale, useResourceContext, useStore, useTranslate } from 'ra-core';
import type { ColumnSet } from '../../contract/columns';
import type { DownloadRequest } from '../../contract/downloads';
import type { Format } from '../../contract/file-formats';
import { useWord } from '../i18n/useWord';
import type { DataProvider } from '../providers/dataProvider';
import { listCallOf } from '../providers/downloadCalls';

/** Filters whose value is not for readers: where the record is found that it stands for and the field that names it, or the words for it. */
export type References = Readonly<Record<string, { resource: string; field: string } | ((value: string) => string)>>;

/** A list as it is to be in a file, whatever its format. */
export type ListFile = Omit<DownloadRequest, 'format' | 'title'> & { title: string };

/** What a file of the list around it holds: as it is filtered and sorted, in the columns that were chosen for its table. */
export const useListFile = ({ name, columns }: ColumnSet, references: References = {}) => {
    const translate = useTranslate();
    const locale = useLocale() === 'bn' ? 'bn' : 'en';
    const wordOf = useWord();
    const dataProvider = useDataProvider<DataProvider>();
    const resource = useResourceContext() ?? name;
    const { filterValues, filter: permanent, sort } = useListContext();
    // Where react-admin keeps the columns that are hidden, once somebody has chosen.
    const [hidden] = useStore<string[] | undefined>(`${resource}.datatable`);
    /** Without a choice none are named: the server knows what a table has on paper, and that a sheet holds all. */
    const chosenOf = (format: Format) =>
        hidden &&
        columns
            .filter(({ place, language = locale }) => format !== 'pdf' || (place && language === locale))
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
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        if (source === 'q') return `${translate('ra.action.search')}: ${text}`;
        const set = columns.find(column => column.source === source)?.words;
        const label = translate(`columns.${name}.${source}`, {
            _: translate(`download.filter.${source}`, { _: source }),
        });
        if (source in references) return `${label}: ${await nameOf(source, text)}`;
        return `${label}: ${set ? wordOf(set, text) : text}`;
    };

    return async (format: Format): Promise<ListFile> => {
        const asked: Record<string, unknown> = { ...(filterValues as object), ...permanent };
        const filter = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
        const words = await Promise.all(Object.entries(filter).map(inWords));
        return {
            path: listCallOf(resource, { filter, sort }),
            columns: chosenOf(format),
            language: locale,
            title: translate(`columns.${name}.list`),
            filterText: words.join('; ').slice(0, 500),
        };
    };
};
