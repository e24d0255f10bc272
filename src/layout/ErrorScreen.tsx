import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';

interface ErrorScreenProps {
    error: unknown;
    resetErrorBoundary?: (...args: unknown[]) => void;
}

const reload = () => location.reload();

/** What stands in for a page that failed; "Try again" builds it anew. */
export const ErrorScreen = ({ error, resetErrorBoundary = reload }: ErrorScreenProps) => {
    const translate = useTranslate();
    useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
    const message = error instanceof Error ? error.message : String(error);
    return (
        <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', p: 4, textAlign: 'center' }}>
            <Typography variant="h1" gutterBottom>
                {translate('layout.somethingWentWrong')}
            </Typography>
            <Typography sx={{ mb: 3, color: 'text.secondary' }}>{translate(message, { _: message })}</Typography>
            <Button variant="contained" onClick={() => resetErrorBoundary()}>
                {translate('actionButtons.tryAgain')}
            </Button>
        </Box>
    );
};
