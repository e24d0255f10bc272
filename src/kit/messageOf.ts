import { HttpError } from 'ra-core';

/** The word for an error of a call: that of its refusal, or that nobody expected it. */
export const messageOf = (error: unknown): string => (error instanceof HttpError ? error.message : 'error.internal');
