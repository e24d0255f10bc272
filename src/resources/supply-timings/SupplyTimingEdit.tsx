import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Timing } from '../../../contract/supply-timings';
import { DeleteButton } from '../../kit/form/DeleteButton';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { useDmas } from '../../kit/form/useDmas';
import { PageTitle } from '../../kit/page/PageTitle';
import { EarlierTimes } from './EarlierTimes';
import { canEnd, changeResolver, formOf, SupplyTimingInputs } from './SupplyTimingInputs';
import { useSlotEnd } from './useSlotEnd';
import { useSlotWords } from './useSlotWords';

const EndSlot = ({ timing }: { timing: Timing }) => {
    const { nameOf, ...words } = useSlotEnd(1, timing);
    return <DeleteButton {...words} name={nameOf(timing)} />;
};

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

/** A change of a time slot from a day on; what held before stays as its history. */
const SupplyTimingEdit = ({ id }: { id: string }) => (
    <ResourceEdit<Timing>
        id={id}
        form="supplyTimings"
        formOf={formOf}
        renderTitle={timing => <Heading timing={timing} />}
        saved="supplyScheduleTiming.updated"
    >
        {timing => (
            <>
                <RecordForm resolver={changeResolver} remove={canEnd(timing) && <EndSlot timing={timing} />}>
                    <SupplyTimingInputs changed={timing} />
                </RecordForm>
                <EarlierTimes timing={timing} />
            </>
        )}
    </ResourceEdit>
);
export default SupplyTimingEdit;
