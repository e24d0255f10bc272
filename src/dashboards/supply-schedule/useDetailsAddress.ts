import { useSupplyDetailsAddress } from '../kit/places';
import { dayFilters } from './supply';

/** Where the days of a DMA or a sector are shown, over the period of this page. */
export const useDetailsAddress = () => useSupplyDetailsAddress(dayFilters);
