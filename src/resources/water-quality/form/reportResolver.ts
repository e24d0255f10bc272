import type { FieldErrors, Resolver } from 'react-hook-form';
import { reportInput } from '../../../../contract/water-quality';
import { faultOf } from '../../../kit/form/resolverOf';
import { fieldAt } from './fields';
import { inputOf, type FormValues } from './values.rules';

/** The first fault of each field, as a translation key. */
export const faultsOf = (values: FormValues): Record<string, string> => {
    const result = reportInput.safeParse(inputOf(values));
    const faults: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) {
        const field = fieldAt(issue.path.map(String).join('.'));
        if (field) faults[field.name] ??= faultOf(issue, values[field.name]);
    }
    return faults;
};

/** Checks the form by the contract; what is sent is the report, and faults stand at the form's own fields. */
export const reportResolver: Resolver = values => {
    const result = reportInput.safeParse(inputOf(values));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const [name, message] of Object.entries(faultsOf(values))) errors[name] = { type: 'schema', message };
    return { values: {}, errors };
};
