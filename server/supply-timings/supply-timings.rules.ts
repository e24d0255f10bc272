import { sharesTime } from '../../contract/supply-timings.rules';
import type { SupplySlot } from '../supply-schedule/supply-schedule.rules';

const endsBefore = ({ validTo }: SupplySlot, { validFrom }: SupplySlot) => validTo !== null && validTo <= validFrom;

/** Whether two slots of a DMA share a stretch of time while both hold. */
export const overlaps = (a: SupplySlot, b: SupplySlot): boolean =>
    sharesTime(a, b) && !endsBefore(a, b) && !endsBefore(b, a);
