import { useTranslate } from 'ra-core';
import type { ProductionChart, ProductionPoint, SourceKind } from '../../../contract/water-production';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { LineChart } from '../../kit/charts/LineChart';
import { useTimeAxis } from '../../kit/charts/useTimeAxis';
import { useName } from '../../kit/useName';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { MarkButton, oneDay } from '../kit/marks/MarkButton';
import { useSeriesCodes } from '../kit/marks/useSeriesCodes';
import { PointTable } from '../kit/PointTable';
import { tellingMetrics, views } from './production';

interface ChartCardProps {
    query: CardQuery<ProductionChart>;
    view: SourceKind;
    /** The plant or station that is drawn; all together where none is chosen. */
    shown: string | null;
    period: string | undefined;
}

const height = 340;
const inMl = (value: number | null) => (value === null ? null : value / 1000);

interface PartProps {
    bucket: ProductionChart['bucket'];
    points: readonly ProductionPoint[];
    title: string;
}

const Points = ({ bucket, points, title }: PartProps) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`waterProductionAnalytics.chart.${key}`);
    const volume = { kind: 'number', unit: 'ML/d', per: 1000 } as const;
    return (
        <PointTable
            bucket={bucket}
            heading={word(bucket)}
            columns={[
                { ...volume, source: 'm3PerDay', heading: word('volumeIn') },
                { ...volume, source: 'capacityM3PerDay', heading: word('capacityIn') },
            ]}
            points={points}
            caption={title}
            maxHeight={height - 60}
        />
    );
};

const Lines = ({ bucket, points }: PartProps) => {
    const translate = useTranslate();
    const axis = useTimeAxis(
        bucket,
        points.map(({ at }) => at),
    );
    const word = (key: string) => translate(`waterProductionAnalytics.chart.${key}`);
    return (
        <LineChart
            height={height - 110}
            unit="ML/d"
            fromZero
            series={[
                { label: word('volume'), data: points.map(({ m3PerDay }) => inMl(m3PerDay)) },
                {
                    label: word('capacity'),
                    data: points.map(({ capacityM3PerDay }) => inMl(capacityM3PerDay)),
                    curve: 'step',
                },
            ]}
            xAxis={[axis]}
        />
    );
};

/** Volumes through the hours, days or months, beside what could have been given: of all, or of the one that is chosen. */
export const ChartCard = ({ query, view, shown, period }: ChartCardProps) => {
    const translate = useTranslate();
    const nameOf = useName();
    const chosen = query.data?.rows.find(({ id }) => id === shown);
    const name = chosen ? nameOf(chosen) : translate(`waterProductionAnalytics.chart.all.${view}`);
    const codes = useSeriesCodes(views[view].entityType, chosen?.id, tellingMetrics);
    const title = translate('waterProductionAnalytics.chart.title', { name });
    const { from, to } = query.data ?? {};
    const pointsOf = (data: ProductionChart) => (chosen ? chosen.points : data.all);
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            actions={
                chosen && <MarkButton about={name} codes={codes} days={from && to ? oneDay({ from, to }) : undefined} />
            }
            emptyOf={data =>
                pointsOf(data).length === 0
                    ? {
                          reason: translate(
                              data.bucket === 'hour' && data.to !== null
                                  ? 'waterProductionAnalytics.chart.noHours'
                                  : 'reason.noData',
                          ),
                      }
                    : undefined
            }
            how={query.data?.how}
        >
            {data => {
                const part = { bucket: data.bucket, points: pointsOf(data), title };
                return (
                    <ChartFigure
                        title={title}
                        caption={translate(`waterProductionAnalytics.chart.caption.${data.bucket}`)}
                        hint={translate('waterProductionAnalytics.chart.hint')}
                        table={<Points {...part} />}
                        picture={{ id: 'production', period }}
                    >
                        <Lines {...part} />
                    </ChartFigure>
                );
            }}
        </CardFrame>
    );
};
