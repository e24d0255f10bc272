import { lazy, Suspense } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { ChartSkeleton } from './ChartSkeleton';
import { legendHeight, Measured } from './Measured';
import type { ScatterProps } from './Scatter';

const Scatter = lazy(() => import('./Scatter'));

/** Spots over two axes with a limit each, in the words of the page; says so where there is none at all. */
export const ScatterChart = ({ height, ...props }: Omit<ScatterProps, 'width'>) => {
    const translate = useTranslate();
    if (props.groups.every(({ spots }) => spots.length === 0))
        return <Typography sx={{ color: 'text.secondary' }}>{translate('reason.noData')}</Typography>;
    return (
        <>
            {/* Upright, as a picture of a chart has its words. */}
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {props.y.label}
            </Typography>
            <Measured height={width => height + legendHeight(width, true)}>
                {width => (
                    <Suspense fallback={<ChartSkeleton height={height} />}>
                        <Scatter {...props} {...{ width, height }} />
                    </Suspense>
                )}
            </Measured>
        </>
    );
};
