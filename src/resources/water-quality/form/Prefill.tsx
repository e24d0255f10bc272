import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useName } from '../../../kit/useName';
import { useReportStart } from './useReportStart';
import { same, type FormValue, type FormValues } from './values.rules';

/** Fields that the server proposes, and where the form remembers what it proposed: a draft has to know it too. */
const proposals = { name: 'proposedName', abstracted_previousReadingM3: 'proposedReading' };

/** Fills in what follows from the plant and the day, wherever nobody has written anything else. */
export const Prefill = () => {
    const nameOf = useName();
    const start = useReportStart();
    const { getValues, setValue, clearErrors } = useFormContext();
    useEffect(() => {
        if (!start) return;
        const propose = (name: keyof typeof proposals, value: FormValue) => {
            const values = getValues() as FormValues;
            const own = !same(name, values[name], '') && !same(name, values[name], values[proposals[name]]);
            if (own || same(name, values[name], value)) return;
            setValue(name, value ?? '', { shouldDirty: true });
            setValue(proposals[name], value ?? '');
            clearErrors(name);
        };
        propose('name', nameOf(start));
        propose('abstracted_previousReadingM3', start.previous?.readingM3);
    }, [clearErrors, getValues, nameOf, setValue, start]);
    return null;
};
