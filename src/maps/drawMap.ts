import type { Geometry, Position } from 'geojson';
import { strokePath, type Pen, type Stroke } from '../kit/exports/pen';
import { labelFont, placeLabels, widthsIn, type MapLabel, type PlacedLabel } from './labels.rules';
import { projectionOf, ringsOf, scaleBarOf, type Frame } from './projection.rules';
import type { MapInk } from './mapInk';
import type { MapSpots } from './mapTypes';
import type { PlaceShapes } from './shapes.rules';
import type { BaseMap } from './useDrawings';

interface DrawnMap {
    places: PlaceShapes;
    base?: Partial<BaseMap>;
    fillOf: (id: string) => string | CanvasPattern;
    ink: MapInk;
    /** The words of a length in kilometres. */
    lengthText: (kilometres: number) => string;
    labels: readonly MapLabel[];
    spots?: MapSpots;
    /** Drawn over the places, under names and river. */
    over?: (at: (position: Position) => [number, number]) => void;
    /** The part that is shown, by two of its corners; all of it where not said. */
    part?: readonly [Position, Position];
}

/** Room under the map for its scale. */
const scaleHeight = 28;

/** Draws coloured places with the built-in background and a scale bar into a frame of a canvas. */
export const drawMap = (
    pen: Pen,
    frame: Frame,
    { places, base, fillOf, ink, lengthText, labels, spots, over, part }: DrawnMap,
): void => {
    pen.beginPath();
    pen.rect(frame.x, frame.y, frame.width, frame.height);
    pen.clip();
    pen.fillStyle = ink.ground;
    pen.fill();
    const box = { ...frame, height: frame.height - scaleHeight };
    const { at, pixelsPerKilometre } = projectionOf(part ? [[...part]] : places.edge.coordinates, box);
    const trace = (geometry: Geometry) => {
        pen.beginPath();
        for (const line of ringsOf(geometry))
            for (const [index, position] of line.entries()) {
                const [x, y] = at(position);
                if (index === 0) pen.moveTo(x, y);
                else pen.lineTo(x, y);
            }
    };
    const area = (geometry: Geometry, fill: string | CanvasPattern) => {
        trace(geometry);
        pen.fillStyle = fill;
        pen.fill('evenodd');
    };
    const line = (geometry: Geometry | undefined, strokes: readonly Stroke[]) => {
        if (!geometry) return;
        trace(geometry);
        for (const stroke of strokes) strokePath(pen, stroke);
    };
    pen.lineJoin = 'round';
    for (const { geometry } of base?.outline?.features ?? []) area(geometry, ink.city);
    for (const { id, geometry } of places.features) area(geometry, fillOf(id));
    over?.(at);
    for (const { geometry } of places.features) line(geometry, [over ? ink.outlines : ink.borders]);
    line(places.edge, [ink.edge]);
    line(base?.wardBorders, ink.wards);
    for (const { geometry } of base?.river?.features ?? []) line(geometry, ink.river);
    for (const { lat, lon, radiusM } of spots?.rings ?? []) {
        const [x, y] = at([lon, lat]);
        pen.beginPath();
        pen.arc(x, y, (radiusM / 1000) * pixelsPerKilometre, 0, 2 * Math.PI);
        for (const stroke of ink.spots) strokePath(pen, stroke);
    }
    if (part) {
        pen.fillStyle = ink.ground;
        pen.fillRect(frame.x, frame.y + frame.height - scaleHeight, frame.width, scaleHeight);
    }
    drawLabels(pen, placeLabels(labels, { at, widthOf: widthsIn(pen, labelFont(ink.fontFamily)), box }), ink);
    drawScale(pen, frame, pixelsPerKilometre, ink, lengthText);
};

const drawLabels = (pen: Pen, labels: readonly PlacedLabel[], ink: MapInk) => {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    for (const { text, x, y, isRiver } of labels) {
        pen.font = `${isRiver ? 'italic ' : ''}${labelFont(ink.fontFamily)}`;
        pen.strokeStyle = ink.halo.colour;
        pen.lineWidth = ink.halo.width;
        pen.strokeText(text, x, y);
        pen.fillStyle = isRiver ? ink.riverText : ink.text;
        pen.fillText(text, x, y);
    }
    pen.textAlign = 'start';
    pen.textBaseline = 'alphabetic';
};

const drawScale = (
    pen: Pen,
    frame: Frame,
    pixelsPerKilometre: number,
    ink: MapInk,
    lengthText: DrawnMap['lengthText'],
) => {
    const { kilometres, pixels } = scaleBarOf(pixelsPerKilometre, frame.width / 5);
    const [x, y] = [frame.x + 8, frame.y + frame.height - 10];
    pen.beginPath();
    pen.moveTo(x, y - 5);
    pen.lineTo(x, y);
    pen.lineTo(x + pixels, y);
    pen.lineTo(x + pixels, y - 5);
    strokePath(pen, { colour: ink.text, width: 1.5 });
    pen.fillStyle = ink.text;
    pen.font = `400 11px ${ink.fontFamily}`;
    pen.fillText(lengthText(kilometres), x + pixels + 6, y);
};
