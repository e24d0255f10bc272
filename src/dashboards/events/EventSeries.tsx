import Skeleton from '@mui/material/Skeleton';
import type { Event } from '../../../contract/events';
import { cityDay } from '../../../contract/format';
import { series as paths } from '../../../contract/paths';
import { entityTypeName, entityTypes } from '../../../contract/wire';
import { PicturesProvider } from '../../exports/Pictures';
import { daysAround } from '../../kit/anomalyAddress';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { BandCard } from '../kit/band/BandCard';
import { endOf } from '../kit/band/series';

/** The series that a finding was made in, around it, beside what was to be expected; of one that was made in none, nothing. */
export const EventSeries = ({ event }: { event: Event }) => {
    const { entity, seriesCode } = event;
    const nameOf = useName();
    const entityType = entityTypeName.options.find(name => entityTypes[name] === entity?.type);
    const query = useFigures(
        paths.list,
        { entityType, entityId: entity?.id },
        { enabled: seriesCode !== null && entity !== null },
    );
    if (seriesCode === null || entity === null) return null;
    if (query.isPending) return <Skeleton variant="rounded" height={380} />;
    const series = query.data?.find(({ code }) => code === seriesCode);
    if (!series) return null;
    const days = daysAround({
        since: cityDay(new Date(event.startedAt)),
        until: event.endedAt && cityDay(new Date(event.endedAt)),
        lastDay: endOf(series),
    });
    return (
        <PicturesProvider>
            <BandCard series={series} about={nameOf(entity)} days={days} findings={[event]} />
        </PicturesProvider>
    );
};
