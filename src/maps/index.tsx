import { lazy, Suspense } from 'react';
import { MapSkeleton } from './MapSkeleton';
import type { ChoroplethMapProps } from './mapTypes';
import { useDrawing } from './useDrawing';

const load = () => import('./ChoroplethMap');
const Choropleth = lazy(load);

/** Has the map engine come before a map is shown; what fails is asked for again by the map. */
export const loadMapEngine = (): void => void load().catch(() => undefined);

/** Places coloured by a figure, with a legend; the map engine is loaded when the first map is shown. */
export const ChoroplethMap = (props: ChoroplethMapProps) => {
    // Its drawing comes while the engine does.
    useDrawing(props.shapes);
    return (
        <Suspense fallback={<MapSkeleton height={props.height} />}>
            <Choropleth {...props} />
        </Suspense>
    );
};

export type { ChoroplethMapProps, MapSpots, MapUsers, MapValue, Region } from './mapTypes';
export { classify, classOf, decimalsOf, type ValueClass } from './classes.rules';
