import { Edit } from 'react-admin';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Report } from '../../../../contract/water-quality';
import { PageTitle } from '../../../kit/page/PageTitle';
import { Draft } from '../../../kit/form/Draft';
import { Merge } from './Merge';
import { ReportForm } from './ReportForm';
import { Success } from './Success';
import { useOutcome } from './useOutcome';
import { formOf } from './values.rules';

const EditForm = ({ outcome }: { outcome: ReturnType<typeof useOutcome> }) => {
    const translate = useTranslate();
    const report = useRecordContext<Report>();
    if (!report) return <PageTitle title={translate('waterQuality.form.editTitle')} />;
    return (
        <>
            <PageTitle title={translate('waterQuality.form.editNamed', { name: report.name })} />
            <Draft form="water-quality" id={report.id} record={formOf(report)}>
                <ReportForm report={report}>
                    <Merge report={report} stale={outcome.stale} onDone={outcome.settle} />
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
