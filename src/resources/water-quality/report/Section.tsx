import type { ReactNode } from 'react';
import { useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface SectionProps {
    title: string;
    /** How the computed figures of the section come about. */
    how?: string;
    children: ReactNode;
}

const How = ({ text }: { text: string }) => {
    const translate = useTranslate();
    return (
        <Box component="details" className="screen-only" sx={{ mt: 1, typography: 'body2' }}>
            <Box component="summary" sx={{ color: 'primary.main', cursor: 'pointer', py: 0.5, fontWeight: 600 }}>
                {translate('kit.howComputed')}
            </Box>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {translate(text)}
            </Typography>
        </Box>
    );
};

/** A part of the paper form under its heading. */
export const Section = ({ title, how, children }: SectionProps) => {
    const titleId = useId();
    return (
        <Box component="section" aria-labelledby={titleId} sx={{ mt: 3, breakInside: 'avoid' }}>
            <Typography
                id={titleId}
                variant="h2"
                component="h3"
                sx={{ pb: 0.5, mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
            >
                {title}
            </Typography>
            {children}
            {how && <How text={how} />}
        </Box>
    );
};
