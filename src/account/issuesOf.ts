import type { z } from 'zod';
import type { FieldErrors } from './useSubmission';

/** What a schema finds wrong, as one translation key a field. */
export const issuesOf = (schema: z.ZodType, input: unknown): FieldErrors => {
    const errors: FieldErrors = {};
    for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
        errors[path.map(String).join('.')] ??= `error.${message}`;
    return errors;
};
