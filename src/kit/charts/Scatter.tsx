import { useTheme } from '@mui/material/styles';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useDrawingArea } from '@mui/x-charts/hooks';
import { ScatterChart } from '@mui/x-charts/ScatterChart';
import { haloOf } from './halo';
import { endsAround } from './lines.rules';
import { useChartDefaults } from './useChartDefaults';

export interface Spot {
    id: string;
    x: number;
    y: number;
    /** Its name and its values, in words. */
    text: string;
}

/** Spots of one kind, in the colour of what it means. */
export interface SpotGroup {
    label: string;
    colour: 'error' | 'warning' | 'primary';
    spots: readonly Spot[];
}

/** An axis: what it shows, how its values are written, and the value that parts the good from the bad. */
export interface SpotAxis {
    label: string;
    write: (value: number) => string;
    limit: number;
}

export interface ScatterProps {
    width: number;
    height: number;
    groups: readonly SpotGroup[];
    x: SpotAxis;
    y: SpotAxis;
    /** What the four parts are called: above left and right, below left and right. */
    corners: readonly [string, string, string, string];
    selected: string | null;
    onSelect: (id: string | null) => void;
}

const fontSize = 12;
/** Under this width the names of two corners do not fit beside each other. */
const narrow = 360;

const Corners = ({ corners }: Pick<ScatterProps, 'corners'>) => {
    const { palette } = useTheme();
    const { left, top, width, height } = useDrawingArea();
    const [near, far] = [left + 8, left + width - 8];
    const [above, below] = [top + fontSize + 4, top + height - 8];
    const line = width < narrow ? fontSize + 4 : 0;
    const right = (index: number) => (index % 2 === 0 ? 0 : line);
    return corners.map((text, index) => (
        <text
            key={text}
            x={index % 2 === 0 ? near : far}
            y={index < 2 ? above + right(index) : below - right(index)}
            textAnchor={index % 2 === 0 ? 'start' : 'end'}
            style={{
                fill: palette.text.secondary,
                ...haloOf(palette),
                fontSize,
                fontWeight: 600,
                pointerEvents: 'none',
            }}
        >
            {text}
        </text>
    ));
};

/** Spots over two axes that two limits part into four named quarters; a click chooses the nearest spot. */
export default function Scatter({ width, height, groups, x, y, corners, selected, onSelect }: ScatterProps) {
    const defaults = useChartDefaults();
    const { palette } = useTheme();
    const all = groups.flatMap(({ spots }) => spots);
    const chosen = all.find(({ id }) => id === selected);
    const endsOf = (of: 'x' | 'y', { limit }: SpotAxis) =>
        endsAround(
            all.map(spot => spot[of]),
            limit,
            of === 'y',
        );
    // What lies below zero is room, no value.
    const writeY = (value: number) => (value < 0 ? '' : y.write(value));
    const lineStyle = { stroke: palette.text.secondary, strokeDasharray: '2 3' };
    const series = [
        // Under the others, larger than they are: a ring.
        ...(chosen ? [{ id: 'chosen', data: [chosen], color: palette.text.primary, markerSize: 9 }] : []),
        ...groups.map(({ label, colour, spots }) => ({
            id: label,
            label,
            data: spots.map(({ id, ...spot }) => ({ id, ...spot })),
            color: palette[colour].main,
            markerSize: 5,
        })),
    ].map(each => ({
        ...each,
        valueFormatter: (_: unknown, { dataIndex }: { dataIndex: number }) => each.data[dataIndex]?.text ?? null,
    }));
    return (
        <ScatterChart
            {...defaults}
            hideLegend={false}
            width={width}
            height={height}
            grid={{ horizontal: true, vertical: true }}
            margin={{ top: 20, right: 16, bottom: 0, left: 0 }}
            series={series}
            xAxis={[{ label: x.label, ...endsOf('x', x), height: 52, tickNumber: 5, valueFormatter: x.write }]}
            yAxis={[{ ...endsOf('y', y), width: 48, tickNumber: 5, valueFormatter: writeY }]}
            onItemClick={(_: unknown, { seriesId, dataIndex }: { seriesId: string | number; dataIndex?: number }) => {
                const id = series.find(each => each.id === seriesId)?.data[dataIndex ?? -1]?.id;
                if (id) onSelect(id === selected ? null : id);
            }}
        >
            <ChartsReferenceLine x={x.limit} lineStyle={lineStyle} />
            <ChartsReferenceLine y={y.limit} lineStyle={lineStyle} />
            <Corners corners={corners} />
        </ScatterChart>
    );
}
