import Skeleton from '@mui/material/Skeleton';

/** Where a chart will stand, as high as it. */
export const ChartSkeleton = ({ height }: { height: number }) => (
    <Skeleton variant="rounded" height={height} aria-hidden data-chart="awaited" />
);
