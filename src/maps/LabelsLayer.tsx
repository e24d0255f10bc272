import { useReducer, useState } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import { Pane, useMap, useMapEvents } from 'react-leaflet';
import { buttonsWidth, isHome, isNear } from './home';
import { labelFont, placeLabels, widthsIn, type Box, type Sheet } from './labels.rules';
import { useInk } from './useInk';
import type { MapLabels } from './useMapLabels';

/** Above what is marked too: an outline would strike a name through. */
const above = { zIndex: '421', pointerEvents: 'none' } as const;

/** What the buttons in the upper corners take for a finger, in pixels of the map's box. */
const corners = (width: number): Box[] => [
    { x: 0, y: 0, width: buttonsWidth, height: 142 },
    { x: width - buttonsWidth, y: 0, width: buttonsWidth, height: 56 },
];

/** Where names may stand over the whole city; whoever has zoomed in moves the map. */
const roomOf = (map: LeafletMap): Pick<Sheet, 'box' | 'covered'> => {
    if (!isHome(map)) return {};
    const { x: width, y: height } = map.getSize();
    const onLayer = (box: Box): Box => {
        const { x, y } = map.containerPointToLayerPoint([box.x, box.y]);
        return { ...box, x, y };
    };
    return { box: onLayer({ x: 0, y: 0, width, height }), covered: corners(width).map(onLayer) };
};

/** The names of the map's zoom, with a halo; they wait while it zooms. For the eye alone: the table holds them too. */
export const LabelsLayer = ({ labels }: { labels: MapLabels }) => {
    const map = useMap();
    const ink = useInk();
    const [isZooming, setZooming] = useState(false);
    const [, draw] = useReducer((count: number) => count + 1, 0);
    useMapEvents({
        zoomstart: () => setZooming(true),
        zoomend: () => setZooming(false),
        moveend: draw,
        resize: draw,
    });
    const font = labelFont(ink.fontFamily);
    const pen = document.createElement('canvas').getContext('2d');
    const placed =
        isZooming || !pen
            ? []
            : placeLabels(isNear(map) ? labels.near : labels.far, {
                  at: ([lon, lat]) => {
                      const { x, y } = map.latLngToLayerPoint([lat, lon]);
                      return [x, y];
                  },
                  widthOf: widthsIn(pen, font),
                  ...roomOf(map),
              });
    return (
        <Pane name="names" style={above}>
            <svg aria-hidden width={1} height={1} overflow="visible" style={{ position: 'absolute', font }}>
                {placed.map(({ text, x, y, isRiver }) => (
                    <text
                        key={`${text} ${x} ${y}`}
                        x={x}
                        y={y}
                        textAnchor="middle"
                        dominantBaseline="central"
                        paintOrder="stroke"
                        strokeLinejoin="round"
                        strokeWidth={ink.halo.width}
                        stroke={ink.halo.colour}
                        fill={isRiver ? ink.riverText : ink.text}
                        fontStyle={isRiver ? 'italic' : undefined}
                    >
                        {text}
                    </text>
                ))}
            </svg>
        </Pane>
    );
};
