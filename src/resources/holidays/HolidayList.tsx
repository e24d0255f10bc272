import type { Holiday } from '../../../contract/holidays';
import { holidayColumns } from '../../../contract/columns/holidays';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { useFieldText } from '../../kit/table/useCellText';
import { ListSearch } from '../../kit/table/ListSearch';

const deletionOf = (row: Holiday) => <DeleteButton record={row} message="holidays.deleted" />;

const Cards = () => {
    const textOf = useFieldText(holidayColumns);
    return <RecordCards<Holiday> secondaryText={row => textOf(row, 'day')} tertiaryText={deletionOf} />;
};

const filters = [<ListSearch key="q" source="q" alwaysOn />];

/** The days on which the whole city uses water otherwise. */
const HolidayList = () => (
    <ResourceList
        title="holidays.title"
        create="holidays.create"
        nothing="holidays.empty"
        columns={holidayColumns}
        filters={filters}
        cards={<Cards />}
        table={<RecordTable<Holiday> columns={holidayColumns} />}
    />
);
export default HolidayList;
