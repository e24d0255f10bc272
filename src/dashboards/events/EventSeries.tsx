import Skeleton from '@mui/material/Skeleton';
import type { Event } from '../../../contract/events';
import { cityDay } from '../../../contract/format';
import { series as paths } from '../../../contract/paths';
import { addDays, type DayRange } from '../../../contract/period';
import { entityTypeName, entityTypes } from '../../../contract/wire';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { daysAround } from '../../kit/anomalyAddress';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { BandCard } from '../kit/band/BandCard';
import { endOf, mostDaysByHour, pressureAt } from '../kit/band/series';

/** Where it begins, by hours: the mean of a day has those without supply in it. */
const hoursAround = (since: string, { to }: DayRange): DayRange => {
    const from = addDays(since, -7);
    const end = addDays(from, mostDaysByHour);
    return { from, to: to < end ? to : end };
};

/** Whether something that is measured tells of a finding. */
export const isMeasured = ({ entity, seriesCode, kind }: Event): boolean =>
    entity !== null && (seriesCode !== null || kind === 'criticallyLowPressure');

/** The series that tells of a finding, around it, beside what was to be expected; where none does, nothing. */
export const EventSeries = ({ event }: { event: Event }) => {
    const { entity, seriesCode } = event;
    const nameOf = useName();
    const entityType = entityTypeName.options.find(name => entityTypes[name] === entity?.type);
    const query = useFigures(paths.list, { entityType, entityId: entity?.id }, { enabled: isMeasured(event) });
    if (!isMeasured(event) || entity === null) return null;
    if (query.isPending) return <Skeleton variant="rounded" height={380} />;
    const all = query.data ?? [];
    // A day of a DMA was judged: what is measured there tells of it.
    const series = seriesCode === null ? pressureAt(all, event.startedAt) : all.find(({ code }) => code === seriesCode);
    if (!series) return null;
    const since = cityDay(new Date(event.startedAt));
    const days = daysAround({
        since,
        until: event.endedAt && cityDay(new Date(event.endedAt)),
        lastDay: endOf(series),
    });
    return (
        <PicturesProvider>
            <BandCard
                series={series}
                about={nameOf(entity)}
                days={seriesCode === null ? hoursAround(since, days) : days}
                findings={[event]}
            />
        </PicturesProvider>
    );
};
