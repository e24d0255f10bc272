import { Point, type LatLngBounds, type Map as LeafletMap } from 'leaflet';

/** What the buttons in the upper corners take for a finger from each side, in pixels. */
export const buttonsWidth = 56;
/** Left free around the city: on a narrow map the buttons would lie on it. */
const marginOf = (map: LeafletMap) => new Point(map.getSize().x < 400 ? 2 * buttonsWidth : 24, 24);
/** How far one may zoom in from the whole city. */
const depth = 5;

/** Shows the whole city, as large as the box allows; one cannot zoom out further. */
export const showAll = (map: LeafletMap, bounds: LatLngBounds): void => {
    map.setMinZoom(0);
    map.setMaxZoom(22);
    const zoom = map.getBoundsZoom(bounds, false, marginOf(map));
    map.setView(bounds.getCenter(), zoom, { animate: false });
    map.setMinZoom(zoom);
    map.setMaxZoom(zoom + depth);
};

/** Shows the streets around a place. */
export const showNear = (map: LeafletMap, at: [lat: number, lon: number]): void => {
    map.setView(at, map.getMinZoom() + depth - 1, { animate: false });
};

/** Whether the whole city is in sight. */
export const isHome = (map: LeafletMap): boolean => map.getZoom() <= map.getMinZoom();

/** From so much nearer than the whole city the places have their own names. */
const nearer = 1;
/** Whether one has zoomed in so far. */
export const isNear = (map: LeafletMap): boolean => map.getZoom() - map.getMinZoom() >= nearer;
