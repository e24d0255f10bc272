import BackIcon from '@mui/icons-material/ArrowBack';
import NextIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SaveButton } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { CancelButton } from '../form/CancelButton';
import { useStep } from './useStep';

/** Stays at the bottom of the window. Next stands first for the keyboard, right after the last field. */
export const StepButtons = ({ onNext }: { onNext: () => void }) => {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    const { steps, index, open } = useStep();
    const last = index === steps.length - 1;
    return (
        <Box
            sx={{
                position: 'sticky',
                bottom: 0,
                zIndex: 'appBar',
                display: 'flex',
                flexDirection: 'row-reverse',
                gap: 1,
                mt: 2,
                mx: { xs: -1.5, sm: 0 },
                p: 1,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: { sm: 1 },
                // On a phone there is room for the words of four buttons alone.
                '& .MuiButton-root': { px: { xs: 1, sm: 2 }, minWidth: 0, whiteSpace: 'nowrap' },
                '& .MuiButton-icon': { display: { xs: 'none', sm: 'inherit' } },
            }}
        >
            {!last && (
                <Button variant="contained" endIcon={<NextIcon />} onClick={onNext}>
                    {translate('stepper.next')}
                </Button>
            )}
            <SaveButton alwaysEnable={!isSubmitting} variant={last ? 'contained' : 'text'} />
            <CancelButton />
            <Box sx={{ flex: 1 }} />
            {index > 0 && (
                <Button startIcon={<BackIcon />} onClick={() => open(index - 1)}>
                    {translate('stepper.back')}
                </Button>
            )}
        </Box>
    );
};
