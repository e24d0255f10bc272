import { useTheme } from '@mui/material/styles';
import { Circle, Pane } from 'react-leaflet';
import type { MapSpots } from './mapTypes';

/** Above the places and their names, and out of the pointer's way. */
const above = { zIndex: '415', pointerEvents: 'none' } as const;

/** Rings around spots of interest, seen on every colour. */
export const SpotsLayer = ({ spots }: { spots: MapSpots | undefined }) => {
    const { palette } = useTheme();
    if (!spots) return null;
    const ring = { fill: false, interactive: false } as const;
    return (
        <Pane name="spots" style={above}>
            {spots.rings.flatMap(({ id, lat, lon, radiusM }) =>
                [
                    { color: palette.background.paper, weight: 5 },
                    { color: palette.warning.main, weight: 2.5 },
                ].map(line => (
                    <Circle
                        key={`${id} ${line.weight}`}
                        center={[lat, lon]}
                        radius={radiusM}
                        pathOptions={{ ...ring, ...line }}
                    />
                )),
            )}
        </Pane>
    );
};
