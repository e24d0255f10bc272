import type { RefObject } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { addDays, addMonths } from '../../../contract/period';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { Choice } from '../../kit/filters/Choice';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigures } from '../../kit/useFigures';
import { useMonths } from '../../kit/useMonths';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { useConsumptionAddress } from '../kit/places';
import { useBroughtIntoView } from '../kit/useBroughtIntoView';
import { usePlaceSelection } from '../kit/usePlaceSelection';
import { ChosenPlace } from './ChosenPlace';
import { PlaceHeadline } from './PlaceHeadline';
import { PlaceMapCard } from './PlaceMapCard';
import { PlaceTableCard } from './PlaceTableCard';
import { PriorityCard } from './PriorityCard';
import { ClustersCard } from './ClustersCard';
import { GeospatialDownloads } from './GeospatialDownloads';
import { geospatialFilters, metrics, monthFilters, placeKey, shownBy, views } from './metrics';

/** The figures of one kind of place. */
const PlaceCards = ({ chosen }: { chosen: RefObject<HTMLDivElement | null> }) => {
    const [{ period, view, metric, ...places }, setFilters] = useFilters(geospatialFilters);
    const query = useFigures(shownBy[metric].path, { period, groupBy: view });
    const isMoney = metric === 'collected' || metric === 'arrears';
    const key = placeKey[view];
    const selection = usePlaceSelection(places[key], id => setFilters({ [key]: id }, { replace: true }));
    return (
        <CardGrid>
            <CardCell>
                <PlaceHeadline query={query} metric={metric} view={view} onSelect={selection.onSelect} />
            </CardCell>
            <CardCell span={{ md: 7, lg: 8 }}>
                <PlaceMapCard query={query} metric={metric} view={view} selection={selection} />
            </CardCell>
            <CardCell span={{ md: 5, lg: 4 }}>
                <PlaceTableCard query={query} metric={metric} view={view} selection={selection} />
            </CardCell>
            <CardCell ref={chosen} span={metric === 'collected' ? { md: 7 } : undefined}>
                <ChosenPlace rows={query.data?.rows ?? []} metric={metric} view={view} selected={selection.selected} />
            </CardCell>
            {isMoney && (
                <CardCell span={metric === 'arrears' ? { md: 6 } : { md: 5 }}>
                    <PriorityCard metric={metric} view={view} period={period} />
                </CardCell>
            )}
            {metric === 'arrears' && (
                <CardCell span={{ md: 6 }}>
                    <ClustersCard />
                </CardCell>
            )}
        </CardGrid>
    );
};

/** Where water and money go missing: a figure by ward, area or division, on a map and in a ranked table. */
const GeospatialPage = () => {
    const translate = useTranslate();
    const monthsOf = useMonths();
    const [{ period, view, metric }, setFilters] = useFilters(geospatialFilters);
    const query = useFigures(shownBy[metric].path, { period, groupBy: view });
    const chosen = useBroughtIntoView();
    const consumptionOf = useConsumptionAddress();
    const { from = null, to = null } = query.data ?? {};
    // What is owed is that of the end of a month.
    const lastClosed = to ? addMonths(to, -1) : undefined;
    const range = to && lastClosed ? { from: from ?? lastClosed, to } : null;
    const title = translate('geospatialAnalytics.title');
    const file = { title, period: range ? monthsOf(range) : undefined };
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                range={range}
                billsUntil={range && addDays(range.to, -1)}
                // One month, or its end, and nothing of who reports.
                isShort={metric === 'arrears' || (metric !== 'loss' && period === '1m')}
                reporting={query.data && 'reporting' in query.data ? query.data.reporting : undefined}
                // A DMA is no place of this page.
                dmaAddress={dmaId => consumptionOf({ period, dmaId })}
                actions={
                    <>
                        <FilterBar declaration={monthFilters} />
                        <GeospatialDownloads page={file} lastClosed={lastClosed} />
                        <FullScreenButton />
                    </>
                }
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
                <Choice
                    label={translate('geospatialAnalytics.views')}
                    value={view}
                    onChange={next => setFilters({ view: next })}
                    options={views.map(value => ({ value, label: translate(`geospatialAnalytics.view.${value}`) }))}
                />
                <Choice
                    label={translate('geospatialAnalytics.metrics')}
                    value={metric}
                    onChange={next => setFilters({ metric: next })}
                    options={metrics.map(value => ({ value, label: translate(`geospatialAnalytics.metric.${value}`) }))}
                />
            </Box>
            {/* The shapes and rows of another kind of place must not stand under this one's names. */}
            <PlaceCards key={view} chosen={chosen} />
        </PicturesProvider>
    );
};
export default GeospatialPage;
