import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { faultsOf } from './reportResolver';

/** Judges the faults that are shown again at every change: a maximum may be put right at its minimum. */
export const Recheck = () => {
    const { subscribe, clearErrors, setError } = useFormContext();
    useEffect(
        () =>
            subscribe({
                formState: { values: true, errors: true },
                callback: ({ name: changed, values, errors = {} }) => {
                    const shown = Object.keys(errors);
                    if (changed === undefined || shown.length === 0) return;
                    const faults = faultsOf(values);
                    for (const name of shown) {
                        // What the server refused is its own to judge again; day and plant are refused together.
                        const own = errors[name]?.type === 'schema';
                        const touched = name === changed || changed === 'productionUnitId';
                        if (own ? !faults[name] : touched) clearErrors(name);
                        else if (own && faults[name] !== errors[name]?.message)
                            setError(name, { type: 'schema', message: faults[name] });
                    }
                },
            }),
        [clearErrors, setError, subscribe],
    );
    return null;
};
