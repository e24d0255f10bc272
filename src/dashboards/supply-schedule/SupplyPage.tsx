import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { durationFilters } from '../../../contract/filters';
import { supplySchedule } from '../../../contract/paths';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { Choice } from '../../kit/filters/Choice';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigures } from '../../kit/useFigures';
import { useDays } from '../../kit/useMonths';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { useDaysSoFar } from '../kit/useDaysSoFar';
import { usePlaceSelection } from '../kit/usePlaceSelection';
import { Headline } from './Headline';
import { NeedsCard } from './NeedsCard';
import { pageFilters, queryOf, views, type View } from './supply';
import { SupplyDownloads } from './SupplyDownloads';
import { SupplyMapCard } from './SupplyMapCard';
import { SupplyTableCard } from './SupplyTableCard';

/** The place that a row and the map choose. */
const chosenBy = { dma: 'dmaId', sector: 'sectorId' } as const satisfies Record<View, string>;

/** Whether water came when it was promised: the city or a place of it, who needs somebody, a map, and all DMAs or sectors by rank. */
const SupplyPage = () => {
    const translate = useTranslate();
    const daysOf = useDays();
    const daysSoFar = useDaysSoFar();
    const [filters, setFilters] = useFilters(pageFilters);
    const { view, duration } = filters;
    const asked = queryOf(filters);
    const chosen = chosenBy[view];
    const all = useFigures(supplySchedule.byDma, asked);
    // What is chosen on the map stays among the others.
    const dmas = useFigures(supplySchedule.byDma, { ...asked, dmaId: undefined }, { enabled: view === 'dma' });
    const sectors = useFigures(
        supplySchedule.bySector,
        { ...asked, sectorId: undefined, dmaId: undefined },
        { enabled: view === 'sector' },
    );
    const ranking = view === 'dma' ? dmas : sectors;
    const selection = usePlaceSelection(asked[chosen], id => setFilters({ [chosen]: id }, { replace: true }));
    const { from, to, dataUntil = null } = all.data ?? {};
    const period = from && to ? daysOf({ from, to }) : undefined;
    const title = translate('supplyScheduleCalculation.title');
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={from && to ? daysSoFar(duration, { from, to }) : null}
                dataUntil={dataUntil}
                actions={
                    <>
                        <SupplyDownloads page={{ title, period, dataUntil }} asked={asked} />
                        <FullScreenButton />
                    </>
                }
            />
            <Box className="screen-only" sx={{ mb: 2 }}>
                <FilterBar declaration={durationFilters} lastDay={dataUntil}>
                    <Choice
                        label={translate('supplyScheduleCalculation.by')}
                        value={view}
                        onChange={next => setFilters({ view: next })}
                        options={views.map(value => ({
                            value,
                            label: translate(`supplyScheduleCalculation.view.${value}`),
                        }))}
                    />
                </FilterBar>
            </Box>
            <CardGrid>
                <CardCell span={{ md: 8 }}>
                    <Headline
                        compared
                        several={asked.dmaId === undefined}
                        title={translate('supplyScheduleCalculation.headline')}
                        query={{
                            ...all,
                            data: all.data && { to: all.data.to, figures: all.data.all, how: all.data.how },
                        }}
                    />
                </CardCell>
                <CardCell span={{ md: 4 }}>
                    <NeedsCard query={ranking} view={view} />
                </CardCell>
                <CardCell>
                    <SupplyMapCard query={ranking} view={view} selection={selection} />
                </CardCell>
                <CardCell>
                    <SupplyTableCard query={ranking} view={view} selection={selection} />
                </CardCell>
            </CardGrid>
        </PicturesProvider>
    );
};
export default SupplyPage;
