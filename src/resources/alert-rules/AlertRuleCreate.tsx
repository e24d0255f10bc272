import { Create, SimpleForm } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { AlertRuleInputs, alertRuleResolver, blankAlertRule } from './AlertRuleInputs';

/** A new alert rule. */
const AlertRuleCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const onSuccess = () => {
        notify('alertRules.created', { type: 'success' });
        redirect('list', 'alertRules');
    };
    return (
        <>
            <PageTitle title={translate('alertRules.createTitle')} />
            <Create title={false} mutationOptions={{ onSuccess }}>
                <Draft form="alertRules">
                    <SimpleForm resolver={alertRuleResolver} defaultValues={blankAlertRule} toolbar={<SaveToolbar />}>
                        <AlertRuleInputs />
                        <DraftKeeper />
                    </SimpleForm>
                </Draft>
            </Create>
        </>
    );
};
export default AlertRuleCreate;
