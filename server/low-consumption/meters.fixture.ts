import { addMonths } from '../../contract/period';
import { rebuildBilling } from '../billing/bills.changes';
import type { Db } from '../db/db';
import { ensureMonths } from '../db/partitions';
import { searchKey } from '../lists/list';
import { seedThresholds } from '../thresholds/thresholds.seed';
import { rebuildConsumerStats } from './low-consumption.queries';

export const judged = '2026-10-01';
/** The judged month and the twelve before it. */
export const months = Array.from({ length: 13 }, (_, index) => addMonths(judged, index - 12));

interface Account {
    /** m3 of the thirteen months, oldest first; a single number stands for all of them. */
    m3?: number | number[];
    last?: number;
    dma?: number | null;
    tariffClass?: string;
    status?: string;
    /** What its bills cost; 18 where not given. */
    bdtPerM3?: number;
}

/** A city of two DMAs whose accounts have a bill a month, read from a meter that counts on. */
export const metersCity = async (db: Db) => {
    await db.transaction(seedThresholds);
    const ofIssue = Array.from({ length: 24 }, (_, index) => addMonths(judged, index - 12).slice(0, 7));
    await db.transaction(tx => ensureMonths(tx, 'bill', ofIssue));
    await db.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)`,
    );
    const dmas: number[] = [];
    for (const code of ['Agrabad', 'Halishahar']) {
        const [entity] = await db.query<{ id: number }>(
            'insert into entity (type, site_id, code, name, name_bn) select 1, id, $1, $1, $1 from site returning id',
            [code],
        );
        await db.query('insert into dma (id) values ($1)', [entity.id]);
        dmas.push(entity.id);
    }
    let readingAt = 0;
    const addBill = (id: number, month: string, m3: number, bdtPerM3 = 18) =>
        db.query(
            `insert into bill (consumer_id, number, month, issued_on, period_from, period_to, basis, previous_reading, present_reading,
                volume_m3, billed_bdt)
             values ($1, $7, $2, $2, $2, $3, 'metered', $4, $5, $6, $8)`,
            [id, month, addMonths(month, 1), readingAt, (readingAt += m3), m3, `${id}-${month}`, m3 * bdtPerM3],
        );
    const addAccount = async (accountNo: string, account: Account = {}): Promise<number> => {
        const name = `Customer ${accountNo}`;
        const [{ id }] = await db.query<{ id: number }>(
            `with added as (
                insert into consumer (account_no, name, tariff_class, connected_on, status, search_key)
                values ($1, $2, $3, '2020-01-01', $5, $6) returning id, connected_on)
             insert into consumer_place (consumer_id, valid_from, dma_id) select id, connected_on, $4 from added
             returning consumer_id as id`,
            [
                accountNo,
                name,
                account.tariffClass ?? 'domestic',
                account.dma === undefined ? dmas[0] : account.dma,
                account.status ?? 'active',
                searchKey(accountNo, name),
            ],
        );
        const usual = account.m3 ?? 31;
        const volumes = Array.isArray(usual) ? usual : months.map(() => usual);
        if (account.last !== undefined) volumes[12] = account.last;
        for (const [index, month] of months.entries())
            if (volumes[index] !== undefined) await addBill(id, month, volumes[index], account.bdtPerM3);
        return id;
    };
    return {
        dmas,
        addBill,
        addAccount,
        /** Neighbours whose use is steady, so that the DMA's own ratio is 1. */
        addNeighbours: async (count: number, account: Account = {}) => {
            const first = account.dma === dmas[1] ? 95_000_000 : 90_000_000;
            for (let index = 0; index < count; index++) await addAccount(String(first + index), account);
        },
        rebuild: async (now?: Date) => {
            await rebuildBilling(db);
            return rebuildConsumerStats(db, now);
        },
        clear: async () => {
            for (const table of ['consumer_stat', 'bill', 'consumer', 'billing_state'])
                await db.query(`delete from ${table}`);
            await db.query(`update threshold set value = 0.5 where key = 'low-consumption-ratio'`);
        },
    };
};
