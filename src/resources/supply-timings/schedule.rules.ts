import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import { scheduleInput } from '../../../contract/supply-timings';
import { overlapping, dayPartsOf } from '../../../contract/supply-timings.rules';
import type { Slot } from './day.rules';

/** A schedule as its form holds it. */
export interface Schedule {
    dmaIds: string[];
    validFrom: string;
    slots: (Slot & { pastMidnight?: boolean })[];
}

const inputOf = ({ dmaIds, validFrom, slots }: Partial<Schedule>) => ({
    dmaIds: dmaIds ?? [],
    validFrom: validFrom ?? '',
    slots: (slots ?? []).map(({ startTime, endTime, weekdays, pastMidnight }) => ({
        startTime: startTime ?? '',
        endTime: endTime ?? '',
        weekdays: weekdays ?? [],
        pastMidnight: pastMidnight ?? false,
    })),
});

/** Checks the form by the contract; the errors stand at their fields, those of one DMA at the choice of DMAs. */
export const scheduleResolver: Resolver = values => {
    const result = scheduleInput.safeParse(inputOf(values));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.error.issues)
        set(errors, path[0] === 'dmaIds' ? 'dmaIds' : path.map(String).join('.'), {
            type: 'schema',
            message: `error.${message}`,
        });
    return { values: {}, errors };
};

/** What the server refuses, by the fields of the form; an overlap names the slot that is met. */
export const atFields = (
    errors: Readonly<Record<string, string>>,
    { slots }: Schedule,
    named: (met: Slot) => string,
): Record<string, string> => {
    const met = new Map(
        overlapping(slots.map(dayPartsOf)).map(([index, other]) => [`slots.${index}.startTime`, slots[other]]),
    );
    return Object.fromEntries(
        Object.entries(errors).map(([field, message]) => {
            const other = message === 'error.slotOverlap' ? met.get(field) : undefined;
            return [field.startsWith('dmaIds') ? 'dmaIds' : field, other ? named(other) : message];
        }),
    );
};
