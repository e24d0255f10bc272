import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Edit } from 'react-admin';
import { useRecordContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Report } from '../../../../contract/waterQuality';
import { PageTitle } from '../../../layout/PageTitle';
import { Draft } from '../../Draft';
import { Conflict } from './Conflict';
import { differencesOf } from './merge.rules';
import { ReportForm } from './ReportForm';
import { Success } from './Success';
import { useOutcome } from './useOutcome';
import { formOf, type FormValues } from './values.rules';

interface MergeProps {
    before: Report;
    current: Report;
    onDone: () => void;
}

/** Inside of the form: brings what somebody else has saved together with what stands in it. */
const Merge = ({ before, current, onDone }: MergeProps) => {
    const queryClient = useQueryClient();
    const { getValues, setValue } = useFormContext();
    const theirs = useMemo(() => formOf(current), [current]);
    const differences = useMemo(
        () => differencesOf(formOf(before), getValues() as FormValues, theirs),
        [before, getValues, theirs],
    );
    const merge = (values: FormValues) => {
        for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
        // From now on the form changes the report as it is stored now.
        queryClient.setQueriesData({ queryKey: ['waterQuality', 'getOne', { id: current.id }] }, current);
        onDone();
    };
    return <Conflict current={current} differences={differences} onMerged={merge} onClose={onDone} />;
};

const EditForm = ({ outcome }: { outcome: ReturnType<typeof useOutcome> }) => {
    const translate = useTranslate();
    const report = useRecordContext<Report>();
    if (!report) return <PageTitle title={translate('waterQuality.form.editTitle')} />;
    const { stale, settle } = outcome;
    return (
        <>
            <PageTitle title={translate('waterQuality.form.editNamed', { name: report.name })} />
            <Draft form="water-quality" id={report.id} record={formOf(report)}>
                <ReportForm report={report}>
                    {stale && <Merge before={report} current={stale} onDone={settle} />}
                </ReportForm>
            </Draft>
        </>
    );
};

interface EditReportProps {
    id: string;
    onNew: () => void;
}

/** A change of a report that there is. */
export const EditReport = ({ id, onNew }: EditReportProps) => {
    const outcome = useOutcome();
    const { saved, onSuccess, onError, view, leave } = outcome;
    return (
        <>
            <Edit
                id={id}
                // Who may create may also put right what they wrote; the route has asked for either.
                disableAuthentication
                title={false}
                actions={false}
                redirect={false}
                mutationMode="pessimistic"
                mutationOptions={{ onSuccess, onError }}
                component="div"
            >
                <EditForm outcome={outcome} />
            </Edit>
            <Success
                message="waterQuality.form.updated"
                open={saved !== undefined}
                onView={view}
                onNew={() => leave(onNew)}
            />
        </>
    );
};
