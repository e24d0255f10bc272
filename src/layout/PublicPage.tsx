import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DemoBanner } from './DemoBanner';
import { LanguageSwitch } from './LanguageSwitch';
import { useProductName } from './PageTitle';

/** The frame of a page that needs no sign-in: name, language, one card. */
export const PublicPage = ({ children }: { children: ReactNode }) => {
    const product = useProductName();
    return (
        <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
            <Box component="header" sx={{ display: 'flex', alignItems: 'center', p: 2, color: 'primary.main' }}>
                <Typography sx={{ flex: 1, fontWeight: 600 }}>{product}</Typography>
                <LanguageSwitch />
            </Box>
            <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, pb: 6 }}>
                <Box sx={{ width: '100%', maxWidth: 440 }}>
                    <DemoBanner />
                    <Card sx={{ p: { xs: 2, sm: 4 } }}>{children}</Card>
                </Box>
            </Box>
        </Box>
    );
};
