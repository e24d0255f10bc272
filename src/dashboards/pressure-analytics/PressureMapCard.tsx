import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { MeanAndVariance } from '../../../contract/pressure';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import { ChoroplethMap } from '../../maps';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { ExplanationButton } from '../kit/ExplanationButton';
import { useDmaMap } from '../kit/useDmaMap';
import { useMapTurn } from '../kit/useMapTurn';
import { mapped, pageFilters, type Mapped } from './pressure';

interface PressureMapCardProps {
    query: CardQuery<MeanAndVariance>;
    selection: Selection;
}

const height = 420;

const PressureMap = ({ data, by, selection }: { data: MeanAndVariance; by: Mapped; selection: Selection }) => {
    const translate = useTranslate();
    const { rows } = data;
    const figures = useMemo(
        () => rows.map(row => ({ id: row.id, figure: by === 'mean' ? row.meanBar : row.score })),
        [rows, by],
    );
    const { values, names, regions, unitLabel, decimals } = useDmaMap(figures);
    if (!data.geometryHash) return <Typography>{translate('pressureAnalytics.noDrawing')}</Typography>;
    return (
        <ChoroplethMap
            shapes={data.geometryHash}
            objectName="dma"
            values={values}
            names={names}
            regions={regions}
            lowIsWorst
            legendTitle={translate(`pressureAnalytics.map.legend.${by}`)}
            unitLabel={by === 'mean' ? unitLabel : ''}
            decimals={decimals}
            selectedId={selection.selected}
            onSelect={selection.onSelect}
            hoveredId={selection.hovered}
            onHover={selection.onHover}
            height={height}
        />
    );
};

/** Where pressure is low: the DMAs coloured by their average pressure or by their score, the worst strongest. */
export const PressureMapCard = ({ query, selection }: PressureMapCardProps) => {
    const translate = useTranslate();
    const [{ map }, setFilters] = useFilters(pageFilters);
    const isTurn = useMapTurn(query.data !== undefined || query.error !== null);
    const title = translate('pressureAnalytics.map.title');
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            explanation={query.data && <ExplanationButton label={title} explanations={[query.data.how]} />}
            actions={
                <Choice
                    dense
                    label={translate('pressureAnalytics.map.label')}
                    value={map}
                    onChange={next => setFilters({ map: next })}
                    options={mapped.map(value => ({ value, label: translate(`pressureAnalytics.map.${value}`) }))}
                />
            }
        >
            {data => (
                <Box sx={{ minHeight: height }}>
                    {isTurn ? (
                        <PressureMap data={data} by={map} selection={selection} />
                    ) : (
                        <Skeleton variant="rounded" height={height} />
                    )}
                </Box>
            )}
        </CardFrame>
    );
};
