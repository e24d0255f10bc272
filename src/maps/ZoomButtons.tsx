import { useCallback, useSyncExternalStore } from 'react';
import AddIcon from '@mui/icons-material/Add';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useTranslate } from 'ra-core';
import type { useFullScreen } from '../kit/useFullScreen';
import { isHome, showAll } from './home';

const changes = 'zoomend zoomlevelschange';

const useZoom = (map: LeafletMap) => {
    const subscribe = useCallback(
        (changed: () => void) => {
            map.on(changes, changed);
            return () => void map.off(changes, changed);
        },
        [map],
    );
    return {
        home: useSyncExternalStore(subscribe, () => isHome(map)),
        closest: useSyncExternalStore(subscribe, () => map.getZoom() >= map.getMaxZoom()),
    };
};

interface ZoomButtonsProps {
    map: LeafletMap;
    bounds: LatLngBounds;
    fullScreen: ReturnType<typeof useFullScreen>;
}

/** Larger, smaller, the whole screen, and back to the whole city. */
export const ZoomButtons = ({ map, bounds, fullScreen: { full, toggle } }: ZoomButtonsProps) => {
    const translate = useTranslate();
    const { home, closest } = useZoom(map);
    const button = (label: string, Icon: typeof AddIcon, disabled: boolean, onClick: () => void) => (
        <IconButton size="small" title={label} aria-label={label} disabled={disabled} onClick={onClick}>
            <Icon fontSize="small" />
        </IconButton>
    );
    return (
        <Box sx={{ position: 'absolute', zIndex: 1000, top: 8, left: 8, display: 'flex', alignItems: 'start', gap: 1 }}>
            <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
                {button(translate('geospatialAnalytics.map.zoomIn'), AddIcon, closest, () => map.zoomIn())}
                {button(translate('geospatialAnalytics.map.zoomOut'), RemoveIcon, home, () => map.zoomOut())}
                {toggle &&
                    button(
                        translate(`kit.fullScreen.${full ? 'leave' : 'map'}`),
                        full ? FullscreenExitIcon : FullscreenIcon,
                        false,
                        toggle,
                    )}
            </Paper>
            {!home && (
                <Button variant="contained" size="small" disableElevation onClick={() => showAll(map, bounds)}>
                    {translate('geospatialAnalytics.map.wholeCity')}
                </Button>
            )}
        </Box>
    );
};
