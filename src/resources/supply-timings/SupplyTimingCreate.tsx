import { Create, SimpleForm } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { everyDay } from '../../../contract/supplyTimings';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { DmaInput, SectorInput } from '../kit/DmaInputs';
import { SaveToolbar } from '../SaveToolbar';
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
const SupplyTimingCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const onSuccess = () => {
        notify('supplyScheduleTiming.created', { type: 'success' });
        redirect('list', 'supplyTimings');
    };
    return (
        <>
            <PageTitle title={translate('supplyScheduleTiming.createTitle')} />
            <Create title={false} mutationOptions={{ onSuccess }}>
                <Draft form="supplyTimings">
                    <SimpleForm resolver={timingResolver} defaultValues={blank} toolbar={<SaveToolbar />}>
                        <SupplyTimingInputs>
                            <SectorInput source="sectorId" helperText={false} />
                            <DmaInput source="dmaId" isRequired />
                        </SupplyTimingInputs>
                        <DraftKeeper />
                    </SimpleForm>
                </Draft>
            </Create>
        </>
    );
};
export default SupplyTimingCreate;
