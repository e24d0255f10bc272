import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { AlertRuleInputs, alertRuleResolver, blankAlertRule } from './AlertRuleInputs';

/** A new alert rule. */
const AlertRuleCreate = () => (
    <ResourceCreate form="alertRules" title="alertRules.createTitle" saved="alertRules.created">
        <RecordForm resolver={alertRuleResolver} defaultValues={blankAlertRule}>
            <AlertRuleInputs />
        </RecordForm>
    </ResourceCreate>
);
export default AlertRuleCreate;
