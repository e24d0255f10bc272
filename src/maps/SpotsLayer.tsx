import { Circle, Pane } from 'react-leaflet';
import { pathOf } from './mapInk';
import type { MapSpots } from './mapTypes';
import { useInk } from './useInk';

/** Above the places and their names, and out of the pointer's way. */
const above = { zIndex: '415', pointerEvents: 'none' } as const;

/** Rings around spots of interest, seen on every colour. */
export const SpotsLayer = ({ spots }: { spots: MapSpots | undefined }) => {
    const ink = useInk();
    if (!spots) return null;
    const ring = { fill: false, interactive: false } as const;
    return (
        <Pane name="spots" style={above}>
            {spots.rings.flatMap(({ id, lat, lon, radiusM }) =>
                ink.spots.map(line => (
                    <Circle
                        key={`${id} ${line.width}`}
                        center={[lat, lon]}
                        radius={radiusM}
                        pathOptions={{ ...ring, ...pathOf(line) }}
                    />
                )),
            )}
        </Pane>
    );
};
