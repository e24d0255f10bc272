import { useEffect } from 'react';
import { GeoJSON as Shape } from 'leaflet';
import { GeoJSON, Pane, useMap } from 'react-leaflet';
import { pathOf } from './mapInk';
import type { PlaceShapes } from './shapes.rules';
import { useInk } from './useInk';

/** Above everything drawn but the names, and out of the pointer's way. */
const above = { zIndex: '420', pointerEvents: 'none' } as const;

interface MarksProps {
    places: PlaceShapes;
    /** The same places in the shapes that are drawn, and which these are. */
    drawn: PlaceShapes;
    detail: string;
    selectedId: string | null;
    hoveredId: string | null;
}

/** The edge of the city, and the outlines of the selected and of the hovered place; a place selected elsewhere is brought into view. */
export const Marks = ({ places, drawn, detail, selectedId, hoveredId }: MarksProps) => {
    const ink = useInk();
    const map = useMap();
    const placeOf = (id: string | null) => drawn.features.find(place => place.id === id);
    const [selected, hovered] = [placeOf(selectedId), placeOf(hoveredId)];
    useEffect(() => {
        const place = places.features.find(({ id }) => id === selectedId);
        const bounds = place && new Shape(place).getBounds();
        if (bounds && !map.getBounds().intersects(bounds)) map.panTo(bounds.getCenter());
    }, [map, places, selectedId]);
    const line = { fill: false, interactive: false } as const;
    return (
        <Pane name="marks" style={above}>
            <GeoJSON key={detail} data={drawn.edge} style={{ ...line, ...pathOf(ink.edge) }} />
            {hovered && (
                <GeoJSON key={`h${detail}${hovered.id}`} data={hovered} style={{ ...line, ...pathOf(ink.hovered) }} />
            )}
            {selected &&
                ink.selected.map(stroke => (
                    <GeoJSON
                        key={`${stroke.width} ${detail}${selected.id}`}
                        data={selected}
                        style={{ ...line, ...pathOf(stroke) }}
                    />
                ))}
        </Pane>
    );
};
