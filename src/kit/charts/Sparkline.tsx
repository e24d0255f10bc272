import { lazy, Suspense } from 'react';
import { ChartSkeleton } from './ChartSkeleton';
import { roomed } from './lines.rules';
import type { LinesProps } from './Lines';
import { Measured } from './Measured';

const Lines = lazy(() => import('./Lines'));

const margin = 3;

/** Lines without axes, small beside a figure; no stop of the keyboard, and silent: what is around them says what they show. */
export const Sparkline = ({ height, ...props }: Omit<LinesProps, 'width'>) => (
    <Measured height={height}>
        {width => (
            <Suspense fallback={<ChartSkeleton height={height} />}>
                <Lines
                    disableKeyboardNavigation
                    disableAxisListener
                    axisHighlight={{ x: 'none', y: 'none' }}
                    slotProps={{ tooltip: { trigger: 'none' } }}
                    margin={margin}
                    xAxis={[
                        { scaleType: 'point', data: props.series[0]?.data?.map((_, index) => index), position: 'none' },
                    ]}
                    yAxis={[{ position: 'none', domainLimit: (least, most) => roomed(Number(least), Number(most)) }]}
                    {...props}
                    {...{ width, height }}
                />
            </Suspense>
        )}
    </Measured>
);
