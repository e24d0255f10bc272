import { useState } from 'react';
import { Create } from 'react-admin';
import { useTranslate } from 'ra-core';
import { cityDay } from '../../../../contract/format';
import { PageTitle } from '../../../kit/page/PageTitle';
import { Draft } from '../../../kit/form/Draft';
import { ReportForm } from './ReportForm';
import { Success } from './Success';
import { useOutcome } from './useOutcome';
import { blankReport } from './values.rules';

/** The day that the form fills in is another one tomorrow, but not the one that the report was begun for. */
const along = ['reportDate'];

/** The report of a day that has none yet. */
export const NewReport = ({ onNew }: { onNew: () => void }) => {
    const translate = useTranslate();
    const { saved, onSuccess, onError, view, leave } = useOutcome();
    const [blank] = useState(() => blankReport(cityDay(new Date())));
    return (
        <>
            <PageTitle title={translate('waterQuality.form.title')} />
            <Create
                title={false}
                actions={false}
                redirect={false}
                mutationOptions={{ onSuccess, onError }}
                component="div"
            >
                <Draft form="water-quality" along={along}>
                    <ReportForm defaultValues={blank} />
                </Draft>
            </Create>
            <Success
                message="waterQuality.form.createdSuccessfully"
                open={saved !== undefined}
                onView={view}
                onNew={() => leave(onNew)}
            />
        </>
    );
};
