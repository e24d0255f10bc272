import { useTheme } from '@mui/material/styles';
import type { ChartsLabelCustomMarkProps } from '@mui/x-charts/ChartsLabel';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { LineChart, type LineChartProps } from '@mui/x-charts/LineChart';
import { haloOf } from './halo';
import { bandPath, extentOf, isAlone, isLate, roomed, type Values } from './lines.rules';
import { useChartDefaults } from './useChartDefaults';

/** A value to be reached, or not to be passed, as a line across. */
export interface Reference {
    value: number;
    label?: string;
}

/** A place of the axis, and what begins there. */
export interface Moment {
    at: string;
    label?: string;
}

export interface LinesProps extends LineChartProps {
    width: number;
    height: number;
    reference?: Reference | readonly Reference[];
    /** Places of the axis at which something begins, as lines upwards. */
    moments?: readonly Moment[];
    /** The lines, by their place, between which a band is drawn; the lower one is named as the band, the upper one has no name. */
    band?: readonly [low: number, high: number];
    /** The axis begins at nothing, where one line is to be seen as a part of another. */
    fromZero?: boolean;
}

const bandOpacity = 0.16;

const Band = ({ places, low, high }: { places: readonly unknown[]; low: Values; high: Values }) => {
    const { palette } = useTheme();
    const [xOf, yOf] = [useXScale<'point'>(), useYScale<'linear'>()];
    const edges = places.map((place, index) => {
        const [x, least, most] = [xOf(place as string), low[index], high[index]];
        return x === undefined || typeof least !== 'number' || typeof most !== 'number'
            ? null
            : { x, low: yOf(least), high: yOf(most) };
    });
    return (
        <path
            data-chart="band"
            d={bandPath(edges)}
            fill={palette.primary.main}
            stroke={palette.primary.main}
            fillOpacity={bandOpacity}
            strokeOpacity={bandOpacity}
            pointerEvents="none"
        />
    );
};

const dash = '4 3';
/** Of the edges of a band, which are no line of their own. */
const dots = '1 3';

/** What stands before the name of a broken line. */
const DashedMark = ({ className, color }: ChartsLabelCustomMarkProps) => (
    <svg viewBox="0 0 18 14" preserveAspectRatio="none">
        <path className={className} d="M0 7H18" stroke={color} strokeWidth={2} strokeDasharray={dash} />
    </svg>
);
const BandMark = ({ className }: ChartsLabelCustomMarkProps) => {
    const { palette } = useTheme();
    return (
        <svg viewBox="0 0 18 14" preserveAspectRatio="none">
            <rect className={className} width={18} height={14} fill={palette.primary.main} fillOpacity={bandOpacity} />
        </svg>
    );
};

/** Lines that break where a value is missing; a value alone is a dot; every line but the first is dashed, those of a band dotted. */
export default function Lines({ series, reference = [], moments = [], band, fromZero, yAxis, ...props }: LinesProps) {
    const defaults = useChartDefaults();
    const { palette } = useTheme();
    const references = [reference].flat();
    const lines = series.map(({ data = [], ...line }, index) => ({
        id: `line${index}`,
        curve: 'linear' as const,
        shape: 'circle' as const,
        ...(band?.includes(index) && { color: palette.text.secondary }),
        labelMarkType: band?.includes(index) ? BandMark : index === 0 ? ('line' as const) : DashedMark,
        showMark: ({ index: at }: { index: number }) => isAlone(data, at),
        data,
        ...line,
    }));
    const patternOf = (id: unknown) => {
        const index = lines.findIndex(line => line.id === id);
        return band?.includes(index) ? dots : index === 0 ? undefined : dash;
    };
    const extent =
        references.length > 0
            ? extentOf([...lines.map(({ data }) => data), references.map(({ value }) => value)])
            : undefined;
    // A band stands on zero: how wide it is has to be seen beside how high.
    const domain = extent && roomed(extent.least, extent.most, band || fromZero ? 0 : undefined);
    return (
        <LineChart
            {...defaults}
            {...props}
            series={lines}
            yAxis={(yAxis ?? [{}]).map(axis => ({ ...(fromZero && { min: 0 }), ...domain, ...axis }))}
            slotProps={{
                line: ({ seriesId }) => ({ strokeDasharray: patternOf(seriesId) }),
                ...props.slotProps,
            }}
        >
            {band && (
                <Band places={props.xAxis?.[0]?.data ?? []} low={lines[band[0]].data} high={lines[band[1]].data} />
            )}
            {references.map(({ value, label }) => (
                <ChartsReferenceLine
                    key={label ?? value}
                    y={value}
                    label={label}
                    labelAlign="end"
                    lineStyle={{ stroke: palette.text.secondary, strokeDasharray: '2 3' }}
                    labelStyle={{ ...haloOf(palette), fill: palette.text.secondary, fontSize: 12 }}
                />
            ))}
            {moments.map(({ at, label }) => {
                // Words stand on the side of the line where there is room for them.
                const before = isLate(props.xAxis?.[0]?.data ?? [], at);
                return (
                    <ChartsReferenceLine
                        key={at}
                        x={at}
                        label={label}
                        labelAlign="start"
                        spacing={{ x: before ? -5 : 5, y: 5 }}
                        lineStyle={{ stroke: palette.error.main, strokeDasharray: '2 3' }}
                        labelStyle={{
                            ...haloOf(palette),
                            fill: palette.error.main,
                            fontSize: 12,
                            textAnchor: before ? 'end' : 'start',
                        }}
                    />
                );
            })}
            {props.children}
        </LineChart>
    );
}
