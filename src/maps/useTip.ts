import { useEffect, useMemo } from 'react';
import { Tooltip, type LatLng } from 'leaflet';
import { useMap } from 'react-leaflet';

/** What a place says of itself. */
export interface Tip {
    name: string;
    lines: readonly string[];
}

/** As elements with text, never as HTML: names come from the utility's own data. */
const elementOf = ({ name, lines }: Tip): HTMLElement => {
    const element = document.createElement('div');
    const title = document.createElement('strong');
    title.textContent = name;
    element.append(title);
    for (const line of lines) {
        const span = document.createElement('span');
        span.textContent = line;
        element.append(span);
    }
    return element;
};

/** The one tooltip of a map. */
export const useTip = () => {
    const map = useMap();
    const tip = useMemo(() => {
        // Permanent, because any other is closed by a click, and a tap is one.
        const tooltip = new Tooltip({ permanent: true, direction: 'auto', offset: [12, 0], opacity: 1 });
        return {
            show: (at: LatLng, content: Tip) => {
                tooltip.setLatLng(at).setContent(elementOf(content)).openOn(map);
            },
            move: (at: LatLng) => {
                tooltip.setLatLng(at);
            },
            hide: () => {
                tooltip.remove();
            },
        };
    }, [map]);
    useEffect(() => tip.hide, [tip]);
    return tip;
};
