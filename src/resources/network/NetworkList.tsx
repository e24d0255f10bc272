import { BooleanInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { networkColumns } from '../../../contract/columns/network';
import type { NetworkRecord } from '../../../contract/network';
import { useLanguage } from '../../i18n/useLanguage';
import { useUnitName } from '../../i18n/useUnitName';
import type { CellProps } from '../../kit/table/FigureCell';
import { ListSearch } from '../../kit/table/ListSearch';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { useFieldText } from '../../kit/table/useCellText';
import { KindTabs } from './KindTabs';
import { useKind } from './useKind';
import { useNetworkName } from './useNetworkName';

const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <BooleanInput key="all" source="all" label="network.endedToo" defaultValue />,
];

const Name = ({ row }: CellProps<NetworkRecord>) => useNetworkName()(row);
const tariffCells = { code: Name };

/** On a phone: the name, and the one or two values that matter most. */
const Cards = () => {
    const columns = networkColumns[useKind()];
    const translate = useTranslate();
    const textOf = useFieldText(columns);
    const nameOf = useNetworkName();
    const unitName = useUnitName();
    const [first, ...rest] = columns.shown.filter(({ place }) => place === 'phone');
    const values = rest.filter(({ source }) => !source.startsWith('name'));
    const codeOf = (row: NetworkRecord) => (first.source === 'code' ? undefined : row.code);
    // A number alone does not say of what.
    const valueOf = (row: NetworkRecord, { source, kind, unit = '', label = source }: (typeof values)[number]) => {
        const text = textOf(row, source);
        const isNumber = kind === 'integer' || kind === 'number';
        return text && isNumber
            ? `${translate(`columns.network.${label}`)}: ${text}\u00a0${unitName(unit)}`.trim()
            : text;
    };
    return (
        <RecordCards<NetworkRecord>
            primaryText={row => (first.source === 'point' ? textOf(row, first.source) : nameOf(row))}
            secondaryText={row =>
                [codeOf(row), ...values.map(column => valueOf(row, column))].filter(Boolean).join(' · ')
            }
        />
    );
};

/** The records of one kind as they are today. */
const NetworkList = () => {
    const kind = useKind();
    const columns = networkColumns[kind];
    const language = useLanguage();
    const ownName = language === 'bn' ? 'nameBn' : 'name';
    const isNamed = columns.columns.some(({ source }) => source === ownName);
    return (
        <ResourceList
            // The order of a list is that of the language in which it is asked for.
            key={`${kind} ${language}`}
            {...(isNamed && { sort: { field: ownName, order: 'ASC' } })}
            title={`network.kinds.${kind}`}
            create={`network.new.${kind}`}
            nothing={`network.nothing`}
            above={<KindTabs kind={kind} />}
            columns={columns}
            filters={filters}
            cards={<Cards />}
            table={
                <RecordTable<NetworkRecord>
                    columns={columns}
                    cells={kind === 'tariff' ? tariffCells : undefined}
                    bulkActionButtons={false}
                />
            }
        />
    );
};
export default NetworkList;
