import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { faultsOf } from './reportResolver';

/** Judges the faults that are shown again at every change: a maximum may be put right at its minimum. */
export const Recheck = () => {
    const { subscribe, getValues, clearErrors, setError } = useFormContext();
    useEffect(() => {
        let before = getValues();
        return subscribe({
            formState: { values: true },
            callback: ({ name: changed, values, errors = {} }) => {
                // An error that is set is told of like a change, and must not be taken away by it.
                if (changed === undefined || Object.is(values[changed], before[changed])) return;
                before = values;
                const shown = Object.keys(errors);
                const faults = shown.length > 0 ? faultsOf(values) : {};
                for (const name of shown) {
                    // What the server refused is its own to judge again; day and plant are refused together.
                    const own = errors[name]?.type === 'schema';
                    const touched = name === changed || changed === 'productionUnitId';
                    if (own ? !faults[name] : touched) clearErrors(name);
                    else if (own && faults[name] !== errors[name]?.message)
                        setError(name, { type: 'schema', message: faults[name] });
                }
            },
        });
    }, [clearErrors, getValues, setError, subscribe]);
    return null;
};
