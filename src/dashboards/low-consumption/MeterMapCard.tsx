import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import type { Selection } from '../../kit/table/selection';
import { ChoroplethMap } from '../../maps';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { useMapTurn } from '../kit/useMapTurn';
import { useDmaMap } from '../kit/useDmaMap';
import { lowConsumptionFilters } from './filters';
import type { MeterDmas } from './useMeterDmas';

const height = 420;
const units = { lostBdt: 'BDT', lowPercent: '%' } as const;
type Mapped = keyof typeof units;

const figureOf = (value: number | null, unit: string): AggregatedFigure =>
    value === null ? { value, reason: 'noData' } : { value, unit, completeness: 1 };

interface MeterMapProps {
    data: MeterDmas;
    mapped: Mapped;
    selection: Selection;
}

const MeterMap = ({ data, mapped, selection }: MeterMapProps) => {
    const translate = useTranslate();
    const figures = useMemo(
        () => data.rows.map(row => ({ id: row.id, figure: figureOf(row[mapped], units[mapped]) })),
        [data, mapped],
    );
    const { values, names, regions, unitLabel, decimals } = useDmaMap(figures);
    if (!data.geometryHash) return <Typography>{translate('fualtyMeterDetection.noDrawing')}</Typography>;
    return (
        <ChoroplethMap
            shapes={data.geometryHash}
            objectName="dma"
            values={values}
            names={names}
            regions={regions}
            legendTitle={translate(`fualtyMeterDetection.mapped.${mapped}`)}
            unitLabel={unitLabel}
            decimals={decimals}
            selectedId={selection.selected}
            onSelect={selection.onSelect}
            hoveredId={selection.hovered}
            onHover={selection.onHover}
            height={height}
        />
    );
};

/** Where the meters are that look faulty: DMAs by what is expected to be lost, or by how many of their accounts are low. */
export const MeterMapCard = ({ query, selection }: { query: CardQuery<MeterDmas>; selection: Selection }) => {
    const translate = useTranslate();
    const [{ mapped }, setFilters] = useFilters(lowConsumptionFilters);
    const isTurn = useMapTurn(query.data !== undefined || query.error !== null);
    return (
        <CardFrame
            title={translate('fualtyMeterDetection.map')}
            query={query}
            height={height}
            actions={
                <Choice
                    dense
                    label={translate('fualtyMeterDetection.mappedBy')}
                    value={mapped}
                    onChange={next => setFilters({ mapped: next })}
                    options={lowConsumptionFilters.choices.mapped.map(value => ({
                        value,
                        label: translate(`fualtyMeterDetection.mapped.${value}`),
                    }))}
                />
            }
        >
            {data => (
                <Box sx={{ minHeight: height }}>
                    {isTurn ? (
                        <MeterMap data={data} mapped={mapped} selection={selection} />
                    ) : (
                        <Skeleton variant="rounded" height={height} />
                    )}
                </Box>
            )}
        </CardFrame>
    );
};
