import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import { useStore, useTranslate } from 'ra-core';
import { useStatus } from './useStatus';

/** Whether the data is the demo's; remembered, so that a page does not move when the server's word of it arrives. */
const useDemo = (): boolean => {
    const told = useStatus()?.demo;
    const [remembered, remember] = useStore('demo', false);
    useEffect(() => {
        if (told !== undefined && told !== remembered) remember(told);
    }, [told, remembered, remember]);
    return told ?? remembered;
};

/** On every page of a demo database, so that no figure of it is taken for a real one. */
export const DemoBanner = () => {
    const translate = useTranslate();
    if (!useDemo()) return null;
    return (
        <Alert severity="warning" variant="outlined" role="note" sx={{ mb: 2, py: 0, bgcolor: 'background.paper' }}>
            {translate('layout.demoBanner')}
        </Alert>
    );
};
