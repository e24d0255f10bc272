import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { useOffersPicture } from '../exports/Pictures';
import type { Drawing } from '../exports/picture';
import { formatNumber } from '../i18n/format';
import { useStatus } from '../layout/useStatus';
import { outsideClass, rampOf, type ValueClass } from './classes.rules';
import { drawMap, type MapInk } from './drawMap';
import { hatchFill } from './hatch';
import type { ChoroplethMapProps } from './mapTypes';
import { heightFor } from './projection.rules';
import type { PlaceShapes } from './shapes.rules';
import { useBaseMap } from './useDrawings';
import { useLimits } from './useLimits';

const width = 640;

const inkOf = ({ palette, typography }: Theme): MapInk => ({
    ground: palette.background.default,
    city: palette.divider,
    border: palette.background.paper,
    wards: palette.text.secondary,
    river: palette.primary.main,
    riverBank: palette.background.paper,
    text: palette.text.primary,
    fontFamily: String(typography.fontFamily),
});

/** Offers the map as a picture: all places in the classes of the page, whatever part of them is in view. */
export const useMapPicture = (
    { legendTitle, unitLabel, objectName, filterText }: ChoroplethMapProps,
    places: PlaceShapes,
    { classes, placeClasses }: { classes: readonly ValueClass[]; placeClasses: ReadonlyMap<string, number> },
) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const demo = useStatus()?.demo;
    const base = useBaseMap();
    const limits = useLimits(classes, unitLabel);
    const drawingOf = (theme: Theme): Drawing => {
        const { palette, lossRamp } = theme;
        const colors = rampOf(lossRamp, classes.length);
        const hatch = hatchFill(palette.text.disabled, palette.background.default);
        const countOf = (wanted: number) => [...placeClasses.values()].filter(index => index === wanted).length;
        const inDigits = (count: number) => formatNumber(count, locale);
        const entries = classes.map((each, index) => ({
            fill: colors[index],
            text: limits(each),
            count: inDigits(countOf(index)),
        }));
        const without = countOf(-1);
        const noData = {
            fill: hatch,
            text: translate('geospatialAnalytics.map.noData'),
            count: inDigits(without),
        };
        const fillOf = (id: string) => {
            const index = placeClasses.get(id) ?? -1;
            return index === outsideClass ? palette.background.default : (colors[index] ?? hatch);
        };
        const lengthText = (kilometres: number) =>
            translate('geospatialAnalytics.map.kilometres', { length: inDigits(kilometres) });
        const schematic = demo ? [translate('geospatialAnalytics.map.schematic')] : [];
        return {
            lines: [...(filterText ? [filterText] : []), ...schematic],
            legend: { title: legendTitle, entries: without > 0 ? [...entries, noData] : entries },
            width,
            height: heightFor(places.edge.coordinates, width),
            draw: (pen, box) => drawMap(pen, box, { places, base, fillOf, ink: inkOf(theme), lengthText }),
        };
    };
    useOffersPicture(
        places.features.length > 0 ? { id: `map-${objectName}`, title: legendTitle, drawingOf } : undefined,
    );
};
