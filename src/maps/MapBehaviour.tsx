import { useEffect } from 'react';
import { Browser, type LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { useMap, useMapEvents } from 'react-leaflet';
import { isHome, isNear, showAll, showNear } from './home';

interface MapBehaviourProps {
    /** Says what the map is and how to use it. */
    label: string;
    bounds: LatLngBounds;
    /** Escape, or a click beside the places. */
    onLeave: () => void;
    /** Whether a click means something else. */
    keepsOnClick: boolean;
}

/** The whole city fitted to the box and fitted again when the box changes, unless someone has zoomed in. */
const useFittedBox = (bounds: LatLngBounds) => {
    const map = useMap();
    useEffect(() => {
        showAll(map, bounds);
        const observer = new ResizeObserver(() => {
            const home = isHome(map);
            map.invalidateSize({ pan: false });
            if (home) showAll(map, bounds);
        });
        observer.observe(map.getContainer());
        return () => observer.disconnect();
    }, [map, bounds]);
};

/** A finger moves the page until someone has zoomed in; then it moves the map. */
const giveFinger = (map: LeafletMap) => {
    if (Browser.mobile) map.dragging[isHome(map) ? 'disable' : 'enable']();
};

/** The wheel zooms the map only while it has the focus, so that it does not catch the page's scrolling. */
const useWheelWithFocus = () => {
    const map = useMap();
    useEffect(() => {
        const enable = () => void map.scrollWheelZoom.enable();
        const disable = () => void map.scrollWheelZoom.disable();
        map.on('focus', enable).on('blur', disable);
        return () => void map.off('focus', enable).off('blur', disable);
    }, [map]);
};

/** Tells whether one has zoomed in so far that places are seen one by one. */
export const Nearness = ({ onChange }: { onChange: (near: boolean) => void }) => {
    const map = useMapEvents({ zoomend: () => onChange(isNear(map)) });
    return null;
};

/** Brings the map to a place when the page names another one. */
export const Brought = ({ to: { lat, lon } }: { to: { lat: number; lon: number } }) => {
    const map = useMap();
    useEffect(() => showNear(map, [lat, lon]), [map, lat, lon]);
    return null;
};

/** What the map does apart from drawing: size, focus, keys, scrolling. */
export const MapBehaviour = ({ label, bounds, onLeave, keepsOnClick }: MapBehaviourProps) => {
    const map = useMapEvents({
        click: () => {
            if (!keepsOnClick) onLeave();
        },
        keydown: ({ originalEvent }) => {
            if (originalEvent.key === 'Escape') onLeave();
        },
        zoomend: () => giveFinger(map),
        zoomlevelschange: () => giveFinger(map),
    });
    useFittedBox(bounds);
    useWheelWithFocus();
    useEffect(() => {
        const container = map.getContainer();
        container.setAttribute('role', 'application');
        container.setAttribute('aria-label', label);
    }, [map, label]);
    return null;
};
