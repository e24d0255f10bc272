import { circle, map as createMap } from 'leaflet';
import { expect, it } from 'vitest';
import './canvas';

it('a map that is gone before its next frame draws no more', () => {
    const map = createMap(document.createElement('div'), { preferCanvas: true }).setView([22.3, 91.8], 12);
    const place = circle([22.3, 91.8], { radius: 500 }).addTo(map);
    const renderer = map.getRenderer(place);
    const drawFrame: (this: unknown) => void = Reflect.get(renderer, '_redraw');
    drawFrame.call(renderer);
    // Drawn out of turn, as when somebody has moved it: the frame asked for is no longer known.
    place.setStyle({ color: 'red' });
    map.fire('moveend');
    map.remove();
    expect(() => drawFrame.call(renderer)).not.toThrow();
});
