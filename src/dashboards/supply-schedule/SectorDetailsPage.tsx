import { useTranslate } from 'ra-core';
import { dayFilters } from '../../../contract/filters';
import { supplyByDmaColumns } from '../../../contract/columns/supply-schedule';
import { supplySchedule } from '../../../contract/paths';
import type { SectorSupplyDetails } from '../../../contract/supply-schedule';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { LineChart } from '../../kit/charts/LineChart';
import { useTimeAxis } from '../../kit/charts/useTimeAxis';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureTable } from '../../kit/table/FigureTable';
import { useFigures } from '../../kit/useFigures';
import { useDays } from '../../kit/useMonths';
import { addressOf } from '../../providers/calls';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { CardCell } from '../kit/CardGrid';
import { AlertsCard } from './AlertsCard';
import { cellsOf } from './cells';
import { DaysTable } from './DaysTable';
import { DetailsFrame } from './DetailsFrame';
import { DrawnDays } from './DrawnDays';
import { drawnDays } from './supply';

const height = 320;
/** Beside the days there is no room for the pressure, which has a page of its own. */
const columns = {
    ...supplyByDmaColumns,
    shown: supplyByDmaColumns.shown.filter(({ source }) => source !== 'meanBar'),
};

const Days = ({ query }: { query: CardQuery<SectorSupplyDetails> }) => {
    const translate = useTranslate();
    const daysOf = useDays();
    const axis = useTimeAxis('day', query.data?.days.map(({ day }) => day) ?? []);
    const title = translate('supplyScheduleCalculation.days.sector');
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={({ days }) => (days.length === 0 ? { reason: translate('reason.noData') } : undefined)}
        >
            {({ from, days }) => (
                <>
                    <DrawnDays from={from} days={days} />
                    <ChartFigure
                        title={title}
                        caption={translate('supplyScheduleCalculation.days.basis')}
                        picture={{ id: 'days', period: daysOf(drawnDays(days)) }}
                        table={<DaysTable of="sector" caption={title} rows={days.toReversed()} maxHeight={height} />}
                    >
                        <LineChart
                            height={height - 110}
                            unit="hours"
                            fromZero
                            series={[
                                {
                                    label: translate('columns.sectorSupplyDays.suppliedHours'),
                                    data: days.map(({ suppliedHours }) => suppliedHours),
                                },
                                {
                                    label: translate('columns.sectorSupplyDays.targetHours'),
                                    data: days.map(({ targetHours }) => targetHours),
                                },
                            ]}
                            xAxis={[axis]}
                        />
                    </ChartFigure>
                </>
            )}
        </CardFrame>
    );
};

/** A sector's supply over some days: its figures, each day against its target, and its DMAs by rank. */
const SectorDetailsPage = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const [{ duration, date }] = useFilters(dayFilters);
    const asked = { id, duration, date };
    const query = useFigures(supplySchedule.sector, asked);
    const dmas = translate('supplyScheduleCalculation.table.dma');
    return (
        <DetailsFrame
            query={query}
            place={query.data?.sector}
            path={addressOf(supplySchedule.sector, asked)}
            daysTitle={translate('columns.sectorSupplyDays.list')}
            tables={[
                {
                    path: addressOf(supplySchedule.byDma, { sectorId: id, duration, date }),
                    title: translate(`columns.${supplyByDmaColumns.name}.list`),
                },
            ]}
        >
            <CardCell span={{ md: 5 }}>
                <Days query={query} />
            </CardCell>
            <CardCell span={{ md: 7 }}>
                <CardFrame
                    title={dmas}
                    query={query}
                    height={height}
                    emptyOf={data => (data.dmas.length === 0 ? { reason: translate('reason.noData') } : undefined)}
                >
                    {data => (
                        <FigureTable
                            columns={columns}
                            rows={data.dmas}
                            caption={dmas}
                            cells={cellsOf.dma}
                            maxHeight={height}
                        />
                    )}
                </CardFrame>
            </CardCell>
            <CardCell>
                <AlertsCard places={[{ type: 'sector', id }]} />
            </CardCell>
        </DetailsFrame>
    );
};
export default SectorDetailsPage;
