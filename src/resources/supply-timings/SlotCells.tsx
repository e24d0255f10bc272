import type { Timing } from '../../../contract/supply-timings';
import type { CellProps } from '../../kit/table/FigureCell';
import { useSlotWords } from './useSlotWords';

type Cell = CellProps<Timing>;

const Times = ({ row }: Cell) => useSlotWords().times(row);
const Days = ({ row }: Cell) => useSlotWords().days(row);
const Validity = ({ row }: Cell) => useSlotWords().validity(row);

/** What a table says of a slot in place of bare values: from when until when. */
export const slotCells = { startTime: Times, weekdays: Days, validFrom: Validity };
