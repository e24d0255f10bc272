import { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { expect, it } from 'vitest';
import { buttonsWidth, showAll } from './home';

const city = new LatLngBounds([22.2, 91.7], [22.5, 92]);

/** What is free at the left and right of the whole city on a square map so wide. */
const freeOn = (width: number) => {
    const box = document.createElement('div');
    Object.defineProperties(box, { clientWidth: { value: width }, clientHeight: { value: width } });
    const map = new LeafletMap(box, { zoomSnap: 0.1 });
    showAll(map, city);
    const [west, east] = [city.getNorthWest(), city.getSouthEast()].map(corner => map.latLngToContainerPoint(corner).x);
    map.remove();
    return [west, width - east];
};

it('the whole city lies beside the buttons of a map on a phone, and fills a large one', () => {
    for (const free of freeOn(296)) expect(free).toBeGreaterThanOrEqual(buttonsWidth);
    for (const free of freeOn(500)) expect(free).toBeLessThan(buttonsWidth);
});
