import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'ra-core';

/** While the code of a page, or the answer to "may I?", is on its way. */
export const LoadingPage = () => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
            <CircularProgress aria-label={translate('ra.page.loading')} />
        </Box>
    );
};
