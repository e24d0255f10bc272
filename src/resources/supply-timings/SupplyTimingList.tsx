import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { supplyTimingColumns } from '../../../contract/columns/supply-timings';
import { DateInput } from '../../kit/pickers/DateInput';
import { DmaInput, SectorInput } from '../../kit/form/DmaInputs';
import { useDmas } from '../../kit/form/useDmas';
import { ListSearch } from '../../kit/table/ListSearch';
import { ResourceList } from '../../kit/table/ResourceList';
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
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const { dmas, sectors, nameOf } = useDmas();
    const named = (places: typeof sectors | typeof dmas) => (id: string) => {
        const place = places.find(each => each.id === id);
        return place ? nameOf(place) : id;
    };
    return (
        <ResourceList
            title="supplyScheduleTiming.title"
            create="supplyScheduleTiming.add"
            nothing="supplyScheduleTiming.empty"
            actions={<WholeSchedule />}
            columns={supplyTimingColumns}
            references={{ sectorId: named(sectors), dmaId: named(dmas) }}
            filters={phone ? phoneFilters : wideFilters}
            cards={<SupplyTimingCards />}
            table={<SupplyTimingTable />}
        >
            <ChosenDay />
        </ResourceList>
    );
};
export default SupplyTimingList;
