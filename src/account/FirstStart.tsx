import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../i18n/format';
import { useStatus } from '../layout/useStatus';

/** How far the first start has come; nothing once the product is ready. */
export const FirstStart = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const status = useStatus();
    if (!status || status.ready) return null;
    const percent = status.progress?.percent ?? 0;
    return (
        <Box role="status" sx={{ mb: 2 }}>
            <Typography variant="body2" id="first-start">
                {translate('login.starting', { percent: formatNumber(percent, locale, 0) })}
            </Typography>
            <LinearProgress variant="determinate" value={percent} aria-labelledby="first-start" sx={{ mt: 1 }} />
        </Box>
    );
};
