import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Names and what stands beside them. */
export const Facts = ({ children }: { children: ReactNode }) => (
    <Box
        component="dl"
        sx={{
            m: 0,
            display: 'grid',
            columnGap: 3,
            rowGap: 1.5,
            gridTemplateColumns: {
                xs: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))',
                sm: 'repeat(auto-fill, minmax(180px, 1fr))',
            },
        }}
    >
        {children}
    </Box>
);

interface FactProps {
    label: string;
    /** Follows from other values. */
    computed?: boolean;
    children: ReactNode;
}

export const Fact = ({ label, computed = false, children }: FactProps) => (
    <div>
        <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {label}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: computed ? 600 : undefined }}>
            {children}
        </Box>
    </div>
);
