import { useEffect } from 'react';
import { useTheme } from '@mui/material/styles';
import { GeoJSON as Shape } from 'leaflet';
import { GeoJSON, Pane, useMap } from 'react-leaflet';
import type { PlaceShapes } from './shapes.rules';

/** Above everything drawn, and out of the pointer's way. */
const above = { zIndex: '420', pointerEvents: 'none' } as const;

interface MarksProps {
    places: PlaceShapes;
    selectedId: string | null;
    hoveredId: string | null;
}

/** The edge of the city, and the outlines of the selected and of the hovered place; a place selected elsewhere is brought into view. */
export const Marks = ({ places, selectedId, hoveredId }: MarksProps) => {
    const { palette } = useTheme();
    const map = useMap();
    const placeOf = (id: string | null) => places.features.find(place => place.id === id);
    const [selected, hovered] = [placeOf(selectedId), placeOf(hoveredId)];
    useEffect(() => {
        const bounds = selected && new Shape(selected).getBounds();
        if (bounds && !map.getBounds().intersects(bounds)) map.panTo(bounds.getCenter());
    }, [map, selected]);
    const line = { fill: false, interactive: false, lineJoin: 'round' } as const;
    return (
        <Pane name="marks" style={above}>
            <GeoJSON data={places.edge} style={{ ...line, color: palette.text.secondary, weight: 1.25 }} />
            {hovered && (
                <GeoJSON
                    key={`h${hovered.id}`}
                    data={hovered}
                    style={{ ...line, color: palette.text.primary, weight: 2 }}
                />
            )}
            {selected && (
                <GeoJSON
                    key={`c${selected.id}`}
                    data={selected}
                    style={{ ...line, color: palette.background.paper, weight: 7 }}
                />
            )}
            {selected && (
                <GeoJSON
                    key={`s${selected.id}`}
                    data={selected}
                    style={{ ...line, color: palette.warning.main, weight: 3.5 }}
                />
            )}
        </Pane>
    );
};
