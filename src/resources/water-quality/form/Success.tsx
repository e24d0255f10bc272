import DoneIcon from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { CanAccess, useTranslate } from 'ra-core';

interface SuccessProps {
    message: string;
    open: boolean;
    onView: () => void;
    onNew: () => void;
}

/** Says that the report is safe, and asks where to go on. */
export const Success = ({ message, open, onView, onNew }: SuccessProps) => {
    const translate = useTranslate();
    return (
        <Dialog open={open} onClose={onView} role="alertdialog" aria-labelledby="report-saved" fullWidth maxWidth="xs">
            <DialogTitle id="report-saved" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <DoneIcon color="success" aria-hidden />
                {translate(message)}
            </DialogTitle>
            <DialogActions sx={{ flexWrap: 'wrap' }}>
                <CanAccess action="create">
                    <Button onClick={onNew}>{translate('waterQuality.newReport')}</Button>
                </CanAccess>
                <Button variant="contained" onClick={onView} autoFocus>
                    {translate('waterQuality.form.view')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
