import { fieldsOf, networkKinds, placeFieldOf, type NetworkField, type NetworkKind } from '../network.kinds';
import { columnsOf, type Column, type ColumnSet } from './column';

export type ChoiceColumns = Pick<ColumnSet, 'sortable'>;

type Row = Record<string, unknown>;

const columnOf = (field: NetworkField): Column[] => {
    const { place } = field;
    const shared = { source: placeFieldOf(field), place, sort: true } as const;
    if (field.name === 'name') return [{ ...shared, kind: 'text', width: 32, language: 'en', label: 'title' }];
    if (field.name === 'nameBn')
        return [{ ...shared, kind: 'text', width: 32, language: 'bn', place: 'phone', label: 'title' }];
    if (field.type === 'blocks')
        return [{ ...shared, source: 'bdtPerM3', kind: 'number', unit: 'BDT/m3', place: 'phone' }];
    if (field.type === 'number')
        return [
            field.whole
                ? { ...shared, kind: 'integer' }
                : { ...shared, kind: 'number', unit: field.unit, decimals: field.decimals },
        ];
    if (field.type === 'zone') return [{ ...shared, kind: 'enum', words: 'zone' }];
    if (field.type === 'choice') return [{ ...shared, kind: 'enum', words: field.words }];
    return [{ ...shared, kind: 'text', width: field.type === 'place' ? 28 : 20 }];
};

/** The name that a row is found by comes first. */
const named = (fields: readonly NetworkField[]) =>
    [...fields].sort((a, b) => Number(b.name.startsWith('name')) - Number(a.name.startsWith('name')));

const setOf = (kind: NetworkKind): ColumnSet => {
    const columns = named(fieldsOf(kind)).flatMap(columnOf);
    const field = columns[0].source;
    return columnsOf<Row>('network', { field, order: 'ASC' })(
        ...columns,
        { source: 'beginsOn', kind: 'date', sort: true, place: 'choice' },
        { source: 'endsOn', kind: 'date', sort: true, place: 'choice' },
    );
};

/** What the list of each kind holds. */
export const networkColumns = Object.fromEntries(networkKinds.map(kind => [kind, setOf(kind)])) as Record<
    NetworkKind,
    ColumnSet
>;

const bySource = new Map(
    Object.values(networkColumns).flatMap(({ columns }) => columns.map(each => [each.source, each])),
);

/** The columns of all kinds, as the words and the log name them. */
export const allNetworkColumns: ColumnSet = { ...networkColumns.dma, columns: [...bySource.values()] };
