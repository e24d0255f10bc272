import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { formatDay } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { FilterBar } from '../../kit/filters/FilterBar';
import { useFilters } from '../../kit/filters/useFilters';
import { useName } from '../../kit/useName';
import { AccountSearch } from '../kit/consumers/AccountSearch';
import { ConsumerSheet } from '../kit/consumers/ConsumerSheet';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { FullScreenButton } from '../kit/FullScreenButton';
import { PageHeader } from '../kit/PageHeader';
import { useBroughtIntoView } from '../kit/useBroughtIntoView';
import { usePlaceSelection } from '../kit/usePlaceSelection';
import { placeFilters } from './filters';
import { LowConsumptionDownloads } from './LowConsumptionDownloads';
import { LowConsumptionHeadline } from './LowConsumptionHeadline';
import { MeterDmaTable } from './MeterDmaTable';
import { MeterMapCard } from './MeterMapCard';
import { useMeterDmas } from './useMeterDmas';
import { Worklist } from './Worklist';

/** Meters that look faulty by their latest reading, and accounts that nobody bills: where, how much, and who sees to them. */
const LowConsumptionPage = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const [chosen, setFilters] = useFilters(placeFilters);
    const query = useMeterDmas();
    const map = useBroughtIntoView();
    const selection = usePlaceSelection(chosen.dmaId, dmaId => setFilters({ dmaId }, { replace: true }));
    const names = useMemo(
        () => new Map(query.data?.rows.map(row => [row.id, nameOf(row) || translate('values.rest.unassigned')])),
        [query.data, nameOf, translate],
    );
    const title = translate('fualtyMeterDetection.title');
    const to = query.data?.to;
    const latest = to ? translate('fualtyMeterDetection.latest', { day: formatDay(addDays(to, -1), locale) }) : null;
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={[translate('fualtyMeterDetection.label'), latest].filter(Boolean).join(' · ')}
                actions={
                    <>
                        <LowConsumptionDownloads page={{ title, period: latest ?? undefined }} />
                        <FullScreenButton />
                    </>
                }
            />
            <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
                <AccountSearch />
                <FilterBar declaration={placeFilters} />
            </Box>
            <CardGrid>
                <CardCell>
                    <LowConsumptionHeadline query={query} />
                </CardCell>
                <CardCell ref={map} span={{ md: 7 }}>
                    <MeterMapCard query={query} selection={selection} />
                </CardCell>
                <CardCell span={{ md: 5 }}>
                    <MeterDmaTable query={query} selection={selection} />
                </CardCell>
                <CardCell>
                    <Worklist dmaNames={names} />
                </CardCell>
            </CardGrid>
            <ConsumerSheet />
        </PicturesProvider>
    );
};
export default LowConsumptionPage;
