import { BooleanInput, SelectInput, type SelectInputProps } from 'react-admin';
import { DateInput } from '../../kit/pickers/DateInput';
import { ListSearch } from '../../kit/table/ListSearch';
import { lastDay } from '../../kit/pickers/typed-text.rules';
import { usePlants } from './usePlants';

const width = { width: 165 };

const PlantFilter = (props: SelectInputProps) => {
    const { plants, nameOf, isPending } = usePlants();
    return (
        <SelectInput
            {...props}
            emptyText="kit.table.all"
            // Its choices follow a render late, in which the value of the address would be none of them.
            key={isPending ? 'pending' : 'plants'}
            choices={plants}
            optionText={nameOf}
            translateChoice={false}
            isPending={isPending}
            sx={width}
        />
    );
};

/** Off is no filter: it shows reports with and without such values. */
const onlyWhenOn = {
    format: Boolean,
    parse: (on: unknown) => (on === true ? true : ''),
};

/** What the reports can be narrowed to; on a phone all but the search are chosen from a menu. */
export const reportFilters = (phone: boolean) => [
    <ListSearch key="q" source="q" alwaysOn sx={phone ? undefined : { width: 175 }} />,
    <PlantFilter key="plant" source="productionUnitId" label="waterQuality.plant" alwaysOn={!phone} />,
    <DateInput
        key="from"
        source="from"
        label="waterQuality.from"
        alwaysOn={!phone}
        helperText={false}
        size="small"
        sx={width}
    />,
    <DateInput
        key="to"
        source="to"
        label="waterQuality.to"
        alwaysOn={!phone}
        helperText={false}
        size="small"
        sx={width}
        {...lastDay}
    />,
    <BooleanInput
        key="out"
        source="outOfRange"
        label="waterQuality.onlyOut"
        alwaysOn={!phone}
        helperText={false}
        sx={{ ml: 1.5 }}
        {...onlyWhenOn}
    />,
];
