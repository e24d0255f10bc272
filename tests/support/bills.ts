import { addMonths, daysIn } from '../../contract/period';
import type { Db } from '../../server/db/db';
import { ensureMonths } from '../../server/db/partitions';
import { rebuildBillingMonths } from '../../server/billing/billing.queries';

export interface Accounts {
    dmaId: number;
    wardId: number | null;
    count: number;
    /** What all of them together are billed a day. */
    m3PerDay: number;
}

/** Bills every account by calendar month over a range, at 10 BDT a cubic metre, paid at once. */
export const writeBills = async (db: Db, groups: readonly Accounts[], { from, to }: { from: string; to: string }) => {
    const months: string[] = [];
    for (let month = addMonths(from, 0); month < to; month = addMonths(month, 1)) months.push(month);
    await ensureMonths(
        db,
        'bill',
        months.map(month => month.slice(0, 7)),
    );
    let number = 0;
    for (const { dmaId, wardId, count, m3PerDay } of groups)
        for (let account = 0; account < count; account++) {
            const [row] = await db.query<{ id: number }>(
                `insert into consumer (account_no, name, tariff_class, dma_id, ward_id, connected_on, status, search_key)
                 values ($1, 'Rahima', 'domestic', $2, $3, '2015-01-01', 'active', '') returning id`,
                [String(++number).padStart(8, '0'), dmaId, wardId],
            );
            for (const month of months) {
                const volume = (m3PerDay * daysIn({ from: month, to: addMonths(month, 1) })) / count;
                await db.query(
                    `insert into bill (consumer_id, month, period_from, period_to, basis, volume_m3, billed_bdt, collected_bdt)
                     values ($1, $2, $2, $3, 'metered', $4, $5, $5)`,
                    [row.id, month, addMonths(month, 1), volume.toFixed(3), (10 * volume).toFixed(2)],
                );
            }
        }
    await rebuildBillingMonths(db, months);
};
