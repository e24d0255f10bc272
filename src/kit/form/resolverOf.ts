import { get, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { parseNumber } from '../../../contract/format';
import { photoToSend } from './photo';

interface FormFields {
    text: readonly string[];
    /** Typed as text in either script, sent as numbers. */
    decimal?: readonly string[];
    /** Chosen, one or several: sent as they are, and null for no choice. */
    chosen?: readonly string[];
    /** A picture from the device. */
    photo?: readonly string[];
}

const asNumber = (value: unknown): unknown => (typeof value === 'string' ? parseNumber(value) : value);
const asChoice = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

const inputOf = async (
    values: FieldValues,
    { text, decimal = [], chosen = [], photo = [] }: FormFields,
): Promise<FieldValues> => ({
    ...Object.fromEntries(text.map(name => [name, values[name] ?? ''])),
    ...Object.fromEntries(decimal.map(name => [name, asNumber(values[name])])),
    ...Object.fromEntries(chosen.map(name => [name, asChoice(values[name])])),
    ...Object.fromEntries(await Promise.all(photo.map(async name => [name, await photoToSend(values[name])]))),
});

/** What is wrong with what was typed, as a translation key; who wrote a decimal comma is told of the point. */
export const faultOf = ({ code, message }: Pick<z.core.$ZodIssue, 'code' | 'message'>, typed: unknown): string =>
    code === 'invalid_type' && typeof typed === 'string' && typed.includes(',')
        ? 'error.decimalComma'
        : `error.${message}`;

/** Checks a form by a contract schema: only the named fields are sent, and every error is a translation key. */
export const resolverOf =
    (schema: z.ZodType<FieldValues>, fields: FormFields): Resolver =>
    async values => {
        const result = schema.safeParse(await inputOf(values, fields));
        if (result.success) return { values: result.data, errors: {} };
        const errors: FieldErrors = {};
        for (const issue of result.error.issues) {
            const path = issue.path.map(String);
            // A fault inside of a choice is shown at the field that offers it.
            const field = fields.chosen?.includes(path[0]) ? path[0] : path.join('.');
            errors[field] ??= { type: 'schema', message: faultOf(issue, get(values, path.join('.'))) };
        }
        return { values: {}, errors };
    };
