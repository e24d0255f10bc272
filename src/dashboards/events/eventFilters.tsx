import { AutocompleteInput, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../../contract/access';
import { eventKinds, eventStates, featuresOfKind, waitingStates } from '../../../contract/event-kinds';
import { narrowingPlaces, type NarrowingPlace } from '../../../contract/filters';
import { assets } from '../../../contract/paths';
import { placesWithin, usePlaceChoices, type ChosenPlaces } from '../../kit/filters/usePlaceChoices';
import { DateInput } from '../../kit/pickers/DateInput';
import { lastDay } from '../../kit/pickers/typed-text.rules';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { useAccess } from '../../kit/useAccess';
import { AssigneeFilter } from './AssigneeFilter';

const kinds = eventKinds.map(id => ({ id, name: `values.eventKind.${id}` }));
const states = [
    { id: 'waiting', name: 'events.filter.waiting' },
    ...(['ended', ...eventStates] as const).map(id => ({ id, name: `values.eventState.${id}` })),
];
const wide = { minWidth: 165 };
const picked = { translateChoice: false, size: 'small', sx: wide } as const;
const selected = { emptyText: 'kit.table.all', size: 'small', sx: wide } as const;

/** Plants and stations, which lie in no sector, in the language of the page. */
export const useSourceChoices = () => {
    const nameOf = useName();
    const plants = useFigures(assets.productionUnits, {});
    const stations = useFigures(assets.boostingStations, {});
    return {
        choices: [...(plants.data ?? []), ...(stations.data ?? [])].map(({ id, ...place }) => ({
            id,
            name: nameOf(place),
        })),
        isPending: plants.isPending || stations.isPending,
    };
};

/** The menu of filters reads a filter's label from its element. */
export interface FilterProps<Source extends string = string> {
    source: Source;
    label: string;
    alwaysOn?: boolean;
}

const SourceFilter = ({ source, label }: FilterProps) => (
    <AutocompleteInput source={source} label={label} {...useSourceChoices()} {...picked} />
);

/** The kinds that the reader may see, and the one that the address asks for. */
const KindFilter = ({ source, label }: FilterProps<'kind'>) => {
    const { permissions } = useAccess();
    const chosen = useWatch<Record<'kind', string | undefined>, 'kind'>({ name: source });
    const choices = kinds.filter(({ id }) => id === chosen || can(permissions, featuresOfKind(id), 'view'));
    return <SelectInput source={source} label={label} choices={choices} {...selected} />;
};

/** What waits, what ended before anybody was there and what was judged; and the one that the address asks for. */
const StateFilter = ({ source, label }: FilterProps<'state'>) => {
    const chosen = useWatch<Record<'state', string | undefined>, 'state'>({ name: source });
    const choices = states.filter(({ id }) => id === chosen || !waitingStates.some(state => state === id));
    return <SelectInput source={source} label={label} choices={choices} {...selected} />;
};

/** A division, an area, a sector or a DMA, with all that lies in it; offered within what is chosen already. */
const PlaceFilter = ({ source, label }: FilterProps<NarrowingPlace>) => {
    const { setValue } = useFormContext<ChosenPlaces>();
    const ids = useWatch<ChosenPlaces, typeof narrowingPlaces>({ name: narrowingPlaces });
    const chosen: ChosenPlaces = Object.fromEntries(narrowingPlaces.map((key, index) => [key, ids[index]]));
    const { offered, nameOf, isPending } = usePlaceChoices(chosen);
    const leaveOthers = () => {
        for (const key of placesWithin[source]) if (chosen[key]) setValue(key, '');
    };
    return (
        <AutocompleteInput
            source={source}
            label={label}
            choices={offered[source].map(({ id, ...place }) => ({ id, name: nameOf(place) }))}
            isPending={isPending}
            onChange={leaveOthers}
            {...picked}
        />
    );
};

/** What the list can be narrowed to; on a phone all but kind and state are chosen from a menu, elsewhere the rarer ones. */
export const eventFilters = (phone: boolean) => [
    <KindFilter key="kind" source="kind" label="events.filter.kind" alwaysOn />,
    <StateFilter key="state" source="state" label="events.filter.state" alwaysOn />,
    <PlaceFilter key="sectorId" source="sectorId" label="kit.filters.sectorId" alwaysOn={!phone} />,
    <PlaceFilter key="dmaId" source="dmaId" label="kit.filters.dmaId" alwaysOn={!phone} />,
    <AssigneeFilter key="assigneeId" source="assigneeId" label="events.filter.assigned" sx={wide} alwaysOn={!phone} />,
    <PlaceFilter key="modId" source="modId" label="kit.filters.modId" />,
    <PlaceFilter key="areaId" source="areaId" label="kit.filters.areaId" />,
    <SourceFilter key="entityId" source="entityId" label="events.filter.source" />,
    <DateInput key="from" source="from" label="events.filter.from" sx={wide} />,
    <DateInput key="to" source="to" label="events.filter.to" {...lastDay} sx={wide} />,
];
