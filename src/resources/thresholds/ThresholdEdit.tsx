import Card from '@mui/material/Card';
import { DeleteWithConfirmButton, Edit, SimpleForm } from 'react-admin';
import { CanAccess, useEditContext, useLocale, useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { Threshold } from '../../../contract/thresholds';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper, useDraft } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';
import { Origin } from './Origin';
import { ResetThresholds } from './ResetThresholds';
import { ThresholdInputs, thresholdResolver } from './ThresholdInputs';

const EditToolbar = () => {
    const record = useRecordContext<Threshold>();
    const { record: stored, refetch } = useEditContext<Threshold>();
    const { discard } = useDraft();
    const onReset = async () => {
        await refetch();
        discard();
    };
    return (
        <SaveToolbar>
            {stored && stored.value !== stored.defaultValue && (
                <ResetThresholds ids={[stored.id]} onReset={() => void onReset()} />
            )}
            {record?.builtIn === false && (
                <CanAccess action="delete">
                    <DeleteWithConfirmButton successMessage="thresholdValue.deleted" confirmColor="warning" />
                </CanAccess>
            )}
        </SaveToolbar>
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
    const { stale, onError, reloaded } = useRefusals();
    const onSuccess = () => {
        notify('thresholdValue.updated', { type: 'success' });
        redirect('list', 'thresholds');
    };
    return (
        <Edit id={id} title={false} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }} component="div">
            <Title />
            <Draft form="thresholds" id={id}>
                {stale && <StaleAlert onReloaded={reloaded} />}
                <Card>
                    <SimpleForm resolver={thresholdResolver} toolbar={<EditToolbar />}>
                        <ThresholdInputs />
                        <Origin />
                        <DraftKeeper />
                    </SimpleForm>
                </Card>
            </Draft>
        </Edit>
    );
};
export default ThresholdEdit;
