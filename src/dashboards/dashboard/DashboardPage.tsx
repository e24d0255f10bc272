import { Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { dashboard as paths } from '../../../contract/paths';
import { dashboardFilters } from '../../../contract/filters';
import { DownloadButton } from '../../kit/exports/DownloadButton';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { LoadingPage } from '../../kit/page/LoadingPage';
import { useAccess } from '../../kit/useAccess';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { useMonths } from '../../kit/useMonths';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useFilters } from '../../kit/filters/useFilters';
import { HeadlineCard } from './HeadlineCard';
import { NeedsSomeone } from './NeedsSomeone';
import { NoDashboard } from './NoDashboard';
import { SummaryCards } from './SummaryCards';

import { useDashboard } from './useDashboard';
import { useMapTurn } from '../kit/useMapTurn';

const DashboardDownloads = page(() => import('./DashboardDownloads'), tables);
// They need half as much again as the figures on top, which they would delay.
const DashboardSections = page(() => import('./DashboardSections'), tables);

/** Where the map and the tables will stand. */
const RoomBelow = () => (
    <CardCell>
        <Skeleton variant="rounded" height={640} aria-busy />
    </CardCell>
);

const Figures = () => {
    const translate = useTranslate();
    const [{ period }] = useFilters(dashboardFilters);
    const summary = useDashboard(paths.waterSummary, { period });
    // What makes files must not delay the figures.
    const isSettled = summary.data !== undefined || summary.failureCount > 0;
    const turn = useMapTurn(isSettled);
    const [isBelowsTurn, setBelowsTurn] = useState(isSettled);
    if (isSettled && !isBelowsTurn) setBelowsTurn(true);
    const monthsOf = useMonths();
    const head = summary.data?.period;
    const range = head?.from && head.to ? { from: head.from, to: head.to } : null;
    const file = {
        title: translate('dashboard.title'),
        period: range ? monthsOf(range) : undefined,
        dataUntil: head?.dataUntil,
    };
    return (
        <PicturesProvider>
            <Box className="paper-dense">
                <PageHeader
                    title={file.title}
                    range={range}
                    dataUntil={head?.dataUntil}
                    reporting={head}
                    recomputingSince={head?.recomputingSince}
                    closesAbout={head?.closesAbout}
                    openMonths={head?.openMonths}
                    actions={
                        <>
                            <FilterBar declaration={dashboardFilters} />
                            <Suspense fallback={<DownloadButton disabled />}>
                                {turn ? <DashboardDownloads page={file} /> : <DownloadButton disabled />}
                            </Suspense>
                            <FullScreenButton />
                        </>
                    }
                />
                <CardGrid>
                    <CardCell>
                        <HeadlineCard query={summary} />
                    </CardCell>
                    <CardCell>
                        <NeedsSomeone enabled={isSettled} />
                    </CardCell>
                    <SummaryCards query={summary} />
                    <Suspense fallback={<RoomBelow />}>
                        {isBelowsTurn ? <DashboardSections summary={summary} /> : <RoomBelow />}
                    </Suspense>
                </CardGrid>
            </Box>
        </PicturesProvider>
    );
};

const rule = { features: ['Dashboard'], action: 'view' } as const;

/** The city at a glance, over its closed billing months. */
const DashboardPage = () => {
    const { allowed, permissions, isPending } = useAccess(rule);
    if (isPending) return <LoadingPage />;
    return allowed ? <Figures /> : <NoDashboard user={permissions} />;
};
export default DashboardPage;
