import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** The fields of one heading of the paper form. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <Box component="section" sx={{ '* + &': { mt: 3 } }}>
            <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
                {translate(title)}
            </Typography>
            {children}
        </Box>
    );
};

interface RowsProps {
    /** Two in a row on a phone too: two short fields that belong together. */
    pairs?: boolean;
    children: ReactNode;
}

/** Fields below each other on a phone, side by side where there is room. */
export const Rows = ({ pairs = false, children }: RowsProps) => (
    <Box
        sx={{
            display: 'grid',
            columnGap: pairs ? 1 : 2,
            gridTemplateColumns: { xs: pairs ? '1fr 1fr' : '1fr', sm: '1fr 1fr' },
            alignItems: 'start',
            '& > *': { minWidth: 0 },
            // Two numbers and their units fit beside each other on the smallest phone.
            ...(pairs && {
                '& .MuiOutlinedInput-root': { pr: 1 },
                '& .MuiOutlinedInput-input': { pl: 1.25 },
                '& .MuiInputAdornment-root .MuiTypography-root': { typography: { xs: 'caption', sm: 'body1' } },
            }),
        }}
    >
        {children}
    </Box>
);

/** A line of the paper: its name, and the fields that belong to it. */
export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1, minWidth: 0 }}>
        <Typography component="legend" variant="body2" sx={{ p: 0, color: 'text.secondary' }}>
            {name}
        </Typography>
        {children}
    </Box>
);
