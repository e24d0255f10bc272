import { useCallback, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useStatus } from '../kit/useStatus';

/** The street map where one is configured and answers; otherwise the notice that it does not. */
export const useStreetMap = () => {
    const translate = useTranslate();
    const configured = useStatus()?.tiles ?? null;
    const [gone, setGone] = useState(false);
    const onGone = useCallback(() => setGone(true), []);
    const retry = (
        <Button color="inherit" size="small" onClick={() => setGone(false)}>
            {translate('geospatialAnalytics.map.retry')}
        </Button>
    );
    const notice = configured && gone && (
        <Alert
            severity="info"
            action={retry}
            sx={{ position: 'absolute', zIndex: 1000, right: 8, bottom: 8, maxWidth: 'calc(100% - 16px)', py: 0 }}
        >
            {translate('geospatialAnalytics.map.streetMapUnavailable')}
        </Alert>
    );
    return { tiles: gone ? null : configured, onGone, notice };
};
