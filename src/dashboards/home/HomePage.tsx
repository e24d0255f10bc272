import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { DownloadButton } from '../../exports/DownloadButton';
import { PicturesProvider } from '../../exports/Pictures';
import { LoadingPage } from '../../layout/LoadingPage';
import { useAccess } from '../../layout/useAccess';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { PeriodFilter } from '../kit/PeriodFilter';
import { useMonths } from '../kit/useMonths';
import { usePeriod } from '../kit/usePeriod';
import { NoDashboard } from './NoDashboard';
import { NrwSection } from './NrwSection';
import { ProductionCard } from './ProductionCard';
import { QualityCard } from './QualityCard';
import { SummaryCards } from './SummaryCards';
import { SystemNrwCard } from './SystemNrwCard';
import { useDashboard } from './useDashboard';
import { useMapTurn } from './useMapTurn';
import { LowConsumptionCard, LowPressureCard, LowSupplyCard } from './WorstCards';

const DashboardDownloads = lazy(() => import('./DashboardDownloads'));

/** The table of the water quality needs the more room of the two. */
const production = { md: 5, lg: 6 } as const;
const quality = { md: 7, lg: 6 } as const;
const third = { sm: 6, md: 4 } as const;

const Figures = () => {
    const translate = useTranslate();
    const [period] = usePeriod();
    const summary = useDashboard('waterSummary', period);
    // What makes files must not delay the figures.
    const turn = useMapTurn(summary.data !== undefined || summary.error !== null);
    const monthsOf = useMonths();
    const head = summary.data?.period;
    const range = head?.from && head.to ? { from: head.from, to: head.to } : null;
    const page = {
        title: translate('dashboard.title'),
        period: range ? monthsOf(range) : undefined,
        dataUntil: head?.dataUntil,
    };
    return (
        <PicturesProvider>
            <PageHeader
                title={page.title}
                range={range}
                dataUntil={head?.dataUntil}
                reporting={head}
                recomputingSince={head?.recomputingSince}
                closesAbout={head?.closesAbout}
                openMonths={head?.openMonths}
                actions={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        <PeriodFilter />
                        <Suspense fallback={<DownloadButton disabled />}>
                            {turn ? <DashboardDownloads page={page} /> : <DownloadButton disabled />}
                        </Suspense>
                        <FullScreenButton />
                    </Box>
                }
            />
            <CardGrid>
                <SummaryCards query={summary} />
                <CardCell>
                    <SystemNrwCard query={summary} />
                </CardCell>
                <NrwSection summary={summary} />
                <CardCell span={production}>
                    <ProductionCard />
                </CardCell>
                <CardCell span={quality}>
                    <QualityCard />
                </CardCell>
                <CardCell span={third}>
                    <LowConsumptionCard />
                </CardCell>
                <CardCell span={third}>
                    <LowPressureCard />
                </CardCell>
                <CardCell span={{ md: 4 }}>
                    <LowSupplyCard />
                </CardCell>
            </CardGrid>
        </PicturesProvider>
    );
};

const rule = { features: ['Dashboard'], action: 'view' } as const;

/** The city at a glance, over its closed billing months. */
const HomePage = () => {
    const { allowed, permissions, isPending } = useAccess(rule);
    if (isPending) return <LoadingPage />;
    return allowed ? <Figures /> : <NoDashboard user={permissions} />;
};
export default HomePage;
