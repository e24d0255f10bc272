import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEditContext, useTranslate } from 'ra-core';
import { useDraft } from './Draft';

/** Another's change came first: the form keeps what was typed until its user asks for the newer values. */
export const StaleAlert = ({ onReloaded }: { onReloaded: () => void }) => {
    const translate = useTranslate();
    const { refetch } = useEditContext();
    const { discard } = useDraft();
    const reload = async () => {
        await refetch();
        discard();
        onReloaded();
    };
    return (
        <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
                <Button color="inherit" size="small" onClick={() => void reload()}>
                    {translate('actionButtons.reload')}
                </Button>
            }
        >
            {translate('layout.stale')}
        </Alert>
    );
};
