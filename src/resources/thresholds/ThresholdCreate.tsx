import { Create, SimpleForm } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { DraftKeeper, useDraft } from '../Draft';
import { ThresholdInputs, thresholdResolver } from './ThresholdInputs';

/** A new constant, for the utility's own use. */
const ThresholdCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const { draft } = useDraft('thresholds.create');
    const onSuccess = () => {
        notify('thresholdValue.created', { type: 'success' });
        redirect('list', 'thresholds');
    };
    return (
        <>
            <PageTitle title={translate('thresholdValue.createTitle')} />
            <Create title={false} mutationOptions={{ onSuccess }}>
                <SimpleForm
                    resolver={thresholdResolver}
                    record={draft}
                    defaultValues={{ name: '', nameBn: '', unit: '' }}
                >
                    <ThresholdInputs />
                    <DraftKeeper name="thresholds.create" />
                </SimpleForm>
            </Create>
        </>
    );
};
export default ThresholdCreate;
