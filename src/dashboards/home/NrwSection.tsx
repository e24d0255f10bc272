import { useState } from 'react';
import { CardCell } from '../kit/CardGrid';
import type { CardQuery } from '../kit/CardFrame';
import { useChoice, useChosen } from '../kit/useChoice';
import { usePeriod } from '../kit/usePeriod';
import type { WaterSummary } from '../../../contract/dashboard';
import { NrwMapCard } from './NrwMapCard';
import { NrwTablesCard } from './NrwTablesCard';
import { metrics, zones } from './nrw.rules';
import { useDashboard } from './useDashboard';
import { useMapTurn } from './useMapTurn';

/** The map of the DMAs and the tables beside it, which point at the same DMA. */
export const NrwSection = ({ summary }: { summary: CardQuery<WaterSummary> }) => {
    const [period] = usePeriod();
    const [metric, setMetric] = useChoice('metric', metrics);
    const [zone, setZone] = useChoice('ksa', zones);
    const [selected, onSelect] = useChosen('dmaId');
    const [hovered, onHover] = useState<string | null>(null);
    const query = useDashboard('nrwDma', period);
    const mapTurn = useMapTurn(summary.data !== undefined || summary.error !== null);
    const selection = { selected, onSelect, hovered, onHover };
    return (
        <>
            <CardCell span={{ md: 7 }}>
                <NrwMapCard
                    query={query}
                    ready={mapTurn}
                    metric={metric}
                    onMetric={setMetric}
                    zone={zone}
                    onZone={setZone}
                    selection={selection}
                />
            </CardCell>
            <CardCell span={{ md: 5 }}>
                <NrwTablesCard byDma={query} zone={zone} selection={selection} summary={summary} />
            </CardCell>
        </>
    );
};
