import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { faultsOf } from './reportResolver';

/** Takes a fault away as soon as another field has put it right: a maximum may wait for its minimum. */
export const Recheck = () => {
    const { subscribe, clearErrors } = useFormContext();
    useEffect(
        () =>
            subscribe({
                formState: { values: true, errors: true },
                callback: ({ name, values, errors = {} }) => {
                    const shown = Object.keys(errors).filter(each => each !== name);
                    if (name === undefined || shown.length === 0) return;
                    const faults = faultsOf(values);
                    // What the server refused is its own to judge again, but for what depends on plant and day together.
                    const righted = shown.filter(each =>
                        errors[each]?.type === 'schema' ? !faults[each] : name === 'productionUnitId',
                    );
                    if (righted.length > 0) clearErrors(righted);
                },
            }),
        [clearErrors, subscribe],
    );
    return null;
};
