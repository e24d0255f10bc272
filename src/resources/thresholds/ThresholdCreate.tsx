import { Create, SimpleForm } from 'react-admin';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { ThresholdInputs, thresholdResolver } from './ThresholdInputs';

/** A new constant, for the utility's own use. */
const ThresholdCreate = () => {
    const translate = useTranslate();
    return (
        <>
            <PageTitle title={translate('thresholdValue.createTitle')} />
            <Create title={false} redirect="list">
                <SimpleForm resolver={thresholdResolver} defaultValues={{ name: '', nameBn: '', unit: '' }}>
                    <ThresholdInputs />
                </SimpleForm>
            </Create>
        </>
    );
};
export default ThresholdCreate;
