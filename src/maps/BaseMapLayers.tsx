import { GeoJSON, Pane } from 'react-leaflet';
import type { PathOptions } from 'leaflet';
import type { MultiLineString } from 'geojson';
import { pathOf } from './mapInk';
import type { Drawing } from './shapes.rules';
import { useBaseMap } from './useDrawings';
import { useInk } from './useInk';

/** Below and above the places (400); without pointer events, which a canvas on top would keep from them. */
const ground = { zIndex: '390', pointerEvents: 'none' } as const;
const lines = { zIndex: '410', pointerEvents: 'none' } as const;

const Drawn = ({ drawing, style }: { drawing: Drawing | MultiLineString | undefined; style: PathOptions }) =>
    drawing ? <GeoJSON data={drawing} style={style} interactive={false} /> : null;

/** The built-in background: the city's ground below the places; its river and faint ward borders above them. */
export const BaseMapLayers = ({ withGround, withWards }: { withGround: boolean; withWards: boolean }) => {
    const ink = useInk();
    const base = useBaseMap();
    if (!base) return null;
    return (
        <>
            <Pane name="ground" style={ground}>
                {withGround && (
                    <Drawn drawing={base.outline} style={{ fillColor: ink.city, fillOpacity: 1, stroke: false }} />
                )}
            </Pane>
            <Pane name="lines" style={lines}>
                {withWards &&
                    ink.wards.map(line => <Drawn key={line.width} drawing={base.wardBorders} style={pathOf(line)} />)}
                {ink.river.map(line => (
                    <Drawn key={line.width} drawing={base.river} style={pathOf(line)} />
                ))}
            </Pane>
        </>
    );
};
