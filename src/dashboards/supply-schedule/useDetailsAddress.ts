import { dayFilters } from '../../../contract/filters';
import { useSupplyDetailsAddress } from '../kit/places';

/** Where the days of a DMA or a sector are shown, over the period of this page. */
export const useDetailsAddress = () => useSupplyDetailsAddress(dayFilters);
