import { useTranslate } from 'ra-core';
import { pressure } from '../../../contract/paths';
import type { DmaPressure, PressureOfDma } from '../../../contract/pressure';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { LineChart } from '../../kit/charts/LineChart';
import { useTimeAxis } from '../../kit/charts/useTimeAxis';
import { useFilters } from '../../kit/filters/useFilters';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { CardFrame } from '../kit/CardFrame';
import { MarkButton, oneDay } from '../kit/marks/MarkButton';
import { useSeriesCodes } from '../kit/marks/useSeriesCodes';
import { PointTable } from '../kit/PointTable';
import { DmaFacts } from './DmaFacts';
import { limitIn, pageFilters } from './pressure';

const height = 420;
const values = ['mean', 'min', 'max'] as const;

const Points = ({ data, title }: { data: PressureOfDma; title: string }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`pressureAnalytics.dma.${key}`);
    return (
        <PointTable
            bucket={data.bucket}
            heading={word(`at.${data.bucket}`)}
            columns={values.map(source => ({ source, kind: 'number', unit: 'bar', heading: word(source) }))}
            points={data.points}
            caption={title}
            maxHeight={height - 90}
        />
    );
};

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
            series={[
                { label: words('mean'), data: data.points.map(({ mean }) => mean) },
                { label: words('range'), data: data.points.map(({ min }) => min) },
                { data: data.points.map(({ max }) => max) },
            ]}
            band={[1, 2]}
            reference={[
                { value: limitIn(data, 'pressure-target'), label: words('target') },
                { value: limitIn(data, 'critically-low-pressure'), label: words('critical') },
            ]}
            xAxis={[axis]}
        />
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
    const codes = useSeriesCodes('DMA', dma?.id, ['pressure']);
    const { from, to } = query.data ?? {};
    const none = { data: null, error: null, isFetching: false, refetch: () => undefined };
    return (
        <CardFrame
            title={title}
            query={dma || isPending ? query : none}
            height={height}
            actions={
                <MarkButton
                    about={dma ? nameOf(dma) : ''}
                    codes={codes}
                    days={from && to ? oneDay({ from, to }) : undefined}
                />
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
                        {data.dma && <DmaFacts dma={data.dma} />}
                        <ChartFigure
                            title={title}
                            caption={translate(`pressureAnalytics.dma.${data.bucket}`)}
                            table={<Points data={data} title={title} />}
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
