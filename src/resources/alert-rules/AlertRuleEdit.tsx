import type { AlertRule } from '../../../contract/alert-rules';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { AlertRuleInputs, alertRuleResolver, formOf } from './AlertRuleInputs';

/** A change of an alert rule. */
const AlertRuleEdit = ({ id }: { id: string }) => (
    <ResourceEdit<AlertRule> id={id} form="alertRules" formOf={formOf} saved="alertRules.updated">
        {() => (
            <RecordForm resolver={alertRuleResolver} remove={<DeleteButton message="alertRules.deleted" />}>
                <AlertRuleInputs />
            </RecordForm>
        )}
    </ResourceEdit>
);
export default AlertRuleEdit;
