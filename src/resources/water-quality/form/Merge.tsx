import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Report } from '../../../../contract/water-quality';
import { useDraft } from '../../../kit/form/Draft';
import { Conflict } from './Conflict';
import { differencesOf } from './merge.rules';
import { formOf, same, type FormValues } from './values.rules';

/** Where the form keeps the report as it was when its user began to change it: a draft has to know it too. */
const base = 'before';

interface MergeProps {
    /** The report that the form changes. */
    report: Report;
    /** A newer one, for which a save was refused. */
    stale?: Report;
    onDone: () => void;
}

/** Inside of the form: brings what somebody else has saved together with what stands in it. */
export const Merge = ({ report, stale, onDone }: MergeProps) => {
    const queryClient = useQueryClient();
    const { follow } = useDraft();
    const { getValues, setValue, subscribe } = useFormContext();
    const before = useWatch({ name: base }) as (FormValues & { version: number }) | undefined;
    useEffect(() => {
        const unchanged = formOf(report);
        return subscribe({
            formState: { values: true },
            callback: ({ name, values }) => {
                if (name === undefined || values[base] || same(name, values[name], unchanged[name])) return;
                setValue(base, unchanged);
            },
        });
    }, [report, setValue, subscribe]);

    // A draft may have been begun on a report that somebody else has changed since.
    const outdated = before && before.version !== report.version ? report : undefined;
    const current = stale ?? outdated;
    if (!current) return null;
    const theirs = formOf(current);
    const differences = differencesOf(before ?? formOf(report), getValues(), theirs);
    const merge = (values: FormValues) => {
        for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
        setValue(base, theirs);
        // From now on the form changes the report as it is stored now.
        follow(theirs.version);
        queryClient.setQueriesData({ queryKey: ['water-quality', 'getOne', { id: current.id }] }, current);
        onDone();
    };
    return (
        <Conflict
            key={current.version}
            current={current}
            differences={differences}
            onMerged={merge}
            onClose={stale && onDone}
        />
    );
};
