import { lazy, Suspense, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { BarsProps } from './Bars';
import { Measured } from './Measured';

const Bars = lazy(() => import('./Bars'));

/** What stands over a bar: its name, and its value in words. */
export interface BarRow {
    id: string;
    name: ReactNode;
    text: string;
    strong?: boolean;
}

interface BarChartProps extends Omit<BarsProps, 'width' | 'height' | 'share'> {
    rows: readonly BarRow[];
}

const [line, frame, bar, gap] = [20, 18, 12, 10];
/** From this width on the name and the value of a bar fit on one line. */
const wide = 360;

/** Horizontal bars under their names and values, with what they are measured by behind them. */
export const BarChart = ({ rows, series, ...props }: BarChartProps) => {
    const hasValue = [...series, ...(props.frame ? [props.frame] : [])].some(({ data = [] }) =>
        data.some(value => value !== null),
    );
    const roomOf = (width: number) => ({ text: width < wide ? 2 * line : line });
    const stepOf = (width: number) => roomOf(width).text + frame + gap;
    return (
        <Measured height={width => rows.length * stepOf(width)}>
            {width => {
                const step = stepOf(width);
                const { text } = roomOf(width);
                return (
                    <>
                        {hasValue && (
                            // A bar stands in the middle of its row, the words above it.
                            <Box aria-hidden sx={{ position: 'absolute', top: (text - gap) / 2, left: 0, right: 0 }}>
                                <Suspense fallback={<Box data-chart="awaited" />}>
                                    <Bars
                                        {...props}
                                        {...{ series, width }}
                                        height={rows.length * step}
                                        share={{ bar: (props.frame ? bar : frame) / step, frame: frame / step }}
                                    />
                                </Suspense>
                            </Box>
                        )}
                        <Box component="ul" sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}>
                            {rows.map(row => (
                                <Box
                                    key={row.id}
                                    component="li"
                                    sx={{
                                        height: step,
                                        display: 'flex',
                                        flexDirection: width < wide ? 'column' : 'row',
                                        justifyContent: width < wide ? undefined : 'space-between',
                                        columnGap: 2,
                                        typography: 'body2',
                                        lineHeight: `${line}px`,
                                        whiteSpace: 'nowrap',
                                        fontWeight: row.strong ? 600 : undefined,
                                    }}
                                >
                                    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                                        {row.name}
                                    </Box>
                                    <span>{row.text}</span>
                                </Box>
                            ))}
                        </Box>
                    </>
                );
            }}
        </Measured>
    );
};
