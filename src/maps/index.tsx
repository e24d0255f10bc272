import { lazy, Suspense } from 'react';
import { MapSkeleton } from './MapSkeleton';
import type { ChoroplethMapProps } from './mapTypes';

const Choropleth = lazy(() => import('./ChoroplethMap'));

/** Places coloured by a figure, with a legend; the map engine is loaded when the first map is shown. */
export const ChoroplethMap = (props: ChoroplethMapProps) => (
    <Suspense fallback={<MapSkeleton height={props.height} />}>
        <Choropleth {...props} />
    </Suspense>
);

export type { ChoroplethMapProps, MapSpots, MapUsers, MapValue, Region } from './mapTypes';
export { classify, classOf, decimalsOf, type ValueClass } from './classes.rules';
