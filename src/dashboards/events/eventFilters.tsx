import { AutocompleteInput, SelectInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { eventKinds, eventStates } from '../../../contract/event-kinds';
import { assets } from '../../../contract/paths';
import { useDmas } from '../../kit/form/useDmas';
import { DateInput } from '../../kit/pickers/DateInput';
import { lastDay } from '../../kit/pickers/typed-text.rules';
import { useFigures } from '../../kit/useFigures';

const kinds = eventKinds.map(id => ({ id, name: `values.eventKind.${id}` }));
const states = [
    { id: 'waiting', name: 'events.filter.waiting' },
    ...eventStates.map(id => ({ id, name: `values.eventState.${id}` })),
];
const wide = { minWidth: 165 };
const selected = { emptyText: 'kit.table.all', sx: wide } as const;

/** The places that something can be found at, in the language of the page. */
export const usePlaceChoices = () => {
    const { dmas, sectors, nameOf, isPending } = useDmas();
    const plants = useFigures(assets.productionUnits, {});
    const stations = useFigures(assets.boostingStations, {});
    return {
        choices: [...dmas, ...sectors, ...(plants.data ?? []), ...(stations.data ?? [])].map(place => ({
            id: place.id,
            name: nameOf(place),
        })),
        isPending: isPending || plants.isPending || stations.isPending,
    };
};

const PlaceFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
    const { choices, isPending } = usePlaceChoices();
    return (
        <AutocompleteInput
            source={source}
            label="events.filter.place"
            choices={choices}
            isPending={isPending}
            translateChoice={false}
            size="small"
            sx={wide}
        />
    );
};

/** What the list can be narrowed to; on a phone all but kind and state are chosen from a menu. */
export const useEventFilters = ({ phone, userId }: { phone: boolean; userId: string | undefined }) => {
    const translate = useTranslate();
    const assigned = [
        ...(userId === undefined ? [] : [{ id: userId, name: translate('events.filter.mine') }]),
        { id: 'none', name: translate('events.filter.nobody') },
    ];
    return [
        <SelectInput key="kind" source="kind" label="events.filter.kind" choices={kinds} {...selected} alwaysOn />,
        <SelectInput key="state" source="state" label="events.filter.state" choices={states} {...selected} alwaysOn />,
        <PlaceFilter key="entityId" source="entityId" alwaysOn={!phone} />,
        <SelectInput
            key="assigneeId"
            source="assigneeId"
            label="events.filter.assigned"
            choices={assigned}
            translateChoice={false}
            {...selected}
            alwaysOn={!phone}
        />,
        <DateInput key="from" source="from" label="events.filter.from" sx={wide} />,
        <DateInput key="to" source="to" label="events.filter.to" {...lastDay} sx={wide} />,
    ];
};
