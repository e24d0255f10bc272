import { useState, type ReactNode } from 'react';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { usePrinting } from '../../kit/usePrinting';

/** A card that a phone shows by its title until it is opened; elsewhere, and on paper, it stands there. Closed, it still has its picture and its file. */
export const PhoneSection = ({ title, children }: { title: string; children: ReactNode }) => {
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const printing = usePrinting();
    const [open, setOpen] = useState(false);
    if (!phone || printing) return children;
    return (
        <Accordion disableGutters expanded={open} onChange={(_, next) => setOpen(next)}>
            <AccordionSummary expandIcon={<ExpandIcon />} sx={{ typography: 'h2' }}>
                {title}
            </AccordionSummary>
            <AccordionDetails sx={{ p: 0 }}>{children}</AccordionDetails>
        </Accordion>
    );
};
