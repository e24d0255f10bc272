import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { List } from 'react-admin';
import { useListContext, useLocale, useTranslate } from 'ra-core';
import { supplyTimingColumns } from '../../../contract/columns/supplyTimings';
import { formatDay } from '../../i18n/format';
import { PageTitle } from '../../layout/PageTitle';
import { CreateLink } from '../kit/CreateLink';
import { DateInput } from '../kit/DateInput';
import { DmaInput, SectorInput } from '../kit/DmaInputs';
import { useDmas } from '../kit/useDmas';
import { ListError } from '../ListError';
import { ListPagination } from '../ListPagination';
import { ListSearch } from '../ListSearch';
import { ListTools } from '../ListTools';
import { DmaDay } from './DmaDay';
import { SupplyTimingCards, SupplyTimingTable } from './SupplyTimingRows';
import { today } from './SupplyTimingInputs';
import { WholeSchedule } from './WholeSchedule';

const wide = { minWidth: 190 };

const filters = (phone: boolean) => [
    <ListSearch key="q" source="q" alwaysOn />,
    <SectorInput key="sectorId" source="sectorId" sx={wide} alwaysOn={!phone} />,
    <DmaInput key="dmaId" source="dmaId" sx={wide} alwaysOn={!phone} />,
    <DateInput key="on" source="on" label="supplyScheduleTiming.on" sx={wide} alwaysOn={!phone} />,
];
const [wideFilters, phoneFilters] = [filters(false), filters(true)];

/** The day of the DMA to which the list is narrowed. */
const ChosenDay = () => {
    const { filterValues } = useListContext();
    const { dmaId, on } = filterValues as { dmaId?: string; on?: string };
    if (!dmaId) return null;
    return (
        <Box sx={{ px: 2, pt: 1 }}>
            <DmaDay dmaId={dmaId} on={on ?? today()} single={on !== undefined} />
        </Box>
    );
};

/** When which DMA is to be supplied. */
const SupplyTimingList = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const { dmas, sectors, nameOf } = useDmas();
    const named = (places: typeof sectors | typeof dmas) => (id: string) => {
        const place = places.find(each => each.id === id);
        return place ? nameOf(place) : id;
    };
    const references = { sectorId: named(sectors), dmaId: named(dmas), on: (day: string) => formatDay(day, locale) };
    return (
        <>
            <PageTitle
                title={translate('supplyScheduleTiming.title')}
                actions={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        <WholeSchedule />
                        <CreateLink resource="supplyTimings" label="supplyScheduleTiming.add" />
                    </Box>
                }
            />
            <List
                title={false}
                exporter={false}
                empty={false}
                error={<ListError />}
                actions={<ListTools columns={supplyTimingColumns} references={references} tableFrom="md" />}
                filters={phone ? phoneFilters : wideFilters}
                sort={{ field: 'dma', order: 'ASC' }}
                perPage={25}
                pagination={<ListPagination />}
            >
                <ChosenDay />
                {narrow ? <SupplyTimingCards /> : <SupplyTimingTable />}
            </List>
        </>
    );
};
export default SupplyTimingList;
