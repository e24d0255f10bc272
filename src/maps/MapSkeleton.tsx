import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

/** Holds the place of a map while it loads. */
export const MapSkeleton = ({ height }: { height: number }) => {
    const translate = useTranslate();
    return (
        <Skeleton
            variant="rounded"
            height={height}
            role="status"
            aria-label={translate('geospatialAnalytics.map.loading')}
        />
    );
};
