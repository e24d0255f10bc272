import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface FieldGridProps {
    mt?: number;
    alignItems?: 'start';
    children: ReactNode;
}

/** Fields below each other on a phone, side by side where there is room. */
export const FieldGrid = ({ children, ...more }: FieldGridProps) => (
    <Box
        sx={{
            display: 'grid',
            width: '100%',
            columnGap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            '& > *': { minWidth: 0 },
            ...more,
        }}
    >
        {children}
    </Box>
);
