import * as columns from '../../contract/columns/supply-schedule';
import { supplyScheduleCalls as calls, type SupplyDetailsQuery } from '../../contract/supply-schedule';
import { timeOf } from '../../contract/supply-timings';
import type { Queries } from '../db/db';
import type { Source } from '../lists/source';
import { sectorSupplyDetails, supplyDetails } from '../supply-schedule/details.queries';
import { supplyByDma, supplyBySector } from '../supply-schedule/ranking.queries';
import { tableOf } from './page';

interface Days {
    days: readonly { day: string; windows?: readonly { startMinute: number; endMinute: number }[] | null }[];
}

/** The days that a details page draws, in place of the period that its figures are of. */
const daysOf =
    (read: (q: Queries, query: SupplyDetailsQuery) => Promise<Days>) =>
    async (q: Queries, query: SupplyDetailsQuery) => {
        const { days } = await read(q, query);
        const rows = days.map(({ windows, ...day }) => ({
            ...day,
            windows:
                windows?.map(({ startMinute, endMinute }) => `${timeOf(startMinute)}–${timeOf(endMinute)}`) ?? null,
        }));
        return { rows };
    };

/** The tables of supply schedule calculation, each by the right to its call. */
export const supplyScheduleSources: readonly Source[] = [
    tableOf(calls.byDma, columns.supplyByDmaColumns, supplyByDma),
    tableOf(calls.bySector, columns.supplyBySectorColumns, supplyBySector),
    tableOf(calls.dma, columns.supplyDayColumns, daysOf(supplyDetails)),
    tableOf(calls.sector, columns.sectorSupplyDayColumns, daysOf(sectorSupplyDetails)),
];
