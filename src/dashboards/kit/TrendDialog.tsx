import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { PictureButtons } from '../../kit/exports/PictureButtons';
import { ChartPicture } from '../../kit/charts/ChartPicture';
import { MonthChart, MonthTable } from './MonthTrend';
import type { TrendProps } from './TrendButton';

/** The months of a small chart in large, and as a table. */
export default function TrendDialog({ open, onClose, ...chart }: TrendProps & { open: boolean; onClose: () => void }) {
    const translate = useTranslate();
    const titleId = useId();
    const large = <MonthChart {...chart} height={200} />;
    return (
        <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
            <DialogTitle id={titleId}>{chart.title}</DialogTitle>
            <PicturesProvider>
                <DialogContent>
                    <ChartPicture id="trend" title={chart.title}>
                        {large}
                    </ChartPicture>
                    <Box component="figure" aria-label={chart.title} sx={{ m: 0, mb: 2 }}>
                        {large}
                    </Box>
                    <MonthTable {...chart} />
                </DialogContent>
                <DialogActions>
                    <PictureButtons page={{ title: chart.title }} />
                    <Button onClick={onClose}>{translate('actionButtons.close')}</Button>
                </DialogActions>
            </PicturesProvider>
        </Dialog>
    );
}
