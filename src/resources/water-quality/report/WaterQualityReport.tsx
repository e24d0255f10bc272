import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { ResourceContextProvider, useNavigate, useTranslate } from 'ra-core';
import { PageTitle } from '../../../kit/page/PageTitle';
import { CreateLink } from '../../../kit/table/CreateLink';
import { NoReports } from '../NoReports';
import { reportAddress } from './address.rules';
import { DayLinks } from './DayLinks';
import { PlantReports } from './PlantReports';
import { Problem } from './Problem';
import { ReportPaper } from './ReportPaper';
import { useReportChoice } from './useReportChoice';
import { usePlants } from '../usePlants';

const Skeletons = () => (
    <>
        <Skeleton variant="rounded" height={56} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" height={640} />
    </>
);

/** One plant's daily reports, and one of them as it was written. */
const ReportPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { nameOf } = usePlants();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const { plants, plantId, id, report, error, pending, changing, before, after, list, retry } = useReportChoice(
        phone ? 5 : 12,
    );
    const plant = plants.find(each => each.id === plantId);
    const content = () => {
        if (error) return <Problem error={error} onRetry={retry} />;
        if (pending) return <Skeletons />;
        if (!report) return <NoReports text={plant ? 'waterQuality.noneOfPlant' : 'waterQuality.noPlants'} />;
        return (
            <>
                <DayLinks before={before} after={after} />
                <Box sx={{ height: 4 }}>{changing && <LinearProgress />}</Box>
                <ReportPaper report={report} />
            </>
        );
    };
    return (
        <>
            <PageTitle
                title={
                    plant
                        ? translate('waterQuality.titleOf', { plant: nameOf(plant) })
                        : translate('waterQuality.reports')
                }
                actions={<CreateLink resource="water-quality" label="waterQuality.newReport" />}
            />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
                    '@media print': { display: 'block' },
                }}
            >
                <Box className="screen-only">
                    <TextField
                        select
                        label={translate('waterQuality.plant')}
                        value={plant ? plantId : ''}
                        onChange={event => navigate(reportAddress({ productionUnitId: event.target.value }))}
                        sx={{ mt: 0, mb: 2, '& .MuiOutlinedInput-root': { bgcolor: 'background.paper' } }}
                    >
                        {plants.map(each => (
                            <MenuItem key={each.id} value={each.id}>
                                {nameOf(each)}
                            </MenuItem>
                        ))}
                    </TextField>
                    {list.total > 0 && (
                        <PlantReports {...list} shown={id} onPage={page => navigate(reportAddress({ id, page }))} />
                    )}
                </Box>
                <Box sx={{ minWidth: 0 }}>{content()}</Box>
            </Box>
        </>
    );
};

/** The page stands at an address of its own; what it shows are the records of the list. */
const WaterQualityReport = () => (
    <ResourceContextProvider value="water-quality">
        <ReportPage />
    </ResourceContextProvider>
);
export default WaterQualityReport;
