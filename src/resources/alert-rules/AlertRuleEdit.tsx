import Card from '@mui/material/Card';
import { DeleteWithConfirmButton, Edit, SimpleForm } from 'react-admin';
import { CanAccess, useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { AlertRule } from '../../../contract/alertRules';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';
import { AlertRuleInputs, alertRuleResolver, formOf } from './AlertRuleInputs';

interface FieldsProps {
    id: string;
    stale: boolean;
    onReloaded: () => void;
}

const Fields = ({ id, stale, onReloaded }: FieldsProps) => {
    const translate = useTranslate();
    const rule = useRecordContext<AlertRule>();
    if (!rule) return null;
    const toolbar = (
        <SaveToolbar>
            <CanAccess action="delete">
                <DeleteWithConfirmButton successMessage="alertRules.deleted" confirmColor="warning" />
            </CanAccess>
        </SaveToolbar>
    );
    return (
        <>
            <PageTitle title={rule.name || translate('alertRules.editTitle')} />
            <Draft form="alertRules" id={id} record={formOf(rule)}>
                {stale && <StaleAlert onReloaded={onReloaded} />}
                <Card>
                    <SimpleForm resolver={alertRuleResolver} toolbar={toolbar}>
                        <AlertRuleInputs />
                        <DraftKeeper />
                    </SimpleForm>
                </Card>
            </Draft>
        </>
    );
};

/** A change of an alert rule. */
const AlertRuleEdit = ({ id }: { id: string }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const { stale, onError, reloaded } = useRefusals();
    const onSuccess = () => {
        notify('alertRules.updated', { type: 'success' });
        redirect('list', 'alertRules');
    };
    return (
        <Edit id={id} title={false} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }} component="div">
            <Fields id={id} stale={stale} onReloaded={reloaded} />
        </Edit>
    );
};
export default AlertRuleEdit;
