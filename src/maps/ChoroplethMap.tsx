import { useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { useFullScreen } from '../kit/useFullScreen';
import { usePrinting } from '../kit/usePrinting';
import { useStatus } from '../kit/useStatus';
import { classify, classOf, outsideClass, rampOf } from './classes.rules';
import { Legend } from './Legend';
import { legendUnit } from './legend.rules';
import { UsersLegend } from './UsersLegend';
import { MapSkeleton } from './MapSkeleton';
import { MapView } from './MapView';
import type { ChoroplethMapProps } from './mapTypes';
import type { PlaceShapes } from './shapes.rules';
import { PrintedMap } from './PrintedMap';
import { usePlaces } from './useDrawings';
import { useMapLabels } from './useMapLabels';
import { useMapPicture } from './useMapPicture';
import { useUsers } from './useUsers';

const classCount = 5;
/** From this width on the legend stands beside the map, below it under the map. */
const wide = '@container (min-width: 560px)';

const MapFailure = ({ height, onRetry }: { height: number; onRetry: () => void }) => {
    const translate = useTranslate();
    return (
        <Box role="alert" sx={{ height, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}>
            <Typography>{translate('geospatialAnalytics.map.failed')}</Typography>
            <Button variant="outlined" size="small" onClick={onRetry}>
                {translate('geospatialAnalytics.map.retry')}
            </Button>
        </Box>
    );
};

/** The value classes in force with a colour each, and the class of every place; -1 where there is no value, `outsideClass` where none is asked. */
const useColors = (
    { values, decimals, classes: fixed, limit, lowIsWorst }: ChoroplethMapProps,
    places: PlaceShapes,
) => {
    const { lossRamp } = useTheme();
    return useMemo(() => {
        // As it is read, so that no place stands in another class than its figure.
        const read = (value: number | null) => value && Number(value.toFixed(decimals));
        const classes =
            fixed ??
            classify(
                [...values.values()].map(({ value }) => read(value)),
                classCount,
                limit,
            );
        const classIndex = (id: string) => {
            const { value, outside } = values.get(id) ?? { value: null };
            if (value === null) return outside ? outsideClass : -1;
            return classOf(classes, read(value) ?? value);
        };
        return {
            classes,
            colors: rampOf(lossRamp, classes.length, lowIsWorst),
            placeClasses: new Map(places.features.map(({ id }) => [id, classIndex(id)])),
        };
    }, [fixed, limit, values, decimals, lossRamp, places, lowIsWorst]);
};

const useNameOf = ({ names }: ChoroplethMapProps, places: PlaceShapes) => {
    const locale = useLocale();
    return useMemo(() => {
        const drawn = new Map(
            places.features.map(({ id, properties: { name, nameBn } }) => [id, locale === 'bn' ? nameBn : name]),
        );
        return (id: string) => names.get(id) ?? drawn.get(id) ?? id;
    }, [names, places, locale]);
};

const MapContent = ({ places, ...props }: ChoroplethMapProps & { places: PlaceShapes }) => {
    const translate = useTranslate();
    const demo = useStatus()?.demo;
    const box = useRef<HTMLDivElement>(null);
    const { full, toggle } = useFullScreen(box);
    const users = props.users && {
        ...props.users,
        onOpen: (accountNo: string) => {
            // What opens stands beside the map, where a map on the whole screen hides it.
            if (full) toggle?.();
            props.users?.onOpen(accountNo);
        },
    };
    const state = useUsers(users);
    const legend = legendUnit(props.legendTitle, users ? (state.layer?.unitLabel ?? '') : props.unitLabel);
    const { classes, colors, placeClasses } = useColors(props, places);
    const nameOf = useNameOf(props, places);
    const printing = usePrinting();
    const labels = useMapLabels(props.regions, places, nameOf);
    const drawingOf = useMapPicture(props, places, { classes, placeClasses, labels, state, legend });
    return (
        <Box ref={box} sx={[{ containerType: 'inline-size' }, full && { p: 2, bgcolor: 'background.paper' }]}>
            <Box
                sx={{
                    height: printing ? 'auto' : full ? '100%' : props.height,
                    display: 'flex',
                    flexDirection: 'column',
                    gap: 1,
                    [wide]: { flexDirection: 'row', gap: 2 },
                }}
            >
                {printing && <PrintedMap title={props.legendTitle} drawingOf={drawingOf} />}
                <MapView
                    {...props}
                    places={places}
                    colors={colors}
                    placeClasses={placeClasses}
                    nameOf={nameOf}
                    labels={labels}
                    state={state}
                    fullScreen={{ full, toggle }}
                />
                <Box sx={{ flex: 'none', [wide]: { width: 176, display: 'flex', flexDirection: 'column' } }}>
                    {props.users ? (
                        <UsersLegend {...legend} state={state} />
                    ) : (
                        <Legend
                            {...legend}
                            decimals={props.decimals}
                            classes={classes}
                            colors={colors}
                            placeClasses={placeClasses}
                            spots={props.spots}
                        />
                    )}
                    {demo && (
                        <Typography
                            variant="caption"
                            component="p"
                            sx={{ color: 'text.secondary', mt: 1, [wide]: { mt: 'auto' } }}
                        >
                            {translate('geospatialAnalytics.map.schematic')}
                        </Typography>
                    )}
                </Box>
            </Box>
        </Box>
    );
};

/** A map of places coloured by a figure, in one of its states: loading, failed or drawn. */
const ChoroplethMap = (props: ChoroplethMapProps) => {
    const { data, error, refetch } = usePlaces(props.shapes, props.objectName, props.groups);
    if (data) return <MapContent {...props} places={data} />;
    if (error) return <MapFailure height={props.height} onRetry={() => void refetch()} />;
    return <MapSkeleton height={props.height} />;
};
export default ChoroplethMap;
