import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { EventKind } from '../../../contract/event-kinds';
import type { Event } from '../../../contract/events';
import { cityDay, cityInstant } from '../../../contract/format';
import { mostNights } from '../../../contract/night-flow';
import { series as paths } from '../../../contract/paths';
import { addDays, daysIn, isDay, type DayRange } from '../../../contract/period';
import { entityTypeName, entityTypes } from '../../../contract/wire';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { daysAround } from '../../kit/anomalyAddress';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { BandCard } from '../kit/band/BandCard';
import { NightFlowCard } from '../kit/night-flow/NightFlowCard';
import { endOf, mostDaysByHour, pressureAt } from '../kit/series';

/** The day of which it tells: of what lasts the last on which it was found. */
const toldDay = ({ reason, startedAt }: Event): string => {
    const { day } = reason.params;
    return isDay(day) ? day : cityDay(new Date(startedAt));
};

/** What lasts some hours is not to be seen in the mean of a day; what lasts longer is, to its end. */
const ofHours: readonly EventKind[] = ['interruption', 'dataGap'];
const mostDaysOfHours = 3;

/** By hours, for the mean of a day has those without supply in it: where it begins, or the last that it tells of where that is later. */
const hoursAround = (since: string, told: string, { to }: DayRange): DayRange => {
    const [begin, latest] = [addDays(since, -7), addDays(told, 1 - mostDaysByHour)];
    const from = latest > begin ? latest : begin;
    const end = addDays(from, mostDaysByHour);
    return { from, to: to < end ? to : end };
};

/** The nights around a change that they tell something of, beside the levels that its sentence names. */
const NightsAround = ({ event, dmaId, days }: { event: Event; dmaId: string; days: DayRange }) => {
    const translate = useTranslate();
    const { nightBefore, nightSince } = event.reason.params;
    if (typeof nightBefore !== 'number' || typeof nightSince !== 'number') return null;
    const last = addDays(days.from, mostNights);
    return (
        <NightFlowCard
            dmaId={dmaId}
            days={{ from: days.from, to: days.to < last ? days.to : last }}
            levels={[
                { value: nightBefore, label: translate('nightFlow.before') },
                { value: nightSince, label: translate('nightFlow.since') },
            ]}
            moments={[{ at: cityDay(new Date(event.startedAt)), label: translate('band.finding') }]}
        />
    );
};

/** Whether something that is measured tells of a finding. */
export const isMeasured = ({ entity, seriesCode, kind }: Event): boolean =>
    entity !== null && (seriesCode !== null || kind === 'criticallyLowPressure');

/** The series that tells of a finding, around it, beside what was to be expected; where none does, nothing. */
export const EventSeries = ({ event }: { event: Event }) => {
    const { entity, seriesCode } = event;
    const translate = useTranslate();
    const nameOf = useName();
    const entityType = entityTypeName.options.find(name => entityTypes[name] === entity?.type);
    const query = useFigures(paths.list, { entityType, entityId: entity?.id }, { enabled: isMeasured(event) });
    if (!isMeasured(event) || entity === null) return null;
    if (query.isPending) return <Skeleton variant="rounded" height={380} />;
    const all = query.data ?? [];
    // A day of a DMA was judged: what is measured there tells of it.
    const told = toldDay(event);
    const series =
        seriesCode === null ? pressureAt(all, cityInstant(told, '12:00')) : all.find(({ code }) => code === seriesCode);
    if (!series) return null;
    const since = cityDay(new Date(event.startedAt));
    const until = event.endedAt && cityDay(new Date(event.endedAt));
    const lastDay = endOf(series);
    const days = daysAround({ since, until, lastDay });
    const isBrief =
        ofHours.includes(event.kind) && daysIn({ from: since, to: until ?? lastDay ?? since }) < mostDaysOfHours;
    return (
        <PicturesProvider>
            <Stack spacing={2}>
                <BandCard
                    series={series}
                    about={nameOf(entity)}
                    days={seriesCode === null || isBrief ? hoursAround(since, told, days) : days}
                    findings={[event]}
                    limit={
                        event.kind === 'criticallyLowPressure' && event.expected !== null
                            ? { value: event.expected, label: translate('events.limit') }
                            : undefined
                    }
                />
                <NightsAround event={event} dmaId={entity.id} days={days} />
            </Stack>
        </PicturesProvider>
    );
};
