import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { List } from 'react-admin';
import { useTranslate } from 'ra-core';
import { reportColumns } from '../../../contract/columns/waterQuality';
import { reportsInPdf } from '../../../contract/waterQuality';
import type { References } from '../../exports/useListFile';
import { PageTitle } from '../../layout/PageTitle';
import { retry } from '../../providers/retries';
import { CreateLink } from '../kit/CreateLink';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListTools } from '../ListTools';
import { ChosenReports } from './ChosenReports';
import { NoReports } from './NoReports';
import { ReportCards } from './ReportCards';
import { ReportTable } from './ReportTable';
import { reportFilters } from './reportFilters';
import { rowsAlone } from './rows';
import { usePlants } from './usePlants';

const [wideFilters, narrowFilters] = [reportFilters(false), reportFilters(true)];

/** On paper each report is a form. */
const asForms = { most: reportsInPdf, refusal: 'error.tooManyReports' };

/** The daily reports of all plants. */
const WaterQualityList = () => {
    const translate = useTranslate();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const { plants, nameOf } = usePlants();
    const references: References = {
        productionUnitId: id => {
            const plant = plants.find(each => each.id === id);
            return plant ? nameOf(plant) : id;
        },
        outOfRange: () => translate('waterQuality.onlyOut'),
    };
    return (
        <>
            <PageTitle
                title={translate('waterQuality.title')}
                actions={<CreateLink resource="waterQuality" label="waterQuality.newReport" />}
            />
            <List
                title={false}
                exporter={false}
                empty={<NoReports text="waterQuality.noReports" />}
                error={<ListError />}
                actions={<ListTools columns={reportColumns} references={references} tableFrom="md" pdf={asForms} />}
                queryOptions={{ meta: rowsAlone, retry }}
                filters={narrow ? narrowFilters : wideFilters}
                sort={{ field: 'reportDate', order: 'DESC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                <ChosenReports />
                {narrow ? <ReportCards /> : <ReportTable />}
            </List>
        </>
    );
};
export default WaterQualityList;
