import 'leaflet/dist/leaflet.css';
import './canvas';
import { useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import { Browser, GeoJSON as Shape, type Map as LeafletMap } from 'leaflet';
import { useTranslate } from 'ra-core';
import { MapContainer } from 'react-leaflet';
import type { useFullScreen } from '../kit/useFullScreen';
import { BaseMapLayers } from './BaseMapLayers';
import { hatchFill } from './hatch';
import { LabelsLayer } from './LabelsLayer';
import { Brought, MapBehaviour, Nearness } from './MapBehaviour';
import { Marks } from './Marks';
import { outsideClass } from './classes.rules';
import { pathOf } from './mapInk';
import type { ChoroplethMapProps } from './mapTypes';
import { PlaceSearch } from './PlaceSearch';
import { PlacesLayer } from './PlacesLayer';
import type { PlaceShapes } from './shapes.rules';
import { useFinePlaces } from './useDrawings';
import { SpotsLayer } from './SpotsLayer';
import { StreetMap } from './StreetMap';
import type { MapLabels } from './useMapLabels';
import { UsersLayer } from './UsersLayer';
import { UsersNotice } from './UsersNotice';
import { useInk } from './useInk';
import { useStreetMap } from './useStreetMap';
import type { UsersLayerState } from './useUsers';
import { ZoomButtons } from './ZoomButtons';

interface MapViewProps extends ChoroplethMapProps {
    places: PlaceShapes;
    colors: readonly string[];
    placeClasses: ReadonlyMap<string, number>;
    nameOf: (id: string) => string;
    labels: MapLabels;
    state: UsersLayerState;
    fullScreen: ReturnType<typeof useFullScreen>;
}

/** Leaflet's own look replaced by that of the product. */
const look: SxProps<Theme> = {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    isolation: 'isolate',
    overflow: 'hidden',
    borderRadius: 1,
    bgcolor: 'background.default',
    // Out of the way of the map on paper, but not without a size, which the engine must not lose.
    '@media print': { position: 'absolute', visibility: 'hidden', width: 300, height: 300 },
    '& .leaflet-container': { height: '100%', font: 'inherit', background: 'none' },
    // Around the box, because the panes would cover an outline of the container itself.
    '& .leaflet-container:focus-visible': { outline: 'none' },
    '&:has(.leaflet-container:focus-visible)': { outline: '2px solid', outlineOffset: 2 },
    '& .leaflet-tooltip': {
        maxWidth: 160,
        width: 'max-content',
        whiteSpace: 'normal',
        typography: 'caption',
        color: 'text.primary',
        bgcolor: 'background.paper',
        borderColor: 'divider',
        boxShadow: 3,
        '& strong, & span': { display: 'block' },
    },
    '& .leaflet-tooltip-left::before': { borderLeftColor: 'background.paper' },
    '& .leaflet-tooltip-right::before': { borderRightColor: 'background.paper' },
    '& .leaflet-container .leaflet-control-attribution': {
        bgcolor: 'background.paper',
        color: 'text.secondary',
        typography: 'caption',
        '& a': { color: 'primary.main' },
    },
};
/** Street maps are drawn for light pages. */
const darkStreets: SxProps<Theme> = {
    '& .leaflet-tile-pane': { filter: 'invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85)' },
};

const useStyleOf = ({ colors, placeClasses }: MapViewProps, seeThrough: boolean) => {
    const ink = useInk();
    return useMemo(() => {
        const withoutValue = hatchFill(...ink.hatch);
        const fillOf = (index: number) => (index === outsideClass ? ink.outside : (colors[index] ?? withoutValue));
        return (id: string) => ({
            fillColor: fillOf(placeClasses.get(id) ?? -1),
            fillOpacity: seeThrough ? 0.85 : 1,
            ...pathOf(ink.borders),
        });
    }, [colors, placeClasses, ink, seeThrough]);
};

/** The map itself: background, coloured places, marks, and the buttons over them. */
export const MapView = (props: MapViewProps) => {
    const { places, shapes, objectName, values, nameOf, legendTitle, selectedId = null, hoveredId = null } = props;
    const { onSelect, onHover, users, state } = props;
    const translate = useTranslate();
    const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
    const dark = useTheme().palette.mode === 'dark';
    const [map, setMap] = useState<LeafletMap | null>(null);
    const [isNear, setNear] = useState(false);
    const fine = useFinePlaces(props, isNear);
    // A layer draws its shapes once: others are another layer.
    const [detail, drawn] = fine ? (['fine', fine] as const) : (['overview', places] as const);
    const streetMap = useStreetMap();
    const styleOf = useStyleOf(props, streetMap.tiles !== null);
    const bounds = useMemo(() => new Shape(places).getBounds(), [places]);
    const tipOf = useCallback(
        (id: string) => {
            const { label, reason } = values.get(id) ?? { label: translate('geospatialAnalytics.map.noData') };
            return { name: nameOf(id), lines: reason && reason !== label ? [label, reason] : [label] };
        },
        [values, nameOf, translate],
    );
    return (
        <Box sx={[look, dark && darkStreets] as SxProps<Theme>}>
            <MapContainer
                key={`${shapes} ${objectName} ${still}`}
                ref={setMap}
                preferCanvas
                bounds={bounds}
                zoomControl={false}
                attributionControl={false}
                scrollWheelZoom={false}
                dragging={!Browser.mobile}
                zoomSnap={0.1}
                zoomDelta={0.5}
                zoomAnimation={!still}
                fadeAnimation={!still}
                inertia={!still}
            >
                <MapBehaviour
                    label={translate(`geospatialAnalytics.map.${users ? 'usersLabel' : 'label'}`, {
                        title: legendTitle,
                    })}
                    bounds={bounds}
                    onLeave={() => onSelect(null)}
                    keepsOnClick={users !== undefined}
                />
                <Nearness onChange={setNear} />
                {streetMap.tiles && <StreetMap {...streetMap.tiles} onGone={streetMap.onGone} />}
                <BaseMapLayers withGround={!streetMap.tiles} withWards={objectName !== 'ward'} />
                {users ? (
                    <UsersLayer state={state} places={drawn} detail={detail} />
                ) : (
                    <PlacesLayer
                        key={detail}
                        places={drawn}
                        styleOf={styleOf}
                        tipOf={tipOf}
                        selectedId={selectedId}
                        onSelect={onSelect}
                        hoveredId={hoveredId}
                        onHover={onHover}
                    />
                )}
                <SpotsLayer spots={props.spots} />
                <LabelsLayer labels={props.labels} />
                <Marks places={places} drawn={drawn} detail={detail} selectedId={selectedId} hoveredId={hoveredId} />
                {/* Last: what listens to the map has to hear of it. */}
                {users?.at && <Brought to={users.at} />}
            </MapContainer>
            {map && <ZoomButtons map={map} bounds={bounds} fullScreen={props.fullScreen} />}
            {map && <PlaceSearch map={map} places={places} nameOf={nameOf} onSelect={onSelect} still={still} />}
            {users && <UsersNotice {...state} />}
            {streetMap.notice}
        </Box>
    );
};
