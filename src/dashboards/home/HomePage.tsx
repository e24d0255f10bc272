import Box from '@mui/material/Box';
import { usePermissions, useTranslate } from 'ra-core';
import { can, type Subject } from '../../../contract/access';
import { LoadingPage } from '../../layout/LoadingPage';
import { PageHeader } from '../kit/PageHeader';
import { PeriodFilter } from '../kit/PeriodFilter';
import { usePeriod } from '../kit/usePeriod';
import { NoDashboard } from './NoDashboard';
import { SummaryCards } from './SummaryCards';
import { useDashboard } from './useDashboard';

const Figures = () => {
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

/** The city at a glance, over its closed billing months. */
const HomePage = () => {
    const { permissions, isPending } = usePermissions<Subject | undefined>();
    if (isPending) return <LoadingPage />;
    return can(permissions, ['Dashboard'], 'view') ? <Figures /> : <NoDashboard user={permissions} />;
};
export default HomePage;
