import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';

interface ErrorScreenProps {
    error: unknown;
    resetErrorBoundary?: (...args: unknown[]) => void;
}

export const reload = () => location.reload();
const stay = () => undefined;

/** How Chromium, Firefox and Safari, and the loader of style sheets, name a part of the page that cannot be fetched. */
export const lostPart = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** What stands in for a page that failed; "Try again" builds it anew, or reloads it when a part of it is no longer there. */
export const ErrorScreen = ({ error, resetErrorBoundary }: ErrorScreenProps) => {
    const translate = useTranslate();
    // react-admin's layout forgets an error with the next address by itself, and hands nothing on that would.
    useResetErrorBoundaryOnLocationChange(resetErrorBoundary ?? stay);
    const message = error instanceof Error ? error.message : String(error);
    // A module that failed to load fails for ever in this tab, as after an update of the server.
    const lost = lostPart.test(message);
    return (
        <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', p: 4, textAlign: 'center' }}>
            <Typography variant="h1" gutterBottom>
                {translate('layout.somethingWentWrong')}
            </Typography>
            <Typography sx={{ mb: 3, color: 'text.secondary' }}>
                {lost ? translate('layout.lostPart') : translate(message, { _: message })}
            </Typography>
            <Button variant="contained" onClick={() => (lost || !resetErrorBoundary ? reload() : resetErrorBoundary())}>
                {translate('actionButtons.tryAgain')}
            </Button>
        </Box>
    );
};
