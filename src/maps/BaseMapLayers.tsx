import { useTheme } from '@mui/material/styles';
import { GeoJSON, Pane } from 'react-leaflet';
import type { PathOptions } from 'leaflet';
import type { MultiLineString } from 'geojson';
import type { Drawing } from './shapes.rules';
import { useBaseMap } from './useDrawings';

/** Below and above the places (400); without pointer events, which a canvas on top would keep from them. */
const ground = { zIndex: '390', pointerEvents: 'none' } as const;
const lines = { zIndex: '410', pointerEvents: 'none' } as const;

const Drawn = ({ drawing, style }: { drawing: Drawing | MultiLineString | undefined; style: PathOptions }) =>
    drawing ? <GeoJSON data={drawing} style={style} interactive={false} /> : null;

/** The built-in background: the city's ground below the places; its river and faint ward borders above them. */
export const BaseMapLayers = ({ withGround, withWards }: { withGround: boolean; withWards: boolean }) => {
    const { palette } = useTheme();
    const base = useBaseMap();
    if (!base) return null;
    const wardBorder = { color: palette.text.primary, opacity: 0.3, weight: 1, dashArray: '1 4' };
    return (
        <>
            <Pane name="ground" style={ground}>
                {withGround && (
                    <Drawn
                        drawing={base.outline}
                        style={{ fillColor: palette.divider, fillOpacity: 1, stroke: false }}
                    />
                )}
            </Pane>
            <Pane name="lines" style={lines}>
                {withWards && <Drawn drawing={base.wardBorders} style={wardBorder} />}
                <Drawn drawing={base.river} style={{ color: palette.background.paper, weight: 6 }} />
                <Drawn drawing={base.river} style={{ color: palette.primary.main, opacity: 0.55, weight: 3 }} />
            </Pane>
        </>
    );
};
