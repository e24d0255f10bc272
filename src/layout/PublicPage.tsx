import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { AwayBanner } from './AwayBanner';
import { DemoBanner } from './DemoBanner';
import { LanguageSwitch } from './LanguageSwitch';
import { useProductName } from '../kit/page/PageTitle';

/** A page without a field to begin with has the focus itself, or the next key would start from nowhere. */
const useArrivalFocus = () => {
    const main = useRef<HTMLElement>(null);
    useEffect(() => {
        if (document.activeElement === document.body) main.current?.focus();
    }, []);
    return main;
};

/** The frame of a page that needs no sign-in: name, language, one card. */
export const PublicPage = ({ children }: { children: ReactNode }) => {
    const product = useProductName();
    const main = useArrivalFocus();
    return (
        <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
            <Box component="header" sx={{ display: 'flex', alignItems: 'center', p: 2, color: 'primary.main' }}>
                <Typography sx={{ flex: 1, fontWeight: 600 }}>{product}</Typography>
                <LanguageSwitch />
            </Box>
            <Box
                component="main"
                ref={main}
                tabIndex={-1}
                sx={{
                    flex: 1,
                    display: 'grid',
                    // At the top, and what comes late comes below: no button moves away under a finger.
                    placeItems: 'start center',
                    px: 2,
                    pt: { sm: 4 },
                    pb: 6,
                    '&:focus-visible': { outline: 'none' },
                }}
            >
                <Box sx={{ width: '100%', maxWidth: 440, minWidth: 0 }}>
                    <AwayBanner />
                    <Card sx={{ p: { xs: 2, sm: 4 }, mb: 1 }}>{children}</Card>
                    <DemoBanner />
                </Box>
            </Box>
        </Box>
    );
};
