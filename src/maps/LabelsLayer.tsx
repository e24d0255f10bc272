import { useReducer, useState } from 'react';
import { Pane, useMap, useMapEvents } from 'react-leaflet';
import { isNear } from './home';
import { labelFont, placeLabels, widthsIn } from './labels.rules';
import { useInk } from './useInk';
import type { MapLabels } from './useMapLabels';

/** Above the places and lines, below what is marked. */
const above = { zIndex: '415', pointerEvents: 'none' } as const;

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
