import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ArrayInput, AutocompleteArrayInput, SimpleFormIterator } from 'react-admin';
import { HttpError, useDataProvider, useNotify, useRefresh, useSimpleFormIterator, useTranslate } from 'ra-core';
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { everyDay, type ScheduleInput } from '../../../contract/supply-timings';
import { messageOf } from '../../kit/messageOf';
import type { DataProvider } from '../../providers/dataProvider';
import { DateInput } from '../../kit/pickers/DateInput';
import { SectorInput } from '../../kit/form/DmaInputs';
import { FormDialog } from '../../kit/form/FormDialog';
import { useDmas } from '../../kit/form/useDmas';
import { DayBar } from './DayBar';
import { partsOf, weekOf } from './day.rules';
import { atFields, scheduleResolver, type Schedule } from './schedule.rules';
import { SlotTimes } from './SlotTimes';
import { today } from './SupplyTimingInputs';
import { useSlotWords, withBlanks } from './useSlotWords';
import { WeekdaysInput } from './WeekdaysInput';

const columns = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, width: '100%' };

const Places = () => {
    const { dmas, nameOf, isPending } = useDmas();
    const { getValues, setValue } = useFormContext<Schedule>();
    const addSector = (sectorId: string) => {
        const inside = dmas.filter(({ sector }) => sector?.id === sectorId).map(({ id }) => id);
        const chosen = [...new Set([...getValues('dmaIds'), ...inside])];
        if (inside.length > 0) setValue('dmaIds', chosen, { shouldDirty: true, shouldValidate: true });
    };
    return (
        <>
            <SectorInput
                source="addedSectorId"
                label="supplyScheduleTiming.whole.addSector"
                onChange={addSector}
                helperText={false}
            />
            <AutocompleteArrayInput
                source="dmaIds"
                label="supplyScheduleTiming.whole.dmas"
                choices={dmas}
                optionText={nameOf}
                translateChoice={false}
                isPending={isPending}
                limitTags={6}
                isRequired
                sx={{ gridColumn: '1 / -1' }}
            />
        </>
    );
};

const AddSlot = () => {
    const translate = useTranslate();
    const { add } = useSimpleFormIterator();
    return (
        <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
            {translate('supplyScheduleTiming.whole.addSlot')}
        </Button>
    );
};

const Slots = () => {
    const translate = useTranslate();
    const { slots = [] } = useWatch<Schedule>();
    const fresh = slots.flatMap(slot =>
        partsOf({ startTime: '', endTime: '', ...slot, weekdays: slot.weekdays ?? [] }),
    );
    return (
        <>
            <ArrayInput source="slots" label="supplyScheduleTiming.whole.slots" helperText={false}>
                <SimpleFormIterator disableReordering disableClear fullWidth addButton={<AddSlot />}>
                    <Box sx={{ ...columns, '& > *': { minWidth: 0 } }}>
                        <SlotTimes />
                        <WeekdaysInput source="weekdays" defaultValue={everyDay} />
                    </Box>
                </SimpleFormIterator>
            </ArrayInput>
            {slots.length === 0 && <Alert severity="warning">{translate('supplyScheduleTiming.whole.none')}</Alert>}
            {fresh.length > 0 && (
                <Box component="ul" sx={{ m: 0, p: 0 }}>
                    {weekOf([], fresh).map(day => (
                        <DayBar key={day.weekdays[0]} day={day} />
                    ))}
                </Box>
            )}
        </>
    );
};

const blank = (): Schedule => ({
    dmaIds: [],
    validFrom: today(),
    slots: [{ startTime: '', endTime: '', weekdays: everyDay }],
});

/** One schedule for several DMAs from a day on. */
const WholeScheduleDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const { times, days } = useSlotWords();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const submit = async (schedule: FieldValues) => {
        try {
            await dataProvider.configureSchedule(schedule as ScheduleInput);
        } catch (error) {
            const errors = error instanceof HttpError ? (error.body?.errors as Record<string, string>) : undefined;
            if (errors)
                return atFields(errors, schedule as Schedule, met =>
                    withBlanks('supplyScheduleTiming.overlapsAnother', { times: times(met), days: days(met, 'long') }),
                );
            notify(messageOf(error), { type: 'error' });
            return undefined;
        }
        notify('supplyScheduleTiming.updated', { type: 'success' });
        refresh();
        onClose();
        return undefined;
    };
    return (
        <FormDialog
            title="supplyScheduleTiming.whole.title"
            submit="ra.action.save"
            onClose={onClose}
            maxWidth="md"
            fullScreen={phone}
            defaultValues={blank}
            resolver={scheduleResolver}
            onSubmit={submit}
        >
            <DialogContentText sx={{ mb: 2 }}>{translate('supplyScheduleTiming.whole.explain')}</DialogContentText>
            <Box sx={columns}>
                <Places />
                <DateInput source="validFrom" isRequired />
            </Box>
            <Slots />
        </FormDialog>
    );
};
export default WholeScheduleDialog;
