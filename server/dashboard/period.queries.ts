import {
    closedMonths,
    lastYearRange,
    operatingRange,
    previousRange,
    type DayRange,
    type Period,
} from '../../contract/period';
import type { Queries } from '../db/db';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { dataUntil } from '../figures/data-until.queries';

/** A period with those it is compared with. */
export interface ComparedRanges {
    range: DayRange;
    previous: DayRange;
    lastYear: DayRange;
}

const compared = (range: DayRange): ComparedRanges => ({
    range,
    previous: previousRange(range),
    lastYear: lastYearRange(range),
});

/** The closed months of a period, for all that is made of bills; `undefined` before the first closed month. */
export const closedRanges = async (
    q: Queries,
    period: Period,
): Promise<(ComparedRanges & { lastClosed: string }) | undefined> => {
    const lastClosed = await lastClosedMonth(q);
    return lastClosed ? { ...compared(closedMonths(period, lastClosed)), lastClosed } : undefined;
};

/** The days of a period up to the last complete one, for what has no billing lag; `undefined` without readings. */
export const operatingRanges = async (q: Queries, period: Period): Promise<ComparedRanges | undefined> => {
    const lastDay = await dataUntil(q);
    return lastDay ? compared(operatingRange(period, lastDay)) : undefined;
};

export interface PlaceName {
    id: string;
    code: string;
    name: string;
    nameBn: string;
}

/** Names of the city's DMAs by id. */
export const dmaNames = async (q: Queries): Promise<Map<number, PlaceName>> => {
    const rows = await q.query<PlaceName & { key: number }>(
        `select e.id as key, e.id::text as id, e.code, e.name, e.name_bn as "nameBn"
         from dma d join entity e on e.id = d.id join site s on s.id = e.site_id and s.is_city order by e.name`,
    );
    return new Map(rows.map(({ key, ...name }) => [key, name]));
};
