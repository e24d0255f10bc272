import type { Position } from 'geojson';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { LegendEntry } from '../kit/exports/legend';
import type { Drawing } from '../kit/exports/picture';
import { useOffersPicture } from '../kit/exports/Pictures';
import { formatNumber } from '../../contract/format';
import { useStatus } from '../kit/useStatus';
import { outsideClass, rampOf, type ValueClass } from './classes.rules';
import { drawMap } from './drawMap';
import { hatchFill } from './hatch';
import { inkOf } from './mapInk';
import type { LegendUnit } from './legend.rules';
import type { ChoroplethMapProps } from './mapTypes';
import { heightFor } from './projection.rules';
import type { PlaceShapes } from './shapes.rules';
import { useBaseMap } from './useDrawings';
import { markInkOf } from './markInk';
import { useCountText } from './useCountText';
import { useLimits } from './useLimits';
import type { MapLabels } from './useMapLabels';
import { paintMarks } from './users.rules';
import type { UsersLayerState } from './useUsers';

const width = 640;

interface PictureParts {
    classes: readonly ValueClass[];
    placeClasses: ReadonlyMap<string, number>;
    labels: MapLabels;
    state: UsersLayerState;
    legend: LegendUnit;
}

/**
 * Offers the map as a picture, and gives it: all places in the classes of the page, whatever part of them is in view; of
 * accounts the part in view, as on the page.
 */
export const useMapPicture = (
    { legendTitle, decimals, objectName, filterText, spots, lowIsWorst }: ChoroplethMapProps,
    places: PlaceShapes,
    { classes: placed, placeClasses, labels, state, legend }: PictureParts,
) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const demo = useStatus()?.demo;
    const whole = useBaseMap();
    const base = objectName === 'ward' ? { ...whole, wardBorders: undefined } : whole;
    const { layer, part, answer } = state.users ? state : {};
    const classes = layer?.classes ?? placed;
    const limits = useLimits(classes, legend.unitLabel, layer?.decimals ?? decimals);
    const countText = useCountText();
    const words = (key: string, args?: object) => translate(`geospatialAnalytics.map.${key}`, args);
    const inDigits = (count: number) => formatNumber(count, locale);
    const drawingOf = (theme: Theme): Drawing => {
        const { lossRamp } = theme;
        const ink = inkOf(theme);
        const colors = rampOf(lossRamp, classes.length, lowIsWorst);
        const fills = new Map<number, string>([
            [-1, layer ? ink.faint : hatchFill(...ink.hatch)],
            [outsideClass, ink.outside],
            ...colors.map((color, index) => [index, color] as const),
        ]);
        const fillOf = (index: number) => fills.get(index) ?? ink.outside;
        const entryOf = (index: number, text: string) => {
            const count = layer
                ? (layer.counts.get(index) ?? 0)
                : [...placeClasses.values()].filter(each => each === index).length;
            return { count, entry: { fill: fillOf(index), text, count: inDigits(count) } };
        };
        const others = layer
            ? [entryOf(-1, layer.without)]
            : [entryOf(-1, words('noData')), entryOf(outsideClass, words('outside'))];
        const corners: [Position, Position] | undefined = layer &&
            part && [
                [part.west, part.north],
                [part.east, part.south],
            ];
        const entries: LegendEntry[] = [
            ...classes.map((each, index) => entryOf(index, limits(each))),
            ...others.filter(({ count }) => count > 0),
        ].map(({ entry }) => entry);
        if (base?.wardBorders) entries.push({ strokes: ink.wards, text: words('wardBorders') });
        if (spots) entries.push({ strokes: ink.spots, text: spots.title, count: inDigits(spots.rings.length) });
        if (base?.river) entries.push({ strokes: ink.river, text: words('river') });
        return {
            filterText,
            notes: [...(answer ? [countText('inView', answer.count)] : []), ...(demo ? [words('schematic')] : [])],
            legend: { title: legend.title, counts: words('count'), entries },
            width,
            height: heightFor(corners ? [corners] : places.edge.coordinates, width),
            draw: (pen, box) =>
                drawMap(pen, box, {
                    places,
                    base,
                    fillOf: id => (layer ? ink.city : fillOf(placeClasses.get(id) ?? -1)),
                    ink,
                    labels: part?.isNear ? labels.near : labels.far,
                    spots,
                    part: corners,
                    over: layer && (at => paintMarks(pen, layer.marks, layer.classes, at, markInkOf(theme, colors))),
                    lengthText: kilometres => words('kilometres', { length: inDigits(kilometres) }),
                }),
        };
    };
    useOffersPicture(
        places.features.length > 0 && (!state.users || layer)
            ? { id: `map-${objectName}`, title: legendTitle, isMap: true, drawingOf }
            : undefined,
    );
    return drawingOf;
};
