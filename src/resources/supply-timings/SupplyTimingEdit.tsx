import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DeleteWithConfirmButton, Edit, SimpleForm } from 'react-admin';
import { CanAccess, useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { Timing } from '../../../contract/supplyTimings';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { useDmas } from '../kit/useDmas';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';
import { EarlierTimes } from './EarlierTimes';
import { canEnd, changeResolver, formOf, SupplyTimingInputs } from './SupplyTimingInputs';
import { useSlotWords } from './useSlotWords';

const one = { smart_count: 1 };

const EndSlot = () => (
    <CanAccess action="delete">
        <DeleteWithConfirmButton
            label="supplyScheduleTiming.end"
            confirmTitle="supplyScheduleTiming.endTitle"
            confirmContent="supplyScheduleTiming.endContent"
            successMessage="supplyScheduleTiming.ended"
            titleTranslateOptions={one}
            contentTranslateOptions={one}
            confirmColor="warning"
        />
    </CanAccess>
);

const Heading = ({ timing }: { timing: Timing }) => {
    const translate = useTranslate();
    const { nameOf } = useDmas();
    const { times, days, validity } = useSlotWords();
    const { dma, sector } = timing;
    return (
        <PageTitle title={translate('supplyScheduleTiming.editTitle', { name: nameOf(dma) })}>
            <Typography sx={{ color: 'text.secondary' }}>
                {[sector && nameOf(sector), times(timing), days(timing), validity(timing)].filter(Boolean).join(' · ')}
            </Typography>
        </PageTitle>
    );
};

const Fields = ({ id, stale, onReloaded }: { id: string; stale: boolean; onReloaded: () => void }) => {
    const timing = useRecordContext<Timing>();
    if (!timing) return null;
    return (
        <>
            <Heading timing={timing} />
            <Draft form="supplyTimings" id={id} record={formOf(timing)}>
                {stale && <StaleAlert onReloaded={onReloaded} />}
                <Card>
                    <SimpleForm
                        resolver={changeResolver}
                        toolbar={<SaveToolbar>{canEnd(timing) && <EndSlot />}</SaveToolbar>}
                    >
                        <SupplyTimingInputs changed={timing} />
                        <DraftKeeper />
                    </SimpleForm>
                </Card>
            </Draft>
            <EarlierTimes timing={timing} />
        </>
    );
};

/** A change of a time slot from a day on; what held before stays as its history. */
const SupplyTimingEdit = ({ id }: { id: string }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const { stale, onError, reloaded } = useRefusals();
    const onSuccess = () => {
        notify('supplyScheduleTiming.updated', { type: 'success' });
        redirect('list', 'supplyTimings');
    };
    return (
        <Edit id={id} title={false} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }} component="div">
            <Fields id={id} stale={stale} onReloaded={reloaded} />
        </Edit>
    );
};
export default SupplyTimingEdit;
