import type { ColumnSet } from '../../../contract/columns';
import { cellText, type CellWords } from '../../../contract/columns/cell';
import { formatDay } from '../../../contract/format';
import { isDay } from '../../../contract/period';

type Translate = (key: string, options?: { _: string }) => string;

/** What a filter of a list is called: as its column where it has one; its key where no words are. */
export const filterLabel = ({ name }: Pick<ColumnSet, 'name'>, source: string, translate: Translate): string =>
    source === 'q'
        ? translate('ra.action.search')
        : translate(`columns.${name}.${source}`, { _: translate(`download.filter.${source}`, { _: source }) });

/** How the value of a filter reads: as in the cells of its column where it has one. */
export const filterText = ({ columns }: ColumnSet, source: string, value: unknown, words: CellWords): string => {
    const column = columns.find(each => each.source === source);
    if (column) return cellText({ [source]: value }, column, words) ?? '';
    if (typeof value === 'boolean') return words.wordOf('yesNo', String(value));
    if (isDay(value)) return formatDay(value, words.locale);
    return typeof value === 'string' ? value : JSON.stringify(value);
};
