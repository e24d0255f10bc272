import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useStatus } from './useStatus';

/** On every page of a demo database, so that no figure of it is taken for a real one. */
export const DemoBanner = () => {
    const translate = useTranslate();
    if (!useStatus()?.demo) return null;
    return (
        <Alert severity="warning" variant="outlined" role="note" sx={{ mb: 2, py: 0, bgcolor: 'background.paper' }}>
            {translate('layout.demoBanner')}
        </Alert>
    );
};
