import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface NothingYetProps {
    /** Why there is nothing. */
    text: string;
    /** What fills it. */
    children: ReactNode;
}

/** Nothing is there yet, and the way to a first one. */
export const NothingYet = ({ text, children }: NothingYetProps) => {
    const translate = useTranslate();
    return (
        <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
            <Typography variant="h2" gutterBottom>
                {translate('reason.noData')}
            </Typography>
            <Typography sx={{ mb: 2, color: 'text.secondary' }}>{translate(text)}</Typography>
            {children}
        </Box>
    );
};
