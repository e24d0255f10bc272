import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { HttpError, LinkBase, useTranslate } from 'ra-core';
import { messageOf } from '../../../kit/messageOf';

/** A report that is not there, or could not be fetched. */
export const Problem = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
    const translate = useTranslate();
    // An address that holds no id is about no report either.
    const missing = error instanceof HttpError && (error.status === 404 || error.status === 400);
    if (missing)
        return (
            <Alert
                severity="info"
                action={
                    <Button size="small" component={LinkBase} to="/water-quality">
                        {translate('waterQuality.toList')}
                    </Button>
                }
            >
                {translate('waterQuality.notFound')}
            </Alert>
        );
    return (
        <Alert
            severity="error"
            action={
                <Button size="small" onClick={onRetry}>
                    {translate('actionButtons.tryAgain')}
                </Button>
            }
        >
            {translate(messageOf(error))}
        </Alert>
    );
};
