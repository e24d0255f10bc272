import type { meterKinds } from '../../contract/event-kinds';
import { addMonths, daysIn } from '../../contract/period';
import { tidy } from '../../contract/tidy';
import { silentAccounts, type SilentAccount } from '../billing/silent.queries';
import type { Db, Queries } from '../db/db';
import { isSilenced } from '../events/silence.sql';
import type { MeanPrice } from '../figures/prices.queries';
import { cityZoneSql } from '../network/site.queries';
import type { LowConsumptionRule } from './low-consumption.rules';
import { priceOf } from './price.rules';

/** What is found of an account, as its event tells it. */
interface Finding {
    consumerId: number;
    dmaId: number | null;
    startedOn: string;
    expected: number | null;
    observed: number | null;
    lostM3: number;
    lostBdt: number;
    code: string;
    params: Record<string, unknown>;
}

type MeterKind = (typeof meterKinds)[number];
const accountsAtOnce = 2000;
/** One writer of findings at a time, until its transaction ends; what it judges by is to be read under this. */
export const holdFindings = (tx: Queries) => tx.query(`select pg_advisory_xact_lock(hashtext('consumer_stat'))`);

/** What ends, goes on and begins, of $2 accounts of which something of kind $1 is found at $3. */
const beforeFindings = [
    // Called a false alarm long ago and found again: another one.
    `update event v set ended_at = $3::timestamptz, version = version + 1
     where v.kind = $1 and v.consumer_id = any($2::integer[]) and v.ended_at is null and v.state = 'falseAlarm'
        and not (${isSilenced('$3')})`,
    // Called one of late, gone, and back.
    `update event v set ended_at = null, version = version + 1
     where v.id in (
        select distinct on (v.consumer_id) v.id from event v
        where v.kind = $1 and v.consumer_id = any($2::integer[]) and ${isSilenced('$3')}
        order by v.consumer_id, v.detected_at desc, v.id)
     and not exists (select from event o where o.kind = $1 and o.consumer_id = v.consumer_id and o.ended_at is null)`,
];

/** What is found of an account belongs to its event that has not ended, whatever people made of it. */
const keepFindings = `
    insert into event as kept (kind, consumer_id, entity_id, started_at, detected_at, expected, observed, lost_m3, lost_bdt,
        reason_code, reason_params)
    select $1, f."consumerId", f."dmaId", f."startedOn"::timestamp at time zone ${cityZoneSql}, $3::timestamptz,
        f.expected, f.observed, f."lostM3", f."lostBdt", f.code, f.params
    from jsonb_to_recordset($2::jsonb) f ("consumerId" integer, "dmaId" integer, "startedOn" date, expected float8,
        observed float8, "lostM3" numeric(16, 3), "lostBdt" numeric(14, 2), code text, params jsonb)
    on conflict (consumer_id, kind) where consumer_id is not null and ended_at is null do update
    set entity_id = excluded.entity_id, expected = excluded.expected, observed = excluded.observed,
        lost_m3 = excluded.lost_m3, lost_bdt = excluded.lost_bdt, reason_code = excluded.reason_code,
        reason_params = excluded.reason_params
    where (kept.entity_id, kept.lost_m3, kept.lost_bdt, kept.reason_code, kept.reason_params)
        is distinct from (excluded.entity_id, excluded.lost_m3, excluded.lost_bdt, excluded.reason_code, excluded.reason_params)`;

const keep = async (tx: Queries, kind: MeterKind, found: readonly Finding[], now: Date): Promise<void> => {
    if (found.length === 0) return;
    const ids = found.map(({ consumerId }) => consumerId);
    for (const sql of beforeFindings) await tx.query(sql, [kind, ids, now]);
    await tx.query(keepFindings, [kind, JSON.stringify(found), now]);
};

interface LowAccount {
    consumerId: number;
    dmaId: number | null;
    rule: LowConsumptionRule;
    last: number | null;
    usual: number | null;
    dmaRatio: number | null;
    readOn: string | null;
    since: string;
    lostM3: number;
    lostBdt: number;
}

const lowFinding = ({ rule, last, usual, dmaRatio, readOn, since, ...account }: LowAccount): Finding => ({
    ...account,
    startedOn: since,
    expected: usual === null ? null : tidy(usual * (dmaRatio ?? 1)),
    observed: last,
    code: rule === 'lowRatio' && dmaRatio === null ? 'lowRatioWithoutDma' : rule,
    params: { last, usual, dmaPercent: dmaRatio === null ? null : Math.round(100 * dmaRatio), readOn, since },
});

/** What stands of some accounts, by account: its first day, and whether people have called it a false alarm. */
export const findStanding = async (
    q: Queries,
    ids: readonly number[],
    now: Date,
): Promise<Map<number, { since: string; isFalseAlarm: boolean }>> => {
    const rows = await q.query<{ id: number; since: string; isFalseAlarm: boolean }>(
        `select v.consumer_id as id, min((v.started_at at time zone ${cityZoneSql})::date) as since,
            bool_or(v.state = 'falseAlarm') as "isFalseAlarm"
         from event v
         where v.kind = 'lowConsumption' and v.consumer_id = any($1::integer[]) and (v.ended_at is null or ${isSilenced('$2')})
         group by v.consumer_id`,
        [ids, now],
    );
    return new Map(rows.map(({ id, ...standing }) => [id, standing]));
};

/** Brings the events of some accounts to what consumer_stat says of them, in the transaction that judged them. */
export const settleLow = async (tx: Queries, ids: readonly number[], now: Date): Promise<void> => {
    const low = await tx.query<LowAccount>(
        `select s.consumer_id as "consumerId", c.dma_id as "dmaId", s.rule, s.last_m3_per_day as last,
            s.median_m3_per_day as usual, s.dma_ratio as "dmaRatio", s.read_on as "readOn", s.low_since as since,
            s.lost_m3 as "lostM3", s.lost_bdt as "lostBdt"
         from consumer_stat s join consumer_now c on c.id = s.consumer_id
         where s.consumer_id = any($1::integer[]) and s.status = 'Low Consumption'`,
        [ids],
    );
    await keep(tx, 'lowConsumption', low.map(lowFinding), now);
    await tx.query(
        `update event set ended_at = $2::timestamptz, version = version + 1
         where kind = 'lowConsumption' and consumer_id = any($1::integer[]) and ended_at is null and consumer_id <> all($3::integer[])`,
        [ids, now, low.map(({ consumerId }) => consumerId)],
    );
};

/** Ends what is found of accounts that are judged no more. */
export const endFindings = (tx: Queries, now: Date) =>
    tx.query(
        `update event set ended_at = $1::timestamptz, version = version + 1
         where kind = 'lowConsumption' and ended_at is null and not exists (
            select from consumer_stat s where s.consumer_id = event.consumer_id and s.status = 'Low Consumption')`,
        [now],
    );

/** What nobody bills is told by the month, so that it compares with the last bill of others. */
const silentFinding = (account: SilentAccount, month: string, prices: readonly MeanPrice[]): Finding => {
    const { consumerId, since, days, isBilled, m3PerDay } = account;
    const dmaId = account.dmaId === 0 ? null : account.dmaId;
    const lostM3 = m3PerDay * daysIn({ from: month, to: addMonths(month, 1) });
    return {
        consumerId,
        dmaId,
        startedOn: since,
        expected: tidy(m3PerDay),
        observed: null,
        lostM3: Number(lostM3.toFixed(3)),
        lostBdt: Number((lostM3 * priceOf({ ...account, dmaId }, prices)).toFixed(2)),
        code: isBilled ? 'notBilled' : 'neverBilled',
        params: { since, days },
    };
};

/**
 * Brings the events of accounts in use that nobody bills to what the bills say at the end of the last closed month, some
 * 2,000 per transaction: while bills are late, nobody is accused.
 */
export const settleSilent = async (
    db: Db,
    { month, prices }: { month: string; prices: readonly MeanPrice[] },
    now: Date,
): Promise<void> => {
    const silent = await silentAccounts(db, addMonths(month, 1));
    const found = silent.map(account => silentFinding(account, month, prices));
    for (let start = 0; start < found.length; start += accountsAtOnce)
        await db.transaction(async tx => {
            await holdFindings(tx);
            await keep(tx, 'notBilled', found.slice(start, start + accountsAtOnce), now);
        });
    await db.query(
        `update event set ended_at = $2::timestamptz, version = version + 1
         where kind = 'notBilled' and ended_at is null and consumer_id <> all($1::integer[])`,
        [silent.map(({ consumerId }) => consumerId), now],
    );
};
