import { expect } from 'vitest';
import { addDays, addMonths, type DayRange } from '../../contract/period';
import type { Db } from '../db/db';
import { shareOfMonth } from '../figures/balance.rules';
import { billedM3, shareOf } from '../figures/billed.rules';
import { cutSpans, monthsOf } from '../figures/period.rules';
import { billedParts, type BilledPart } from '../figures/billed-volume.queries';
import { addAccounts, loadBills, rebuildBilling, type Bill } from './bills.changes';
import { keptTables } from './kept.sql';

/** A city to bill: DMAs by code, accounts by the words of a test. */
export interface BilledCity {
    /** Id of each DMA by code. */
    dmas: Record<string, number>;
    /** Adds accounts that are alike, and gives their ids. */
    accounts(count: number, account?: Account): Promise<number[]>;
    load(bills: readonly Bill[]): Promise<void>;
    /** Adds accounts of one walk, with all their bills in one load. */
    walked(count: number, walk: Walk, account?: Account): Promise<number[]>;
    /** What the city, or one of its DMAs, was billed. */
    billed(range: DayRange, dma?: string): Promise<BilledSum>;
}

/** A sum over places, in the words of `BilledPart`. */
export type BilledSum = ReturnType<typeof sumOf>;

export interface Account {
    dma?: string | null;
    route?: string;
    tariffClass?: string;
    connectedOn?: string;
    closedOn?: string;
}

/** Makes an empty city with its DMAs. */
export const billedCity = async (db: Db, codes: readonly string[] = ['D1']): Promise<BilledCity> => {
    await db.query(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true)`,
    );
    const dmas: Record<string, number> = {};
    for (const code of codes) {
        const [{ id }] = await db.query<{ id: number }>(
            `insert into entity (type, site_id, code, name, name_bn) select 1, id, $1, $1, $1 from site returning id`,
            [code],
        );
        await db.query('insert into dma (id) values ($1)', [id]);
        dmas[code] = id;
    }
    const routeId = async (code: string | undefined): Promise<number | null> => {
        if (!code) return null;
        const [{ id }] = await db.query<{ id: number }>(
            `insert into route (code, name, name_bn) values ($1, $1, $1)
             on conflict (code) do update set name = excluded.name returning id`,
            [code],
        );
        return id;
    };
    const accounts: BilledCity['accounts'] = async (count, account = {}) => {
        const route = await routeId(account.route);
        const dma = account.dma === null ? null : dmas[account.dma ?? codes[0]];
        return db.transaction(async tx => {
            const rows = await tx.query<{ id: number }>(
                `with added as (
                    insert into consumer (account_no, name, tariff_class, connected_on, closed_on, status, search_key)
                    select lpad((n + (select count(*) from consumer))::text, 8, '0'), 'Rahima', $2, $3::date, $4::date,
                        case when $4::date is null then 'active' else 'closed' end, ''
                    from generate_series(1, $1::int) n returning id, connected_on
                 )
                 insert into consumer_place (consumer_id, valid_from, dma_id, route_id)
                 select id, connected_on, $5::int, $6::int from added returning consumer_id as id`,
                [
                    count,
                    account.tariffClass ?? 'domestic',
                    account.connectedOn ?? '2015-01-01',
                    account.closedOn ?? null,
                    dma,
                    route,
                ],
            );
            const ids = rows.map(row => row.id);
            await addAccounts(tx, ids);
            return ids;
        });
    };
    const load = (bills: readonly Bill[]) => db.transaction(tx => loadBills(tx, bills));
    const walked: BilledCity['walked'] = async (count, walk, account) => {
        const ids = await accounts(count, account);
        await load(ids.flatMap(id => readBy(id, walk)));
        return ids;
    };
    const billed: BilledCity['billed'] = async (range, dma) => {
        const parts = await billedParts(db, monthsOf(range));
        const inside = cutSpans(range, []).flatMap(span =>
            parts
                .filter(part => part.month.slice(0, 7) === span.from.slice(0, 7))
                .map(part => shareOf(part, shareOfMonth(span))),
        );
        return sumOf(inside.filter(part => !dma || part.dmaId === dmas[dma]));
    };
    return { dmas, accounts, load, walked, billed };
};

const sumOf = (parts: readonly BilledPart[]) => {
    const sum = (value: (part: BilledPart) => number) => parts.reduce((total, part) => total + value(part), 0);
    return {
        billedM3: billedM3(parts),
        estimatedM3: sum(part => part.uncoveredM3 + part.uncoveredUnknownM3),
        meteredM3: sum(part => part.meteredM3),
        longM3: sum(part => part.longM3),
        assumedM3: sum(part => part.assumedM3),
        covered: sum(part => part.coveredDays),
        coverable: sum(part => part.coverableDays),
        accounts: sum(part => part.accounts),
        billedBdt: sum(part => part.billedBdt),
        collectedBdt: sum(part => part.collectedBdt),
    };
};

/** All that is kept, to the litre; the highest share a month once reached is history and not part of it. */
export const keptOf = async (db: Db) => {
    const tables: Record<string, string> = {
        parts: 'select * from billing_part order by 1, 2, 3, 4, 5',
        holes: 'select * from billing_hole order by 1, 2',
        shared: 'select * from billing_hole_part order by 1, 2, 3, 4, 5',
        accounts: 'select * from billing_account order by 1',
        classes: 'select * from billing_class order by 1, 2',
        usual: 'select * from billing_usual order by 1, 2',
        months: 'select * from billing_month order by 1, 2, 3, 4',
        places: 'select * from billing_place order by 1, 2, 3',
        arrivals: 'select * from billing_arrival order by 1, 2',
        states: 'select month, covered_days, coverable_days from billing_state order by 1',
    };
    const all: Record<string, unknown> = {};
    for (const [name, query] of Object.entries(tables)) all[name] = await db.query(query);
    return all;
};

/** What is kept by difference is what a full count gives. */
export const expectRecount = async (db: Db) => {
    const before = await keptOf(db);
    await rebuildBilling(db);
    expect(before).toEqual(await keptOf(db));
};

/** Away with all accounts and bills; the places stay. */
export const clearBilling = (db: Db) =>
    db.script(`truncate consumer, route, bill, ${keptTables}, billing_state restart identity cascade`);

/** How a meter reader comes: from `first` on, every so many months on that day, the last time on `last` at most. */
export interface Walk {
    first: string;
    last: string;
    everyMonths?: number;
    /** Days from reading to issue. */
    delay?: number;
    /** What the account uses, m3 of the day. */
    m3?: (day: string) => number;
    basis?: Bill['basis'];
}

const sameDay = (first: string, months: number): string => {
    const month = addMonths(first, months);
    return addDays(month, Number(first.slice(8)) - 1);
};

/** The bills of one account that a walk gives: whole litres, the days [reading, next reading). */
export const readBy = (consumerId: number, walk: Walk): Bill[] => {
    const { first, last, everyMonths = 1, delay = 3, m3 = () => 1, basis = 'metered' } = walk;
    const bills: Bill[] = [];
    for (let from = first, at = everyMonths; sameDay(first, at) <= last; at += everyMonths) {
        const to = sameDay(first, at);
        let volume = 0;
        for (let day = from; day < to; day = addDays(day, 1)) volume += m3(day);
        const issuedOn = addDays(to, delay);
        bills.push({
            consumerId,
            number: `${consumerId}-${to}`,
            issuedOn,
            from,
            to,
            basis,
            volumeM3: Math.round(volume * 1000) / 1000,
        });
        from = to;
    }
    return bills;
};

/** What an account truly uses in `[from, to)`, m3. */
export const usedBy = (m3: (day: string) => number, from: string, to: string): number => {
    let volume = 0;
    for (let day = from; day < to; day = addDays(day, 1)) volume += m3(day);
    return volume;
};
