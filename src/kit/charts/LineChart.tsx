import { lazy, Suspense } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFigureFormat } from '../useFigureFormat';
import { ChartSkeleton } from './ChartSkeleton';
import type { LinesProps } from './Lines';
import { extentOf } from './lines.rules';
import { legendHeight, Measured } from './Measured';

const Lines = lazy(() => import('./Lines'));

/** Of the values beside a chart, and of what stands free at its other side. */
const [valuesWidth, freeWidth] = [56, 28];

type Axis = NonNullable<LinesProps['xAxis']>[number] & {
    /** What is marked where the axis has so many pixels. */
    tickIntervalIn?: (width: number) => (value: string, index: number) => boolean;
};

interface LineChartProps extends Omit<LinesProps, 'width' | 'xAxis'> {
    xAxis?: readonly Axis[];
    /** Of all lines. */
    unit: string;
    /** What a line alone is, where nothing else beside it says so. */
    name?: string;
}

/** Lines over an axis, in the digits and the unit of the page; says so where there is no value at all. */
export const LineChart = ({ unit, name, series, height, xAxis, band, ...props }: LineChartProps) => {
    const translate = useTranslate();
    const shown = useFigureFormat();
    const extent = extentOf(series.map(({ data = [] }) => data));
    if (!extent) return <Typography sx={{ color: 'text.secondary' }}>{translate('reason.noData')}</Typography>;
    const like = Math.max(Math.abs(extent.least), Math.abs(extent.most));
    const written = (value: number) => shown(value, unit, like);
    const valueText = (value: number | null) =>
        value === null ? translate('reason.noData') : Object.values(written(value)).join(' ');
    /** A band is one entry: its lower line says from where to where it goes. */
    const textOf = (value: number | null, line: number, at: number) => {
        if (line === band?.[1]) return null;
        const upper = line === band?.[0] ? series[band[1]].data?.[at] : undefined;
        return value === null || typeof upper !== 'number'
            ? valueText(value)
            : `${written(value).number}–${valueText(upper)}`;
    };
    const named = series.length - (band ? 1 : 0);
    const hasLegend = named > 1;
    // Above, the name of a level that is higher than all values.
    const top = (props.reference ?? props.moments) ? 22 : 12;
    return (
        <>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {[name, written(like).unit].filter(Boolean).join(', ')}
            </Typography>
            <Measured height={width => (hasLegend ? height + legendHeight(width, named > 3) : height)}>
                {width => (
                    <Suspense fallback={<ChartSkeleton height={height} />}>
                        <Lines
                            grid={{ horizontal: true }}
                            // The last word of the axis stands about the last place: cut, it would be another day.
                            margin={{ top, right: freeWidth, bottom: 0, left: 0 }}
                            hideLegend={!hasLegend}
                            {...props}
                            {...{ width, height }}
                            band={band}
                            series={series.map((line, index) => ({
                                valueFormatter: (value, { dataIndex }) => textOf(value, index, dataIndex),
                                ...line,
                            }))}
                            // Lower, Noto Sans would not fit and its words stay away.
                            xAxis={xAxis?.map(({ tickIntervalIn, ...axis }) => ({
                                height: 40,
                                ...axis,
                                ...(tickIntervalIn && {
                                    tickInterval: tickIntervalIn(width - valuesWidth - freeWidth),
                                }),
                            }))}
                            yAxis={[
                                {
                                    width: valuesWidth,
                                    tickNumber: 4,
                                    valueFormatter: (value: number) => written(value).number,
                                },
                            ]}
                        />
                    </Suspense>
                )}
            </Measured>
        </>
    );
};
