import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DeleteWithConfirmButton, Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import {
    CanAccess,
    HttpError,
    useEditContext,
    useLocale,
    useNotify,
    useRecordContext,
    useRedirect,
    useTranslate,
} from 'ra-core';
import type { Threshold } from '../../../contract/thresholds';
import { PageTitle } from '../../layout/PageTitle';
import { DraftKeeper, useDraft } from '../Draft';
import { ThresholdInputs, thresholdResolver } from './ThresholdInputs';

const EditToolbar = () => {
    const record = useRecordContext<Threshold>();
    return (
        <Toolbar sx={{ justifyContent: 'space-between' }}>
            <SaveButton alwaysEnable />
            {record?.builtIn === false && (
                <CanAccess action="delete">
                    <DeleteWithConfirmButton successMessage="thresholdValue.deleted" confirmColor="warning" />
                </CanAccess>
            )}
        </Toolbar>
    );
};

/** Another's change came first: the form keeps what was typed until its user asks for the newer values. */
const StaleAlert = ({ onReloaded }: { onReloaded: () => void }) => {
    const translate = useTranslate();
    const { refetch } = useEditContext();
    const reload = async () => {
        await refetch();
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
            {translate('thresholdValue.stale')}
        </Alert>
    );
};

const Origin = () => {
    const translate = useTranslate();
    const record = useRecordContext<Threshold>();
    if (!record) return null;
    return (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {translate(record.kind === 'read' ? 'thresholdValue.actsAtOnce' : 'thresholdValue.actsAfterRecomputing')}
        </Typography>
    );
};

const Title = () => {
    const translate = useTranslate();
    const locale = useLocale();
    const record = useRecordContext<Threshold>();
    const name = record && (locale === 'bn' ? record.nameBn : record.name);
    return <PageTitle title={name ?? translate('thresholdValue.editTitle')} />;
};

/** A change of a constant; every figure computed from it follows. */
const ThresholdEdit = ({ id }: { id: string }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const [stale, setStale] = useState(false);
    const { draft, discard } = useDraft(`thresholds.${id}`);
    const onReloaded = () => {
        discard();
        setStale(false);
    };
    const onError = (error: unknown) => {
        if (!(error instanceof HttpError)) return notify('error.internal', { type: 'error' });
        if (error.status === 409 && error.message === 'error.stale') return setStale(true);
        if (!error.body?.errors) notify(error.message, { type: 'error' });
    };
    const onSuccess = () => {
        notify('thresholdValue.updated', { type: 'success' });
        redirect('list', 'thresholds');
    };
    return (
        <Edit id={id} title={false} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }} component="div">
            <Title />
            {stale && <StaleAlert onReloaded={onReloaded} />}
            <Card>
                <SimpleForm resolver={thresholdResolver} record={draft} toolbar={<EditToolbar />}>
                    <ThresholdInputs />
                    <Origin />
                    <DraftKeeper name={`thresholds.${id}`} />
                </SimpleForm>
            </Card>
        </Edit>
    );
};
export default ThresholdEdit;
