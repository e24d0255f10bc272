import { createContext, useContext, useMemo } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import * as columns from '../../../contract/columns/water-production';
import type { ProductionChart, ProductionData, ProductionRow, SourceKind } from '../../../contract/water-production';
import { Sparkline } from '../../kit/charts/Sparkline';
import type { CellProps } from '../../kit/table/FigureCell';
import { fewRows, FigureTable } from '../../kit/table/FigureTable';
import { NameLink } from '../../kit/table/NameLink';
import type { Selection } from '../../kit/table/selection';
import { TableTools } from '../../kit/table/TableTools';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { FigureOrReason } from '../kit/FigureOrReason';
import { placeAddress } from './production';

interface SourceTableCardProps {
    query: CardQuery<ProductionData>;
    chart: ProductionChart | undefined;
    view: SourceKind;
    selection: Selection;
}

const height = 380;
const columnsOf = {
    plants: columns.productionByPlantColumns,
    stations: columns.productionByStationColumns,
} as const;

const Trends = createContext<ReadonlyMap<string, readonly (number | null)[]>>(new Map());
const Trend = ({ row }: CellProps<ProductionRow>) => {
    const data = useContext(Trends).get(row.id) ?? [];
    if (data.every(value => value === null)) return '–';
    return (
        <Box aria-hidden sx={{ width: 96 }}>
            <Sparkline height={28} series={[{ data }]} />
        </Box>
    );
};
const nameIn = (view: SourceKind) => {
    const Name = ({ row }: CellProps<ProductionRow>) => {
        const nameOf = useName();
        return <NameLink to={placeAddress(view, row.id)}>{nameOf(row)}</NameLink>;
    };
    return Name;
};
const shared = { trend: Trend, loadFactorPercent: FigureOrReason };
const cells = {
    plants: { ...shared, name: nameIn('plants') },
    stations: { ...shared, name: nameIn('stations') },
};

/** Plants, or stations, by load factor; a row chosen is drawn in the chart, a name leads to its series. */
export const SourceTableCard = ({ query, chart, view, selection }: SourceTableCardProps) => {
    const translate = useTranslate();
    const set = columnsOf[view];
    const title = translate(`columns.${set.name}.list`);
    const heading = translate('waterProductionAnalytics.chart.trend');
    const shown = useMemo(
        () => ({
            ...set,
            shown: [...set.shown, { source: 'trend', kind: 'text', heading, place: 'wide' } as const],
        }),
        [set, heading],
    );
    const trends = useMemo(
        () => new Map(chart?.rows.map(({ id, points }) => [id, points.map(({ m3PerDay }) => m3PerDay)] as const)),
        [chart],
    );
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={({ rows }) => (rows.length === 0 ? { reason: translate('reason.noData') } : undefined)}
            how={query.data?.how}
        >
            {({ rows }) => (
                <Trends.Provider value={trends}>
                    <FigureTable
                        key={view}
                        columns={shown}
                        rows={rows}
                        caption={title}
                        cells={cells[view]}
                        selection={selection}
                        maxHeight={rows.length > fewRows ? height - 56 : undefined}
                        tools={<TableTools />}
                    />
                </Trends.Provider>
            )}
        </CardFrame>
    );
};
