import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { MonthChart, MonthTable } from './MonthTrend';
import type { TrendProps } from './TrendButton';

/** The months of a small chart in large, and as a table. */
export default function TrendDialog({ open, onClose, ...chart }: TrendProps & { open: boolean; onClose: () => void }) {
    const translate = useTranslate();
    const titleId = useId();
    return (
        <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <DialogTitle id={titleId}>{chart.title}</DialogTitle>
            <DialogContent>
                <Box component="figure" aria-label={chart.title} sx={{ m: 0, mb: 2 }}>
                    <MonthChart {...chart} height={200} />
                </Box>
                <MonthTable {...chart} />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('actionButtons.close')}</Button>
            </DialogActions>
        </Dialog>
    );
}
