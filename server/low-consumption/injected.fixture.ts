import type { Db } from '../db/db';
import type { FaultyMeter } from '../../contract/faulty-meter';
import { faultyMeters } from './faulty-meter.queries';

/** A fault of the demo city's truth that lies on the latest bill of its account. */
export interface Injected {
    accountNo: string;
    kind: 'stuckMeter' | 'lowConsumption';
    /** Months from the start of the fault to that bill. */
    age: number;
}

/** Meters that stood still or were slow when they were last read up to the end of a month. */
export const injectedIn = (db: Db, month: string): Promise<Injected[]> =>
    db.query<Injected>(
        `with latest as (
             select c.account_no, to_date(right(max(b.number), 6), 'YYYYMM') as billed
             from bill b join consumer c on c.id = b.consumer_id
             where b.period_to <= ($1::date + interval '1 month')::date group by c.account_no
         )
         select t.entity_code as "accountNo", t.kind,
             (extract(year from age(l.billed, s.since)) * 12 + extract(month from age(l.billed, s.since)))::int as age
         from demo_truth t
         cross join lateral (select (t.started_at at time zone 'Asia/Dhaka')::date as since,
             (t.ended_at at time zone 'Asia/Dhaka')::date as until) s
         join latest l on l.account_no = t.entity_code and l.billed >= s.since and l.billed < coalesce(s.until, 'infinity')
         where t.kind in ('stuckMeter', 'lowConsumption')`,
        [month],
    );

/** All that is found of meters. */
export const foundMeters = async (db: Db): Promise<FaultyMeter[]> => {
    const { data, total } = await faultyMeters(db, { perPage: 1000 });
    if (total > data.length) throw new Error('more than a page');
    return data.filter(row => row.kind === 'lowConsumption');
};
