import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { blankOf, newResolver } from './form';
import { NetworkInputs } from './NetworkInputs';
import { useKind } from './useKind';

/** A new record of the network, from a day on. */
const NetworkCreate = () => {
    const kind = useKind();
    return (
        <ResourceCreate key={kind} form={`network.${kind}`} title={`network.new.${kind}`} saved="network.created">
            <RecordForm resolver={newResolver(kind)} defaultValues={() => blankOf(kind)}>
                <NetworkInputs kind={kind} />
            </RecordForm>
        </ResourceCreate>
    );
};
export default NetworkCreate;
