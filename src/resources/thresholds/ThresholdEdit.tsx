import { useEditContext } from 'ra-core';
import { isRehearsed, type Threshold } from '../../../contract/thresholds';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { useDraft } from '../../kit/form/Draft';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { Origin } from './Origin';
import { Rehearsed } from './Rehearsed';
import { ResetThresholds } from './ResetThresholds';
import { inPercent, isShare } from './share.rules';
import { shareResolver, ThresholdInputs, thresholdResolver } from './ThresholdInputs';

const Remove = ({ threshold }: { threshold: Threshold }) => {
    const { id, value, defaultValue, builtIn } = threshold;
    const { refetch } = useEditContext<Threshold>();
    const { discard } = useDraft();
    const onReset = async () => {
        await refetch();
        discard();
    };
    return (
        <>
            {value !== defaultValue && <ResetThresholds ids={[id]} only={threshold} onReset={() => void onReset()} />}
            {!builtIn && <DeleteButton message="thresholdValue.deleted" />}
        </>
    );
};

// Drafts of `thresholds` may hold a share as it is kept, from when it was typed so: 0.8 is not 0.8 %.
const draftOf = (threshold: Threshold) => (isShare(threshold) ? 'thresholds-percent' : 'thresholds');

/** A change of a constant; every figure computed from it follows. */
const ThresholdEdit = ({ id }: { id: string }) => (
    <ResourceEdit<Threshold> id={id} form={draftOf} formOf={inPercent} saved="thresholdValue.updated">
        {threshold => (
            <RecordForm
                resolver={isShare(threshold) ? shareResolver : thresholdResolver}
                remove={<Remove threshold={threshold} />}
            >
                <ThresholdInputs />
                {isRehearsed(threshold.key) && <Rehearsed threshold={threshold} />}
                <Origin />
            </RecordForm>
        )}
    </ResourceEdit>
);
export default ThresholdEdit;
