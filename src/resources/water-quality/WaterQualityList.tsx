import { List } from 'react-admin';
import { useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { CreateLink } from '../kit/CreateLink';
import { ListPagination } from '../ListPagination';

/** The daily reports of all plants. */
const WaterQualityList = () => {
    const translate = useTranslate();
    return (
        <>
            <PageTitle
                title={translate('waterQuality.title')}
                actions={<CreateLink resource="waterQuality" label="waterQuality.newReport" />}
            />
            <List title={false} exporter={false} empty={false} pagination={<ListPagination />} />
        </>
    );
};
export default WaterQualityList;
