import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { dayFilters, idsIn } from '../../../contract/filters';
import { waterProduction } from '../../../contract/paths';
import { sourceKinds } from '../../../contract/water-production';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { Choice } from '../../kit/filters/Choice';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useAddress } from '../../kit/filters/useAddress';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigures } from '../../kit/useFigures';
import { useDays } from '../../kit/useMonths';
import { useName } from '../../kit/useName';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { useDaysSoFar } from '../kit/useDaysSoFar';
import { usePlaceSelection } from '../kit/usePlaceSelection';
import { ChartCard } from './ChartCard';
import { DecreaseCard } from './DecreaseCard';
import { Headline } from './Headline';
import { NeedsCard } from './NeedsCard';
import { pageFilters, queriesOf, views, worstFirst } from './production';
import { ProductionDownloads } from './ProductionDownloads';
import { SourceChoice } from './SourceChoice';
import { SourceTableCard } from './SourceTableCard';
import { SummaryCards } from './SummaryCards';

/** Names in the address whose volumes the chart draws. */
const shownKey = 'shown';

/** How much water plants or boosting stations gave, of how much they could, which fell, and whom that needs. */
const ProductionPage = () => {
    const translate = useTranslate();
    const daysOf = useDays();
    const daysSoFar = useDaysSoFar();
    const nameOf = useName();
    const [filters, setFilters] = useFilters(pageFilters);
    const { view, duration } = filters;
    const { data: dataPath, chart: chartPath, key } = views[view];
    const asked = queriesOf(filters);
    const query = useFigures(dataPath, asked.own);
    const chart = useFigures(chartPath, asked.own);
    const sudden = useFigures(waterProduction.suddenDecreases, asked.findings);
    const consistent = useFigures(waterProduction.consistentDecreases, asked.findings);
    const findings = {
        data: sudden.data && consistent.data && { sudden: sudden.data, consistent: consistent.data },
        error: sudden.error ?? consistent.error,
        isFetching: sudden.isFetching || consistent.isFetching,
        refetch: () => Promise.all([sudden.refetch(), consistent.refetch()]),
    };
    const waiting = findings.data && worstFirst([...findings.data.sudden.rows, ...findings.data.consistent.rows]);
    const [address, change] = useAddress();
    const shown = address.get(shownKey);
    const selection = usePlaceSelection(shown, id =>
        change({ edit: next => (id ? next.set(shownKey, id) : next.delete(shownKey)), replace: true }),
    );
    const { from, to, dataUntil = null, rows = [] } = query.data ?? {};
    const period = from && to ? daysOf({ from, to }) : undefined;
    const title = translate('waterProductionAnalytics.title');
    const named = idsIn(filters[key]);
    const chosen = rows.filter(({ id }) => named.includes(id)).map(nameOf);
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={from && to ? daysSoFar(duration, { from, to }) : null}
                dataUntil={dataUntil}
                actions={
                    <>
                        <ProductionDownloads
                            page={{ title, period, dataUntil }}
                            view={view}
                            asked={asked}
                            chosen={chosen.join(', ')}
                        />
                        <FullScreenButton />
                    </>
                }
            />
            <Box
                className="screen-only"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1, rowGap: 1.5, mb: 2 }}
            >
                <FilterBar declaration={dayFilters} lastDay={dataUntil} />
                <Choice
                    label={translate('waterProductionAnalytics.by')}
                    value={view}
                    onChange={next => {
                        selection.onSelect(null);
                        setFilters({ view: next });
                    }}
                    options={sourceKinds.map(value => ({
                        value,
                        label: translate(`waterProductionAnalytics.view.${value}`),
                    }))}
                />
                <SourceChoice
                    key={view}
                    view={view}
                    chosen={filters[key]}
                    onChange={next => setFilters({ [key]: next })}
                />
            </Box>
            <CardGrid>
                <CardCell span={{ md: 7 }}>
                    <Headline query={query} view={view} worst={waiting && (waiting[0] ?? null)} />
                </CardCell>
                <CardCell span={{ md: 5 }}>
                    <NeedsCard query={query} view={view} waiting={waiting} />
                </CardCell>
                <SummaryCards query={query} findings={findings} view={view} />
                <CardCell>
                    <ChartCard query={chart} view={view} shown={shown} period={period} />
                </CardCell>
                <CardCell>
                    <SourceTableCard query={query} chart={chart.data} view={view} selection={selection} />
                </CardCell>
                <CardCell>
                    <DecreaseCard kind="suddenDecrease" query={sudden} lastDay={dataUntil} />
                </CardCell>
                <CardCell>
                    <DecreaseCard kind="consistentDecrease" query={consistent} lastDay={dataUntil} />
                </CardCell>
            </CardGrid>
        </PicturesProvider>
    );
};
export default ProductionPage;
