import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { parseNumber } from '../i18n/format';

interface FormFields {
    text: readonly string[];
    /** Typed as text in either script, sent as numbers. */
    decimal?: readonly string[];
}

const asNumber = (value: unknown): unknown => (typeof value === 'string' ? parseNumber(value) : value);

const inputOf = (values: FieldValues, { text, decimal = [] }: FormFields): FieldValues => ({
    ...Object.fromEntries(text.map(name => [name, values[name] ?? ''])),
    ...Object.fromEntries(decimal.map(name => [name, asNumber(values[name])])),
});

/** Checks a form by a contract schema: only the named fields are sent, and every error is a translation key. */
export const resolverOf =
    (schema: z.ZodType<FieldValues>, fields: FormFields): Resolver =>
    values => {
        const result = schema.safeParse(inputOf(values, fields));
        if (result.success) return { values: result.data, errors: {} };
        const errors: FieldErrors = {};
        for (const issue of result.error.issues) {
            errors[issue.path.map(String).join('.')] ??= { type: 'schema', message: `error.${issue.message}` };
        }
        return { values: {}, errors };
    };
