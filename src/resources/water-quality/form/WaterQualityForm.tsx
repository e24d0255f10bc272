import { useTranslate } from 'ra-core';
import { PageTitle } from '../../../layout/PageTitle';

/** What a chemist writes of a day at a plant. */
const WaterQualityForm = () => {
    const translate = useTranslate();
    return <PageTitle title={translate('waterQuality.report')} />;
};
export default WaterQualityForm;
