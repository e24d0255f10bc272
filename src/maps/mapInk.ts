import { alpha, type Theme } from '@mui/material/styles';
import type { PathOptions } from 'leaflet';
import type { Stroke } from '../kit/exports/pen';
import { faintness } from './users.rules';

/** How the parts of a map are painted, on the page, in its legend and on a picture; lines that are drawn over each other, the lowest first. */
export interface MapInk {
    ground: string;
    city: string;
    /** Of places that are not asked about. */
    outside: string;
    /** The lines and the ground of places without a value. */
    hatch: readonly [line: string, ground: string];
    /** Of cells without a value, as the legend shows them. */
    faint: string;
    borders: Stroke;
    /** Of places that accounts lie over. */
    outlines: Stroke;
    /** Around the whole city. */
    edge: Stroke;
    wards: readonly Stroke[];
    river: readonly Stroke[];
    spots: readonly Stroke[];
    /** Of the page alone: around the place under the pointer, and the chosen one. */
    hovered: Stroke;
    selected: readonly Stroke[];
    text: string;
    riverText: string;
    /** Around names. */
    halo: Stroke;
    fontFamily: string;
}

/** The ink of a theme. */
export const inkOf = ({ palette, typography }: Theme): MapInk => ({
    ground: palette.background.default,
    city: palette.divider,
    outside: palette.background.default,
    hatch: [palette.text.disabled, palette.background.default],
    faint: alpha(palette.text.disabled, faintness),
    borders: { colour: palette.background.paper, width: 1 },
    outlines: { colour: alpha(palette.text.secondary, 0.6), width: 1 },
    edge: { colour: palette.text.secondary, width: 1.25 },
    wards: [{ colour: alpha(palette.text.primary, 0.3), width: 1, dash: [1, 4] }],
    river: [
        { colour: palette.background.paper, width: 6 },
        { colour: alpha(palette.primary.main, 0.55), width: 3 },
    ],
    spots: [
        { colour: palette.background.paper, width: 5 },
        { colour: palette.warning.main, width: 2.5 },
    ],
    hovered: { colour: palette.text.primary, width: 2 },
    selected: [
        { colour: palette.background.paper, width: 7 },
        { colour: palette.warning.main, width: 3.5 },
    ],
    text: palette.text.primary,
    riverText: palette.primary.main,
    halo: { colour: palette.background.paper, width: 3 },
    fontFamily: String(typography.fontFamily),
});

/** A line as the engine of the page draws it. */
export const pathOf = ({ colour, width, dash }: Stroke): PathOptions => ({
    stroke: true,
    color: colour,
    opacity: 1,
    weight: width,
    dashArray: dash?.join(' '),
    lineJoin: 'round',
});
