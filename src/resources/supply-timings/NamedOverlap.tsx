import { HttpError, useEvent, useRegisterMutationMiddleware } from 'ra-core';
import type { Timing } from '../../../contract/supply-timings';
import { useSlotWords, withBlanks } from './useSlotWords';

type Send = (...args: unknown[]) => Promise<unknown>;

/** Where a slot meets another, the other is named at the field. */
export const NamedOverlap = () => {
    const { times, days, validityWords } = useSlotWords();
    const named = (error: unknown): unknown => {
        if (!(error instanceof HttpError)) return error;
        const { errors, current } = (error.body ?? {}) as { errors?: Record<string, string>; current?: Timing };
        if (errors?.startTime !== 'error.slotOverlap' || !current) return error;
        const args = { times: times(current), days: days(current, 'long'), validity: validityWords(current) };
        const startTime = withBlanks('supplyScheduleTiming.overlaps', args);
        return new HttpError(error.message, error.status, { ...error.body, errors: { ...errors, startTime } });
    };
    const send = useEvent((...args: unknown[]) => {
        const next = args.pop() as Send;
        return next(...args).catch((error: unknown) => {
            throw named(error);
        });
    });
    useRegisterMutationMiddleware<Send>(send);
    return null;
};
