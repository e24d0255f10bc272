import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { durationFilters } from '../../../contract/filters';
import { formatNumber } from '../../../contract/format';
import { pressure } from '../../../contract/paths';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { useDays } from '../../kit/useMonths';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { EventsOfPlace } from '../kit/findings/EventsOfPlace';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { useDaysSoFar } from '../kit/useDaysSoFar';
import { usePlaceSelection } from '../kit/usePlaceSelection';
import { ChosenDma } from './ChosenDma';
import { CriticallyLowCard, LowCard } from './LowCards';
import { Overview } from './Overview';
import { PressureDownloads } from './PressureDownloads';
import { PressureMapCard } from './PressureMapCard';
import { QualityCard } from './QualityCard';
import { RankingCard } from './RankingCard';
import { SilentCard } from './SilentCard';
import { VarianceCard } from './VarianceCard';
import { chosenOf, pageFilters, queryOf } from './pressure';

/** How good the pressure of each DMA is over a day, week, month or year, which are worst, and which do not report. */
const PressurePage = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const daysOf = useDays();
    const daysSoFar = useDaysSoFar();
    const nameOf = useName();
    const [filters, setFilters] = useFilters(pageFilters);
    const asked = queryOf(filters);
    const query = useFigures(pressure.meanAndVariance, { ...asked, hours: filters.hours });
    const selection = usePlaceSelection(filters.dmaId, dmaId => setFilters({ dmaId }, { replace: true }));
    const { from, to, dataUntil, reporting, total, rows = [] } = query.data ?? {};
    const days = from && to ? daysOf({ from, to }) : undefined;
    const chosen = chosenOf(rows, filters.dmaId);
    const asksFor = rows.find(({ id }) => id === filters.dmaId);
    const facts = [
        from && to && daysSoFar(filters.duration, { from, to }),
        total !== undefined &&
            translate('pressureAnalytics.reporting', {
                reporting: formatNumber(reporting ?? 0, locale),
                total: formatNumber(total, locale),
            }),
        asksFor && translate('pressureAnalytics.ofAll', { name: nameOf(asksFor) }),
    ];
    const title = translate('pressureAnalytics.title');
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={facts.filter(Boolean).join(' · ')}
                dataUntil={dataUntil}
                actions={
                    <>
                        <PressureDownloads page={{ title, period: days }} />
                        <FullScreenButton />
                    </>
                }
            />
            <Box className="screen-only" sx={{ mb: 2 }}>
                <FilterBar declaration={durationFilters} lastDay={dataUntil} />
            </Box>
            <CardGrid>
                <Overview query={query} dma={asksFor} />
                <CardCell span={{ md: 6 }}>
                    <VarianceCard query={query} selection={selection} />
                </CardCell>
                <CardCell span={{ md: 6 }}>
                    <RankingCard asked={asked} selection={selection} />
                </CardCell>
                <CardCell span={{ md: 6 }}>
                    <PressureMapCard query={query} selection={selection} />
                </CardCell>
                <CardCell span={{ md: 6 }}>
                    <ChosenDma dma={chosen} isPending={!query.data && !query.error} />
                </CardCell>
                <CardCell span={{ md: 6 }}>
                    <CriticallyLowCard asked={asked} selection={selection} />
                </CardCell>
                <CardCell span={{ md: 6 }}>
                    <LowCard asked={asked} selection={selection} />
                </CardCell>
                {chosen && (
                    <CardCell>
                        <EventsOfPlace dmaId={chosen.id} name={nameOf(chosen)} />
                    </CardCell>
                )}
                <CardCell>
                    <QualityCard query={query} selection={selection} />
                </CardCell>
                <CardCell>
                    <SilentCard query={query} />
                </CardCell>
            </CardGrid>
        </PicturesProvider>
    );
};
export default PressurePage;
