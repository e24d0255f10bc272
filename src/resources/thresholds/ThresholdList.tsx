import { NullableBooleanInput } from 'react-admin';
import { useLocale } from 'ra-core';
import { thresholdColumns } from '../../../contract/columns/thresholds';
import { ListSearch } from '../../kit/table/ListSearch';
import { ResourceList } from '../../kit/table/ResourceList';
import { ThresholdCards, ThresholdTable } from './ThresholdRows';

const filters = [
    <ListSearch key="q" source="q" alwaysOn />,
    <NullableBooleanInput
        key="changed"
        source="changed"
        label="thresholdValue.changed"
        trueLabel="thresholdValue.changedYes"
        falseLabel="thresholdValue.changedNo"
        nullLabel="kit.table.all"
        size="small"
        alwaysOn
    />,
];

/** The constants behind the figures. */
const ThresholdList = () => (
    <ResourceList
        title="thresholdValue.title"
        create="thresholdValue.create"
        columns={thresholdColumns}
        filters={filters}
        sort={{ field: useLocale() === 'bn' ? 'nameBn' : 'name', order: 'ASC' }}
        cards={<ThresholdCards />}
        table={<ThresholdTable />}
    />
);
export default ThresholdList;
