import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { PageHeader } from '../kit/PageHeader';
import { PeriodFilter } from '../kit/PeriodFilter';
import { usePeriod } from '../kit/usePeriod';
import { SummaryCards } from './SummaryCards';
import { useDashboard } from './useDashboard';

/** The city at a glance, over its closed billing months. */
const HomePage = () => {
    const translate = useTranslate();
    const [period] = usePeriod();
    const summary = useDashboard('waterSummary', period);
    const head = summary.data?.period;
    return (
        <>
            <PageHeader
                title={translate('dashboard.title')}
                range={head?.from && head.to ? { from: head.from, to: head.to } : null}
                dataUntil={head?.dataUntil}
                reporting={head}
                actions={<PeriodFilter />}
            />
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
                }}
            >
                <SummaryCards query={summary} />
            </Box>
        </>
    );
};
export default HomePage;
