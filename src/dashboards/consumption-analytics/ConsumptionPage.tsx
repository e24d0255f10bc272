import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { consumption } from '../../../contract/paths';
import { addDays } from '../../../contract/period';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigures } from '../../kit/useFigures';
import { useMonths } from '../../kit/useMonths';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { AccountSearch } from '../kit/consumers/AccountSearch';
import { ConsumerSheet } from '../kit/consumers/ConsumerSheet';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { useBroughtIntoView } from '../kit/useBroughtIntoView';
import { usePlaceSelection } from '../kit/usePlaceSelection';
import { ConsumptionDownloads } from './ConsumptionDownloads';
import { DeviationCard } from './DeviationCard';
import { DmaMapCard } from './DmaMapCard';
import { MetricsCard } from './MetricsCard';
import { Overview } from './Overview';
import { monthFilters, pageFilters, placeFilters, queryOf } from './consumption';

/** Who consumes how much: the city or a place of it, on a map, by place, and what is high or low beside last year. */
const ConsumptionPage = () => {
    const translate = useTranslate();
    const monthsOf = useMonths();
    const [filters, setFilters] = useFilters(pageFilters);
    const asked = queryOf(filters);
    const overview = useFigures(consumption.overview, asked);
    const byDma = useFigures(consumption.metrics, { ...asked, groupBy: 'dma' });
    const map = useBroughtIntoView();
    const selection = usePlaceSelection(asked.dmaId, dmaId => setFilters({ dmaId }, { replace: true }));
    const { from = null, to = null } = overview.data ?? {};
    const range = from && to ? { from, to } : null;
    const title = translate('consumptionAnalytics.title');
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                range={range}
                billsUntil={range && addDays(range.to, -1)}
                isShort={filters.period === '1m'}
                actions={
                    <>
                        <FilterBar declaration={monthFilters} />
                        <ConsumptionDownloads
                            page={{ title, period: range ? monthsOf(range) : undefined }}
                            counts={overview.data?.accounts}
                        />
                        <FullScreenButton />
                    </>
                }
            />
            <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
                <AccountSearch />
                <FilterBar declaration={placeFilters} />
            </Box>
            <CardGrid>
                <Overview query={overview} asked={asked} />
                <CardCell ref={map} span={{ md: 6 }}>
                    <DmaMapCard query={byDma} selection={selection} />
                </CardCell>
                <CardCell span={{ md: 6 }}>
                    <DeviationCard asked={asked} />
                </CardCell>
                <CardCell>
                    <MetricsCard asked={asked} selection={selection} />
                </CardCell>
            </CardGrid>
            <ConsumerSheet />
        </PicturesProvider>
    );
};
export default ConsumptionPage;
