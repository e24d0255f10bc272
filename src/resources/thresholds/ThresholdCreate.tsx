import { Create, SimpleForm } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { ThresholdInputs, thresholdResolver } from './ThresholdInputs';

/** A new constant, for the utility's own use. */
const ThresholdCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const onSuccess = () => {
        notify('thresholdValue.created', { type: 'success' });
        redirect('list', 'thresholds');
    };
    return (
        <>
            <PageTitle title={translate('thresholdValue.createTitle')} />
            <Create title={false} mutationOptions={{ onSuccess }}>
                <Draft form="thresholds">
                    <SimpleForm
                        resolver={thresholdResolver}
                        defaultValues={{ name: '', nameBn: '', unit: '', active: true }}
                        toolbar={<SaveToolbar />}
                    >
                        <ThresholdInputs />
                        <DraftKeeper />
                    </SimpleForm>
                </Draft>
            </Create>
        </>
    );
};
export default ThresholdCreate;
