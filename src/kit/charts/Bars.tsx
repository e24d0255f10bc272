import { useTheme } from '@mui/material/styles';
import { BarChart, type BarChartProps, type BarSeries } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useChartDefaults } from './useChartDefaults';

export interface BarsProps extends Omit<BarChartProps, 'layout'> {
    width: number;
    height: number;
    /** What the bars are measured by: wider bars behind them. */
    frame?: BarSeries;
    /** Of a row that a bar, and its frame, takes. */
    share: { bar: number; frame: number };
}

/** Horizontal bars, one row for each value; who draws them says beside them what they show. */
export default function Bars({ series, frame, share, ...props }: BarsProps) {
    const defaults = useChartDefaults();
    const { palette } = useTheme();
    const data = (series[0]?.data ?? []).map((_, index) => index);
    const hasNegative = series.some(each => each.data?.some(value => value !== null && value < 0));
    const rows = { scaleType: 'band', data, position: 'none', barGapRatio: -1 } as const;
    return (
        <BarChart
            {...defaults}
            disableKeyboardNavigation
            axisHighlight={{ x: 'none', y: 'none' }}
            slotProps={{ tooltip: { trigger: 'none' } }}
            margin={0}
            xAxis={[{ position: 'none' }]}
            preserveAspectRatio="none"
            {...props}
            layout="horizontal"
            yAxis={[
                { id: 'bar', ...rows, categoryGapRatio: 1 - share.bar },
                { id: 'frame', ...rows, categoryGapRatio: 1 - share.frame },
            ]}
            series={[
                ...(frame ? [{ color: palette.action.disabled, yAxisId: 'frame', ...frame }] : []),
                ...series.map((each, index) => ({
                    color: defaults.colors[index],
                    yAxisId: 'bar',
                    minBarSize: 2,
                    ...each,
                })),
            ]}
        >
            {hasNegative && <ChartsReferenceLine x={0} lineStyle={{ stroke: palette.text.secondary }} />}
            {props.children}
        </BarChart>
    );
}
