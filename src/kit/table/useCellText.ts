import { useCallback } from 'react';
import { useLocale } from 'ra-core';
import type { Column } from '../../../contract/columns';
import { cellText, maxOf, valueOf } from '../../../contract/columns/cell';
import { useUnitName } from '../../i18n/useUnitName';
import { useWord } from '../../i18n/useWord';
import type { SortValue } from './sort.rules';

/** A column of a table; its heading stands with the words of the files unless it is written here. */
export type TableColumn = Column & { heading?: string };

/** How a cell reads in the language of the page; null where there is nothing to read. */
export const useCellText = () => {
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    const unitName = useUnitName();
    return useCallback(
        (row: object, column: Column): string | null => cellText(row, column, { locale, wordOf, unitName }),
        [locale, unitName, wordOf],
    );
};

/** What a column is sorted by: numbers, days and instants as they are, ranges by their upper end, words as they read. */
export const sortValueOf = (row: object, column: Column, text: string | null): SortValue => {
    const value = valueOf(row, column);
    if (column.kind === 'range') return maxOf(value);
    if (column.kind === 'date') return (value as string | null) ?? null;
    if (column.kind === 'instant') return typeof value === 'string' ? Date.parse(value) : null;
    return typeof value === 'number' ? value : text;
};

/** How a field of a row reads, by the columns of its list; empty where there is nothing to read. */
export const useFieldText = <Source extends string>({ columns }: { columns: readonly Column<Source>[] }) => {
    const textOf = useCellText();
    return (row: object, source: Source): string => {
        const column = columns.find(each => each.source === source);
        return (column && textOf(row, column)) ?? '';
    };
};
