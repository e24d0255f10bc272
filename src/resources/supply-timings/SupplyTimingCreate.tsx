import { everyDay } from '../../../contract/supply-timings';
import { DmaInput, SectorInput } from '../../kit/form/DmaInputs';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { SupplyTimingInputs, timingResolver, today } from './SupplyTimingInputs';

const blank = () => ({
    sectorId: '',
    dmaId: '',
    startTime: '',
    endTime: '',
    weekdays: everyDay,
    validFrom: today(),
    pastMidnight: false,
});

/** A new time slot of a DMA. */
const SupplyTimingCreate = () => (
    <ResourceCreate form="supplyTimings" title="supplyScheduleTiming.createTitle" saved="supplyScheduleTiming.created">
        <RecordForm resolver={timingResolver} defaultValues={blank}>
            <SupplyTimingInputs>
                <SectorInput source="sectorId" />
                <DmaInput source="dmaId" isRequired />
            </SupplyTimingInputs>
        </RecordForm>
    </ResourceCreate>
);
export default SupplyTimingCreate;
