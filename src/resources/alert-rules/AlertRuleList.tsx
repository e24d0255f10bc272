import Chip from '@mui/material/Chip';
import { NullableBooleanInput, SelectInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { alertKinds, type AlertRule } from '../../../contract/alert-rules';
import { alertRuleColumns } from '../../../contract/columns/alert-rules';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { ListSearch } from '../../kit/table/ListSearch';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { useFieldText } from '../../kit/table/useCellText';
import { useName } from '../../kit/useName';

type Cell = CellProps<AlertRule>;

const usePlaceName = () => {
    const translate = useTranslate();
    const nameOf = useName();
    return ({ place }: AlertRule) => (place ? nameOf(place) : translate('alertRules.everywhere'));
};
const Place = ({ row }: Cell) => usePlaceName()(row);

const LastSent = (props: Cell) => {
    const translate = useTranslate();
    return props.row.lastSentAt ? <FigureCell {...props} /> : translate('alertRules.never');
};

const State = ({ row: { active } }: Pick<Cell, 'row'>) => {
    const translate = useTranslate();
    return (
        <Chip
            size="small"
            variant="outlined"
            color={active ? 'primary' : 'default'}
            label={translate(active ? 'alertRules.on' : 'alertRules.off')}
        />
    );
};

const stateOf = (rule: AlertRule) => <State row={rule} />;
const cells = { placeName: Place, lastSentAt: LastSent, active: State };

const Cards = () => {
    const textOf = useFieldText(alertRuleColumns);
    const placeName = usePlaceName();
    return (
        <RecordCards<AlertRule>
            secondaryText={rule => `${textOf(rule, 'kind')} · ${placeName(rule)}`}
            tertiaryText={stateOf}
        />
    );
};

const kinds = alertKinds.map(id => ({ id, name: `values.alertKind.${id}` }));
const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <SelectInput key="kind" source="kind" emptyText="kit.table.all" size="small" choices={kinds} alwaysOn />,
    <NullableBooleanInput
        key="active"
        source="active"
        trueLabel="alertRules.on"
        falseLabel="alertRules.off"
        nullLabel="kit.table.all"
        size="small"
        alwaysOn
    />,
];

/** What is told to whom when it happens. */
const AlertRuleList = () => (
    <ResourceList
        title="alertRules.title"
        create="alertRules.create"
        nothing="alertRules.empty"
        columns={alertRuleColumns}
        filters={filters}
        cards={<Cards />}
        table={<RecordTable columns={alertRuleColumns} cells={cells} />}
    />
);
export default AlertRuleList;
