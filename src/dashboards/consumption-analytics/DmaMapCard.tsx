import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ConsumptionMetrics } from '../../../contract/consumption';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import { ChoroplethMap } from '../../maps';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { ExplanationButton } from '../kit/ExplanationButton';
import { useEmpty } from '../kit/useEmpty';
import { useMapTurn } from '../kit/useMapTurn';
import { useDmaMap } from '../kit/useDmaMap';
import { mapped, pageFilters, type Mapped, type MetricsRow } from './consumption';

interface DmaMapCardProps {
    query: CardQuery<ConsumptionMetrics>;
    selection: Selection;
}

const height = 460;
const figureOf = (row: MetricsRow, by: Mapped) => (by === 'use' ? row.litresPerAccountDay : row.deviationPercent);

const DmaMap = ({ data, by, selection }: { data: ConsumptionMetrics; by: Mapped; selection: Selection }) => {
    const translate = useTranslate();
    const { rows } = data;
    const figures = useMemo(() => rows.map(row => ({ id: row.id, figure: figureOf(row, by) })), [rows, by]);
    const { values, names, regions, unitLabel, decimals } = useDmaMap(figures);
    if (!data.geometryHash) return <Typography>{translate('consumptionAnalytics.noDrawing')}</Typography>;
    return (
        <ChoroplethMap
            shapes={data.geometryHash}
            objectName="dma"
            values={values}
            names={names}
            regions={regions}
            // The unit is long: it stands once, over the classes.
            legendTitle={`${translate(`consumptionAnalytics.map.legend.${by}`)} (${unitLabel})`}
            unitLabel=""
            decimals={decimals}
            selectedId={selection.selected}
            onSelect={selection.onSelect}
            hoveredId={selection.hovered}
            onHover={selection.onHover}
            height={height}
        />
    );
};

/** Where most is consumed, or where consumption has changed: the DMAs coloured by it. */
export const DmaMapCard = ({ query, selection }: DmaMapCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const [{ map }, setFilters] = useFilters(pageFilters);
    const isTurn = useMapTurn(query.data !== undefined || query.error !== null);
    const title = translate('consumptionAnalytics.map.title');
    return (
        <CardFrame
            title={title}
            term="DMA"
            query={query}
            height={height}
            emptyOf={emptyOf}
            explanation={query.data && <ExplanationButton label={title} explanations={[query.data.how]} />}
            actions={
                <Choice
                    dense
                    label={translate('consumptionAnalytics.map.label')}
                    value={map}
                    onChange={next => setFilters({ map: next })}
                    options={mapped.map(value => ({ value, label: translate(`consumptionAnalytics.map.${value}`) }))}
                />
            }
        >
            {data => (
                <Box sx={{ minHeight: height }}>
                    {isTurn ? (
                        <DmaMap data={data} by={map} selection={selection} />
                    ) : (
                        <Skeleton variant="rounded" height={height} />
                    )}
                </Box>
            )}
        </CardFrame>
    );
};
