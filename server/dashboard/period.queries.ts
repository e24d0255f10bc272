import type { DashboardPeriod } from '../../contract/dashboard';
import { closedMonths, previousRange, type DayRange, type Period } from '../../contract/period';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import type { Queries } from '../db/db';
import { dataUntil } from '../status/data-until.queries';
import { recomputingSince } from '../thresholds/effects';
import { dmaBalance, type BalanceConstants } from './balance.rules';
import type { DmaMonth } from '../water-accounting/volumes.queries';

/** The closed months a dashboard shows and those before; `undefined` before the first closed month. */
export const dashboardRanges = async (
    q: Queries,
    period: Period,
): Promise<{ range: DayRange; previous: DayRange; lastClosed: string } | undefined> => {
    const lastClosed = await lastClosedMonth(q);
    if (!lastClosed) return undefined;
    const range = closedMonths(period, lastClosed);
    return { range, previous: previousRange(range), lastClosed };
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

/** Rows by DMA, without the accounts that have none. */
export const byDma = (months: readonly DmaMonth[]): Map<number, DmaMonth[]> => {
    const groups = new Map<number, DmaMonth[]>();
    for (const month of months) {
        if (month.dmaId === 0) continue;
        const group = groups.get(month.dmaId);
        if (group) group.push(month);
        else groups.set(month.dmaId, [month]);
    }
    return groups;
};

/** What the header says: the months, until when there is data, and which DMAs are withheld for want of it. */
export const periodHeader = async (
    q: Queries,
    period: Period,
    range: DayRange | undefined,
    months: readonly DmaMonth[],
    constants: BalanceConstants,
): Promise<DashboardPeriod> => {
    const names = await dmaNames(q);
    const withheld = [...byDma(months)].flatMap(([id, rows]) => {
        const { completeness } = dmaBalance(rows, constants);
        const name = names.get(id);
        return name && (completeness ?? 0) < constants['completeness-minimum']
            ? [{ ...name, completeness: completeness ?? 0 }]
            : [];
    });
    return {
        period,
        from: range?.from ?? null,
        to: range?.to ?? null,
        dataUntil: await dataUntil(q),
        reporting: range ? names.size - withheld.length : 0,
        total: names.size,
        withheld,
        recomputingSince: (await recomputingSince(q)) ?? null,
    };
};
