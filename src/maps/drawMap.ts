import type { Geometry, Position } from 'geojson';
import type { BaseMap } from './useDrawings';
import type { PlaceShapes } from './shapes.rules';
import { projectionOf, ringsOf, scaleBarOf, type Frame } from './projection.rules';

/** How the parts of a map are painted. */
export interface MapInk {
    ground: string;
    city: string;
    border: string;
    wards: string;
    river: string;
    riverBank: string;
    text: string;
    fontFamily: string;
}
interface DrawnMap {
    places: PlaceShapes;
    base?: BaseMap;
    fillOf: (id: string) => string | CanvasPattern;
    ink: MapInk;
    /** The words of a length in kilometres. */
    lengthText: (kilometres: number) => string;
}

/** Room under the map for its scale. */
const scaleHeight = 28;

const trace = (
    pen: CanvasRenderingContext2D,
    lines: readonly Position[][],
    at: (position: Position) => [number, number],
) => {
    pen.beginPath();
    for (const line of lines)
        for (const [index, position] of line.entries()) {
            const [x, y] = at(position);
            if (index === 0) pen.moveTo(x, y);
            else pen.lineTo(x, y);
        }
};

/** Draws coloured places with the built-in background and a scale bar into a frame of a canvas. */
export const drawMap = (
    pen: CanvasRenderingContext2D,
    frame: Frame,
    { places, base, fillOf, ink, lengthText }: DrawnMap,
) => {
    pen.fillStyle = ink.ground;
    pen.fillRect(frame.x, frame.y, frame.width, frame.height);
    const { at, pixelsPerKilometre } = projectionOf(places.edge.coordinates, {
        ...frame,
        height: frame.height - scaleHeight,
    });
    const outline = (geometry: Geometry) => trace(pen, ringsOf(geometry), at);
    for (const { geometry } of base?.outline?.features ?? []) {
        outline(geometry);
        pen.fillStyle = ink.city;
        pen.fill('evenodd');
    }
    pen.lineJoin = 'round';
    for (const { id, geometry } of places.features) {
        outline(geometry);
        pen.fillStyle = fillOf(id);
        pen.fill('evenodd');
        pen.strokeStyle = ink.border;
        pen.lineWidth = 1;
        pen.stroke();
    }
    const line = (geometry: Geometry | undefined, colour: string, width: number, dash: number[] = []) => {
        if (!geometry) return;
        outline(geometry);
        pen.setLineDash(dash);
        pen.strokeStyle = colour;
        pen.lineWidth = width;
        pen.stroke();
        pen.setLineDash([]);
    };
    line(base?.wardBorders, ink.wards, 0.75, [1, 3]);
    for (const { geometry } of base?.river?.features ?? []) {
        line(geometry, ink.riverBank, 6);
        line(geometry, ink.river, 3);
    }
    drawScale(pen, frame, pixelsPerKilometre, ink, lengthText);
};

const drawScale = (
    pen: CanvasRenderingContext2D,
    frame: Frame,
    pixelsPerKilometre: number,
    ink: MapInk,
    lengthText: DrawnMap['lengthText'],
) => {
    const { kilometres, pixels } = scaleBarOf(pixelsPerKilometre, frame.width / 5);
    const [x, y] = [frame.x + 8, frame.y + frame.height - 10];
    pen.strokeStyle = ink.text;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(x, y - 5);
    pen.lineTo(x, y);
    pen.lineTo(x + pixels, y);
    pen.lineTo(x + pixels, y - 5);
    pen.stroke();
    pen.fillStyle = ink.text;
    pen.font = `400 11px ${ink.fontFamily}`;
    pen.fillText(lengthText(kilometres), x + pixels + 6, y);
};
