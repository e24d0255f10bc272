import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { routeAccess } from '../../../contract/access';
import { eventColumns } from '../../../contract/columns/events';
import { toldMoment, toldState } from '../../../contract/event-times.rules';
import type { Event } from '../../../contract/events';
import { useLanguage } from '../../i18n/useLanguage';
import { useUnitName } from '../../i18n/useUnitName';
import { useWord } from '../../i18n/useWord';
import { usePlaceNames } from '../../kit/form/usePlaceNames';
import type { CellProps } from '../../kit/table/FigureCell';
import { NameLink } from '../../kit/table/NameLink';
import { RecordCards } from '../../kit/table/RecordCards';
import { RecordTable } from '../../kit/table/RecordTable';
import { ResourceList } from '../../kit/table/ResourceList';
import { useFieldText } from '../../kit/table/useCellText';
import { useEventPlace } from '../../kit/useEventPlace';
import { useAccess } from '../../kit/useAccess';
import { useAssigneeName } from './AssigneeFilter';
import { EventsHeadline } from './EventsHeadline';
import { eventFilters, useSourceChoices } from './eventFilters';
import { useAskedFilter } from './useAskedFilter';

const pageOf = (id: unknown) => `/events/edit?id=${String(id)}`;
const waiting = { state: 'waiting' };

const useReason = () => {
    const locale = useLocale();
    return ({ reason }: Event) => reason[locale === 'bn' ? 'bn' : 'en'];
};
const Reason = ({ row }: CellProps<Event>) => {
    const reasonOf = useReason();
    return (
        <Box component="span" sx={{ display: 'block', minWidth: '16em' }}>
            {reasonOf(row)}
        </Box>
    );
};
const Place = ({ row }: CellProps<Event>) => {
    const { addressOf, wordsOf } = useEventPlace();
    const to = addressOf(row);
    return to ? <NameLink to={to}>{wordsOf(row)}</NameLink> : wordsOf(row);
};
const State = ({ row }: CellProps<Event>) => useWord()('eventState', toldState(row));
const Moment = ({ row, column: { source } }: CellProps<Event>) =>
    toldMoment(row, source === 'endedAt' ? source : 'startedAt', useLanguage());
const cells = { reason: Reason, entity: Place, startedAt: Moment, endedAt: Moment, state: State };

/** How far it is, and what it costs. */
const Beside = ({ event }: { event: Event }) => {
    const unitName = useUnitName();
    const wordOf = useWord();
    const textOf = useFieldText(eventColumns);
    return (
        <>
            {wordOf('eventState', toldState(event))}
            {event.lostBdt !== null && (
                <Box component="span" sx={{ display: 'block' }}>
                    {`${textOf(event, 'lostBdt')} ${unitName('BDT')}`}
                </Box>
            )}
        </>
    );
};
const besideOf = (event: Event) => <Beside event={event} />;

const Cards = () => {
    const language = useLanguage();
    const textOf = useFieldText(eventColumns);
    const reasonOf = useReason();
    const { wordsOf } = useEventPlace();
    return (
        <RecordCards<Event>
            rowClick={pageOf}
            primaryText={row => `${textOf(row, 'kind')}: ${wordsOf(row)}`}
            secondaryText={row => `${toldMoment(row, 'startedAt', language)} · ${reasonOf(row)}`}
            tertiaryText={besideOf}
        />
    );
};

const Table = () => (
    <RecordTable<Event> columns={eventColumns} cells={cells} rowClick={pageOf} bulkActionButtons={false} />
);

/** The way to what repairs saved, for whom it is. */
const SavedWaterLink = () => {
    const translate = useTranslate();
    const { allowed } = useAccess(routeAccess['/events/saved-water']);
    if (!allowed) return null;
    return (
        <Button component={LinkBase} to="/events/saved-water" size="small">
            {translate('events.saved.open')}
        </Button>
    );
};

/** What was found of all kinds that the reader may see, those that wait to be inspected first of all. */
const EventList = () => {
    const translate = useTranslate();
    const wordOf = useWord();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const { choices } = useSourceChoices();
    const assignedTo = useAssigneeName(useAskedFilter()['assigneeId']);
    const references = {
        ...usePlaceNames(),
        entityId: (id: string) => choices.find(place => place.id === id)?.name ?? id,
        kind: (kind: string) => wordOf('eventKind', kind),
        state: (state: string) =>
            state === 'waiting' ? translate('events.filter.waiting') : wordOf('eventState', state),
        assigneeId: assignedTo,
    };
    return (
        <ResourceList
            title="events.title"
            actions={<SavedWaterLink />}
            above={
                // As tall as what it says, however short the list is.
                <Box sx={{ mb: 1 }}>
                    <EventsHeadline />
                </Box>
            }
            columns={eventColumns}
            references={references}
            filters={eventFilters(phone)}
            filterDefaultValues={waiting}
            empty={false}
            storeKey={false}
            cards={<Cards />}
            table={<Table />}
        />
    );
};
export default EventList;
