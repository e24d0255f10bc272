import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTheme } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { strokePath, type Pen, type Stroke } from '../kit/exports/pen';
import { inkOf, pathOf } from './mapInk';

const folder = import.meta.dirname;
/** What draws a part of the map, on the page or on its picture. */
const drawing = readdirSync(folder).filter(name =>
    /(Layers?|Marks|Legend)\.tsx$|^(MapView\.tsx|drawMap\.ts|useMapPicture\.ts)$/.test(name),
);

/** What a pen was told when it drew a line. */
const drawnBy = (stroke: Stroke) => {
    const told: { dash?: number[]; colour?: unknown; width?: number } = {};
    const pen = {
        setLineDash: (dash: number[]) => (told.dash ??= dash),
        stroke() {
            told.colour = this.strokeStyle;
            told.width = this.lineWidth;
        },
        strokeStyle: '',
        lineWidth: 0,
    };
    strokePath(pen as unknown as Pen, stroke);
    return told;
};

it.each(['light', 'dark'] as const)('a line is the same on the page and on a picture, in the %s theme', mode => {
    const ink = inkOf(createTheme({ palette: { mode } }));
    const strokes = [ink.borders, ink.outlines, ink.edge, ink.halo, ...ink.wards, ...ink.river, ...ink.spots];
    for (const stroke of strokes) {
        const { color, weight, dashArray, opacity } = pathOf(stroke);
        const dash = typeof dashArray === 'string' ? dashArray.split(' ').map(Number) : [];
        expect([opacity, { colour: color, width: weight, dash }]).toEqual([1, drawnBy(stroke)]);
    }
    expect(strokes.some(({ dash }) => dash)).toBe(true);
});

it('nothing that draws a part of the map has colours, widths or dashes of its own', () => {
    expect(drawing).toEqual(
        expect.arrayContaining(['BaseMapLayers.tsx', 'Legend.tsx', 'MapView.tsx', 'drawMap.ts', 'useMapPicture.ts']),
    );
    const own = drawing.flatMap(name =>
        [
            ...readFileSync(path.join(folder, name), 'utf8').matchAll(
                /palette\.(?!mode)[\w.]+|\balpha\(|\bweight:|\bdashArray\b|strokeWidth=\{\d/g,
            ),
        ].map(([found]) => `${name}: ${found}`),
    );
    expect(own).toEqual([]);
});
