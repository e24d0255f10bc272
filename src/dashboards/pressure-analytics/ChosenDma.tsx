import { useTranslate } from 'ra-core';
import Typography from '@mui/material/Typography';
import type { AggregatedFigure } from '../../../contract/figure';
import { pressure } from '../../../contract/paths';
import type { DmaPressure, PressureOfDma } from '../../../contract/pressure';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { LineChart } from '../../kit/charts/LineChart';
import { useMoment, useTimeAxis } from '../../kit/charts/useTimeAxis';
import { useFilters } from '../../kit/filters/useFilters';
import type { CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { useFigureFormat } from '../../kit/useFigureFormat';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { CardFrame } from '../kit/CardFrame';
import { MarkButton } from '../kit/marks/MarkButton';
import { useSeriesCodes } from '../kit/marks/useSeriesCodes';
import { limitIn, pageFilters } from './pressure';

const height = 420;
/** Above, the name of a limit that is higher than all values. */
const margin = { top: 22, right: 28, bottom: 0, left: 0 };
const values = ['mean', 'min', 'max'] as const;

type Row = { id: string } & Record<(typeof values)[number], number | null>;

const PointTable = ({ data, title }: { data: PressureOfDma; title: string }) => {
    const translate = useTranslate();
    const { bucket, points } = data;
    const heading = (key: string) => translate(`pressureAnalytics.dma.${key}`);
    const shown = [
        { source: 'id', kind: 'text', heading: heading(`at.${bucket}`), place: 'phone' } as const,
        ...values.map(
            source => ({ source, kind: 'number', unit: 'bar', heading: heading(source), place: 'phone' }) as const,
        ),
    ];
    const rows = points.map(({ at, mean, min, max }): Row => ({ id: at, mean, min, max }));
    const cells = { id: bucket === 'hour' ? Hour : Day };
    return (
        <FigureTable
            columns={{ name: 'points', shown, order: 'fixed' }}
            rows={rows}
            caption={title}
            cells={cells}
            maxHeight={height - 90}
        />
    );
};
const Hour = ({ row }: CellProps<Row>) => useMoment('hour')(row.id);
const Day = ({ row }: CellProps<Row>) => useMoment('day')(row.id);

const Chart = ({ data }: { data: PressureOfDma }) => {
    const translate = useTranslate();
    const axis = useTimeAxis(
        data.bucket,
        data.points.map(({ at }) => at),
    );
    const words = (key: string) => translate(`pressureAnalytics.dma.${key}`);
    return (
        <LineChart
            height={height - 150}
            unit="bar"
            margin={margin}
            series={values.map(of => ({ label: words(of), data: data.points.map(point => point[of]) }))}
            band={[1, 2]}
            reference={[
                { value: limitIn(data, 'pressure-target'), label: words('target') },
                { value: limitIn(data, 'critically-low-pressure'), label: words('critical') },
            ]}
            xAxis={[axis]}
        />
    );
};

const Facts = ({ dma }: { dma: DmaPressure }) => {
    const translate = useTranslate();
    const shown = useFigureFormat();
    const written = (figure: AggregatedFigure) =>
        figure.value === null
            ? translate(`reason.${figure.reason}`)
            : Object.values(shown(figure.value, figure.unit)).join(' ');
    if (dma.score.value === null || dma.suppliedHours === null)
        return (
            <Typography sx={{ mb: 1 }}>
                {translate(`reason.${dma.score.value === null ? dma.score.reason : 'noData'}`)}
            </Typography>
        );
    return (
        <Typography sx={{ mb: 1 }}>
            {translate('pressureAnalytics.dma.facts', {
                bar: written(dma.meanBar),
                cv: written(dma.cvPercent),
                score: written(dma.score),
                hours: Object.values(shown(dma.suppliedHours, 'hours')).join(' '),
            })}
        </Typography>
    );
};

/** The pressure of the chosen DMA through the days, of the worst until one is chosen. */
export const ChosenDma = ({ dma, isPending }: { dma: DmaPressure | undefined; isPending: boolean }) => {
    const translate = useTranslate();
    const nameOf = useName();
    const [{ duration, date }] = useFilters(pageFilters);
    const asked = { dmaId: dma?.id ?? '', duration, date };
    const query = useFigures(pressure.ofDma, asked, { enabled: dma !== undefined, of: 'dmaId' });
    const title = translate('pressureAnalytics.dma.title', { name: dma ? nameOf(dma) : translate('unit.bar') });
    const codes = useSeriesCodes(dma?.id, ['pressure']);
    const { from, to } = query.data ?? {};
    const none = { data: null, error: null, isFetching: false, refetch: () => undefined };
    return (
        <CardFrame
            title={title}
            query={dma || isPending ? query : none}
            height={height}
            actions={
                <MarkButton about={dma ? nameOf(dma) : ''} codes={codes} days={from && to ? { from, to } : undefined} />
            }
            emptyOf={data => {
                if (data === null) return { reason: translate('pressureAnalytics.dma.none') };
                return data.points.length === 0 ? { reason: translate('pressureAnalytics.dma.empty') } : undefined;
            }}
            how={query.data?.how}
        >
            {data =>
                data && (
                    <>
                        {data.dma && <Facts dma={data.dma} />}
                        <ChartFigure
                            title={title}
                            caption={translate(`pressureAnalytics.dma.${data.bucket}`)}
                            table={<PointTable data={data} title={title} />}
                            picture={{ id: 'dma' }}
                        >
                            <Chart data={data} />
                        </ChartFigure>
                    </>
                )
            }
        </CardFrame>
    );
};
