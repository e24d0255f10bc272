import { useCallback, useEffect, useMemo, useRef } from 'react';
import { GeoJSON as Shape, type LeafletMouseEvent, type PathOptions } from 'leaflet';
import { GeoJSON } from 'react-leaflet';
import type { PlaceShape, PlaceShapes } from './shapes.rules';
import { useTip, type Tip } from './useTip';

interface PlacesLayerProps {
    places: PlaceShapes;
    styleOf: (id: string) => PathOptions;
    tipOf: (id: string) => Tip;
    selectedId: string | null;
    onSelect: (id: string | null) => void;
    hoveredId: string | null;
    onHover: (id: string | null) => void;
}

const idOf = (event: LeafletMouseEvent): string => (event.propagatedFrom as { feature: PlaceShape }).feature.id;

/** The coloured places; the one under the pointer, or hovered elsewhere on the page, shows its name and value. */
export const PlacesLayer = ({ places, styleOf, tipOf, selectedId, onSelect, hoveredId, onHover }: PlacesLayerProps) => {
    const tip = useTip();
    const underPointer = useRef<string | null>(null);
    const style = useCallback((shape?: unknown) => styleOf((shape as PlaceShape).id), [styleOf]);
    const eventHandlers = useMemo(
        () => ({
            click: (event: LeafletMouseEvent) => onSelect(idOf(event) === selectedId ? null : idOf(event)),
            mouseover: (event: LeafletMouseEvent) => {
                underPointer.current = idOf(event);
                tip.show(event.latlng, tipOf(underPointer.current));
                onHover(underPointer.current);
            },
            mousemove: (event: LeafletMouseEvent) => tip.move(event.latlng),
            mouseout: () => {
                underPointer.current = null;
                tip.hide();
                onHover(null);
            },
        }),
        [tip, tipOf, selectedId, onSelect, onHover],
    );
    useEffect(() => {
        if (underPointer.current !== null) return;
        const place = places.features.find(({ id }) => id === hoveredId);
        if (place) tip.show(new Shape(place).getBounds().getCenter(), tipOf(place.id));
        else tip.hide();
    }, [tip, tipOf, places, hoveredId]);
    return <GeoJSON data={places} style={style} eventHandlers={eventHandlers} bubblingMouseEvents={false} />;
};
