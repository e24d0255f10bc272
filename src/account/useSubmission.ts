import { useRef, useState } from 'react';
import { HttpError } from 'ra-core';

/** Translation keys of what is wrong, by field. */
export type FieldErrors = Partial<Record<string, string>>;

/** A refusal of the whole form; after too many tries, until when to wait. */
export interface SubmissionMessage {
    message: string;
    until: number | null;
}

interface Options {
    fields: readonly string[];
    /** Refusals of the whole call that belong to one field. */
    placed?: Readonly<Record<string, string>>;
}

interface Body {
    errors?: FieldErrors;
    retryAfter?: number;
}

const given = (errors: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(errors).filter(([, message]) => message));

/** What an error of a call says of the form. */
const told = (
    error: unknown,
    { fields, placed = {} }: Options,
): { errors: FieldErrors; refusal: SubmissionMessage | undefined } => {
    const { message, body, status } = error instanceof HttpError ? error : new HttpError('error.internal', 0);
    const { errors: named = {}, retryAfter } = (body ?? {}) as Body;
    const at = placed[message];
    const errors = at
        ? { [at]: message }
        : Object.fromEntries(Object.entries(named).filter(([field]) => fields.includes(field)));
    // A server that is away says too when to try again; but of tries there were not too many.
    const until = retryAfter === undefined || status !== 429 ? null : Date.now() + retryAfter * 1000;
    return { errors, refusal: Object.keys(errors).length > 0 ? undefined : { message, until } };
};

/** Sends a form, once at a time, and keeps what is wrong with it. */
export const useSubmission = (options: Options) => {
    const [errors, setErrors] = useState<FieldErrors>({});
    const [refusal, setRefusal] = useState<SubmissionMessage>();
    const [sending, setSending] = useState(false);
    const [failures, setFailures] = useState(0);
    // A state would still be the old one at the second of two quick clicks.
    const busy = useRef(false);

    const fail = (errors: FieldErrors, refusal?: SubmissionMessage) => {
        setErrors(errors);
        setRefusal(refusal);
        setFailures(count => count + 1);
    };
    /** Does the work unless a field is wrong. */
    const send = async (wrong: FieldErrors, work: () => Promise<unknown>): Promise<void> => {
        if (busy.current) return;
        const found = given(wrong);
        if (Object.keys(found).length > 0) return fail(found);
        busy.current = true;
        setSending(true);
        setErrors({});
        setRefusal(undefined);
        try {
            await work();
        } catch (error) {
            const { errors, refusal } = told(error, options);
            fail(errors, refusal);
        } finally {
            busy.current = false;
            setSending(false);
        }
    };
    const mend = (field: string) => setErrors(before => ({ ...before, [field]: undefined }));
    return { errors, refusal, sending, failures, send, mend };
};
export type Submission = ReturnType<typeof useSubmission>;
