import { useCallback, useEffect, useRef } from 'react';
import { useTheme } from '@mui/material/styles';
import { Browser, DomUtil, type LeafletMouseEvent, type Map as LeafletMap } from 'leaflet';
import { GeoJSON, Pane, useMap, useMapEvents } from 'react-leaflet';
import type { Position } from 'geojson';
import { rampOf } from './classes.rules';
import { isNear } from './home';
import { inkOf, pathOf } from './mapInk';
import { markInkOf } from './markInk';
import type { PlaceShapes } from './shapes.rules';
import { markAt, paintMarks, type Mark } from './users.rules';
import { useTip } from './useTip';
import type { UsersLayerState } from './useUsers';

/** Over the ground and under river, names and marks; without pointer events, which belong to the map. */
const cells = { zIndex: '405', pointerEvents: 'none' } as const;
const outlines = { zIndex: '411', pointerEvents: 'none' } as const;
/** In ms: a view that stays so long is asked for, the first one at once. */
const settledMs = 250;
/** How much nearer a click on a cell brings it. */
const nearer = 1.5;

const pixelOf =
    (map: LeafletMap) =>
    ([lon, lat]: Position): [number, number] => {
        const { x, y } = map.latLngToContainerPoint([lat, lon]);
        return [x, y];
    };

/** Tells what part of the map is in sight, once it has stayed for a moment. */
const useSettledPart = (onSettle: UsersLayerState['onSettle']) => {
    const map = useMap();
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const tell = useCallback(() => {
        const bounds = map.getBounds();
        const [west, south] = [bounds.getWest(), bounds.getSouth()];
        const [east, north] = [bounds.getEast(), bounds.getNorth()];
        if (west < east && south < north)
            onSettle({ west, south, east, north, zoom: map.getZoom(), isNear: isNear(map) });
    }, [map, onSettle]);
    const settle = useCallback(() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(tell, settledMs);
    }, [tell]);
    useMapEvents({ moveend: settle, resize: settle });
    useEffect(() => {
        tell();
        return () => clearTimeout(timer.current);
    }, [tell]);
};

interface UsersLayerProps {
    state: UsersLayerState;
    places: PlaceShapes;
    /** Which shapes the places have. */
    detail: string;
}

/** The accounts in sight on one canvas over the outlines of the places; each says of itself what it stands for. */
export const UsersLayer = ({ state, places, detail }: UsersLayerProps) => {
    const theme = useTheme();
    const map = useMap();
    const tip = useTip();
    const canvas = useRef<HTMLCanvasElement>(null);
    const { layer, users, onSettle } = state;
    useSettledPart(onSettle);
    const draw = useCallback(() => {
        const pen = canvas.current?.getContext('2d');
        if (!canvas.current || !pen) return;
        const { x, y } = map.getSize();
        const density = window.devicePixelRatio || 1;
        Object.assign(canvas.current, { width: x * density, height: y * density });
        Object.assign(canvas.current.style, { width: `${x}px`, height: `${y}px` });
        DomUtil.setPosition(canvas.current, map.containerPointToLayerPoint([0, 0]));
        pen.setTransform(density, 0, 0, density, 0, 0);
        pen.clearRect(0, 0, x, y);
        if (!layer) return;
        const ink = markInkOf(theme, rampOf(theme.lossRamp, layer.classes.length));
        paintMarks(pen, layer.marks, layer.classes, pixelOf(map), ink);
    }, [map, layer, theme]);
    useEffect(draw, [draw]);
    const found = (event: LeafletMouseEvent): Mark | undefined => {
        const { x, y } = event.containerPoint;
        return layer && markAt(layer.marks, pixelOf(map), [x, y]);
    };
    const onMove = (event: LeafletMouseEvent) => {
        const mark = found(event);
        map.getContainer().style.cursor = mark ? 'pointer' : '';
        if (mark && layer) tip.show(event.latlng, layer.tipOf(mark));
        else tip.hide();
    };
    useMapEvents({
        moveend: draw,
        resize: draw,
        zoomstart: tip.hide,
        mousemove: onMove,
        mouseout: tip.hide,
        click: event => {
            onMove(event);
            const mark = found(event);
            if (mark?.accountNo !== undefined) users?.onOpen(mark.accountNo);
            // A finger has just asked what the cell is.
            else if (mark && !Browser.mobile)
                map.setView(event.latlng, Math.min(map.getMaxZoom(), map.getZoom() + nearer));
        },
    });
    return (
        <>
            <Pane name="cells" style={cells}>
                <canvas ref={canvas} className="leaflet-zoom-hide" style={{ position: 'absolute' }} />
            </Pane>
            <Pane name="outlines" style={outlines}>
                <GeoJSON
                    key={detail}
                    data={places}
                    interactive={false}
                    style={{ fill: false, ...pathOf(inkOf(theme).outlines) }}
                />
            </Pane>
        </>
    );
};
