import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { reportColumns } from '../../../contract/columns/water-quality';
import { reportsInPdf } from '../../../contract/water-quality';
import type { References } from '../../kit/exports/useListFile';
import { retry } from '../../providers/retries';
import { ResourceList } from '../../kit/table/ResourceList';
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
        <ResourceList
            title="waterQuality.title"
            create="waterQuality.newReport"
            columns={reportColumns}
            references={references}
            pdf={asForms}
            empty={<NoReports text="waterQuality.noReports" />}
            queryOptions={{ meta: rowsAlone, retry }}
            filters={narrow ? narrowFilters : wideFilters}
            cards={<ReportCards />}
            table={<ReportTable />}
        >
            <ChosenReports />
        </ResourceList>
    );
};
export default WaterQualityList;
