import { useTheme } from '@mui/material/styles';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, type LineChartProps } from '@mui/x-charts/LineChart';
import { extentOf, isAlone } from './lines.rules';
import { useChartDefaults } from './useChartDefaults';

export interface LinesProps extends LineChartProps {
    width: number;
    height: number;
    /** A value to be reached, or not to be passed, as a line across. */
    reference?: { value: number; label?: string };
}

/** Lines that break where a value is missing; a value alone is a dot, and every line but the first is dashed. */
export default function Lines({ series, reference, yAxis, ...props }: LinesProps) {
    const defaults = useChartDefaults();
    const { palette } = useTheme();
    const lines = series.map(({ data = [], ...line }, index) => ({
        id: `line${index}`,
        curve: 'linear' as const,
        shape: 'circle' as const,
        labelMarkType: 'line' as const,
        showMark: ({ index: at }: { index: number }) => isAlone(data, at),
        data,
        ...line,
    }));
    const extent = reference && extentOf([...lines.map(({ data }) => data), [reference.value]]);
    const domain = extent && { min: extent.least, max: extent.most };
    return (
        <LineChart
            {...defaults}
            {...props}
            series={lines}
            yAxis={(yAxis ?? [{}]).map(axis => ({ ...domain, ...axis }))}
            slotProps={{
                line: ({ seriesId }) => (seriesId === lines[0]?.id ? {} : { strokeDasharray: '4 3' }),
                ...props.slotProps,
            }}
        >
            {reference && (
                <ChartsReferenceLine
                    y={reference.value}
                    label={reference.label}
                    labelAlign="end"
                    lineStyle={{ stroke: palette.text.secondary, strokeDasharray: '2 3' }}
                    labelStyle={{ fill: palette.text.secondary, fontSize: 12 }}
                />
            )}
            {props.children}
        </LineChart>
    );
}
