import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { ThresholdInputs, thresholdResolver } from './ThresholdInputs';

const blank = { name: '', nameBn: '', unit: '', active: true };

/** A new constant, for the utility's own use. */
const ThresholdCreate = () => (
    <ResourceCreate form="thresholds" title="thresholdValue.createTitle" saved="thresholdValue.created">
        <RecordForm resolver={thresholdResolver} defaultValues={blank}>
            <ThresholdInputs />
        </RecordForm>
    </ResourceCreate>
);
export default ThresholdCreate;
