import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useRefresh, useTranslate } from 'ra-core';
import { LeavingGuard } from '../../../kit/form/LeavingGuard';
import { useLeaving } from '../../../kit/form/useLeaving';
import { FindingFields, useFindingForm, type WorkedFinding } from './FindingFields';

/** Says what became of a finding, over the page that lists it; all of it stays in its history. */
const FindingDialog = ({ finding, onClose }: { finding: WorkedFinding; onClose: () => void }) => {
    const translate = useTranslate();
    const refresh = useRefresh();
    const titleId = useId();
    const form = useFindingForm(finding, onClose);
    const reload = () => {
        refresh();
        onClose();
    };
    const { isPending } = form.save;
    const { leave, question } = useLeaving(() => form.isTouched, onClose);
    const close = (_: object, reason: string) => {
        if (!isPending && reason !== 'backdropClick') leave();
    };
    return (
        <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
            <DialogTitle id={titleId}>{translate('findings.workOn', { about: finding.about })}</DialogTitle>
            <DialogContent>
                <Typography variant="body2" sx={{ mb: 2 }}>
                    {finding.reason}
                </Typography>
                <FindingFields finding={finding} form={form} onReload={reload} />
            </DialogContent>
            <DialogActions>
                <Button onClick={leave} disabled={isPending}>
                    {translate('ra.action.cancel')}
                </Button>
                <Button variant="contained" loading={isPending} onClick={() => form.save.mutate()}>
                    {translate('ra.action.save')}
                </Button>
            </DialogActions>
            {question}
            <LeavingGuard isTyped={form.isTouched} />
        </Dialog>
    );
};
export default FindingDialog;
