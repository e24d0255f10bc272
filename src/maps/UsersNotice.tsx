import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import type { UsersLayerState } from './useUsers';

/** Over the map: that accounts are being asked for, or that they could not be had; those before stay. */
export const UsersNotice = ({ isFetching, error, retry }: UsersLayerState) => {
    const translate = useTranslate();
    if (isFetching)
        return (
            <LinearProgress
                aria-label={translate('geospatialAnalytics.map.loading')}
                sx={{ position: 'absolute', zIndex: 1000, inset: '0 0 auto', height: 3 }}
            />
        );
    if (!error) return null;
    return (
        <Alert
            severity="error"
            action={
                <Button color="inherit" size="small" onClick={retry}>
                    {translate('actionButtons.tryAgain')}
                </Button>
            }
            sx={{ position: 'absolute', zIndex: 1000, left: 8, right: 8, bottom: 8, py: 0 }}
        >
            {translate('geospatialAnalytics.map.usersFailed')}
        </Alert>
    );
};
