import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CreateLink } from '../kit/CreateLink';

/** Nothing has been reported, and the way to the first report. */
export const NoReports = ({ text }: { text: string }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
            <Typography variant="h2" gutterBottom>
                {translate('reason.noData')}
            </Typography>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate(text)}</Typography>
            <CreateLink resource="waterQuality" label="waterQuality.newReport" />
        </Box>
    );
};
