import { TextInput } from 'react-admin';
import { holidayInput } from '../../../contract/holidays';
import { RecordForm } from '../../kit/form/RecordForm';
import { resolverOf } from '../../kit/form/resolverOf';
import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { DateInput } from '../../kit/pickers/DateInput';

const resolver = resolverOf(holidayInput, { text: ['day', 'name', 'nameBn'] });
const blank = { day: '', name: '', nameBn: '' };

/** A new holiday. */
const HolidayCreate = () => (
    <ResourceCreate form="holidays" title="holidays.createTitle" saved="holidays.created">
        <RecordForm resolver={resolver} defaultValues={blank}>
            <DateInput source="day" isRequired helperText="holidays.hint" />
            <TextInput source="name" isRequired />
            <TextInput source="nameBn" />
        </RecordForm>
    </ResourceCreate>
);
export default HolidayCreate;
