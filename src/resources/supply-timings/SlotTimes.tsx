import { useEffect } from 'react';
import { useWrappedSource } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { TimeInput } from '../../kit/pickers/TimeInput';
import { areTimes, passesMidnight } from './day.rules';
import { MidnightOffer } from './MidnightOffer';

const useNames = () => ({
    startName: useWrappedSource('startTime'),
    endName: useWrappedSource('endTime'),
    overName: useWrappedSource('pastMidnight'),
});

/** What was said about one of the times may hold no longer when the other one changes. */
const useMendedTimes = ({ startName, endName, overName }: ReturnType<typeof useNames>) => {
    const { watch, trigger, getFieldState } = useFormContext();
    useEffect(() => {
        const { unsubscribe } = watch((_, { name = '' }) => {
            if (![startName, endName, overName].includes(name)) return;
            const faulty = [startName, endName].filter(each => getFieldState(each).invalid);
            if (faulty.length > 0) void trigger(faulty);
        });
        return unsubscribe;
    }, [startName, endName, overName, watch, trigger, getFieldState]);
};

/** From when to when a slot supplies; over midnight it is two. */
export const SlotTimes = () => {
    const names = useNames();
    const { startName, endName, overName } = names;
    const { setValue } = useFormContext();
    const [start, end, over] = useWatch({ name: [startName, endName, overName] }) as [string, string, boolean];
    const passes = passesMidnight(start, end);
    const needless = areTimes(start, end) && !passes && over;
    useMendedTimes(names);
    useEffect(() => {
        if (needless) setValue(overName, false);
    }, [needless, overName, setValue]);
    return (
        <>
            <TimeInput
                source="startTime"
                label="resources.settings/supply-schedule-timing.fields.startTime"
                isRequired
                fault={passes && !over ? 'error.startAfterEnd' : undefined}
            />
            <TimeInput
                source="endTime"
                label="resources.settings/supply-schedule-timing.fields.endTime"
                end
                isRequired
            />
            {passes && (
                <MidnightOffer
                    start={start}
                    end={end}
                    accepted={over}
                    onAccept={() => setValue(overName, true, { shouldDirty: true })}
                />
            )}
        </>
    );
};
