import { useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';

/** One plant's daily reports, and one of them as it was written. */
const WaterQualityReport = () => {
    const translate = useTranslate();
    return <PageTitle title={translate('waterQuality.report')} />;
};
export default WaterQualityReport;
