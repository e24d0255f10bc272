import { dashboard as paths } from '../../../contract/paths';
import { CardCell } from '../kit/CardGrid';
import type { CardQuery } from '../kit/CardFrame';
import { useFilters } from '../../kit/filters/useFilters';
import type { WaterSummary } from '../../../contract/dashboard';
import { dashboardFilters } from '../../../contract/filters';
import { NrwMapCard } from './NrwMapCard';
import { NrwTablesCard } from './NrwTablesCard';
import { nrwFilters } from './nrw.rules';
import { useDashboard } from './useDashboard';
import { useBroughtIntoView } from '../kit/useBroughtIntoView';
import { useMapTurn } from '../kit/useMapTurn';
import { usePlaceSelection } from '../kit/usePlaceSelection';

/** The map of the DMAs and the tables beside it, which point at the same DMA. */
export const NrwSection = ({ summary }: { summary: CardQuery<WaterSummary> }) => {
    const [{ period }] = useFilters(dashboardFilters);
    const [{ metric, ksa: zone = 'all', dmaId }, setFilters] = useFilters(nrwFilters);
    const query = useDashboard(paths.nrwDma, { period });
    const mapTurn = useMapTurn(summary.data !== undefined || summary.error !== null);
    const selection = usePlaceSelection(dmaId, id => setFilters({ dmaId: id }, { replace: true }));
    const map = useBroughtIntoView();
    return (
        <>
            <CardCell ref={map} span={{ md: 7 }}>
                <NrwMapCard
                    query={query}
                    ready={mapTurn}
                    metric={metric}
                    onMetric={next => setFilters({ metric: next })}
                    zone={zone}
                    onZone={next => setFilters({ ksa: next === 'all' ? undefined : next })}
                    selection={selection}
                    target={summary.data?.nrwTarget}
                />
            </CardCell>
            <CardCell span={{ md: 5 }}>
                <NrwTablesCard byDma={query} zone={zone} selection={selection} summary={summary} />
            </CardCell>
        </>
    );
};
